"""One history is opened at a time, however often somebody asks for it."""

import threading

import pytest
from PySide6.QtWidgets import QPushButton

from scorekeeper.history import open_history
from scorekeeper_ui import keeper
from scorekeeper_ui.whereabouts import PLACE_SETTING
from tests.ui.trouble.breaking import damage


@pytest.fixture
def opening(monkeypatch):
    """Let a history be opened only once the test says so; count how often that was begun."""
    go_on, begun = threading.Event(), []

    def open_slowly(*arguments, **options):
        begun.append(arguments)
        go_on.wait(20)
        return open_history(*arguments, **options)

    def begin():
        monkeypatch.setattr(keeper, "open_history", open_slowly)
        return go_on, begun

    yield begin
    go_on.set()


def test_trying_again_three_times_opens_one_history(start, place, opening, qtbot, monkeypatch):
    sound = place.read_bytes()
    damage(place)
    started = start(place)
    place.write_bytes(sound)
    go_on, begun = opening()
    used = []
    use = started.window.use
    monkeypatch.setattr(started.window, "use", lambda history: (used.append(history), use(history)))
    for _ in range(3):
        started.click("remedy_try_again")
    started.until_message("The history is still being opened.")
    qtbot.waitUntil(lambda: len(begun) > 0)
    go_on.set()
    qtbot.waitUntil(lambda: len(used) > 0, timeout=20_000)
    qtbot.wait(300)
    assert (len(begun), len(used)) == (1, 1)
    assert not started.is_told()


def test_after_an_attempt_that_failed_another_is_begun(start, place, opening, qtbot):
    damage(place)
    started = start(place)
    go_on, begun = opening()
    go_on.set()
    for attempt in (1, 2):
        started.until_ready_after("remedy_try_again")
        assert started.is_told()
        assert len(begun) == attempt


def test_whoever_is_elsewhere_stays_there_when_the_history_comes(window):
    window.go_to("season")
    window.history.set_setting(PLACE_SETTING, "players")
    window.use(window.history)
    assert window.findChild(QPushButton, "go_season").isChecked()
