"""What is done on the page of all kept games while another program writes to the history."""

import sqlite3
import time
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox

from scorekeeper_ui import waiting
from scorekeeper_ui.pages.history import several
from scorekeeper_ui.waiting import STILL_WAITING, STOPPED, WAITING
from tests.ui.history.listed import CTRL, TRASH, press, widget


@pytest.fixture
def other(page):
    """Another program, which begins and ends to write when the test says so."""
    connection = sqlite3.connect(page.history.place, isolation_level=None)
    with closing(connection):
        yield connection


def begin(other):
    other.execute("BEGIN IMMEDIATE")


def test_a_game_is_deleted_when_the_other_program_has_ended(page, other):
    begin(other)
    pressed = time.monotonic()
    page.hands.press("Del")
    assert time.monotonic() - pressed < 1
    page.until_so(lambda: page.message() == WAITING)
    assert page.history.count(TRASH) == 0
    other.rollback()
    page.until_lines(3)
    page.until_so(lambda: page.message().startswith("In the trash: "))
    page.hands.press("z", ctrl=True)
    page.until_lines(4)


def test_what_was_done_is_undone_when_the_other_program_has_ended(page, other):
    page.hands.press("Del")
    page.until_lines(3)
    begin(other)
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.message() == WAITING)
    other.rollback()
    page.until_lines(4)
    page.until_so(lambda: page.message().startswith("Undone: "))
    press(page, Qt.Key.Key_Y, CTRL)
    page.until_lines(3)


def test_meanwhile_nothing_else_is_begun_and_the_wait_can_be_stopped(page, other):
    begin(other)
    page.hands.press("D", ctrl=True)
    page.hands.press("Del")
    assert page.message() == "Something is still being done…"
    page.until_so(lambda: page.message() == WAITING)
    page.hands.press("z", ctrl=True)
    assert page.message() == STILL_WAITING
    assert widget(page.hands.window, "message_action", QAbstractButton).text() == "Sto&p"
    page.hands.click("message_action")
    page.until_so(lambda: page.message() == STOPPED)
    other.rollback()
    assert page.history.count() == 4
    page.hands.press("Del")
    page.until_lines(3)


def test_a_box_that_is_clicked_meanwhile_shows_what_is_so(page, other):
    counts = widget(page.widget, "game_counts", QCheckBox)
    begin(other)
    page.hands.press("D", ctrl=True)
    page.hands.click("game_counts")
    assert page.message() == "Something is still being done…"
    page.until_so(counts.isChecked)
    page.until_so(lambda: page.message() == WAITING)
    other.rollback()
    page.until_lines(5)


def test_in_the_end_it_is_said_that_it_was_not_done_until_that_is_closed(page, other, monkeypatch):
    monkeypatch.setattr(waiting, "LONGEST", 0.7)
    monkeypatch.setattr("scorekeeper_ui.widgets.banner.READ_MS", 1)
    begin(other)
    page.hands.press("Del")
    page.until_so(lambda: page.message().startswith("Not done: "))
    assert "in use by another program" in page.message()
    page.qtbot.wait(100)
    message = widget(page.hands.window, "message")
    assert message.isVisible()
    page.hands.click("message_close")
    assert not message.isVisible()
    other.rollback()
    assert page.history.count(TRASH) == 0


def test_what_takes_long_waits_as_well(page, other, monkeypatch):
    monkeypatch.setattr(several, "FEW", 1)
    begin(other)
    press(page, Qt.Key.Key_A, CTRL)
    page.hands.press("Del")
    page.until_so(lambda: page.message() == WAITING)
    other.rollback()
    page.until_so(lambda: page.message() == "In the trash: 4 games")
