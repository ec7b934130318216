"""People are changed while another program writes to the history."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtWidgets import QPushButton, QWidget

from scorekeeper.history import Player
from scorekeeper_ui import waiting
from scorekeeper_ui.waiting import STILL_WAITING, STOPPED, WAITING
from tests.ui.players.people import child, choose, message, shown_names, wait_for

GUEST = Player("5ea50000-0000-4000-8000-000000000009", "Zed")


@pytest.fixture
def other(page, history, qtbot):
    """Another program, which writes from the beginning of the test on."""
    history.add_player(GUEST)
    page.start()
    wait_for(qtbot, lambda: "Zed" in shown_names(page))
    choose(page, qtbot, "Zed")
    with closing(sqlite3.connect(history.place, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection


def test_somebody_is_deleted_when_the_other_program_has_ended(hands, page, other, qtbot):
    hands.click("delete_player")
    wait_for(qtbot, lambda: message(hands.window) == WAITING)
    assert "Zed" in shown_names(page)
    other.rollback()
    wait_for(qtbot, lambda: "Zed" not in shown_names(page))
    wait_for(qtbot, lambda: message(hands.window) == "Zed, who had no games, was deleted")


@pytest.mark.usefixtures("other")
def test_the_wait_can_be_stopped(hands, page, history, qtbot):
    hands.click("delete_player")
    wait_for(qtbot, lambda: message(hands.window) == WAITING)
    for key in "zy":
        hands.press(key, ctrl=True)
        assert message(hands.window) == STILL_WAITING
    assert child(hands.window, QPushButton, "message_action").text() == "Sto&p"
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == STOPPED)
    assert len(history.players()) == 4
    assert child(page, QPushButton, "delete_player").isEnabled()


@pytest.mark.usefixtures("other")
def test_in_the_end_it_is_said_that_it_was_not_done_until_that_is_closed(
    hands, history, qtbot, monkeypatch
):
    monkeypatch.setattr(waiting, "LONGEST", 0.7)
    monkeypatch.setattr("scorekeeper_ui.widgets.banner.READ_MS", 1)
    hands.click("delete_player")
    wait_for(qtbot, lambda: message(hands.window).startswith("Not done: "))
    assert "in use by another program" in message(hands.window)
    qtbot.wait(100)
    assert child(hands.window, QWidget, "message").isVisible()
    assert len(history.players()) == 4
