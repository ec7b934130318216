"""What is done to a history once the window has it."""

from datetime import datetime, timedelta

from PySide6.QtWidgets import QApplication

from scorekeeper import __version__
from scorekeeper.history import (
    Filter,
    LockedError,
    open_history,
)
from scorekeeper_ui import keeper
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.main_window import MainWindow


def test_results_are_computed_anew_once_the_window_has_its_history(
    start, place, monkeypatch, qtbot
):
    """After an update of the program the window does not wait for 100,000 games."""
    with open_history(place) as history:
        history.refresh("an older program")
    followed = []
    follow = MainWindow.follow_history
    monkeypatch.setattr(
        MainWindow, "follow_history", lambda window: (followed.append(window), follow(window))
    )
    started = start(place)
    assert followed == []
    qtbot.waitUntil(lambda: bool(followed), timeout=20_000)
    assert not started.window.history.refresh(__version__)


def test_nothing_is_followed_where_nothing_was_to_be_computed(start, place, monkeypatch):
    followed = []
    monkeypatch.setattr(MainWindow, "follow_history", followed.append)
    start(place)
    wait_for_work()
    QApplication.processEvents()
    assert followed == []


def test_what_was_emptied_long_ago_goes_for_good_and_what_was_just_emptied_can_come_back(
    start, place, qtbot
):
    """Another window may still offer to undo that it emptied the trash."""
    long_ago = datetime.now().astimezone() - keeper.EMPTIED_FOR - timedelta(minutes=1)
    with open_history(place) as history:
        old, new = (row.id for row in history.rows())
        history.trash(old)
        gone = history.empty_trash(now=long_ago)
        history.trash(new)
        emptied = history.empty_trash()
    started = start(place)
    wait_for_work()
    history = started.window.history
    assert history.undo_empty_trash(gone) == 0
    assert history.undo_empty_trash(emptied) == 1
    assert [row.id for row in history.rows(Filter(trashed=True))] == [new]


def test_while_another_program_writes_nothing_is_said_and_it_is_done_later(
    start, place, monkeypatch, qtbot
):
    tries = []

    def tidy(history):
        tries.append(history)
        if len(tries) < 3:
            raise LockedError("The history is in use by another program; try again in a moment")
        return False

    monkeypatch.setattr(keeper, "_tidy", tidy)
    monkeypatch.setattr(keeper, "TIDIED_AGAIN_MS", 20)
    started = start(place)
    qtbot.waitUntil(lambda: len(tries) == 3, timeout=20_000)
    assert started.text("message_text") == ""
    qtbot.wait(60)
    assert len(tries) == 3
