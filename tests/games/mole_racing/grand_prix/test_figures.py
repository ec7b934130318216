"""The numbers of a Grand Prix that statistics are made of."""

import pytest

from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.figures import WHATS, on, parse_on


@pytest.fixture
def figures_of(game_of):
    """Return what a driver, by seat, has in a Grand Prix in few words."""

    def find(seat, **case):
        document = game_of(**case)
        found = GAME.figures(document, GAME.score(document))
        return {figure.name: figure.value for figure in found if figure.seat == seat}

    return find


def test_a_driver_has_races_wins_podiums_and_points(figures_of):
    races = ["Ann Bo Cy Di", "Bo Cy Di Ann", "Cy Ann"]
    found = figures_of(0, drivers="Ann Bo Cy Di", races=races)
    assert found == {"races": 3, "wins": 1, "podiums": 2, "points": 17, "final-podiums": 1}
    last = figures_of(3, drivers="Ann Bo Cy Di", races=races)
    assert last == {"races": 3, "wins": 0, "podiums": 1, "points": 7, "final-podiums": 0}


def test_who_is_no_starter_does_not_race_and_who_does_not_finish_does(figures_of):
    races = [{"starters": "Bo Cy", "finish": "Bo"}]
    assert figures_of(0, drivers="Ann Bo Cy", races=races)["races"] == 0
    cy = figures_of(2, drivers="Ann Bo Cy", races=races)
    assert (cy["races"], cy["podiums"], cy["points"]) == (1, 0, 0)


def test_a_driver_has_the_same_on_each_track(figures_of):
    races = [
        {"track": "Oval", "finish": "Ann Bo"},
        {"track": "Loop", "finish": "Bo Ann"},
        {"track": "Oval", "finish": "Ann Bo"},
        "Bo Ann",
    ]
    found = figures_of(0, drivers="Ann Bo", races=races)
    assert {name: found[on("Oval", name)] for name in WHATS} == {
        "races": 2,
        "wins": 2,
        "podiums": 2,
        "points": 16,
    }
    assert found["wins on Loop"] == 0
    assert found["races"] == 4


def test_a_track_on_which_a_driver_never_raced_has_no_figures(figures_of):
    races = [{"track": "Oval", "starters": "Bo Cy", "finish": "Bo"}]
    found = figures_of(0, drivers="Ann Bo Cy", races=races)
    assert not [name for name in found if parse_on(name)]


def test_agreed_points_are_those_that_count(figures_of):
    found = figures_of(0, drivers="Ann Bo", races=["Ann Bo"], options={"points": [3]})
    assert found["points"] == 3


@pytest.mark.parametrize("track", ["Oval", "wins on the road", " on ", "50%"])
@pytest.mark.parametrize("what", WHATS)
def test_the_name_of_a_figure_tells_its_track_again(track, what):
    assert parse_on(on(track, what)) == (track, what)


@pytest.mark.parametrize("name", [*WHATS, "final-podiums", "luck on Oval"])
def test_other_figures_are_of_no_track(name):
    assert parse_on(name) is None
