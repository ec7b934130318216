"""A game is saved as soon as another program that writes to the history has ended."""

import sqlite3
import time
from contextlib import closing

import pytest

from scorekeeper.games import find_game
from scorekeeper_ui.pages import keep_again
from scorekeeper_ui.waiting import WAITING

GAME = {
    "format": "scorekeeper/1",
    "game": "space-lab",
    "players": [{"name": "Ann", "tally": {"lab": 9}}, {"name": "Bo", "tally": {"lab": 7}}],
}


@pytest.fixture
def page(hands):
    page = hands.window.findChild(object, "space_lab_page")
    page.open_document(find_game("space-lab").build(GAME))
    return page


@pytest.fixture
def told(page):
    texts = []
    page.told.connect(lambda text, *_: texts.append(text))
    return texts


@pytest.fixture
def other(page):
    """Another program, which writes until the test says so."""
    connection = sqlite3.connect(page.history.place, isolation_level=None)
    with closing(connection):
        connection.execute("BEGIN IMMEDIATE")
        yield connection


def test_saving_holds_nothing_up_and_is_done_when_the_other_has_ended(page, told, other, qtbot):
    began = time.monotonic()
    page.keep()
    assert time.monotonic() - began < 1
    assert told == [WAITING]
    page.keep()
    assert told == [WAITING]
    other.rollback()
    qtbot.waitUntil(lambda: page.session.saving.kept, timeout=5000)
    assert told == [WAITING, "Saved."]
    assert len(page.history.rows()) == 1


def test_another_game_on_the_table_is_not_saved_instead(page, told, other, qtbot):
    page.keep()
    page.new_game()
    other.rollback()
    qtbot.wait(3 * keep_again.RETRY_MS)
    assert not page.history.rows()
    assert told == [WAITING]


def test_in_the_end_it_is_told_that_it_was_in_vain(page, told, other, qtbot, monkeypatch):
    monkeypatch.setattr(keep_again, "LONGEST", 0.3)
    page.keep()
    qtbot.waitUntil(lambda: len(told) == 2, timeout=5000)
    assert told[1].startswith("Not saved: The history ")
    assert not page.session.saving.kept


def test_a_wait_ends_with_something_that_has_to_be_corrected_first(
    page, told, other, qtbot, monkeypatch
):
    page.keep()
    with monkeypatch.context() as patch:
        patch.setattr(page, "why_not_keep", lambda: "Correct this first.")
        qtbot.waitUntil(lambda: told == [WAITING, "Correct this first."], timeout=5000)
    other.rollback()
    page.keep()
    assert page.session.saving.kept
    assert told == [WAITING, "Correct this first."]
