"""Reports on paper: titles, sentences and bars."""

from dataclasses import replace

import pytest

from scorekeeper.core.sheet import PAPERS
from scorekeeper.printing import write_pdf
from scorekeeper.reports import Bar, Bars, Board, Section, Stat, Table, report_sheet
from tests.reports.paper.sheets import A4, board, boxes, is_person, over_time, sheet_of, texts


def test_topics_without_games_are_left_out():
    sheet = report_sheet("Statistics 2026", [Board("Seasons"), board()], A4)
    assert "Seasons" not in texts(sheet)
    assert "Grand Prix" in texts(sheet)


def test_without_any_game_the_report_says_so():
    sheet = report_sheet("Statistics 2026", [Board("Seasons")], A4)
    assert texts(sheet) == ["Statistics 2026", "No games that count."]


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


def test_of_too_many_bars_to_compare_the_first_are_drawn_and_the_others_set_in_columns():
    few, many = (report_sheet("Statistics", [board(rows)], A4) for rows in (15, 40))
    # The first of all is 0.
    assert (len(boxes(few)), len(boxes(many))) == (14, 11)
    assert len({mark.x for mark in few.pages[0].marks if is_person(mark)}) == 1
    persons = [mark for mark in many.pages[0].marks if is_person(mark)]
    assert len({mark.x for mark in persons[:12]}) == 1
    assert len({mark.x for mark in persons[12:]}) > 1


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


def test_sentences_stand_below_the_title_over_several_lines():
    words = ("Ann ahead of Bo: 20 = 20, more 1st places 2 : 1. " * 8,)
    section = replace(over_time(3, ("average", 1.0)), words=words)
    found = [text for text in texts(sheet_of(section)) if "ahead" in text]
    assert len(found) > 1
    assert " ".join(found).split() == words[0].split()


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_of_long_notes_nothing_is_left_out(paper):
    words = (" ".join(f"word{number}" for number in range(1000)),)
    sheet = sheet_of(replace(board().sections[0], words=words), paper=paper)
    found = [text for text in texts(sheet) if text.startswith("word")]
    assert " ".join(found) == words[0]


def test_the_same_report_gives_the_same_file():
    sheet = report_sheet("Statistics", [board()], A4)
    assert write_pdf(sheet) == write_pdf(report_sheet("Statistics", [board()], A4))
