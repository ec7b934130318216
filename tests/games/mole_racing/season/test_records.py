"""Wins, podiums, form."""

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.records import record_of


def records(document):
    return {each.member: record_of(each) for each in GAME.score(document).standings}


def test_a_shared_1st_position_is_a_win_for_all_sharers(season_of):
    found = records(season_of(grands_prix=["Ann Bo Cy: Ann Bo Cy | Bo Ann Cy", "Ann Cy: Cy Ann"]))
    assert {name: (each.grands_prix, each.wins) for name, each in found.items()} == {
        "Ann": (2, 1),
        "Bo": (1, 1),
        "Cy": (2, 1),
    }


def test_the_first_three_positions_are_a_podium(season_of):
    found = records(season_of(grands_prix=["Ann Bo Cy Di: Ann Bo Cy Di", "Ann Di: Ann Di"]))
    podiums = {name: each.podiums for name, each in found.items()}
    assert podiums == {"Ann": 2, "Bo": 1, "Cy": 1, "Di": 1}


def test_the_form_are_the_last_five_results_dropped_ones_too(season_of):
    document = season_of(grands_prix=["Ann Bo: Ann Bo"] * 6 + ["Cy Bo: Cy Bo"], options={"best": 1})
    found = records(document)
    assert [each.grand_prix for each in found["Ann"].form] == [1, 2, 3, 4, 5]
    assert [each.grand_prix for each in found["Bo"].form] == [2, 3, 4, 5, 6]
    assert [each.points for each in found["Cy"].form] == [8]


def test_who_has_not_driven_has_an_empty_record(season_of):
    found = records(season_of(members="Ann Bo Cy", grands_prix=["Ann Bo: Ann Bo"]))
    assert found["Cy"] == (0, 0, 0, ())
