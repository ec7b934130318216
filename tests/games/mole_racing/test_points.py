"""Points for finishing places."""

import pytest

from scorekeeper.games.mole_racing.points import POINTS, points_for


def test_the_rulebooks_table():
    assert [points_for(place, POINTS) for place in range(1, 7)] == [8, 6, 4, 3, 2, 1]


@pytest.mark.parametrize("place", [2, 6, 100])
def test_beyond_the_table_there_are_none(place):
    assert points_for(place, (5,)) == 0
