import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.season.changes import DrawHeats, HeatsByStanding
from scorekeeper.games.mole_racing.season.meetings import meetings

SEVEN = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


def shapes(season):
    return [(each.name, each.round, len(each.drivers)) for each in season.grands_prix]


def test_every_change_has_its_name():
    assert DrawHeats(SEVEN, 1).name == "Draw heats"
    assert HeatsByStanding(SEVEN).name == "Heats by standing"


def test_the_heats_of_a_round_share_its_number(table):
    game = table(members=" ".join(SEVEN))
    game.do(DrawHeats(SEVEN, seed=1, races_planned=3), DrawHeats(SEVEN, seed=2))
    assert shapes(game.season) == [
        ("Round 1, heat 1", 1, 4),
        ("Round 1, heat 2", 1, 3),
        ("Round 2, heat 1", 2, 4),
        ("Round 2, heat 2", 2, 3),
    ]
    assert [each.races_planned for each in game.season.grands_prix] == [3, 3, None, None]
    assert len(game.steps) == 2


def test_a_round_of_up_to_six_is_one_heat(table):
    game = table(members=" ".join(SEVEN))
    game.do(DrawHeats(SEVEN[:6], seed=1))
    assert shapes(game.season) == [("Round 1", 1, 6)]


def test_the_next_round_is_one_more_than_the_highest(table):
    game = table(grands_prix=[{"run": "Ann Bo", "round": 7}, {"run": "Ann Bo", "round": 2}])
    game.do(DrawHeats(("Ann", "Bo"), seed=1))
    assert shapes(game.season)[-1] == ("Round 8", 8, 2)


def test_heats_are_drawn_by_who_has_met_whom(table):
    game = table(members=" ".join(SEVEN))
    game.do(*(DrawHeats(SEVEN, seed) for seed in range(7)))
    assert meetings(game.season).spread == 0


def test_the_same_seed_draws_the_same_heats(table):
    one, same, other = (table(members=" ".join(SEVEN)) for _ in range(3))
    one.do(DrawHeats(SEVEN, seed=1))
    same.do(DrawHeats(SEVEN, seed=1))
    other.do(DrawHeats(SEVEN, seed=2))
    assert one.season.grands_prix == same.season.grands_prix != other.season.grands_prix


def test_by_standing_those_in_front_drive_in_the_first_heat(table):
    game = table(
        members=" ".join(SEVEN),
        grands_prix=["Cy Gus Ann: Cy Gus Ann", "Ed Bo: Ed Bo"],
    )
    game.do(HeatsByStanding(SEVEN))
    assert [each.drivers for each in game.season.grands_prix[2:]] == [
        ("Cy", "Ed", "Bo", "Gus"),
        ("Ann", "Di", "Flo"),
    ]


def test_heats_have_the_settings_of_the_last_grand_prix(table):
    game = table(grands_prix=[{"run": "Ann Bo", "options": {"points": [3]}}])
    game.do(DrawHeats(("Ann", "Bo"), seed=1))
    assert game.season.grands_prix[1].options.points == (3,)


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        (("Ann",), "At least 2 members"),
        ((), "At least 2 members"),
        (("Ann", "Bo", "Ann"), "in one heat of a round"),
        (("Ann", "Zoe"), "Zoe is no member"),
    ],
)
@pytest.mark.parametrize("change", [HeatsByStanding, lambda members: DrawHeats(members, 1)])
def test_a_round_that_cannot_be_is_refused(change, members, sentence, table):
    game = table(members="Ann Bo")
    with pytest.raises(DocumentError, match=sentence):
        game.do(change(members))
    assert game.state == game.first
