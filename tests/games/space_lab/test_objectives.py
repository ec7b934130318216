import pytest

from scorekeeper.games.space_lab.objectives import (
    find_meeting_spaces,
    find_missing,
    objective_lines,
    objectives_met,
    validation_lines,
)
from scorekeeper.games.space_lab.station import SOLO_STATION, STATION

GP, RR, GE = "golden-planet", "red-rocket", "green-explorer"
LEFT = STATION.capsules[0]
AROUND = {"A1": "GP pilot: draw", "B1": "GE pilot: draw", "C1": "GP doctor: draw"}


@pytest.mark.parametrize(
    ("agencies", "missing"),
    [
        ((GP, GP, GE), ()),
        ((GE, GP, GP), ()),
        ((GP, GP, GP), (GP,)),
        ((GE, GE, GE), (GE, GE)),
        ((RR, GP, RR), (RR, RR)),
    ],
)
def test_each_card_provides_one_symbol(agencies, missing, station_of):
    assert find_missing(agencies, LEFT, station_of(spaces=AROUND).spaces) == missing


def test_the_cards_that_meet_an_objective_are_named_in_the_order_around_the_capsule(station_of):
    spaces = station_of(spaces=AROUND | {"B2": "GE pilot: draw"}).spaces
    assert find_meeting_spaces((GP, GE, GP), LEFT, spaces) == ("A1", "B1", "C1")
    assert find_meeting_spaces((GE, GE, RR), LEFT, spaces) == ("B1", "B2")


def test_there_is_an_answer_for_each_capsule_of_the_layout(station_of):
    station = station_of(spaces=AROUND, capsules=["GP GP GE", "= 3"])
    assert objectives_met(station, STATION) == (True, None, None)
    assert objectives_met(station, SOLO_STATION) == (True, None, None, None, None, None)


def test_every_recorded_tile_has_a_line(station_of):
    lines = validation_lines(station_of(capsules=["= 0", "", "GP GP GE = 7"]), STATION)
    assert [(line.source, line.points) for line in lines] == [("capsule 1", 0), ("capsule 3", 7)]


def test_a_bonus_says_where_it_looked(station_of):
    station = station_of(
        spaces={"C1": "GP technician: draw"},
        capsules=["GP GP GE technician", "GP GP GE doctor", "GP GP GE technician"],
    )
    assert [(line.source, line.points, line.why) for line in objective_lines(station, STATION)] == [
        ("capsule 1", 3, "Technician on C1"),
        ("capsule 3", 0, "no Technician on C3"),
    ]
