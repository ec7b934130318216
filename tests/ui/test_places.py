"""Where arrows and Enter lead on a Station."""

import pytest

from scorekeeper.games.space_lab.station import SOLO_STATION, STATION
from scorekeeper_ui.pages.space_lab.places import first_place, neighbour, next_place, order, spots

LAYOUTS = pytest.mark.parametrize("layout", [STATION, SOLO_STATION], ids=["standard", "solo"])


@LAYOUTS
def test_every_place_lies_somewhere_of_its_own(layout):
    lies = spots(layout)
    assert {spot.place for spot in lies} == set(order(layout))
    assert len({(spot.row, spot.column) for spot in lies}) == len(lies)


@LAYOUTS
def test_every_place_is_reached_by_arrows_from_every_other(layout):
    reached, waiting = set(), [layout.spaces[0]]
    while waiting:
        place = waiting.pop()
        if place in reached:
            continue
        reached.add(place)
        ways = (neighbour(layout, place, way) for way in ("left", "right", "up", "down"))
        waiting += [way for way in ways if way is not None]
    assert reached == set(order(layout))


@LAYOUTS
def test_left_and_right_undo_each_other(layout):
    for place in order(layout):
        right = neighbour(layout, place, "right")
        if right is not None:
            assert neighbour(layout, right, "left") == place


@pytest.mark.parametrize(
    ("place", "way", "goal"),
    [
        ("A1", "down", 1),
        (1, "down", "C1"),
        ("A2", "up", None),
        ("B1", "right", 1),
        (1, "right", "B2"),
        ("B1", "left", None),
        ("B4", "up", "A3"),
        ("A1", "right", "A2"),
    ],
)
def test_arrows_follow_the_station_as_it_lies(place, way, goal):
    assert neighbour(STATION, place, way) == goal


@LAYOUTS
def test_entering_visits_every_place_once(layout):
    visited = [first_place(layout, set())]
    while (following := next_place(layout, visited[-1], set(visited))) is not None:
        visited.append(following)
    assert tuple(visited) == order(layout)
