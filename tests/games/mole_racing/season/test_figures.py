"""The numbers of a season that statistics are made of."""

from scorekeeper.games.mole_racing.season import GAME


def figures_of(document):
    found = GAME.figures(document, GAME.score(document))
    return [(document.members[each.seat], each.name, each.value) for each in found]


def test_a_member_with_a_result_has_a_position_and_points(season_of):
    season = season_of(
        members="Ann Bo Gus",
        grands_prix=["Ann Bo: Bo Ann"],
        adjustments=[["Bo", -3], ["Gus", 9]],
    )
    assert figures_of(season) == [
        ("Ann", "position", 2),
        ("Ann", "points", 6),
        ("Bo", "position", 3),
        ("Bo", "points", 5),
    ]


def test_before_the_first_result_nobody_has_any(season_of):
    assert figures_of(season_of(members="Ann Bo")) == []


def test_a_season_tells_the_grands_prix_that_it_has_copies_of(season_of):
    known = "11111111-2222-4333-8444-555555555555"
    season = season_of(grands_prix=[{"run": "Ann Bo: Bo Ann", "id": known}, "Ann Bo: Ann Bo"])
    assert list(GAME.parts(season)) == [known]
