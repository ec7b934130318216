"""People that are changed in two windows, and by another process: nothing is lost."""

import subprocess
import sys
from dataclasses import replace

import pytest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
)

from scorekeeper.history import Player
from tests.ui.conftest import Hands
from tests.ui.players.people import (
    child,
    choose,
    evening,
    message,
    open_dialog,
    race,
    shown_names,
    text_of,
    wait_for,
)

BO = "b0b0b0b0-0000-4000-8000-000000000001"
RENAME = """
import sys
from scorekeeper.history import open_history
with open_history(sys.argv[1]) as history:
    history.rename(sys.argv[2], sys.argv[3])
"""


@pytest.fixture
def windows(open_window, qtbot):
    """Open two windows on one history, both at the players, with Bo chosen in each."""
    first, second = open_window(), open_window()
    first.history.add_player(Player(BO, "Bo", notes="early"))
    evening(first.history, race("Bo", "Ann"))
    opened = []
    for window in (first, second):
        page = window.go_to("players")
        wait_for(qtbot, lambda page=page: shown_names(page) == ["Ann", "Bo"])
        choose(page, qtbot, "Bo")
        opened.append((Hands(window), page))
    return opened


def change(hands, page, qtbot, **texts):
    hands.click("change_player")
    dialog = open_dialog(page, qtbot, "player_dialog")
    fill(dialog, **texts)
    return dialog


def fill(dialog, *, name=None, notes=None):
    if name is not None:
        child(dialog, QLineEdit, "player_name_field").setText(name)
    if notes is not None:
        child(dialog, QPlainTextEdit, "player_notes_field").setPlainText(notes)


def keep(dialog):
    child(dialog, QPushButton, "player_keep").click()


def bo_of(history):
    return history.player(BO)


def undo(page):
    next(action for action in page.actions() if action.text() == "Undo").trigger()


def come_back(page):
    """Go from whatever window is active to that of the page."""
    page.window().activateWindow()


def renamed_elsewhere(windows, qtbot):
    hands, page = windows[1]
    keep(change(hands, page, qtbot, name="Robert"))
    wait_for(qtbot, lambda: "Robert" in shown_names(page))


def test_a_note_typed_in_one_window_leaves_the_name_given_in_the_other(windows, qtbot):
    (first, page), (second, other) = windows
    renamed_elsewhere(windows, qtbot)
    assert "Bo" in shown_names(page)
    dialog = change(first, page, qtbot)
    assert child(dialog, QLineEdit, "player_name_field").text() == "Robert"
    fill(dialog, notes="brings cake")
    keep(dialog)
    wait_for(qtbot, lambda: message(first.window) == "Robert’s notes were changed")
    assert bo_of(first.window.history) == Player(BO, "Robert", notes="brings cake")
    undo(other)
    wait_for(qtbot, lambda: "Bo" in shown_names(other))
    assert message(second.window) == "Undone: Bo is called Robert in all games"
    assert bo_of(first.window.history) == Player(BO, "Bo", notes="brings cake")
    undo(page)
    wait_for(qtbot, lambda: bo_of(first.window.history).notes == "early")
    assert bo_of(first.window.history) == Player(BO, "Bo", notes="early")


def test_a_form_that_was_open_meanwhile_changes_only_what_was_typed(windows, qtbot):
    first, page = windows[0]
    dialog = change(first, page, qtbot, notes="brings cake")
    renamed_elsewhere(windows, qtbot)
    keep(dialog)
    wait_for(qtbot, lambda: message(first.window) == "Robert’s notes were changed")
    assert bo_of(first.window.history) == Player(BO, "Robert", notes="brings cake")


def test_what_both_have_changed_is_told_and_kept_when_it_is_kept_again(windows, qtbot):
    first, page = windows[0]
    history = first.window.history
    dialog = change(first, page, qtbot, notes="mine")
    history.edit_player(bo_of(history), replace(bo_of(history), name="Bob", notes="theirs"))
    keep(dialog)
    told = "⚠ Bob was changed meanwhile: the notes are “theirs”."
    wait_for(qtbot, lambda: text_of(dialog, "player_refused").startswith(told))
    name = child(dialog, QLineEdit, "player_name_field")
    wait_for(qtbot, lambda: name.text() == "Bob")
    assert bo_of(history).notes == "theirs"
    assert child(dialog, QPlainTextEdit, "player_notes_field").toPlainText() == "mine"
    keep(dialog)
    wait_for(qtbot, lambda: bo_of(history) == Player(BO, "Bob", notes="mine"))


def test_undo_leaves_what_another_window_has_put_there_since(windows, qtbot):
    first, page = windows[0]
    history = first.window.history
    keep(change(first, page, qtbot, notes="mine"))
    wait_for(qtbot, lambda: bo_of(history).notes == "mine")
    history.edit_player(bo_of(history), replace(bo_of(history), notes="theirs"))
    wait_for(qtbot, lambda: message(first.window) == "Bo’s notes were changed")
    undo(page)
    told = "Bo was changed meanwhile: the notes are “theirs”."
    wait_for(qtbot, lambda: message(first.window) == told)
    assert bo_of(history).notes == "theirs"


def test_coming_back_to_a_window_shows_what_another_process_has_changed(windows, database, qtbot):
    page = windows[0][1]
    ann = next(each.player.id for each in windows[0][0].window.history.players())
    subprocess.run([sys.executable, "-c", RENAME, str(database), ann, "Anna"], check=True)
    assert "Ann" in shown_names(page)
    come_back(page)
    wait_for(qtbot, lambda: shown_names(page) == ["Anna", "Bo"])
    assert text_of(page, "player_name") == "Bo"


def test_a_merge_offers_who_is_there_now(windows, database, qtbot):
    first, page = windows[0]
    first.window.history.rename(BO, "Robert")
    subprocess.run([sys.executable, "-c", RENAME, str(database), BO, "Rob"], check=True)
    first.click("merge_player")
    dialog = open_dialog(page, qtbot, "merge_dialog")
    assert "Rob (1 game, last 1 Mar 2026) is the same person as" in [
        each.text() for each in dialog.findChildren(QLabel)
    ]
    assert child(dialog, QComboBox, "merge_other").count() == 1


def test_who_was_deleted_elsewhere_is_told_before_a_form_opens(windows, qtbot):
    first, page = windows[0]
    history = first.window.history
    cleo = Player("5ea50000-0000-4000-8000-000000000001", "Cleo")
    history.add_player(cleo)
    come_back(page)
    wait_for(qtbot, lambda: "Cleo" in shown_names(page))
    choose(page, qtbot, "Cleo")
    history.delete_player(cleo.id)
    first.click("change_player")
    gone = "This player is no longer in the history."
    wait_for(qtbot, lambda: message(first.window) == gone)
    wait_for(qtbot, lambda: "Cleo" not in shown_names(page))


def test_what_cannot_be_undone_now_can_be_once_others_have_taken_theirs_back(windows, qtbot):
    first, page = windows[0]
    history, theirs = first.window.history, windows[1][0].window.history
    keep(change(first, page, qtbot, notes="earlier"))
    wait_for(qtbot, lambda: message(first.window) == "Bo’s notes were changed")
    keep(change(first, page, qtbot, name="Bob"))
    wait_for(qtbot, lambda: message(first.window) == "Bo is called Bob in all games")
    edited = theirs.rename(BO, "Robert")
    undo(page)
    wait_for(qtbot, lambda: message(first.window).startswith("Robert was changed meanwhile"))
    undo(page)
    wait_for(qtbot, lambda: message(first.window) == "Undone: Bo’s notes were changed")
    theirs.edit_player(edited.after, edited.before)
    undo(page)
    wait_for(qtbot, lambda: bo_of(history) == Player(BO, "Bo", notes="early"))
