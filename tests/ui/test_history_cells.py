"""What the list of kept games says of each."""

from datetime import date

import pytest

from scorekeeper.history import Row, SeatRow
from scorekeeper_ui.models.history_cells import cell_words, player_lines


def row_of(*seats, **parts):
    """A listed Grand Prix; a seat is a name, points and a place."""
    row = Row(
        id="1",
        game="grand-prix",
        name=None,
        played_on=date(2026, 11, 8),
        place=None,
        style="competitive",
        finished=True,
        counts=True,
        headline="Bo wins",
        seats=tuple(SeatRow(name, name, total, rank, won=rank == 1) for name, total, rank in seats),
        saved_at=None,
        trashed_at=None,
        cursor=None,
    )
    return row._replace(**parts)


RANKED = (("Ann", 5, 2), ("Bo", 9, 1), ("Cy", 5, 2))
TEAM = (("Cy", None, None), ("Bo", None, None))


def words(row, column):
    return cell_words(row, column)


def test_the_first_player_comes_first_and_equals_as_they_sat():
    assert words(row_of(*RANKED), "players") == "Bo 9, Ann 5, Cy 5"
    assert player_lines(row_of(*RANKED)) == ["1st Bo 9", "2nd Ann 5", "2nd Cy 5"]


def test_players_without_places_come_as_they_sat_and_without_points():
    assert words(row_of(*TEAM), "players") == "Cy, Bo"
    assert player_lines(row_of(*TEAM)) == ["Cy", "Bo"]


def test_points_stay_behind_a_name_from_right_to_left():
    row = row_of(("משה", 9, 1), ("أحمد بن سعيد", 5, 2))
    shown = words(row, "players")
    assert shown == "\u2068משה\u2069 9, \u2068أحمد بن سعيد\u2069 5"


@pytest.mark.parametrize(
    ("parts", "shown"),
    [
        ({}, "Bo wins"),
        ({"finished": False}, "◐ Bo wins"),
        ({"counts": False}, "⊘ Bo wins"),
        ({"finished": False, "counts": False}, "⊘ Bo wins"),
    ],
)
def test_a_sign_before_the_result_tells_what_does_not_count(parts, shown):
    assert words(row_of(*RANKED, **parts), "result") == shown


def test_the_other_cells_are_short():
    row = row_of(*RANKED, place="Club house")
    assert [words(row, column) for column in ("date", "game", "place")] == [
        "8 Nov 2026",
        "Grand Prix",
        "Club house",
    ]
    assert words(row_of(*RANKED), "place") == ""
