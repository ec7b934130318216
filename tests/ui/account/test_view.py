"""What a result says, as the window shows it."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QTextCursor
from PySide6.QtWidgets import QLineEdit, QToolTip, QVBoxLayout, QWidget

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
from scorekeeper.games import GAME_NAMES, find_game, read_document
from scorekeeper_resources import example_path
from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.theme import DARK, GAP, LIGHT
from scorekeeper_ui.widgets.account_view import AccountView
from tests.ui.account.accounts import account_of, copied, standings, tables

LONG = "Bartholomäus-Maximilian"


def example(name):
    document = read_document(example_path(name).read_bytes())
    game = find_game(name)
    return game.account(document, game.score(document))


def cell(table, row, column):
    return table.cellAt(row, column).firstCursorPosition()


def cell_text(table, row, column):
    return cell(table, row, column).block().text()


def choose(view, start, end):
    cursor = view.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)


def color_of(view, text):
    found = view.document().find(text)
    return found.charFormat().foreground().color().name()


# What is shown


def test_what_stands_above_it_is_not_told_again(view):
    view.show_account(account_of(Words("Turn order: Ann, Bo"), reasons=["5 = 5, more cards"]))
    assert "Ann wins" not in view.toPlainText()
    assert view.toPlainText().split("\n") == ["5 = 5, more cards", "Turn order: Ann, Bo"]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_game_is_told_whole_and_fits_the_width(view, qtbot, name):
    account = example(name)
    view.show_account(account)
    qtbot.waitUntil(lambda: view.is_whole)
    shown = " ".join(view.toPlainText().split())
    for section in account.sections:
        assert section.title in shown
        assert section.about in shown
        for block in section.blocks:
            for item in block.items if isinstance(block, Items) else ():
                assert f"{item.mark} {item.what}: {item.more}" in shown
    assert view.document().idealWidth() <= view.viewport().width()
    assert view.horizontalScrollBar().maximum() == 0


def test_numbers_stand_on_the_right_and_words_on_the_left(view):
    view.show_account(account_of(standings("Ann", "Bo")))
    (table,) = tables(view)
    sides = [cell(table, 1, number).blockFormat().alignment() for number in range(3)]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False, False, True]


def test_a_long_name_is_cut_and_the_pointer_tells_the_whole_of_it(view, qapp):
    names = (f"{LONG} <b>von</b> {LONG}", "Ann")
    view.show_account(account_of(standings(*names)))
    (table,) = tables(view)
    assert cell_text(table, 1, 1).startswith("Bartholomäus")
    assert cell_text(table, 1, 1).endswith("…")
    assert cell_text(table, 2, 1) == "Ann"
    spot = view.cursorRect(cell(table, 1, 1)).center() + QPoint(8, 0)
    event = QHelpEvent(QHelpEvent.Type.ToolTip, spot, view.viewport().mapToGlobal(spot))
    qapp.sendEvent(view.viewport(), event)
    assert "&lt;b&gt;von&lt;/b&gt;" in QToolTip.text()


def test_a_wider_view_shows_more_of_a_name(view, qapp):
    view.show_account(account_of(standings(f"{LONG} von {LONG}")))
    view.resize(700, 240)
    qapp.processEvents()
    (table,) = tables(view)
    assert cell_text(table, 1, 1) == f"{LONG} von {LONG}"


@pytest.mark.parametrize("last", ["8 6", ""])
def test_what_follows_a_table_keeps_its_distance(view, last):
    table = Table([Column("Who", "name"), Column("Results")], [["Ann", last]])
    sections = [Section([table]), Section([Words("Next")])]
    view.show_account(Account(["Game"], "Ann wins", (), sections))
    layout = view.document().documentLayout()
    (shown,) = tables(view)
    next_line = layout.blockBoundingRect(view.document().lastBlock())
    assert next_line.top() - layout.frameBoundingRect(shown).bottom() >= 2 * GAP - 2


def test_names_are_data(view):
    view.show_account(account_of(Words("<b>Ann</b> & %s"), standings("<i>Bo</i>")))
    assert "<b>Ann</b> & %s" in view.toPlainText()
    assert "<i>Bo</i>" in view.toPlainText()


def test_a_name_from_right_to_left_does_not_turn_its_line_round(view):
    view.show_account(account_of(Items([Item("1st", "משה", "8 points")])))
    block = view.document().firstBlock()
    assert block.text() == "1st\t\u2068משה\u2069: 8 points"
    assert block.textDirection() == Qt.LayoutDirection.LeftToRight


def test_marks_of_digits_end_in_one_column(view):
    view.show_account(account_of(Items([Item("6", "A1"), Item("16", "A2")])))
    assert view.toPlainText().split("\n") == ["\u20076\tA1", "16\tA2"]


def test_a_warning_tells_the_player_and_not_the_place_in_the_file(view):
    view.show_account(account_of(Note("odd", "players[0]", "Ann"), Note("odder", "options")))
    assert view.toPlainText().split("\n") == ["⚠ Ann: odd", "⚠ odder"]


def test_nothing_is_shown_of_no_account(view):
    view.show_account(example("season"))
    view.show_account(None)
    assert view.toPlainText() == ""
    assert view.account is None


# Reading


def test_another_account_is_shown_from_its_beginning(view):
    view.show_account(example("mole-rats"))
    view.verticalScrollBar().setValue(200)
    view.show_account(example("mole-rats"))
    assert view.verticalScrollBar().value() == 200
    view.show_account(example("space-lab"))
    assert view.verticalScrollBar().value() == 0


@pytest.mark.parametrize(
    ("key", "back"),
    [
        (Qt.Key.Key_Down, Qt.Key.Key_Up),
        (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp),
        (Qt.Key.Key_End, Qt.Key.Key_Home),
    ],
)
def test_keys_scroll(view, qtbot, key, back):
    view.show_account(example("mole-rats"))
    qtbot.keyClick(view, key)
    assert view.verticalScrollBar().value() > 0
    qtbot.keyClick(view, back)
    assert view.verticalScrollBar().value() == 0


def test_tab_leads_to_it_and_on(qtbot):
    room, view = QWidget(), AccountView("account", "The result")
    qtbot.addWidget(room)
    row = QVBoxLayout(room)
    before, behind = QLineEdit(), QLineEdit()
    for part in (before, view, behind):
        row.addWidget(part)
    room.show()
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert room.focusWidget() is view
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert room.focusWidget() is behind


def test_a_screen_reader_is_told_all_of_it(view):
    account = example("grand-prix")
    view.show_account(account)
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.text(QAccessible.Text.Name) == "The result"
    assert interface.text(QAccessible.Text.Description) == as_text(account)


def test_it_follows_the_theme_and_keeps_its_place(view, qapp):
    try:
        apply_theme(qapp, "light")
        view.show_account(example("space-lab"))
        view.verticalScrollBar().setValue(100)
        assert color_of(view, "3 Pilot") == LIGHT.muted
        apply_theme(qapp, "dark")
        qapp.processEvents()
        assert color_of(view, "3 Pilot") == DARK.muted
        assert DARK.focus in view.styleSheet()
        assert view.verticalScrollBar().value() == 100
    finally:
        apply_theme(qapp, "light")


# Copying


def test_all_of_it_is_copied_as_it_is_printed(view, qtbot):
    account = example("season")
    view.show_account(account)
    qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert copied(view, qtbot) == as_text(account)


def test_cells_are_copied_with_tabs_between_them_and_cut_names_whole(view, qtbot):
    name = f"{LONG} von {LONG}"
    account = account_of(standings(name, "משה"), Words("5 = 5"), reasons=["a reason"])
    view.show_account(account)
    (table,) = tables(view)
    choose(view, cell(table, 0, 0).position(), view.document().characterCount() - 1)
    assert copied(view, qtbot) == f"\t\tTotal\n1.\t{name}\t199\n2.\tמשה\t198\n5 = 5"
    choose(view, cell(table, 1, 1).position(), cell(table, 2, 2).position())
    assert copied(view, qtbot) == f"{name}\t199\nמשה\t198"


def test_a_part_of_a_word_is_copied_as_that_part(view, qtbot):
    view.show_account(account_of(Words("Turn order: Ann")))
    choose(view, 5, 10)
    assert copied(view, qtbot) == "order"


COPY_AND_QUIT = """
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from scorekeeper.core.account import Account
from scorekeeper_ui.desktop import make_app
from scorekeeper_ui.widgets.account_view import AccountView

def main():
    app = make_app()
    view = AccountView("account", "The result")
    view.show()
    view.show_account(Account(["Game"], "Ann wins", ["5 = 5"], []))
    for key in (Qt.Key.Key_A, Qt.Key.Key_C):
        QTest.keyClick(view, key, Qt.KeyboardModifier.ControlModifier)
    print("5 = 5" in app.clipboard().text())
    QTimer.singleShot(0, app.quit)
    return app.exec()

raise SystemExit(main())
"""


def test_the_program_ends_well_when_something_was_copied():
    command = [sys.executable, "-c", COPY_AND_QUIT]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, "True\n")
