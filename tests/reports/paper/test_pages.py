"""Reports on paper: all rows of all tables, on any paper, inside the margins."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import POINT, Frame
from scorekeeper.core.sheet import PAPERS, Box, Text
from scorekeeper.printing.fitting import fit
from scorekeeper.reports import Bar, Bars, Board, Section, Stat, Table, report_sheet
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
        columns = len({m.x for m in page.marks if is_person(m)})
        # Those on the first page that have bars stand above the columns of the others.
        assert heads.count("Per race") == columns + (number == 0)
        assert ("Grand Prix · Points per race (continued)" in heads) == (number > 0)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_a_report_of_many_pages_says_on_the_first_where_each_topic_begins(paper):
    section = replace(over_time(400), chart=None)
    boards = [
        Board(title, (Stat("1", "game"),), (section,) * 4) for title in ("Space Lab", "Seasons")
    ]
    sheet = report_sheet("Statistics", boards, paper, "Games of 2026.")
    begins = [
        number
        for number, page in enumerate(sheet.pages, start=1)
        for mark in page.marks
        if isinstance(mark, Text) and mark.text in ("Space Lab", "Seasons")
    ]
    assert len(begins) == 2
    marks = [mark for mark in sheet.pages[0].marks if isinstance(mark, Text)]
    (about, contents, topic) = sorted(
        (m for m in marks if m.text.startswith(("Games of", "Pages", "Space Lab"))),
        key=lambda mark: mark.y,
    )
    assert contents.text == "Pages: Space Lab {} · Seasons {}".format(*begins)
    assert about.y + about.height <= contents.y + 0.01
    assert contents.y + contents.height <= topic.y
    short = report_sheet("Statistics", [board(), board()], paper)
    assert not any(text.startswith("Pages") for text in texts(short))


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
def test_a_long_name_makes_its_own_row_higher_and_bars_stay_beside_their_names(paper):
    long = "Maximiliane von Hohenlohe-Schillingsfürst-Oehringen zu Bartenstein und Jagst " * 2
    names = ("Ann", long, "Bo", "Cy")
    cells = tuple((name, *"4123", str(row)) for row, name in enumerate(names, 201))
    heads = ("Driver", "Races", "Won", "Podiums", "Points", "Per race")
    bars = Bars(tuple(Bar(name, 5.0, "5") for name in names))
    (page,) = sheet_of(Section("races", "Races", Table(heads, cells), bars), paper=paper).pages
    middle = {m.text: m.y + m.height / 2 for m in page.marks if isinstance(m, Text)}
    boxes = [mark.y + mark.height / 2 for mark in page.marks if isinstance(mark, Box)]
    assert boxes == pytest.approx([middle[f"20{row}"] for row in "1234"])
    assert [middle[name] for name in ("Ann", "Bo", "Cy")] == pytest.approx(
        [middle[f"20{row}"] for row in "134"]
    )
    usual = middle["204"] - middle["203"]
    assert middle["202"] - middle["201"] == pytest.approx(usual)
    assert middle["203"] - middle["202"] > 1.5 * usual


@settings(deadline=None, max_examples=40)
@given(
    names=st.lists(st.sampled_from(("Person", "Person " * 9)), min_size=1, max_size=90),
    chart=st.booleans(),
    paper=st.sampled_from(PAPERS),
)
def test_rows_of_any_height_are_within_the_margins_and_never_on_each_other(names, chart, paper):
    cells = tuple((name, str(number), "1") for number, name in enumerate(names, 100))
    bars = Bars(tuple(Bar(name, 1.0, "1") for name in names))
    table = Table(("Driver", "Number", "Won"), cells)
    sheet = sheet_of(Section("races", "Races", table, bars if chart else None), paper=paper)
    frame = Frame(paper)
    found = [mark for page in sheet.pages for mark in page.marks if isinstance(mark, Text)]
    assert [m.text for m in found if len(m.text) == 3 and m.text.isdigit()] == [
        number for _, number, _ in cells
    ]
    for page in sheet.pages:
        marks = [mark for mark in page.marks if isinstance(mark, Text)]
        assert all(mark.y + mark.height <= frame.bottom + 0.01 for mark in marks)
        persons = sorted((mark for mark in marks if "Person" in mark.text), key=lambda m: m.y)
        for one, other in combinations(persons, 2):
            apart = other.y >= one.y + one.height - 0.01
            assert apart or other.x >= one.x + one.width or one.x >= other.x + other.width


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
