"""Reports on paper: all rows of all tables, on any paper, inside the margins."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import POINT, Frame
from scorekeeper.core.sheet import PAPERS, Box, Text
from scorekeeper.printing.fitting import fit
from scorekeeper.reports import Bar, Bars, Section, Table, report_sheet
from tests.reports.paper.sheets import A4, board, is_person, over_time, sheet_of, texts


@settings(deadline=None, max_examples=30)
@given(rows=st.integers(1, 150), paper=st.sampled_from(PAPERS))
def test_every_row_is_on_paper_within_the_margins(rows, paper):
    sheet = report_sheet("Statistics", [board(rows)], paper)
    frame = Frame(paper)
    shown = [text for text in texts(sheet) if text.startswith("Person ")]
    assert shown == [f"Person {number}" for number in range(rows)]
    for page in sheet.pages:
        for mark in page.marks:
            if isinstance(mark, Text | Box):
                assert frame.left - 0.01 <= mark.x
                assert mark.x + mark.width <= frame.right + 0.01
                assert mark.y + mark.height <= frame.bottom + 0.01


def test_a_table_that_goes_on_is_headed_on_each_page():
    sheet = report_sheet("Statistics", [board(150)], A4)
    assert len(sheet.pages) > 1
    for number, page in enumerate(sheet.pages):
        heads = [mark.text for mark in page.marks if isinstance(mark, Text)]
        assert heads.count("Per race") == len({m.x for m in page.marks if is_person(m)})
        assert ("Grand Prix · Points per race (continued)" in heads) == (number > 0)


def test_a_page_that_begins_a_section_says_which_topic_it_goes_on_with():
    # So few rows stay together.
    sections = [replace(board(7).sections[0], title=f"Number {number}") for number in range(9)]
    sheet = sheet_of(*sections)
    found = [mark.text for mark in sheet.pages[1].marks if isinstance(mark, Text)]
    assert "Space Lab (continued)" in found
    assert not any("·" in text and "continued" in text for text in found)


def test_a_long_table_without_bars_stands_beside_itself_and_reads_down():
    section = replace(over_time(33), chart=None)
    cells = [
        mark
        for mark in sheet_of(section).pages[0].marks
        if isinstance(mark, Text) and mark.text.startswith("Month ")
    ]
    assert [mark.text for mark in cells] == [row[0] for row in section.table.rows]
    assert len({round(mark.x, 2) for mark in cells}) > 2
    assert cells[1].x == cells[0].x
    assert cells[1].y > cells[0].y


@settings(deadline=None)
@given(before=st.integers(0, 60), rows=st.integers(1, 60), paper=st.sampled_from(PAPERS))
def test_no_title_and_no_few_rows_are_left_alone_on_a_page(before, rows, paper):
    first, second = board(max(before, 1)).sections[0], board(rows).sections[0]
    second = replace(second, title="The second one")
    sheet = sheet_of(first, second, paper=paper)
    for page in sheet.pages:
        found = [mark.text for mark in page.marks if isinstance(mark, Text)]
        if "The second one" in found:
            below = found[found.index("The second one") :]
            assert sum(text.startswith("Person ") for text in below) >= min(4, rows)
    last = [mark.text for mark in sheet.pages[-1].marks if isinstance(mark, Text)]
    if len(sheet.pages) > 1:
        assert sum(text.startswith("Person ") for text in last) >= min(4, rows)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_where_there_is_too_little_room_the_longest_texts_give_way(paper):
    heads = ("Place", "Driver", *(f"R{n}" for n in range(1, 11)), "Points")
    row = ("1st", "A very long name " * 8, *("8",) * 10, "80")
    section = Section("game", "Grand Prix", Table(heads, (row,), words=2))
    (page,) = sheet_of(section, paper=paper).pages
    widths = {mark.text: mark.width for mark in page.marks if isinstance(mark, Text)}
    for text in ("1st", "80", "R10"):
        assert widths[text] > extent(text) * 6 * POINT


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_two_long_columns_share_what_the_short_ones_leave(paper):
    row = ("What was reached " * 9, "A very long name " * 8, "63", "73")
    table = Table(("What", "Player", "Before", "Now"), (row,), words=2)
    (page,) = sheet_of(Section("new_bests", "New", table), paper=paper).pages
    marks = {mark.text: mark for mark in page.marks if isinstance(mark, Text)}
    what, player = (
        next(mark for text, mark in marks.items() if text != "What" and words.startswith(text))
        for words in ("What was reached " * 9, "A very long name " * 8)
    )
    before = marks["63"]
    assert what.width == pytest.approx(player.width)
    assert what.x + what.width < player.x
    assert player.x + player.width < before.x
    assert marks["73"].x + marks["73"].width == pytest.approx(Frame(paper).right)


@settings(deadline=None, max_examples=40)
@given(before=st.integers(1, 40), bars=st.integers(1, 12), paper=st.sampled_from(PAPERS))
def test_bars_that_go_onto_one_page_stand_on_one(before, bars, paper):
    first = replace(board(before, chart=False).sections[0], name="first")
    cells = tuple((f"Step {number}", str(number)) for number in range(bars))
    chart = Bars(tuple(Bar(name, float(number), number) for name, number in cells))
    second = Section("steps", "How often", Table(("Score", "Times"), cells), chart)
    sheet = sheet_of(first, second, paper=paper)
    pages = [
        number
        for number, page in enumerate(sheet.pages)
        for mark in page.marks
        if isinstance(mark, Text) and mark.text.startswith("Step ")
    ]
    assert len(pages) == bars
    assert len(set(pages)) == 1


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("rows", [1, 3, 30])
def test_a_long_name_goes_on_in_the_next_line_and_nothing_of_it_is_lost(paper, rows):
    name = "Maximiliane von Hohenlohe-Schillingsfürst-Oehringen zu Bartenstein und Jagst"
    cells = [(name, "4", "1", "2", "30", "7.5"), *[("Bo", *"11111")] * (rows - 1)]
    heads = ("Driver", "Races", "Won", "Podiums", "Points", "Per race")
    bars = Bars(tuple(Bar(row[0], 1.0, "1") for row in cells))
    sheet = sheet_of(Section("races", "Races", Table(heads, tuple(cells)), bars), paper=paper)
    found = [mark for page in sheet.pages for mark in page.marks if isinstance(mark, Text)]
    parts = [mark for mark in found if mark.text.strip("\u2066\u2069\u200e") in name]
    assert "".join(mark.text for mark in parts).replace(" ", "") == name.replace(" ", "")
    for mark in parts:
        width, height = mark.width / POINT, mark.height / POINT
        fitted = fit(mark.text, bold=False, size=mark.size, width=width, height=height)
        assert fitted.line.rest == ""
