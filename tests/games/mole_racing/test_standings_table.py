"""What the table of the standings says of itself, and the chart beside it."""

import pytest

from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.games.mole_racing.standings_table import (
    ChartTable,
    Column,
    RaceCell,
    StandingsTable,
)


@pytest.mark.parametrize(
    ("kind", "whole", "short"),
    [("Race", "Race 3", "R 3"), ("Round", "Round 3", "R 3"), ("GP", "GP 3", "GP 3")],
)
def test_an_event_has_one_head_and_a_short_one_where_room_is_lacking(kind, whole, short):
    column = Column(kind, 3)
    assert (column.head, column.short_head) == (whole, short)


def chart_of(*positions):
    every = tuple(Series(f"Member {n}", (1, place)) for n, place in enumerate(positions))
    return ChartTable("positions", "Positions", ("1", "2"), every)


@pytest.mark.parametrize(
    ("positions", "caption"),
    [
        (range(1, 13), "Positions"),
        (range(1, 15), "Positions: the first 12 of 14 who drove"),
        (
            (*range(1, 13), 12),
            "Positions: the first 12 of 13 who drove; 1 more is level with the last of them",
        ),
        (
            (*range(1, 12), *[12] * 4, 16),
            "Positions: the first 12 of 16 who drove; 3 more are level with the last of them",
        ),
    ],
)
def test_a_chart_says_how_many_have_no_line_and_who_of_them_is_level_with_one_that_has(
    positions, caption
):
    chart = chart_of(*positions)
    assert chart.caption == caption
    assert len(chart.series) == 12


def test_the_heads_stand_in_one_order():
    columns = (Column("GP", 1, "Cup", "8 Nov 2026"), Column("GP", 2))
    table = StandingsTable("", "", "", (), "Member", columns, ("Gross", "Points"), (), (), ())
    assert table.heads == ("Place", "Member", "GP 1", "GP 2", "Gross", "Points")
    assert table.has_days


def test_a_driver_stands_before_the_fuel_where_it_is_known():
    assert RaceCell("Ann", 2).line == "Ann · 2"
    assert RaceCell("Ann", 0).line == "Ann · 0"
    assert RaceCell("Ann").line == "Ann"
