from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PAPERS, Box, Rule, Text
from scorekeeper.games.mole_racing.charts import MARKERS, Series
from scorekeeper.games.mole_racing.printed.chart_marks import chart_marks, dashes_along
from scorekeeper.games.mole_racing.standings_table import ChartTable

corners = st.lists(
    st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=2, max_size=6, unique=True
)


def length(pieces):
    return sum(dist(start, end) for start, end in pieces)


def test_a_line_is_cut_into_dashes_that_go_on_around_its_corners():
    pieces = list(dashes_along([(0, 0), (4, 0), (4, 6)], [3, 2]))
    assert pieces == [((0, 0), (3, 0)), ((4, 1), (4, 4)), ((4, 6), (4, 6))][:2]


def test_a_line_without_dashes_is_whole():
    assert list(dashes_along([(0, 0), (4, 0), (4, 6)], [])) == [((0, 0), (4, 0)), ((4, 0), (4, 6))]


@given(corners, st.lists(st.floats(0.5, 9), min_size=2, max_size=4).filter(lambda x: len(x) != 3))
def test_dashes_lie_on_the_line_and_are_as_long_as_their_share_says(stroke, lengths):
    pieces = list(dashes_along(stroke, lengths))
    whole = length(pairwise(stroke))
    turns, rest = divmod(whole, sum(lengths))
    expected = turns * sum(lengths[::2])
    for number, part in enumerate(lengths):
        expected += min(rest, part) if number % 2 == 0 else 0
        rest = max(0, rest - part)
    assert length(pieces) == pytest.approx(expected)
    for start, end in pieces:
        on_one = [
            abs(dist(a, start) + dist(start, end) + dist(end, b) - dist(a, b)) < 1e-6
            for a, b in pairwise(stroke)
        ]
        assert any(on_one)


@pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])
@pytest.mark.parametrize("name", ["A", "W" * 60])
def test_a_chart_stays_in_the_room_it_is_given(paper, name):
    frame = Frame(paper)
    series = tuple(Series(f"{name}{number}"[-60:], (0, number)) for number in range(12))
    table = ChartTable("points", "Points", ("Start", "1"), series)
    for mark in chart_marks(table, 30, 60, frame):
        match mark:
            case Text() | Box():
                left, right = mark.x, mark.x + mark.width
                top, bottom = mark.y, mark.y + mark.height
            case Rule():
                left, right = sorted((mark.x1, mark.x2))
                top, bottom = sorted((mark.y1, mark.y2))
        assert frame.left - 1e-6 <= left <= right <= frame.right + 1e-6
        assert 30 - 1e-6 <= top <= bottom <= 90 + 1e-6


def test_every_line_has_its_name_and_its_marker_twice_at_the_end():
    series = tuple(Series(str(number), (0, number)) for number in range(7))
    marks = list(
        chart_marks(
            ChartTable("points", "Points", ("Start", "x"), series), 30, 60, Frame(PAPERS[0])
        )
    )
    names = [mark.text for mark in marks if isinstance(mark, Text) and mark.align == "left"]
    assert names == [str(number) for number in range(7)]
    boxed = sum(marker in ("disc", "ring", "square", "frame") for marker in MARKERS)
    # At the start, at the end, beside the name.
    assert len([mark for mark in marks if isinstance(mark, Box)]) == 3 * boxed


def test_a_line_that_is_alone_has_no_marker_but_on_its_points():
    table = ChartTable("points", "Points", ("Start", "x"), (Series("average", (0, 4)),))
    marks = list(chart_marks(table, 30, 60, Frame(PAPERS[0])))
    assert len([mark for mark in marks if isinstance(mark, Box)]) == 2
    (name,) = (mark for mark in marks if isinstance(mark, Text) and mark.align == "left")
    assert all(mark.x2 <= name.x for mark in marks if isinstance(mark, Rule))
