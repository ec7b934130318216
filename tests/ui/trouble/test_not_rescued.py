"""A history goes on being used where no snapshot took its place."""

import pytest
from PySide6.QtWidgets import QLabel

from scorekeeper.history import open_history
from scorekeeper.history.errors import UnreachableError
from scorekeeper.history.rescuing import snapshots_at
from tests.ui.trouble.breaking import break_listing


@pytest.fixture
def choosing(start, place, qtbot):
    """A window that has the history open, damage told, and the snapshots to choose from."""
    break_listing(place)
    started = start(place)
    started.window.go_to("history")
    qtbot.waitUntil(started.is_told, timeout=20_000)
    started.click("remedy_use_snapshot")
    return started


def is_refused(started):
    started.click("rescue_use")
    why_not = started.find(QLabel, "rescue_why_not")
    started.qtbot.waitUntil(why_not.isVisible, timeout=20_000)


def test_a_snapshot_that_is_gone_leaves_the_history_open(choosing, place):
    before = choosing.window.history
    for snapshot in snapshots_at(place).listed():
        snapshot.file.unlink()
    is_refused(choosing)
    assert not before.store.is_closed
    choosing.click("rescue_close")
    assert choosing.window.history is before


def test_a_history_that_was_closed_in_vain_is_opened_again(choosing, monkeypatch):
    def close_and_fail(_snapshot, _where, *, let_go):
        let_go()
        raise UnreachableError("cannot be replaced")

    before = choosing.window.history
    monkeypatch.setattr("scorekeeper_ui.keeper.rescue", close_and_fail)
    is_refused(choosing)
    assert before.store.is_closed
    choosing.until_ready_after("rescue_close")
    assert choosing.window.history is not before
    assert not choosing.window.history.store.is_closed


def test_a_window_follows_others_again_after_the_choice_is_cancelled(
    choosing, place, monkeypatch, qtbot
):
    window = choosing.window
    window.go_to("space_lab")
    followed = []
    monkeypatch.setattr(window._stack.seen(), "follow_history", lambda: followed.append(True))
    choosing.click("rescue_close")
    assert followed == [True]
    with open_history(place) as other:
        other.set_setting("anything", 1)

    def has_followed():
        # What the window writes itself meanwhile leaves a doubt until the next look.
        window._lookout.look()
        return followed == [True, True]

    qtbot.waitUntil(has_followed, timeout=5000)
