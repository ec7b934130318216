"""A kept game on the table, and what becomes of it in the history meanwhile."""

import re
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.core.note import Note
from scorekeeper.games import build_document
from scorekeeper.history import open_history

DAY = datetime(2026, 2, 18, 20, tzinfo=UTC)


def night(lab):
    players = [{"name": name, "tally": {"lab": lab}} for name in ("Cy", "Ann")]
    return build_document({"format": "scorekeeper/1", "game": "space-lab", "players": players})


@pytest.fixture
def other(window):
    """The history as another window has it."""
    with open_history(window.history.place) as opened:
        yield opened


@pytest.fixture
def saved(window):
    """A game of 18 February."""
    return window.history.save(night(20), now=DAY).id


@pytest.fixture
def page(window, hands, saved):
    """The game's page."""
    window._reopen("space-lab", saved)
    hands.settle()
    return window._stack.page("space_lab")


def state(page):
    """Return how the game is kept, in words that may be cut on a narrow bar."""
    return page.findChild(QLabel, "saved_state").accessibleName()


def message(window):
    return window.findChild(QLabel, "message_text").text()


def test_a_game_in_the_trash_says_so_at_once_until_it_comes_out(page, window, saved):
    assert "In the history" in state(page)
    history = window.go_to("history")
    window.history.trash(saved)
    history.kept.emit()
    assert "In the trash" in state(page)
    assert "In the trash" in page.findChild(QPushButton, "finish_keep").text()
    window.history.restore(saved)
    history.kept.emit()
    assert "In the history" in state(page)
    assert "In the history" in page.findChild(QPushButton, "finish_keep").text()


def test_a_game_that_is_kept_in_the_trash_can_be_taken_out(page, window, hands, other, saved):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    page.keep()
    assert "In the trash" in state(page)
    hands.click("message_action")
    assert "In the history" in state(page)


def test_who_keeps_a_game_that_was_deleted_for_good_elsewhere_is_told(page, window, other, saved):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    other.empty_trash()
    page.keep()
    told = "Saved. This game had been deleted for good elsewhere; it is in the history again."
    assert message(window) == told
    assert len(window.history.versions(saved)) == 1


def test_a_change_of_a_kept_game_is_offered_as_one(page):
    page.change(Note("notes", "Late."))
    page.new_game()
    told = page.findChild(QPushButton, "resume_1").accessibleName()
    touched = r"\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d"
    words = f"Go on with Change of the game of 18 Feb 2026 · Cy and Ann · {touched}"
    assert re.fullmatch(words, told)


def test_a_change_of_a_game_that_was_deleted_for_good_is_offered_as_a_game(page, other, saved):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    other.empty_trash()
    page.new_game()
    assert "Change of" not in page.findChild(QPushButton, "resume_1").accessibleName()


def test_opening_a_kept_game_offers_to_go_on_with_its_change(page, window, hands, saved):
    page.change(Note("notes", "Late."))
    page.new_game()
    window._reopen("space-lab", saved)
    assert re.fullmatch(r"A change of this game, of .*, is not saved yet\.", message(window))
    assert page.session.state.document.notes != "Late."
    hands.click("message_action")
    assert page.session.state.document.notes == "Late."


def test_a_change_that_was_saved_elsewhere_meanwhile_is_no_longer_there(page, window, hands, saved):
    page.change(Note("notes", "Late."))
    page.new_game()
    window._reopen("space-lab", saved)
    for draft in window.history.drafts():
        window.history.remove_draft(draft.id)
    hands.click("message_action")
    assert message(window) == "This change is no longer there."
