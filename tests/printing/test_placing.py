import pytest

from scorekeeper.core.sheet import Box, Field, Icon, Page, Rule, Text
from scorekeeper.printing.placing import cut_marks, enlarged, lowered, tiled

MARKS = (
    Text(10, 20, 30, 5, "x", 9, bold=True),
    Rule(1, 2, 3, 4, 0.5),
    Box(5, 6, 7, 8, 1, stroke=0.0, line_width=0.4),
    Icon(2, 3, 4, "pilot"),
)
PAGE = Page(50, 80, MARKS, (Field(10, 20, 30, 5, "a", size=9), Field(1, 1, 2, 2, "b")))


def test_a_page_is_enlarged_in_all_its_lengths_and_sizes():
    twice = enlarged(PAGE, 2)
    assert (twice.width, twice.height) == (100, 160)
    assert twice.marks == (
        Text(20, 40, 60, 10, "x", 18, bold=True),
        Rule(2, 4, 6, 8, 1.0),
        Box(10, 12, 14, 16, 2, stroke=0.0, line_width=0.8),
        Icon(4, 6, 8, "pilot"),
    )
    assert twice.fields[0] == Field(20, 40, 60, 10, "a", size=18)


def test_what_is_enlarged_by_one_stays():
    assert enlarged(PAGE, 1.0) == PAGE


def test_above_a_page_there_is_room_for_more():
    title = Text(1, 1, 9, 9, "title", 8)
    lower = lowered(PAGE, 10, [title])
    assert (lower.width, lower.height) == (50, 90)
    assert lower.marks[0] == title
    assert lower.marks[1] == Text(10, 30, 30, 5, "x", 9, bold=True)
    assert lower.marks[2] == Rule(1, 12, 3, 14, 0.5)
    assert lower.fields[1] == Field(1, 11, 2, 2, "b")


def test_tiles_lie_side_by_side_and_in_rows():
    page = tiled(PAGE, columns=2, rows=3)
    assert (page.width, page.height) == (100, 240)
    texts = [(mark.x, mark.y) for mark in page.marks if isinstance(mark, Text)]
    assert texts == [(10, 20), (60, 20), (10, 100), (60, 100), (10, 180), (60, 180)]
    assert [field.name for field in page.fields] == ["a", "b"] * 6


@pytest.mark.parametrize(("columns", "rows", "count"), [(1, 1, 0), (2, 1, 2), (2, 2, 6)])
def test_cut_marks_stand_where_tiles_meet(columns, rows, count):
    page = Page(100, 200, ())
    marks = list(cut_marks(page, columns, rows))
    assert len(marks) == count
    for mark in marks:
        assert mark.x1 == mark.x2 == 50 or mark.y1 == mark.y2 == 100
        assert min(mark.x1, mark.y1) >= 5
        assert mark.x2 <= 95
        assert mark.y2 <= 195
