"""The window around the pages: what happens when the world, or the program, is at fault."""

import sys
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.history import LockedError, open_history
from scorekeeper_ui import crash
from scorekeeper_ui.background import run_in_background, wait_for_work
from scorekeeper_ui.desktop import Starter
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.shortcuts import ShortcutsDialog


def text_of(window, name: str) -> str:
    found = window.findChild(QLabel, name)
    assert found is not None
    return found.text()


@pytest.fixture
def starting(qapp):
    """Start windows as the program does, with threads; close them at the end."""
    windows = []

    def start(database: Path) -> MainWindow:
        window = MainWindow()
        windows.append(window)
        window.show()
        window.starter = Starter(window, database)
        QTimer.singleShot(0, window.starter.load_pages)
        return window

    yield start
    for window in windows:
        window.may_lose = lambda: True
        window.close()
        window.deleteLater()
    qapp.processEvents()


def test_the_window_shows_before_its_pages_and_is_ready_soon_after(starting, qtbot, database):
    window = starting(database)
    assert window.isVisible()
    with qtbot.waitSignal(window.ready, timeout=10000):
        pass
    assert window.findChild(QObject, "space_lab_page") is not None
    assert database.exists()


@pytest.mark.parametrize(
    "damage", ["not a database " * 100, ""], ids=["a damaged file", "a folder that is missing"]
)
def test_without_a_history_the_reason_is_told_and_games_can_still_be_added_up(
    starting, qtbot, tmp_path, damage
):
    place = tmp_path / "history.sqlite3"
    if damage:
        place.write_text(damage)
    else:
        (tmp_path / "a file").write_text("no folder")
        place = tmp_path / "a file" / "history.sqlite3"
    window = starting(place)
    with qtbot.waitSignal(window.ready, timeout=10000):
        pass
    assert text_of(window, "trouble_text").startswith("⚠ Games cannot be kept. The history ")
    window.findChild(QPushButton, "start_entering").click()
    page = window.findChild(QObject, "space_lab_page")
    assert page.state.entry.stage == "entering"
    if damage:
        assert place.read_text() == damage


def test_after_the_cause_is_gone_one_click_opens_the_history_and_keeps_what_was_entered(
    starting, qtbot, tmp_path
):
    place = tmp_path / "history.sqlite3"
    place.write_text("not a database " * 100)
    window = starting(place)
    with qtbot.waitSignal(window.ready, timeout=10000):
        pass
    window.findChild(QPushButton, "start_entering").click()
    place.unlink()
    with qtbot.waitSignal(window.ready, timeout=10000):
        window.findChild(QPushButton, "remedy_try_again").click()
    page = window.findChild(QObject, "space_lab_page")
    assert page.session.saving.draft
    with open_history(place) as history:
        assert len(history.drafts()) == 1


def test_a_change_that_another_program_holds_up_is_said_to_be_stored_soon(
    hands, monkeypatch, qtbot
):
    page = hands.window.findChild(QObject, "space_lab_page")

    def refuse(*arguments, **names):
        raise LockedError("is in use by another program")

    with monkeypatch.context() as patch:
        patch.setattr(type(hands.window.history), "save_draft", refuse)
        hands.click("start_entering")
        words = "⚠ Saved soon: another program is writing"
        assert text_of(hands.window, "saved_state") == words
    qtbot.waitUntil(lambda: page.session.saving.draft, timeout=5000)
    assert text_of(hands.window, "saved_state") == "✓ Draft saved"


def test_the_list_of_keys_has_no_marks_of_mnemonics(hands):
    action = QAction("Bits && &pieces", hands.window)
    action.setShortcut("Ctrl+B")
    dialog = ShortcutsDialog((), [action], hands.window)
    assert [each.text() for each in dialog.findChildren(QLabel)] == ["Ctrl+B", "Bits & pieces"]


def test_a_change_that_cannot_be_stored_is_told_until_it_is_stored(hands, monkeypatch, qtbot):
    page = hands.window.findChild(QObject, "space_lab_page")

    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(type(hands.window.history), "save_draft", refuse)
        hands.click("start_entering")
        assert text_of(hands.window, "saved_state") == "⚠ Not saved: the disk is full"
        hands.press("R P 5")
        assert "A1" in page.state.document.players[0].station.spaces
    qtbot.waitUntil(lambda: page.session.saving.draft, timeout=5000)
    assert text_of(hands.window, "saved_state") == "✓ Draft saved"


def test_closing_asks_before_a_game_that_is_stored_nowhere_is_lost(hands, monkeypatch):
    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    asked = []
    monkeypatch.setattr(hands.window, "may_lose", lambda: asked.append(True) and False)
    with monkeypatch.context() as patch:
        patch.setattr(type(hands.window.history), "save_draft", refuse)
        hands.click("start_entering")
        assert not hands.window.close()
    assert asked == [True]
    assert hands.window.close()
    assert asked == [True]


def test_closing_waits_for_no_snapshot_that_is_being_made(hands, monkeypatch):
    history, is_made = hands.window.history, threading.Event()
    monkeypatch.setattr(history.snapshots, "close", lambda: is_made.wait(5))
    hands.click("start_entering")
    try:
        assert hands.window.close()
        assert hands.window.isHidden()
        assert not history.store.is_closed
        (draft,) = history.drafts()
        assert not draft.is_elsewhere
    finally:
        is_made.set()
    wait_for_work()
    assert history.store.is_closed


def test_two_windows_on_one_history_both_work(open_window):
    first, second = open_window(), open_window()
    for window in (first, second):
        page = window.findChild(QObject, "space_lab_page")
        window.findChild(QPushButton, "start_entering").click()
        page.keep()
    assert second.history.count() == 2


@pytest.fixture
def caught(monkeypatch):
    """Let the program's own handler take exceptions, as it does when it runs."""
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    crash.install()


def crash_dialogs():
    return [
        window
        for window in QApplication.topLevelWidgets()
        if window.objectName() == "crash_report" and window.isVisible()
    ]


def test_a_fault_of_the_program_gives_a_report_that_can_be_copied(hands, caught, capsys):
    try:
        raise ZeroDivisionError("in a slot")
    except ZeroDivisionError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    (dialog,) = crash_dialogs()
    report = dialog.findChild(QPlainTextEdit, "crash_text").toPlainText()
    assert "ZeroDivisionError: in a slot" in report
    assert "Scorekeeper" in report
    dialog.findChild(QPushButton, "crash_copy").click()
    assert QGuiApplication.clipboard().text() == report
    assert "ZeroDivisionError" in capsys.readouterr().err
    dialog.close()
    dialog.deleteLater()
    QApplication.processEvents()


def test_a_fault_of_the_world_that_nobody_expected_is_told_without_a_report(hands, monkeypatch):
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    crash.install(hands.window.tell)
    error = WorldError("The history is damaged")
    sys.excepthook(type(error), error, None)
    assert crash_dialogs() == []
    assert text_of(hands.window, "message_text") == "The history is damaged"


def test_a_fault_in_work_behind_the_window_is_reported_too(hands, caught, qtbot, capsys):
    run_in_background(hands.window, lambda: 1 / 0, lambda _: None, lambda _: None)
    qtbot.waitUntil(lambda: len(crash_dialogs()) == 1, timeout=5000)
    for dialog in crash_dialogs():
        dialog.close()
        dialog.deleteLater()
    QApplication.processEvents()


def test_the_window_opens_where_the_last_one_was(open_window):
    first = open_window()
    first.findChild(QPushButton, "go_history").click()
    second = open_window()
    assert second.findChild(QPushButton, "go_history").isChecked()


def test_a_window_with_something_begun_stays_where_it_is(qapp, open_window, database):
    first = open_window()
    first.findChild(QPushButton, "go_history").click()
    window = MainWindow()
    window.show()
    window.build_pages()
    window.findChild(QPushButton, "start_entering").click()
    window.use(open_history(database))
    assert window.findChild(QPushButton, "go_space_lab").isChecked()
    window.may_lose = lambda: True
    window.close()
    window.deleteLater()
    qapp.processEvents()


def test_work_goes_on_when_its_window_is_gone(qapp, qtbot):
    done, told = [], []
    window = MainWindow()
    run_in_background(
        window, lambda: time.sleep(0.05) or done.append(True), told.append, told.append
    )
    window.deleteLater()
    qapp.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: bool(done), timeout=5000)
    wait_for_work()
    qapp.processEvents()
    assert told == []


def test_undo_is_heard_in_a_name_field_and_wherever_the_hand_is(hands):
    page = hands.window.findChild(QObject, "space_lab_page")
    field = page.findChild(QObject, "name_1")
    field.setFocus()
    hands.type("Zoe")
    assert page.session.undo_name is not None
    override = QKeyEvent(
        QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, "z"
    )
    override.ignore()
    QApplication.sendEvent(field, override)
    assert not override.isAccepted()
    undo = next(action for action in page.actions() if action.text() == "Undo")
    assert undo.shortcutContext() == Qt.ShortcutContext.WindowShortcut


def test_a_game_that_was_kept_is_no_longer_offered_as_unfinished(hands, open_window):
    hands.click("start_entering")
    hands.window.close()
    again = open_window()
    page = again.findChild(QObject, "space_lab_page")
    page.findChild(QPushButton, "resume_1").click()
    page.keep()
    page._rematch()
    QApplication.processEvents()
    assert not page.findChild(QObject, "draft_offers").isVisible()


def test_the_hand_is_on_the_newest_unfinished_game_and_then_in_it(hands, open_window):
    hands.click("start_entering")
    hands.window.close()
    again = open_window()
    page = again.findChild(QObject, "space_lab_page")
    page.new_game()
    QApplication.processEvents()
    button = again.focusWidget()
    assert button.objectName() == "resume_1"
    button.click()
    for _ in range(4):
        QApplication.processEvents()
    assert page.isAncestorOf(again.focusWidget())


def test_a_cramped_window_has_its_places_in_a_menu(window, hands):
    window.resize(940, 640)
    assert not window.findChild(QPushButton, "go_history").isVisible()
    hands.click("places")
    menu = window.findChild(QMenu, "places_menu")
    texts = [action.text().split("\t")[0].replace("&", "") for action in menu.actions()]
    assert {"Space Lab", "History", "Print room", "Theme", "Keys"} <= set(texts)
    next(action for action in menu.actions() if "History" in action.text()).trigger()
    menu.close()
    assert window.findChild(QObject, "history_page").isVisible()


def test_a_message_is_over_when_another_place_is_gone_to(window, hands):
    window.tell("Something was done.")
    message = window.findChild(QObject, "message")
    assert message.isVisible()
    hands.click("go_history")
    assert not message.isVisible()


@pytest.mark.parametrize("place", [place.name for place in PLACES])
def test_a_screen_of_853_by_533_is_large_enough_for_every_page(window, qtbot, place):
    """As large as 1280 × 800 at 150 %: what does not fit is reached by scrolling."""
    window.resize(853, 533)
    page = window.go_to(place)
    assert (window.width(), window.height()) == (853, 533)
    frame = page.parentWidget().parentWidget()
    assert isinstance(frame, QScrollArea)

    def reaches_all():
        hidden = page.width() - frame.viewport().width()
        return frame.horizontalScrollBar().maximum() == max(hidden, 0)

    qtbot.waitUntil(reaches_all, timeout=5_000)
