"""Sheets that were handed out and could not be kept at once: none is lost without a word."""

from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox

from scorekeeper.core.sheet import PAPERS
from scorekeeper.history import History, LockedError
from scorekeeper_ui.handed_out import HandedOut
from scorekeeper_ui.sheets import SheetMaker, filled_sheet
from tests.ui.print_room.examples import example


@pytest.fixture
def is_locked(monkeypatch):
    """While it holds anything, the history keeps no sheet."""
    locked, hand_out = [True], History.hand_out

    def refuse(self, *arguments, **names):
        if locked:
            raise LockedError("in use by another program")
        return hand_out(self, *arguments, **names)

    monkeypatch.setattr(History, "hand_out", refuse)
    return locked


@pytest.fixture
def waiting(hands, space_lab, is_locked):
    """The page of a game that is kept, whose sheet is not."""
    hands.window.history.save(example("space-lab"))
    space_lab.reopen(example("space-lab").id)
    handed_out = space_lab.findChild(SheetMaker).handed_out
    with pytest.raises(LockedError):
        handed_out.take(filled_sheet(space_lab.session.state, PAPERS[0]))
    return space_lab


def test_closing_tries_once_more_to_keep_a_sheet(hands, waiting, is_locked, monkeypatch):
    monkeypatch.setattr(hands.window, "may_lose", pytest.fail)
    is_locked.clear()
    assert hands.window.close()
    assert len(hands.window.history.kept_sheets()) == 1


def test_closing_asks_before_the_copy_of_a_sheet_is_lost(hands, waiting):
    told = []

    def stay():
        question = hands.window.findChild(QMessageBox, "unsaved")
        told.append(question.text())
        question.reject()

    QTimer.singleShot(0, stay)
    assert not hands.window.close()
    assert told == ["The copy of a sheet that was handed out is not in the history yet."]


def test_a_sheet_that_another_thread_is_keeping_is_not_waited_for(waiting, is_locked):
    handed_out = waiting.findChild(SheetMaker).handed_out
    is_locked.clear()
    with handed_out._lock:
        assert not handed_out.keep_at_once()
    assert handed_out.keep_at_once()


def test_a_sheet_that_cannot_be_kept_when_the_history_opens_is_tried_again(
    hands, waiting, is_locked, qtbot
):
    actions = waiting.result_actions
    told = []
    actions.told.connect(told.append)
    actions.busy.connect(told.append)
    retry = waiting.findChild(SheetMaker).findChild(QTimer)
    retry.stop()
    retry.setInterval(10)
    actions.use(hands.window.history)
    qtbot.waitUntil(retry.isActive, timeout=5000)
    is_locked.clear()
    qtbot.waitUntil(lambda: len(hands.window.history.kept_sheets()) == 1, timeout=5000)
    assert told == []


def test_a_sheet_that_waits_is_kept_with_the_moment_when_it_was_handed_out(
    hands, space_lab, monkeypatch
):
    handed_out = HandedOut()
    sheet = filled_sheet(space_lab.session.state, PAPERS[0])
    now = datetime.now().astimezone()
    assert now - sheet.made_at < timedelta(minutes=1)
    handed_out.take(sheet)
    later = now + timedelta(days=1)
    monkeypatch.setattr("scorekeeper.history.history_sheets.local_now", lambda: later)
    handed_out.use(hands.window.history)
    handed_out.keep_waiting()
    (kept,) = hands.window.history.kept_sheets()
    assert kept.made_at == sheet.made_at
