"""Names of rows: whole words in full size wherever they go into a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import SMALLEST, ems
from scorekeeper.games.mole_racing.printed.name_lines import fits_whole, name_lines

NAME = "Wilhelmine Charlotte Schillingsfürst"
SIZE, LESS = 10, 8


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (90, [NAME]),
        (50, ["Wilhelmine Charlotte", "Schillingsfürst"]),
        (35, ["Wilhelmine", "Charlotte", "Schillingsfürst"]),
    ],
)
def test_a_name_goes_on_in_further_lines_of_its_full_size(width, lines):
    assert name_lines(NAME, width, SIZE, LESS, bold=True) == (lines, SIZE)


def test_type_that_is_not_bold_takes_less_of_a_line():
    assert len(name_lines(NAME, 70, SIZE, LESS, bold=False)[0]) == 1
    assert len(name_lines(NAME, 70, SIZE, LESS, bold=True)[0]) == 2


def test_only_for_a_word_longer_than_a_line_type_shrinks():
    lines, size = name_lines("Schillingsfürst", 25, SIZE, LESS, bold=True)
    assert size < SIZE
    assert lines == ["Schillingsfürst"]


def test_a_word_that_no_size_has_room_for_is_broken_in_no_smaller_type_than_said():
    lines, size = name_lines("Schilling" * 7, 50, SIZE, LESS, bold=False)
    assert size == LESS
    assert "".join(lines) == "Schilling" * 7
    *full, _ = map(extent, lines)
    assert min(full) > 0.85 * ems(50, LESS)


def test_many_words_shrink_no_more_than_they_have_to():
    name = " ".join(["Schilling"] * 6)
    lines, size = name_lines(name, 40, SIZE, LESS, bold=False)
    assert size > LESS
    assert " ".join(lines) == name
    assert all(extent(line) <= ems(40, size) for line in lines)


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=60)
)
def test_any_name_has_a_size_that_can_be_read(name):
    _, size = name_lines(name, 40, SIZE, LESS, bold=False)
    assert SMALLEST <= size <= SIZE


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("", True),
        ("Spring Cup", True),
        ("The Spring Cup of the Moles", False),
        ("Schillingsfürst", False),
    ],
)
def test_at_a_head_there_is_room_for_three_lines_of_whole_words(name, fits):
    assert fits_whole(name, 4) is fits
