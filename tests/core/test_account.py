"""A result as data, and how it is written as plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.account import (
    Account,
    Column,
    Item,
    Items,
    Note,
    Section,
    Table,
    Words,
    as_text,
)


def lines_of(*sections, reasons=()):
    """The lines of an account below its headline."""
    head, headline, *lines = as_text(
        Account(["Game", "2026-03-01"], "Ann wins", reasons, sections)
    ).splitlines()
    assert (head, headline) == ("Game · 2026-03-01", "Ann wins")
    return lines


def block_lines(block):
    empty, *lines = lines_of(Section([block]))
    assert not empty
    return lines


def test_reasons_follow_the_headline_and_end_with_a_line_break():
    account = Account(["Game"], "Ann wins", ["5 = 5", "more cards"], [])
    assert as_text(account) == "Game\nAnn wins\n5 = 5\nmore cards\n"


def test_an_empty_line_parts_the_sections_but_not_their_blocks():
    sections = [Section([Words("one"), Words("two")]), Section([Words("three")])]
    assert lines_of(*sections) == ["", "one", "two", "", "three"]


def test_what_stands_under_a_title_is_set_in():
    assert lines_of(Section([Words("one"), Words("two")], "Title")) == [
        "",
        "Title",
        "  one",
        "  two",
    ]


@pytest.mark.parametrize(("about", "line"), [("Loop", "Race 1 · Loop"), ("", "Race 1")])
def test_more_of_a_title_stands_beside_it(about, line):
    assert lines_of(Section([], "Race 1", about)) == ["", line]


def test_marks_end_in_one_column():
    items = [Item("4", "A1", "4 points"), Item("16", "A2"), Item("1234", "A3")]
    assert block_lines(Items(items, 3)) == ["  4  A1: 4 points", " 16  A2", "1234  A3"]


@pytest.mark.parametrize(
    ("note", "line"),
    [
        (Note("odd", "races[0]", "Ann"), "Note: races[0]: odd"),
        (Note("odd", player="Ann"), "Note: odd"),
    ],
)
def test_a_note_names_the_place_in_the_document(note, line):
    assert block_lines(note) == [line]


def test_numbers_end_in_one_column_and_words_and_figures_begin_in_one():
    columns = [Column("Who"), Column("Bites", "figure"), Column("Sum", "number"), Column("Of")]
    rows = [["Ann", "1", "10", "a"], ["Bonaventura", "2", "9", ""]]
    assert block_lines(Table(columns, rows)) == [
        "Who          Bites  Sum  Of",
        "Ann          1       10  a",
        "Bonaventura  2        9",
    ]


def test_a_table_without_rows_is_its_heads():
    assert block_lines(Table([Column("Who"), Column("Sum", "number")], [])) == ["Who  Sum"]


texts = st.text("aZ é漢", min_size=1, max_size=9).map(str.strip).filter(bool)


@given(
    st.integers(1, 5).flatmap(
        lambda width: st.tuples(
            st.lists(
                st.builds(Column, texts, st.sampled_from(("words", "number", "figure"))),
                min_size=width,
                max_size=width,
            ),
            st.lists(st.lists(texts, min_size=width, max_size=width), max_size=6),
        )
    )
)
def test_every_cell_of_a_table_stands_in_the_room_of_its_column(parts):
    columns, rows = parts
    lines = block_lines(Table(columns, rows))
    cells = [[column.head for column in columns], *rows]
    start = 0
    for number, column in enumerate(columns):
        width = max(len(row[number]) for row in cells)
        for line, row in zip(lines, cells, strict=True):
            room = line[start : start + width].ljust(width)
            adjust = str.rjust if column.kind == "number" else str.ljust
            assert room == adjust(row[number], width)
        start += width + 2
