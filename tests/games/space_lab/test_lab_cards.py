import pytest

from scorekeeper.games.space_lab.lab_cards import (
    effect_points,
    lab_lines,
    short_reason,
    take_census,
)
from scorekeeper.games.space_lab.station import SOLO_STATION, STATION

CARDS = {
    "A1": "RR pilot: draw",
    "A2": "RR doctor: draw",
    "B1": "GP pilot: draw",
    "B2": "GP pilot: draw",
}


def test_the_census_counts_agencies_specialties_and_rows(station_of):
    census = take_census(station_of(spaces=CARDS).spaces)
    assert census.agencies == {
        "golden-planet": 2,
        "red-rocket": 2,
        "blue-future": 0,
        "green-explorer": 0,
    }
    assert census.specialties == {"pilot": 3, "researcher": 0, "doctor": 1, "technician": 0}
    assert census.specialties_in_row == {
        ("A", "pilot"): 1,
        ("A", "doctor"): 1,
        ("B", "pilot"): 2,
    }


@pytest.mark.parametrize(
    ("effect", "points", "why"),
    [
        ("4", 4, "4 points"),
        ("1", 1, "1 point"),
        ("0", 0, "0 points"),
        ("2 per pilot", 6, "2 × 3 Pilot"),
        ("2 per GP", 4, "2 × 2 Golden Planet"),
        ("2 per BF", 0, "2 × 0 Blue Future"),
        ("1 per project", 5, "1 × 5 Project cards"),
        ("3 per pilot in row", 6, "3 × 2 Pilot in row B"),
        ("3 per researcher in row", 0, "3 × 0 Researcher in row B"),
        ("draw", 0, "draws a Project card"),
    ],
)
def test_each_effect_says_its_points_and_why(effect, points, why, card_of, station_of):
    census = take_census(station_of(spaces=CARDS).spaces)
    card = card_of(f"BF doctor: {effect}")
    assert effect_points(card.effect, "B3", census, 5) == (points, why)


def test_lines_stand_in_reading_order_whatever_the_order_of_the_document(station_of):
    station = station_of(spaces={"C1": "RR pilot: 1", "A3": "RR pilot: 2", "B2": "RR pilot: draw"})
    census = take_census(station.spaces)
    lines = lab_lines(station, STATION, census, 0)
    assert [(line.source, line.points) for line in lines] == [("A3", 2), ("C1", 1)]


def test_the_rows_below_belong_to_solo_only(station_of):
    station = station_of(spaces={"E3": "RR pilot: 1"})
    census = take_census(station.spaces)
    assert [line.source for line in lab_lines(station, SOLO_STATION, census, 0)] == ["E3"]


@pytest.mark.parametrize(
    "effect", ["2 per pilot", "12 per BF", "1 per project", "3 per pilot in row"]
)
def test_a_reason_in_short_is_what_was_multiplied(effect, card_of, station_of):
    census = take_census(station_of(spaces=CARDS).spaces)
    card = card_of(f"RR pilot: {effect}")
    points, why = effect_points(card.effect, "B1", census, project_cards=14)
    each, times, count = short_reason(why).split(" ")
    assert (times, int(each) * int(count)) == ("×", points)
    assert why.startswith(short_reason(why))
