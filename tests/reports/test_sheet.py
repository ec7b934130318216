"""Reports on paper: all rows of all tables, on any paper, inside the margins."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import HAIRLINE, POINT, Frame
from scorekeeper.core.sheet import PAPERS, Box, Rule, Text, find_paper
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.printing import write_pdf
from scorekeeper.reports import Bar, Bars, Board, Lines, Section, Stat, Table, report_sheet

A4 = find_paper("a4")


def board(rows=3, chart=True):
    cells = tuple((f"Person {number}", str(number), f"{number}.5") for number in range(rows))
    bars = Bars(tuple(Bar(name, float(number), number) for name, number, _ in cells))
    table = Table(("Driver", "Races", "Per race"), cells)
    return Board(
        "Grand Prix",
        (Stat("9", "games"),),
        (Section("races", "Points per race", table, bars if chart else None),),
    )


def texts(sheet):
    return [mark.text for page in sheet.pages for mark in page.marks if isinstance(mark, Text)]


def boxes(sheet):
    return [mark for page in sheet.pages for mark in page.marks if isinstance(mark, Box)]


def test_topics_without_games_are_left_out():
    sheet = report_sheet("Statistics 2026", [Board("Seasons"), board()], A4)
    assert "Seasons" not in texts(sheet)
    assert "Grand Prix" in texts(sheet)


def test_without_any_game_the_report_says_so():
    sheet = report_sheet("Statistics 2026", [Board("Seasons")], A4)
    assert texts(sheet) == ["Statistics 2026", "No games that count."]


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


def is_person(mark):
    return isinstance(mark, Text) and mark.text.startswith("Person ")


def test_a_page_that_begins_a_section_says_which_topic_it_goes_on_with():
    # So few rows stay together.
    sections = [replace(board(7).sections[0], title=f"Number {number}") for number in range(9)]
    sheet = sheet_of(*sections)
    found = [mark.text for mark in sheet.pages[1].marks if isinstance(mark, Text)]
    assert "Space Lab (continued)" in found
    assert not any("·" in text and "continued" in text for text in found)


def test_what_the_games_are_is_said_below_the_title():
    sheet = report_sheet("Statistics", [board()], A4, "Games of 2026.")
    assert texts(sheet)[:2] == ["Statistics", "Games of 2026."]


def test_shares_fill_a_hundred_percent():
    bars = Bars((Bar("Ann", 0.5, "50%"),), full=1.0)
    table = Table(("Player", "Share"), (("Ann", "50%"),))
    share, whole = (
        boxes(sheet_of(Section("won", "Won", table, replace(bars, full=full))))[0].width
        for full in (1.0, None)
    )
    assert share / whole == pytest.approx(0.5)


def test_too_many_bars_to_compare_give_way_to_columns():
    few, many = (report_sheet("Statistics", [board(rows)], A4) for rows in (12, 40))
    assert boxes(few)
    assert not boxes(many)
    assert len({mark.x for mark in many.pages[0].marks if is_person(mark)}) > 1


def test_bars_are_as_long_as_their_numbers_say():
    widths = [box.width for box in boxes(report_sheet("Statistics", [board(5)], A4))]
    assert len(widths) == 4
    assert [width / widths[-1] for width in widths] == pytest.approx([0.25, 0.5, 0.75, 1.0])
    assert not boxes(report_sheet("Statistics", [board(5, chart=False)], A4))


def test_two_of_one_name_have_each_their_bar():
    bars = Bars((Bar("Ann", 4.0, "4"), Bar("Ann", 1.0, "1")))
    table = Table(("Driver", "Won"), (("Ann", "4"), ("Ann", "1"), ("Bo", "0")))
    section = Section("victories", "Grands Prix won", table, bars)
    found = boxes(report_sheet("S", [Board("Grand Prix", (Stat("1", ""),), (section,))], A4))
    assert [box.width / found[0].width for box in found] == pytest.approx([1.0, 0.25])


def over_time(number, *series):
    """Return a section with lines over so many months, and the table behind them."""
    columns = tuple(f"Month {n}" for n in range(number))
    chart = Lines(columns, tuple(Series(name, (value,) * number) for name, value in series))
    rows = tuple((column, "2", "60.0") for column in reversed(columns))
    return Section("over_time", "Scores over time", Table(("Month", "Scores", "Mean"), rows), chart)


def sheet_of(*sections, paper=A4):
    return report_sheet("Statistics", [Board("Space Lab", (Stat("1", "game"),), sections)], paper)


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


def is_of_a_line(mark):
    """Return whether a mark is a piece of a line of a chart: what leads to its name is thinner."""
    return isinstance(mark, Rule) and not isinstance(mark.ink, float) and mark.width > HAIRLINE


def is_tick(mark):
    return isinstance(mark, Text) and mark.text.isdigit() and mark.align == "right"


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
    what, player, before = marks[row[0]], marks[row[1]], marks["63"]
    assert what.width == pytest.approx(player.width)
    assert what.x + what.width < player.x
    assert player.x + player.width < before.x
    assert marks["73"].x + marks["73"].width == pytest.approx(Frame(paper).right)


def test_sentences_stand_below_the_title_over_several_lines():
    words = ("Ann ahead of Bo: 20 = 20, more 1st places 2 : 1. " * 8,)
    section = replace(over_time(3, ("average", 1.0)), words=words)
    found = [text for text in texts(sheet_of(section)) if "ahead" in text]
    assert len(found) > 1
    assert " ".join(found).split() == words[0].split()


def test_the_same_report_gives_the_same_file():
    sheet = report_sheet("Statistics", [board()], A4)
    assert write_pdf(sheet) == write_pdf(report_sheet("Statistics", [board()], A4))


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
