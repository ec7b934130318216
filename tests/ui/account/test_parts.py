"""A long result is shown in parts: what each of them has, and what does not change by it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

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
from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.theme import DARK, LIGHT
from scorekeeper_ui.widgets import account_view
from scorekeeper_ui.widgets.account_html import Page, account_parts
from scorekeeper_ui.widgets.account_view import AT_ONCE
from tests.ui.account.accounts import account_of, copied, standings, tables

EVERYTHING = 1_000_000
CELL = re.compile("<td |<p ")


def parts_of(account, most):
    page = Page(400, LIGHT, lambda text, _: 8 * len(text), lambda text, *_: text, most)
    return list(account_parts(account, page))


def members(count, name="Member"):
    return standings(*(f"{name} {n}" for n in range(1, count + 1)))


def lines_of(markup):
    """The rows and paragraphs of a markup."""
    return re.findall(r"<tr>.*?</tr>|<p .*?</p>", markup, re.DOTALL)


# Everything comes after everything.
MIXED = Account(
    ["Game"],
    "Ann wins",
    ["5 = 5, more cards", "2 = 2, shared"],
    [
        Section([members(2), members(1), Words("After them"), members(1)], "Race 1", "of 6"),
        Section([Items([Item("1st", "Ann", "8"), Item("2nd", "Bo")]), members(2)], "Race 2"),
        Section([Items([Item("1st", "Bo", "8")]), Note("odd"), Words("a word " * 40)]),
        Section([members(1), Items([Item("1st", "Cy")])], "Race 3"),
    ],
)
LONG = account_of(
    members(150),
    members(40, "Guest"),
    Words("After them"),
    Items([Item(str(n), f"GP {n}", "Ann") for n in range(1, 200)]),
    members(1, "Last"),
    reasons=["5 = 5, more cards"],
    title="Standings",
)


def wait_for_all(view, qtbot):
    qtbot.waitUntil(lambda: view.is_whole)


def take_a_turn(view):
    view._go_on()


def texts(view):
    """Every text with the place where it stands."""
    layout, block, found = view.document().documentLayout(), view.document().begin(), []
    while block.isValid():
        if block.text():
            place = layout.blockBoundingRect(block)
            found.append((block.text(), place.x(), place.y(), place.width(), place.height()))
        block = block.next()
    return found


# What the parts are

short = st.text("ab ", max_size=9)
blocks = st.one_of(
    st.builds(Words, st.text("ab ", max_size=200)),
    st.builds(Note, short, short, short),
    st.builds(Items, st.lists(st.builds(Item, short, short, short), max_size=9)),
    st.lists(st.lists(short, min_size=2, max_size=2), max_size=20).map(
        lambda rows: Table([Column("A"), Column("B", "number")], rows, [3])
    ),
)
accounts = st.builds(
    Account,
    st.just(()),
    st.just(""),
    st.lists(short, max_size=3),
    st.lists(st.builds(Section, st.lists(blocks, max_size=5), short, short), max_size=3),
)


@given(accounts, st.integers(1, 30))
def test_the_parts_say_what_the_whole_says_and_end_their_tables(account, most):
    whole = "".join(parts_of(account, EVERYTHING))
    parts = parts_of(account, most)
    assert [line for part in parts for line in lines_of(part)] == lines_of(whole)
    for part in parts:
        assert re.fullmatch(r"((<table (?:(?!<table).)*?</table>)|(<p .*?</p>))+", part, re.DOTALL)
        # A paragraph is not parted from the table above it.
        counted = re.sub("(?<=</table>)<p [^<]*(<span.*?</span>)?</p>$", "", part)
        assert len(CELL.findall(counted)) <= most or len(lines_of(counted)) == 1


def test_long_texts_are_more_work_so_fewer_are_in_a_part():
    def first(text):
        part = parts_of(account_of(*[Words(text)] * 50), 20)[0]
        return len(lines_of(part))

    assert first("a word") == 20
    assert first("a word " * 30) < 5


def test_widths_are_decided_for_the_whole_of_a_table():
    table = members(99)
    rows = [*table.rows, ["100.", "Bartholomew the Longest", "100"]]
    parts = parts_of(account_of(Table(table.columns, rows)), 30)
    widths = {
        tuple(re.findall(r'width="(\d+)"', line)) for part in parts for line in lines_of(part)
    }
    assert len(widths) == 1


# How they come


def test_no_turn_of_the_window_puts_in_more_than_so_much(view):
    view.show_account(LONG)
    turns = [len(texts(view))]
    while not view.is_whole:
        take_a_turn(view)
        turns.append(len(texts(view)))
    added = [after - before for before, after in zip([0, *turns], turns, strict=False)]
    assert max(added) <= AT_ONCE
    assert len([number for number in added if number]) > 3
    assert turns[-1] > 3 * 190 + 199


def test_the_first_screenful_is_there_at_once(view):
    view.show_account(LONG)
    assert view.verticalScrollBar().maximum() > 0
    assert not view.is_whole


def test_all_of_it_comes_without_being_asked_for(view, qtbot):
    view.show_account(LONG)
    wait_for_all(view, qtbot)
    assert "Last 1" in view.toPlainText()


@pytest.mark.parametrize(
    ("account", "most"), [(LONG, AT_ONCE), *((MIXED, most) for most in (1, 2, 3, 4, 7, 11))]
)
def test_everything_stands_where_it_would_stand_if_it_came_at_once(
    view, qtbot, monkeypatch, account, most
):
    shown = []
    for at_once in (most, EVERYTHING):
        monkeypatch.setattr(account_view, "AT_ONCE", at_once)
        view.show_account(None)
        view.show_account(account)
        wait_for_all(view, qtbot)
        shown.append((texts(view), view.document().size().height()))
    (in_parts, height), (at_once, expected_height) = shown
    assert [text for text, *_ in in_parts] == [text for text, *_ in at_once]
    for (_, *place), (_, *expected) in zip(in_parts, at_once, strict=True):
        # Half the line below the heads.
        assert place == pytest.approx(expected, abs=0.5)
    assert height == expected_height


def test_another_account_ends_what_was_coming(view, qtbot):
    other = account_of(Words("Something else"))
    view.show_account(LONG)
    take_a_turn(view)
    view.show_account(other)
    wait_for_all(view, qtbot)
    assert view.toPlainText() == "Something else"
    view.show_account(LONG)
    view.show_account(None)
    wait_for_all(view, qtbot)
    assert view.toPlainText() == ""


def test_what_was_coming_ends_even_where_nothing_fits(view, qapp):
    view.show_account(LONG)
    view.resize(10, 240)
    qapp.processEvents()
    view.show_account(account_of(Words("Something else")))
    assert view.is_whole


# Reading while it comes


def test_all_is_chosen_and_copied_before_it_is_there(view, qtbot):
    view.show_account(LONG)
    take_a_turn(view)
    qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert not view.is_whole
    assert copied(view, qtbot) == as_text(LONG)
    wait_for_all(view, qtbot)
    assert copied(view, qtbot) == as_text(LONG)


def test_nothing_is_chosen_by_what_comes(view, qtbot):
    view.show_account(LONG)
    wait_for_all(view, qtbot)
    assert not view.textCursor().hasSelection()
    assert view.textCursor().position() == 0


def test_of_a_long_table_whole_rows_are_chosen_and_no_others(view, qtbot):
    view.show_account(account_of(members(80)))
    wait_for_all(view, qtbot)
    document, cursor = view.document(), view.textCursor()
    cursor.setPosition(document.find("Member 32").selectionStart())
    end = document.find("Member 34").selectionEnd()
    cursor.setPosition(end, cursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    lines = [f"{n}.\tMember {n}\t{200 - n}" for n in (32, 33, 34)]
    assert copied(view, qtbot) == "\n".join(lines)


def test_what_comes_leaves_the_view_where_it_is(view, qtbot):
    view.show_account(LONG)
    view.verticalScrollBar().setValue(40)
    wait_for_all(view, qtbot)
    assert view.verticalScrollBar().value() == 40


def test_a_place_far_down_is_kept_when_the_width_changes_twice(view, qtbot, qapp):
    view.show_account(LONG)
    wait_for_all(view, qtbot)
    place = view.verticalScrollBar().maximum() - 500
    view.verticalScrollBar().setValue(place)
    for width in (330, 340):
        view.resize(width, 240)
        assert not view.is_whole
        assert view.verticalScrollBar().maximum() < place
    wait_for_all(view, qtbot)
    assert view.verticalScrollBar().value() == place


def test_what_was_seen_is_seen_until_it_is_there_again(view, qtbot, qapp):
    view.show_account(LONG)
    wait_for_all(view, qtbot)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() - 500)
    before = view.viewport().grab().toImage()
    view.resize(330, 240)
    here = before.rect()
    assert view.viewport().grab().toImage().copy(here) == before
    view.show_account(account_of(Words("Something else")))
    assert view.viewport().grab().toImage().copy(here) != before


def test_the_theme_changes_while_it_comes(view, qtbot, qapp):
    try:
        apply_theme(qapp, "light")
        view.show_account(LONG)
        take_a_turn(view)
        apply_theme(qapp, "dark")
        wait_for_all(view, qtbot)
        heads = [table.cellAt(0, 2).firstCursorPosition() for table in tables(view)]
        heads = [head for head in heads if head.block().text() == "Total"]
        colors = [head.charFormat().foreground().color().name() for head in heads]
        assert colors == [DARK.muted] * 3
        assert len(texts(view)) == len({*texts(view)})
    finally:
        apply_theme(qapp, "light")


def test_a_place_that_is_no_longer_there_ends_at_the_end(view, qtbot):
    view.show_account(LONG)
    wait_for_all(view, qtbot)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    view.resize(320, 200)
    view.resize(340, 900)
    wait_for_all(view, qtbot)
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()
