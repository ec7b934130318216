import pytest

from scorekeeper.core.page_parts import (
    about_line,
    bold_lines,
    footer_height,
    headline_lines,
    numbered_pages,
)
from scorekeeper.core.print_frame import POINT, SMALLEST, Frame, leading
from scorekeeper.core.sheet import PAPERS, Text, find_paper
from scorekeeper.games import find_game
from scorekeeper.printing.fitting import fit

A4 = Frame(find_paper("a4"))


def texts(marks):
    return [mark.text for mark in marks if isinstance(mark, Text)]


def test_a_game_says_its_local_day_and_its_place():
    game = find_game("space-lab").new()
    assert about_line(["Standard"], game) == "Standard"
    game = game.model_copy(update={"played_at": "2026-01-31T23:30:00-05:00", "place": "Kitchen"})
    assert about_line(["Standard"], game) == "Standard · 31 January 2026 · Kitchen"


def test_bold_lines_are_one_large_line_or_several_smaller_ones():
    assert bold_lines("Ann wins", 100, 15, 11) == (["Ann wins"], 15)
    lines, size = bold_lines("Ann and Bo share the victory", 30, 15, 11)
    assert (" ".join(lines), size) == ("Ann and Bo share the victory", 11)
    lines, size = bold_lines("W" * 60, 20, 15, 11)
    assert ("".join(lines), size) == ("W" * 60, SMALLEST)


@pytest.mark.parametrize("letter", ["f", "i", "W", "m", "é"])
def test_bold_lines_of_the_smallest_type_are_not_cut(letter):
    lines, size = bold_lines(letter * 60, 12, 11, 8)
    for line in lines:
        fitted = fit(line, bold=True, size=size, width=12 / POINT, height=leading(size) / POINT)
        assert fitted.line.rest == ""


def test_a_headline_is_never_smaller_than_its_least_size_however_long_it_is():
    assert headline_lines("Ann wins", 100, 15, 11, 10) == (["Ann wins"], 15)
    lines, size = headline_lines("Ann and Bo share the victory", 30, 15, 11, 10)
    assert (" ".join(lines), size) == ("Ann and Bo share the victory", 11)
    lines, size = headline_lines(f"{'W' * 60} wins", 30, 15, 11, 10)
    assert ("".join(lines).removesuffix("wins").strip(), size) == ("W" * 60, 10)
    (line,), size = headline_lines("\u05de\u05e9\u05d4 wins", 100, 15, 11, 10)
    assert (line, size) == ("\u200e\u05de\u05e9\u05d4\u200e wins", 15)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_several_pages_say_which_of_them_they_are(paper):
    frame = Frame(paper)
    first, second = numbered_pages([[], []], "Space Lab · Kitchen", frame)
    assert texts(first.marks) == ["Space Lab · Kitchen", "1 of 2"]
    assert texts(second.marks) == ["Space Lab · Kitchen", "2 of 2"]
    assert first.body == second.body == ()
    for mark in first.marks:
        assert mark.y >= frame.bottom - footer_height(frame)
        assert mark.y + mark.height <= frame.bottom + 1e-9


def test_a_page_alone_has_no_number():
    title = Text(20, 20, 50, leading(9), "Alone", 9)
    assert numbered_pages([[title]], "Space Lab", A4) == (A4.page([title]),)
