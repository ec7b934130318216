"""What is known of people is changed, and all of it is undone and redone."""

import threading

import pytest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
)

from scorekeeper.history import open_history
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.pages.players.changing import Changing
from scorekeeper_ui.pages.players.deeds import Done
from tests.ui.players.people import (
    change,
    child,
    choose,
    message,
    open_dialog,
    shown_names,
    text_of,
    wait_for,
)

BUSY = "Something is still being done…"


def test_renaming_reaches_every_game_and_undo_takes_it_back(hands, page, history, qtbot):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bob"])
    assert message(hands.window) == "Bo is called Bob in all games"
    assert {seat.name for row in history.rows() for seat in row.seats} == {"An", "Ann", "Bob"}
    hands.click("message_action")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])
    assert {seat.name for row in history.rows() for seat in row.seats} == {"An", "Ann", "Bo"}


def test_what_was_undone_can_be_done_again(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bo" in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bob" in shown_names(page))


def test_the_keyboard_changes_a_player_and_undoes_it(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    hands.press("Enter")
    dialog = open_dialog(page, qtbot, "player_dialog")
    field = child(dialog, QLineEdit, "player_name_field")
    field.setText("Bob")
    field.returnPressed.emit()
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    undo = next(action for action in page.actions() if action.text() == "Undo")
    assert undo.shortcut().toString() == "Ctrl+Z"
    undo.trigger()
    wait_for(qtbot, lambda: "Bo" in shown_names(page))


@pytest.mark.parametrize("keys", ["Ctrl+Shift+Z", "Ctrl+Y"])
def test_both_usual_keys_do_again_what_was_undone(hands, page, qtbot, keys):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bo" in shown_names(page))
    redo = next(action for action in page.actions() if action.text() == "Redo")
    assert keys in [each.toString() for each in redo.shortcuts()]
    redo.trigger()
    wait_for(qtbot, lambda: "Bob" in shown_names(page))


def test_without_anything_to_undo_or_redo_that_is_said(hands, page):
    hands.press("z", ctrl=True)
    assert message(hands.window) == "There is nothing to undo."
    hands.press("y", ctrl=True)
    assert message(hands.window) == "There is nothing to redo."


def test_a_name_that_sits_at_the_same_table_is_refused_in_the_form(hands, page, history, qtbot):
    choose(page, qtbot, "Bo")
    dialog = change(
        page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Ann")
    )
    wait_for(qtbot, lambda: child(dialog, QLabel, "player_refused").isVisible())
    assert "Somebody else is called Ann" in text_of(dialog, "player_refused")
    assert child(dialog, QPushButton, "player_keep").isEnabled()
    assert shown_names(page) == ["An", "Ann", "Bo"]


def test_an_empty_name_is_refused_in_the_form(hands, page, qtbot):
    dialog = change(
        page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText(" ")
    )
    wait_for(qtbot, lambda: child(dialog, QLabel, "player_refused").isVisible())
    assert text_of(dialog, "player_refused") == "⚠ Expected: a name of 1 to 60 characters."


def test_a_sign_that_is_too_long_is_refused_where_it_stands(hands, page, qtbot):
    dialog = change(
        page,
        hands,
        qtbot,
        lambda d: child(d, QLineEdit, "player_sign_field").setText("far too long"),
    )
    words = "⚠ Expected: a sign of 1 to 8 characters, or none."
    assert text_of(dialog, "player_refused") == words
    assert dialog.focusWidget().objectName() == "player_sign_field"


def test_color_sign_and_notes_are_kept_and_shown(hands, page, history, qtbot):
    def fill(dialog):
        color = child(dialog, QComboBox, "player_color_field")
        color.setCurrentIndex(color.findData("teal"))
        child(dialog, QLineEdit, "player_sign_field").setText("★")
        child(dialog, QPlainTextEdit, "player_notes_field").setPlainText("brings cake")

    change(page, hands, qtbot, fill)
    wait_for(qtbot, lambda: shown_names(page)[0] == "★ An")
    wait_for(qtbot, lambda: text_of(page, "player_notes") == "brings cake")
    assert text_of(page, "player_traits") == "sign ★, color teal"
    (stored,) = (each.player for each in history.players() if each.player.name == "An")
    assert (stored.color, stored.sign, stored.notes) == ("teal", "★", "brings cake")


def test_after_undo_the_message_says_what_was_undone(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_sign_field").setText("B"))
    wait_for(qtbot, lambda: message(hands.window) == "Bo’s sign was changed")
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == "Undone: Bo’s sign was changed")
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == "Bo’s sign was changed")


@pytest.mark.parametrize("button", ["delete_player", "message_action"])
def test_a_button_that_is_pressed_gives_the_hand_to_the_list(hands, page, qtbot, button):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    child(hands.window, QPushButton, button).setFocus()
    hands.click(button)
    wait_for(qtbot, lambda: message(hands.window).startswith(("Undone: Bo is called", "Bob has")))
    assert hands.focus() == "people"


class Slow:
    """A deed that lasts until ``go_on``, and what was told of it."""

    def __init__(self, page, history):
        self.go_on, self.undone = threading.Event(), []
        self.told, self.done, self.refused = [], [], []
        self.changing = Changing(page)
        self.changing.use(history)
        self.changing.told.connect(lambda text, *_: self.told.append(text))
        self.changing.done.connect(lambda done, _: self.done.append(done.text))
        self.changing.refused.connect(lambda refused: self.refused.append(refused.text))

    def deed(self, history):
        self.go_on.wait(10)
        return Done("done", None, self.undo)

    def undo(self, history):
        self.undone.append(history)
        return Done("undone", None, self.undo)


@pytest.fixture
def slow(page, history):
    made = Slow(page, history)
    yield made
    made.go_on.set()
    wait_for_work()


def test_a_deed_asked_for_while_another_is_done_is_refused(slow, qtbot):
    answers = []
    slow.changing.do(slow.deed)
    slow.changing.do(slow.deed, answers.append)
    assert [(each.text, each.was_stopped) for each in answers] == [(BUSY, True)]
    slow.changing.do(slow.deed)
    assert slow.refused == [BUSY]
    slow.go_on.set()
    wait_for(qtbot, lambda: slow.done == ["done"])


def test_what_ends_when_another_history_is_at_hand_is_told_but_not_undone_there(
    slow, qtbot, tmp_path
):
    with open_history(tmp_path / "other.sqlite3") as other:
        slow.changing.do(slow.deed)
        slow.changing.use(other)
        slow.go_on.set()
        wait_for(qtbot, lambda: slow.told == ["done"])
        slow.changing.undo()
        wait_for_work()
        assert (slow.undone, slow.done, slow.changing.is_busy) == ([], [], False)


def test_after_a_fault_of_the_program_people_can_be_changed_again(slow, qtbot, monkeypatch):
    def fail(history):
        raise ZeroDivisionError

    reported = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: reported.append(kind))
    slow.go_on.set()
    slow.changing.do(fail)
    wait_for(qtbot, lambda: reported == [ZeroDivisionError])
    slow.changing.do(slow.deed)
    wait_for(qtbot, lambda: slow.done == ["done"])
