"""A game that cannot be read any longer goes back to an older version of its own."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView

from tests.ui.history.listed import Page, space_lab, widget


@pytest.fixture
def page(hands, qtbot):
    """A game of which an older version is kept, and which cannot be read as it is now."""
    history = hands.window.history
    first = space_lab("Ann", "Bo")
    saved = history.save(first)
    history.save(first.model_copy(update={"id": saved.id, "notes": "it rained"}))
    with closing(sqlite3.connect(history.place)) as other, other:
        other.execute("UPDATE game SET document = '{}'")
    return Page(hands, qtbot)


def go_back(page):
    button = widget(page.widget, "versions_game", QAbstractButton)
    page.until_so(button.isVisible)
    button.click()
    dialog = widget(page.widget, "versions_dialog")
    page.until_so(widget(dialog, "version_go_back").isEnabled)
    difference = widget(dialog, "version_difference", QLabel).text()
    page.qtbot.keyClick(widget(dialog, "versions", QTableView), Qt.Key.Key_Return)
    return difference


def test_a_broken_game_goes_back_to_an_older_version(page):
    assert go_back(page).startswith("As it is now, the game cannot be read.")
    page.until_so(lambda: page.message().startswith("As it was until "))
    page.until_read("Lab cards")
    assert page.history.load(page.history.rows()[0].id).notes is None


def test_going_back_to_what_cannot_be_read_is_refused_once(page):
    go_back(page)
    page.until_so(lambda: page.message().startswith("As it was until "))
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.message().startswith("Not undone: The stored game "))
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.message() == "There is nothing to undo.")
