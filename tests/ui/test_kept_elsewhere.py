"""A kept game on the table, and what becomes of it in the history meanwhile."""

import re
import time
from datetime import UTC, date, datetime

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.core.note import Note
from scorekeeper.games import build_document
from scorekeeper.games.space_lab.changes import RenamePlayer
from scorekeeper.history import open_history
from scorekeeper.session import Session
from tests.history.locking import locked

GONE = "No longer there: it was saved, discarded or opened in another window."
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
    window.errands.reopen("space-lab", saved)
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


def test_a_game_that_does_not_count_says_so_beside_where_it_is_kept(page, window, saved):
    assert "count" not in state(page)
    history = window.go_to("history")
    window.history.set_counts(saved, False)
    history.kept.emit()
    assert state(page) == "✓ In the history · ⊘ does not count"


def test_a_game_that_is_kept_in_the_trash_can_be_taken_out(page, window, hands, other, saved):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    page.keep()
    assert "In the trash" in state(page)
    hands.click("message_action")
    assert "In the history" in state(page)


def test_taking_a_game_out_of_the_trash_holds_nothing_up_and_can_be_tried_again(
    page, window, hands, other, saved
):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    page.keep()
    with locked(window.history.place):
        pressed = time.monotonic()
        hands.click("message_action")
        assert time.monotonic() - pressed < 1
        assert message(window).startswith("Not taken out of the trash: The history ")
        assert "In the trash" in state(page)
    hands.click("message_action")
    assert "In the history" in state(page)


def test_a_game_that_the_trash_was_emptied_of_is_not_taken_out(page, window, hands, other, saved):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    page.keep()
    other.empty_trash()
    hands.click("message_action")
    assert message(window) == "This game is no longer in the history."
    assert "Draft saved" in state(page)


def test_who_keeps_a_game_that_was_deleted_for_good_elsewhere_is_told(page, window, other, saved):
    page.change(Note("notes", "Late."))
    other.trash(saved)
    other.empty_trash()
    page.keep()
    told = "Saved. A change made elsewhere had taken this game out of the history; it is back."
    assert message(window) == told
    assert len(window.history.versions(saved)) == 1


def test_a_result_that_was_changed_elsewhere_is_named_when_only_notes_were_written_here(
    page, window, other, saved
):
    page.change(Note("notes", "Late."))
    other.save(night(23).model_copy(update={"id": saved}))
    page.keep()
    assert message(window) == (
        "Saved. Elsewhere this was changed meanwhile: the result (now “Cy and Ann share the victory"
        " with 23 points”)."
    )
    assert page.session.state.document.players == night(23).players
    assert page.session.state.document.notes == "Late."


def test_a_result_that_another_window_has_replaced_under_the_eyes_is_named(
    page, window, other, saved
):
    other.save(night(23).model_copy(update={"id": saved}))
    page.follow_history()
    assert message(window) == (
        "This game was changed elsewhere: the result (now “Cy and Ann share the victory with 23"
        " points”)."
    )
    assert page.session.state.document.players == night(23).players


def test_what_is_done_on_another_page_is_told_there_alone(page, window, saved):
    told = []
    page.told.connect(lambda text, *_: told.append(text))
    history = window.go_to("history")
    window.history.change_date(saved, date(2026, 3, 1))
    history.kept.emit()
    assert page.session.state.document.played_on() == date(2026, 3, 1)
    window.go_to("space_lab")
    assert told == []


def test_whose_points_count_is_told_where_both_changed_them(page, window, other, saved):
    page.change(RenamePlayer(0, "Di"))
    other.save(night(23).model_copy(update={"id": saved, "place": "Garden"}))
    page.keep()
    assert message(window) == (
        "Saved. Elsewhere this was changed meanwhile: the place (now “Garden”). Changed elsewhere"
        " too, but yours counts: the result (there “Cy and Ann share the victory with 23 points”)."
        " History keeps the other as an older version."
    )


def test_a_change_that_came_in_is_told_of_a_game_in_the_trash_too(page, window, other, saved):
    page.change(Note("notes", "Late."))
    other.save(night(20).model_copy(update={"id": saved, "place": "Garden"}))
    other.trash(saved)
    page.keep()
    assert message(window) == (
        "Saved, but this game lies in the trash. Elsewhere this was changed meanwhile: the place"
        " (now “Garden”)."
    )


def test_a_kept_game_whose_changes_are_undone_has_none_that_are_unsaved(page):
    page.change(Note("place", "Attic"))
    assert state(page) == "✓ Draft saved"
    page.session.undo()
    assert state(page) == "✓ In the history"
    page.session.redo()
    assert state(page) == "✓ Draft saved"
    page.keep()
    assert state(page) == "✓ In the history"
    page.session.undo()
    assert state(page) == "✓ Draft saved"
    page.session.redo()
    assert state(page) == "✓ In the history"


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
    window.errands.reopen("space-lab", saved)
    assert re.fullmatch(r"A change of this game, of .*, is not saved yet\.", message(window))
    assert page.session.state.document.notes != "Late."
    hands.click("message_action")
    assert page.session.state.document.notes == "Late."


def test_a_change_that_was_saved_elsewhere_meanwhile_is_no_longer_there(page, window, hands, saved):
    page.change(Note("notes", "Late."))
    page.new_game()
    window.errands.reopen("space-lab", saved)
    for draft in window.history.drafts():
        window.history.remove_draft(draft.id)
    hands.click("message_action")
    assert message(window) == GONE


def test_a_change_that_another_window_has_in_hand_is_no_forgotten_one(
    page, window, hands, other, saved
):
    session = Session(other)
    session.reopen(saved, page.entry_of(other.load(saved)))
    session.change(Note("notes", "Late."))
    window.errands.reopen("space-lab", saved)
    assert message(window) == "This game is being changed in another window, too."
    told = []
    page.told.connect(lambda text, *_: told.append(text))
    page.change(Note("place", "Garden"))
    page.keep()
    assert told == []
    session.close()
    window.errands.reopen("space-lab", saved)
    assert "is not saved yet" in message(window)
