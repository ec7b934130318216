"""Reports on paper: all rows of all tables, on any paper, inside the margins."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PAPERS, Box, Text, find_paper
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
    for page in sheet.pages:
        heads = [mark.text for mark in page.marks if isinstance(mark, Text)]
        assert heads.count("Per race") == 1


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


def test_a_line_over_time_gives_each_month_its_bar():
    table = Table(("Month", "Average"), (("2026-03", "60.0"), ("2026-02", "30.0")))
    lines = Lines("average", ("2026-02", "2026-03"), (30.0, 60.0))
    section = Section("over_time", "Scores over time", table, lines)
    found = boxes(report_sheet("S", [Board("Space Lab", (Stat("1", "game"),), (section,))], A4))
    assert [box.width / found[0].width for box in found] == pytest.approx([1.0, 0.5])


def test_the_same_report_gives_the_same_file():
    sheet = report_sheet("Statistics", [board()], A4)
    assert write_pdf(sheet) == write_pdf(report_sheet("Statistics", [board()], A4))
