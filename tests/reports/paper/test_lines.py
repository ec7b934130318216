"""Reports on paper: lines over time, and the numbers behind them."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PAPERS, Box, Rule, Text
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.reports import Lines, Section, Table
from tests.reports.paper.sheets import is_of_a_line, over_time, sheet_of, texts


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_lines_are_drawn_with_an_axis_of_round_numbers_and_the_numbers_behind_them(paper):
    sheet = sheet_of(over_time(4, ("average", 57.0)), paper=paper)
    (page,) = sheet.pages
    # The level line of the average is none of those of the axis, nor of the table.
    lines = [mark for mark in page.marks if is_of_a_line(mark)]
    assert [mark.y1 for mark in lines] == pytest.approx([lines[0].y1] * 3)
    axis = {mark.text: mark.y + mark.height / 2 for mark in page.marks if is_tick(mark)}
    assert {"0", "60"} <= set(axis)
    height = (axis["0"] - lines[0].y1) / (axis["0"] - axis["60"]) * 60
    assert height == pytest.approx(57.0, abs=0.1)
    assert texts(sheet).count("60.0") == 4
    assert [text for text in texts(sheet) if text == "average"] == ["average"]


def is_tick(mark):
    return isinstance(mark, Text) and mark.text.isdigit() and mark.align == "right"


def test_lines_are_drawn_less_high_rather_than_a_part_of_the_page_left_empty():
    def pages_and_axis(before):
        first = Section("first", "First", Table(("Month",), (("May",),) * before))
        sheet = sheet_of(first, replace(over_time(4, ("average", 57.0)), words=()))
        page = next(n for n, page in enumerate(sheet.pages) if any(map(is_tick, page.marks)))
        found = [mark for mark in sheet.pages[page].marks if isinstance(mark, Text)]
        assert [mark.text for mark in found].count("60.0") == 4
        axis = {mark.text: mark.y for mark in found if is_tick(mark)}
        return page, axis["0"] - axis["60"]

    found = [pages_and_axis(before) for before in range(1, 200)]
    whole = found[0][1]
    assert {height for _, height in found} > {whole}
    assert all(whole * 0.6 < height <= whole + 1e-6 for _, height in found)
    # Less high ones stand on the page that the others just went onto.
    lower = [number for number, (page, height) in enumerate(found) if height < whole - 1e-6]
    assert all(found[number][0] == found[number - 1][0] for number in lower)


def test_over_the_gaps_of_the_only_line_dashes_lead_to_its_next_point():
    def dashes(*series):
        section = over_time(4, *((name, 0.0) for name in series))
        values = (10.0, None, None, 20.0)
        chart = Lines(section.chart.columns, tuple(Series(name, values) for name in series))
        marks = sheet_of(replace(section, chart=chart)).pages[0].marks
        return [mark for mark in marks if isinstance(mark, Rule) and mark.dashed]

    (dash,) = dashes("average")
    assert (dash.x1 < dash.x2, dash.y1 > dash.y2) == (True, True)
    assert dashes("Ann", "Bo") == []


def test_lines_can_be_told_apart_in_black_and_white():
    one = sheet_of(over_time(4, ("Ann", 10.0))).pages[0].marks
    both = sheet_of(over_time(4, ("Ann", 10.0), ("Bo", 20.0))).pages[0].marks

    def pieces(marks):
        return sum(map(is_of_a_line, marks))

    # The second line is drawn in dashes, of which there are many.
    assert pieces(both) - pieces(one) > 10


@settings(deadline=None, max_examples=30)
@given(
    rows=st.integers(1, 150),
    paper=st.sampled_from(PAPERS),
    lines=st.integers(0, 12),
    words=st.sampled_from((0, 1, 90)),
    name=st.sampled_from(("Ann", "A very long name " * 8)),
)
def test_nothing_of_a_table_or_its_lines_is_lost_or_outside_the_margins(
    rows, paper, lines, words, name
):
    section = over_time(rows, *((f"{name}{n}", 10.0 * n) for n in range(lines)))
    section = replace(section, words=("Bo ahead of Cy: 20 = 20",) * words)
    if not lines:
        section = replace(section, chart=None)
    sheet = sheet_of(section, paper=paper)
    frame = Frame(paper)
    shown = [text for text in texts(sheet) if text.startswith("Month ")]
    for row in section.table.rows:
        assert row[0] in shown
    for page in sheet.pages:
        for mark in page.marks:
            if isinstance(mark, Rule):
                assert max(mark.y1, mark.y2) <= frame.bottom
            if isinstance(mark, Text | Box):
                assert frame.left - 0.01 <= mark.x
                assert mark.x + mark.width <= frame.right + 0.01
                assert mark.width > 0
                assert mark.y + mark.height <= frame.bottom + 0.01


def test_a_line_stays_as_it_is_read_whatever_names_are_in_it():
    name = "محمد علي"
    reason = f"{name}, Bo: 0 = 0, more Project cards 3 : 1"
    table = Table(("Player", "Best"), ((f"{name} 2", "50"),))
    section = Section("game_1", f"{name} wins with 30 points", table, words=(reason,))
    told = [text for text in texts(sheet_of(section)) if name in text]
    assert len(told) == 3
    for text in told:
        assert text.startswith("\u200e")
        assert f"{name}\u200e" in text
