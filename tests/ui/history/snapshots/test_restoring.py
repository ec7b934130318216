"""A snapshot is restored, and the restore undone."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QProgressBar, QTableView

from scorekeeper.history import FullError, LockedError, Reason, open_history, undoing
from scorekeeper_ui import waiting
from scorekeeper_ui.pages.history import snapshots_dialog
from scorekeeper_ui.waiting import STOPPED, WAITING
from tests.history.locking import locked
from tests.nights import make_night


def test_end_and_home_go_to_the_oldest_and_to_the_newest_which_is_then_restored(dialog):
    dialog.until_compared()
    QTest.keyClick(dialog.table, Qt.Key.Key_End)
    assert dialog.table.currentIndex().row() == 2
    QTest.keyClick(dialog.table, Qt.Key.Key_Home)
    assert dialog.table.currentIndex().row() == 0
    QTest.keyClick(dialog.table, Qt.Key.Key_End)
    dialog.button("snapshot_restore").click()
    dialog.until_message("The history was put back to ")
    dialog.until_players("Ann")


def test_restoring_makes_all_pages_follow_and_can_be_undone(dialog):
    dialog.restore(2)
    dialog.until_players("Ann")
    assert not dialog.widget.isVisible()
    assert dialog.history.rows()[0].seats[0].total == 20
    dialog.hands.click("message_action")
    dialog.until_message("Undone: The history was put back to ")
    dialog.until_players("Ann", "Bo")
    assert sorted(row.seats[0].total for row in dialog.history.rows()) == [20, 21]


def test_a_restore_is_undone_with_the_key_too(dialog):
    dialog.restore(2)
    dialog.until_players("Ann")
    games = dialog.page.findChild(QTableView, "games")
    QTest.keyClick(games, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    dialog.until_message("Undone: The history was put back to ")
    dialog.until_players("Ann", "Bo")
    assert dialog.history.snapshots.listed()[0].reason is Reason.UNDO


def test_a_restore_that_was_undone_is_redone(dialog):
    dialog.restore(2)
    dialog.until_players("Ann")
    games = dialog.page.findChild(QTableView, "games")
    for _ in range(2):
        QTest.keyClick(games, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        dialog.until_message("Undone: The history was put back to ")
        dialog.until_players("Ann", "Bo")
        QTest.keyClick(games, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        dialog.until_message("The history was put back to ")
        dialog.until_players("Ann")


def test_what_was_kept_since_a_restore_is_not_undone_with_it(dialog):
    dialog.restore(2)
    dialog.history.save(make_night({"Cy": 20}))
    dialog.hands.click("message_action")
    dialog.until_message("Not undone: the history has been changed since.")
    assert {row.seats[0].name for row in dialog.history.rows()} == {"Ann", "Cy"}


@pytest.fixture
def hasty(monkeypatch):
    """Let others save a game as soon as they may after a restore."""
    restore = undoing.restore

    def restore_and_lose_the_race(history, *arguments, **options):
        before = restore(history, *arguments, **options)
        with open_history(history.place) as other:
            other.save(make_night({"Cy": 20}))
        return before

    return lambda: monkeypatch.setattr(undoing, "restore", restore_and_lose_the_race)


def test_what_others_keep_right_after_a_restore_is_not_undone_with_it(dialog, hasty):
    hasty()
    dialog.restore(2)
    dialog.until_players("Ann", "Cy")
    dialog.hands.click("message_action")
    dialog.until_message("Not undone: the history has been changed since.")
    assert {row.seats[0].name for row in dialog.history.rows()} == {"Ann", "Cy"}


def test_what_others_keep_right_after_an_undo_is_not_lost_with_the_redo(dialog, hasty):
    dialog.restore(2)
    dialog.until_players("Ann")
    hasty()
    games = dialog.page.findChild(QTableView, "games")
    QTest.keyClick(games, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    dialog.until_message("Undone: The history was put back to ")
    dialog.until_players("Ann", "Bo", "Cy")
    QTest.keyClick(games, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    dialog.until_message("The restore cannot be redone: the history has been changed since.")
    assert {row.seats[0].name for row in dialog.history.rows()} == {"Ann", "Bo", "Cy"}


def test_a_restore_that_fails_is_told_and_changes_nothing(dialog, monkeypatch):
    def refuse(*_):
        raise FullError("There is no room")

    dialog.until_compared()
    monkeypatch.setattr(snapshots_dialog, "restore_undoably", refuse)
    dialog.button("snapshot_restore").click()
    dialog.qtbot.waitUntil(lambda: dialog.text("snapshot_why_not") == "⚠ There is no room")
    assert dialog.widget.isVisible()
    dialog.until_compared()
    assert dialog.button("snapshot_restore").isEnabled()


@pytest.mark.parametrize("line", range(3))
def test_after_a_restore_that_fails_the_hand_is_on_the_button_that_tries_again(
    dialog, monkeypatch, line
):
    def refuse(*_):
        raise FullError("There is no room")

    dialog.until_compared()
    dialog.table.selectRow(line)
    monkeypatch.setattr(snapshots_dialog, "restore_undoably", refuse)
    restore = dialog.button("snapshot_restore")
    restore.setFocus()
    restore.click()
    dialog.qtbot.waitUntil(lambda: dialog.text("snapshot_why_not") == "⚠ There is no room")
    assert dialog.widget.focusWidget() is restore
    dialog.until_compared()
    assert dialog.widget.focusWidget() is restore


def test_a_restore_is_undone_also_when_what_is_computed_cannot_be_computed_anew(
    dialog, monkeypatch
):
    def refuse(history):
        raise LockedError(history.place)

    dialog.restore(2)
    monkeypatch.setattr(snapshots_dialog, "_refresh", refuse)
    dialog.hands.click("message_action")
    dialog.until_message("Undone: The history was put back to ")
    dialog.until_players("Ann", "Bo")


def test_after_a_fault_of_the_program_the_dialog_can_be_used_again(dialog, monkeypatch):
    def fail(*_):
        raise ValueError("a fault")

    reported = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: reported.append(kind))
    dialog.until_compared()
    with monkeypatch.context() as broken:
        broken.setattr(snapshots_dialog, "restore_undoably", fail)
        dialog.button("snapshot_restore").click()
        dialog.qtbot.waitUntil(dialog.button("snapshot_restore").isEnabled)
    assert reported == [ValueError]
    assert not dialog.find(QProgressBar, "snapshot_progress").isVisible()
    dialog.restore(2)


def test_while_it_is_restored_the_dialog_stays_and_shows_that_it_works(dialog, monkeypatch):
    go_on = threading.Event()
    restore = snapshots_dialog.restore_undoably

    def restore_slowly(*arguments):
        go_on.wait(10)
        return restore(*arguments)

    dialog.until_compared()
    monkeypatch.setattr(snapshots_dialog, "restore_undoably", restore_slowly)
    dialog.table.selectRow(2)
    dialog.button("snapshot_restore").click()
    QTest.keyClick(dialog.widget, Qt.Key.Key_Escape)
    assert dialog.widget.isVisible()
    assert dialog.find(QProgressBar, "snapshot_progress").isVisible()
    assert not dialog.button("snapshots_close").isEnabled()
    go_on.set()
    dialog.until_message("The history was put back to ")


def begin_to_restore(dialog):
    dialog.until_compared()
    dialog.table.selectRow(2)
    dialog.button("snapshot_restore").click()
    dialog.qtbot.waitUntil(lambda: dialog.text("snapshot_plan") == WAITING)


def test_a_restore_waits_for_another_program(dialog):
    with locked(dialog.history.place):
        begin_to_restore(dialog)
    dialog.until_message("The history was put back to ")
    dialog.until_players("Ann")


def test_a_restore_that_waits_can_be_stopped(dialog):
    with locked(dialog.history.place):
        begin_to_restore(dialog)
        close = dialog.button("snapshots_close")
        assert (close.text(), dialog.widget.focusWidget()) == ("Sto&p", close)
        close.click()
        dialog.qtbot.waitUntil(lambda: dialog.text("snapshot_why_not") == f"⚠ {STOPPED}")
    assert close.text() == "&Close"
    assert len(dialog.history.rows()) == 2
    close.click()
    assert not dialog.widget.isVisible()


def test_a_restore_waits_as_long_as_all_else_does(dialog, monkeypatch):
    monkeypatch.setattr(waiting, "LONGEST", 0.7)
    with locked(dialog.history.place):
        begin_to_restore(dialog)
        why_not = dialog.find(QLabel, "snapshot_why_not")
        dialog.qtbot.waitUntil(why_not.isVisible, timeout=3000)
    assert "in use by another program" in why_not.text()
