from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.charts import (
    DASHES,
    MARKERS,
    Plot,
    Series,
    marker_outline,
    points_chart,
    positions_chart,
    spread,
)

PLOT = Plot(left=20, top=10, width=100, height=60, line=4, tick=12)
RACES = ("Start", "1", "2", "3")


def texts(ticks):
    return [tick.text for tick in ticks]


def numbered(first, last):
    return [str(number) for number in range(first, last + 1)]


def test_points_rise_from_the_foot_of_the_plot_at_the_start_to_their_sum():
    chart = points_chart([Series("Ann", (0, 8, 12, 20))], RACES, PLOT)
    assert chart.lines[0].points == ((20, 70), (20 + 100 / 3, 46), (20 + 200 / 3, 34), (120, 10))
    assert chart.lines[0].strokes == (chart.lines[0].points,)
    assert chart.lines[0].label.end == (120, 10)


def test_the_first_position_is_at_the_top_and_the_last_at_the_foot():
    series = [Series("Ann", (3, 1)), Series("Bo", (1, 2)), Series("Cy", (1, 2))]
    chart = positions_chart(series, ("1", "2"), PLOT)
    assert [line.points for line in chart.lines] == [
        ((20, 70), (120, 10)),
        ((20, 10), (120, 40)),
        ((20, 10), (120, 40)),
    ]


def test_a_gap_parts_a_line_and_a_line_with_nothing_is_left_out():
    series = [
        Series("Ann", (None, 1, None, 1, 2)),
        Series("nobody", (None,) * 5),
        Series("Bo", (1, 2, 1, 2, None)),
    ]
    chart = positions_chart(series, numbered(1, 5), PLOT)
    assert [line.label.text for line in chart.lines] == ["Ann", "Bo"]
    ann, bo = chart.lines
    assert ann.strokes == (((45, 10),), ((95, 10), (120, 70)))
    assert ann.gaps == (((45, 10), (95, 10)),)
    assert bo.label.end == (95, 70)


def test_one_column_stands_in_the_middle():
    (line,) = positions_chart([Series("Ann", (1,))], ("1",), PLOT).lines
    assert line.points == ((70, 10),)


def test_a_chart_may_have_no_lines():
    chart = points_chart([], ("Start",), PLOT)
    assert chart.lines == ()
    assert texts(chart.values) == ["0", "1"]


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [
        (0, 0, ["0", "1"]),
        (0, 3, ["0", "1", "2", "3"]),
        (0, 8, numbered(0, 8)),
        (0, 9, ["0", "2", "4", "6", "8", "10"]),
        (0, 37, ["0", "5", "10", "15", "20", "25", "30", "35", "40"]),
        (0, 100, ["0", "20", "40", "60", "80", "100"]),
        (0, 960, ["0", "200", "400", "600", "800", "1000"]),
        (-7, 12, ["-10", "-5", "0", "5", "10", "15"]),
        (-3, 0, ["-3", "-2", "-1", "0"]),
    ],
)
def test_points_have_nice_steps_that_hold_every_value(least, most, expected):
    chart = points_chart([Series("Ann", (0, least, most))], RACES[:3], PLOT)
    assert texts(chart.values) == expected
    assert all(10 <= y <= 70 for _, y in chart.lines[0].points)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        (1, ["1", "2"]),
        (6, numbered(1, 6)),
        (12, ["1", "3", "5", "7", "9", "11"]),
        (23, ["1", "5", "10", "15", "20"]),
        (200, ["1", "50", "100", "150", "200"]),
    ],
)
def test_positions_are_numbered_from_the_first_one(last, expected):
    chart = positions_chart([Series("Ann", (1, last))], ("1", "2"), PLOT)
    assert texts(chart.values) == expected


@pytest.mark.parametrize(
    ("races", "expected"),
    [
        (7, ["Start", *numbered(1, 7)]),
        (9, ["Start", "2", "4", "6", "8"]),
        (30, ["Start", "5", "10", "15", "20", "25", "30"]),
    ],
)
def test_of_many_races_only_some_are_named(races, expected):
    columns = ["Start", *numbered(1, races)]
    chart = points_chart([Series("Ann", (0,) * len(columns))], columns, PLOT)
    assert texts(chart.columns) == expected


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (1, ["1"]),
        (8, numbered(1, 8)),
        (10, ["1", "3", "5", "7", "9"]),
        (20, ["1", "5", "10", "15", "20"]),
    ],
)
def test_of_many_rounds_only_some_are_named(rounds, expected):
    chart = positions_chart([Series("Ann", (1,) * rounds)], numbered(1, rounds), PLOT)
    assert texts(chart.columns) == expected


def test_a_series_with_another_number_of_values_is_refused():
    with pytest.raises(ValueError, match="shorter"):
        points_chart([Series("Ann", (0, 1))], RACES, PLOT)


def test_35_lines_differ_in_dashes_or_marker_and_neighbors_in_both():
    names = numbered(1, 35)
    chart = points_chart([Series(name, (0, 1)) for name in names], RACES[:2], PLOT)
    styles = [(line.dashes, line.marker) for line in chart.lines]
    assert len(set(styles)) == 35
    assert set(styles) == {(dashes, marker) for dashes in DASHES for marker in MARKERS}
    for one, other in pairwise(styles):
        assert one[0] != other[0]
        assert one[1] != other[1]


def test_equal_ends_have_their_labels_around_them_in_the_order_of_the_series():
    series = [Series(name, (0, 8)) for name in ("Cy", "Ann", "Bo")]
    chart = points_chart([*series, Series("Di", (0, 0))], RACES[:2], PLOT)
    assert [(line.label.text, line.label.y) for line in chart.lines] == [
        ("Cy", 10),
        ("Ann", 14),
        ("Bo", 18),
        ("Di", 70),
    ]
    assert {line.label.end for line in chart.lines[:3]} == {(120, 10)}


def test_labels_move_no_farther_than_they_must():
    assert spread([30, 31], 4, 0, 100) == (28.5, 32.5)
    assert spread([30, 50, 51, 80], 4, 0, 100) == (30, 48.5, 52.5, 80)


@pytest.mark.parametrize("marker", MARKERS)
def test_a_marker_is_about_as_large_as_its_radius_says(marker):
    outline = marker_outline(marker, (100.0, 50.0), 10.0)
    reach = [((x - 100) ** 2 + (y - 50) ** 2) ** 0.5 for x, y in outline]
    assert 9 <= max(reach) <= 13
    assert sum(x for x, _ in outline) / len(outline) == pytest.approx(100)
    assert sum(y for _, y in outline) / len(outline) == pytest.approx(50)


def test_no_two_markers_have_the_same_look():
    hollow = {"ring", "frame"}
    looks = {(marker in hollow, marker_outline(marker, (0.0, 0.0), 1.0)) for marker in MARKERS}
    assert len(looks) == len(MARKERS)


wanted_places = st.lists(st.floats(0, 100), min_size=1, max_size=30)


@given(wanted_places, st.floats(0.5, 20))
def test_spread_places_keep_order_distance_and_bounds(wanted, pitch):
    places = spread(wanted, pitch, 0, 100)
    possible = min(pitch, 100 / max(1, len(wanted) - 1))
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in places)
    in_order = [place for _, place in sorted(zip(wanted, places, strict=True))]
    assert in_order == sorted(in_order)
    assert all(after - before >= possible - 1e-6 for before, after in pairwise(in_order))


@given(st.lists(st.integers(0, 20), min_size=1, max_size=4), st.integers(1, 5))
def test_no_other_places_are_nearer_to_the_wanted_ones(wanted, pitch):
    places = spread(wanted, pitch, 0, 20)
    moved = sum((place - want) ** 2 for place, want in zip(places, wanted, strict=True))
    for other in combinations(range(21), len(wanted)):
        if all(after - before >= pitch for before, after in pairwise(other)):
            pairs = zip(other, sorted(wanted), strict=True)
            assert moved <= sum((place - want) ** 2 for place, want in pairs) + 1e-6


values = st.none() | st.integers(-50, 999)


@given(
    st.integers(1, 12).flatmap(
        lambda columns: st.lists(
            st.lists(values, min_size=columns, max_size=columns), min_size=1, max_size=40
        )
    )
)
def test_every_value_is_a_point_within_the_plot_and_higher_where_it_is_greater(table):
    series = [Series(f"line {number}", tuple(row)) for number, row in enumerate(table)]
    chart = points_chart(series, ["Start"] * len(table[0]), PLOT)
    lines = {line.label.text: line for line in chart.lines}
    points = []
    for one in series:
        known = [value for value in one.values if value is not None]
        assert (one.name in lines) == bool(known)
        if known:
            ys = [y for _, y in lines[one.name].points]
            assert len(ys) == len(known)
            points += zip(known, ys, strict=True)
    for (value, y), (other, other_y) in combinations(points[:40], 2):
        assert (value > other) == (y < other_y)
        assert 10 - 1e-9 <= y <= 70 + 1e-9
