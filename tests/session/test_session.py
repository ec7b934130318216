"""What is entered: a draft at once, whatever becomes of the history or the program."""

import pytest

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.note import Note
from scorekeeper.games import find_game
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    CardPart,
    ChooseCardPart,
    RenamePlayer,
    SetProjects,
)
from scorekeeper.history import open_history
from scorekeeper.session import Session
from tests.session.at_the_table import GAME, FullDisk, enter_card


def test_a_new_game_leaves_nothing_behind_before_its_first_change(session, history):
    assert history.drafts() == []
    session.change(AddPlayer())
    assert len(history.drafts()) == 1


def test_each_change_is_a_draft_before_it_shows(history):
    shown = []

    def look() -> None:
        if session.is_open and session.saving.draft:
            shown.append(history.drafts()[0].document() == session.state.document)

    session = Session(history, look)
    session.start(GAME)
    enter_card(session)
    session.undo()
    assert shown == [True] * 4


def test_a_refused_change_leaves_everything_as_it_was(session):
    session.change(AddPlayer())
    before = session.state
    with pytest.raises(DocumentError, match="1 to 100"):
        session.change(Note("place", "x" * 101))
    with pytest.raises(DocumentError, match="ISO 8601"):
        session.change(Note("played_at", "yesterday"))
    assert session.state == before


def test_a_new_game_is_listed_nowhere(session):
    assert session.listed_on is None


def test_a_discarded_game_can_come_back_with_all_its_steps(session, history):
    enter_card(session)
    before = session.state
    session.discard()
    assert not session.is_open
    assert history.drafts() == []
    session.undo_discard()
    assert session.state == before
    assert session.undo_name == "Card A1"
    assert len(history.drafts()) == 1


def test_an_unfinished_game_goes_on_with_what_was_pending(session, history):
    session.change(ChooseCardPart(0, "C3", CardPart(agency="red-rocket")))
    session.change(AddPlayer())
    session.change(RenamePlayer(1, ""))
    later = Session(history)
    later.resume(history.drafts()[0])
    assert (later.state.document, later.state.entry) == (
        session.state.document,
        session.state.entry,
    )


def test_two_windows_that_go_on_with_one_draft_both_keep_their_changes(session, history):
    enter_card(session)
    (draft,) = history.drafts()
    other = Session(history)
    other.resume(draft)
    other.change(SetProjects(0, "mars-settlement", None, 3))
    session.change(SetProjects(0, "exoplanet-search", None, 2))
    kept = {found.document().players[0].projects[0].type for found in history.drafts()}
    assert kept == {"mars-settlement", "exoplanet-search"}


def test_a_draft_that_somebody_else_has_taken_up_or_saved_meanwhile_is_not_taken_up(
    session, history
):
    enter_card(session)
    (draft,) = history.drafts()
    Session(history).resume(draft)
    before = session.state
    with pytest.raises(LookupError):
        session.resume(draft)
    assert session.state == before


@pytest.fixture
def others_hands(history, tmp_path):
    """Tell which drafts another window sees in somebody's hands."""
    with open_history(tmp_path / "history.sqlite3") as other:
        yield lambda: [draft.id for draft in other.drafts() if draft.is_elsewhere]


def test_the_draft_on_the_table_is_in_hand_until_another_game_lies_there(
    session, history, others_hands
):
    enter_card(session)
    (draft,) = history.drafts()
    assert others_hands() == [draft.id]
    session.start(GAME)
    assert others_hands() == []
    session.resume(draft)
    (draft,) = history.drafts()
    assert others_hands() == [draft.id]
    session.close()
    assert others_hands() == []


def test_a_draft_is_in_hand_in_the_history_that_is_used_now(session, history, tmp_path):
    enter_card(session)
    (draft,) = history.drafts()
    session.close()
    session.resume(draft)
    (draft,) = history.drafts()
    with open_history(tmp_path / "history.sqlite3") as other:
        session.use(other)
        assert [each.is_elsewhere for each in other.drafts()] == [False]
        assert [each.is_elsewhere for each in history.drafts()] == [True]


def test_a_game_begun_before_the_history_is_open_is_kept_in_it_as_soon_as_it_is(history):
    session = Session()
    session.start(GAME)
    enter_card(session)
    assert not session.saving.draft
    session.use(history)
    assert session.saving.draft
    assert history.drafts()[0].document() == session.state.document


def test_what_cannot_be_stored_stays_on_the_table_and_the_failure_is_told_until_it_is_over(history):
    disk = FullDisk(history)
    session = Session(disk)
    session.start(GAME)
    enter_card(session)
    assert session.saving.failure == "the disk is full"
    assert "A1" in session.state.document.players[0].station.spaces
    session.retry()
    assert session.saving.failure == "the disk is full"
    disk.is_full = False
    session.retry()
    assert session.saving.failure is None
    assert history.drafts()[0].document() == session.state.document


def test_a_document_opened_before_the_history_is_kept_in_it_as_soon_as_it_is_open(history):
    session = Session()
    session.open_document(find_game(GAME).new(), find_game(GAME).entry())
    session.use(history)
    assert session.saving.draft
    assert [draft.document() for draft in history.drafts()] == [session.state.document]


def test_what_was_undone_before_the_history_is_open_is_kept_in_it_too(history):
    session = Session()
    session.start(GAME)
    session.use(history)
    assert history.drafts() == []
    session = Session()
    session.start(GAME)
    session.change(AddPlayer())
    session.undo()
    session.use(history)
    assert len(history.drafts()) == 1


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_game_with_nothing_to_store_comes_back_as_it_was_discarded(session, history, is_kept):
    if is_kept:
        session.change(AddPlayer())
        session.keep()
    before = session.table
    session.discard()
    session.undo_discard()
    assert session.table == before
    assert history.drafts() == []


def test_a_draft_whose_kept_game_cannot_be_read_now_stays_where_it_is(
    session, history, monkeypatch
):
    session.change(AddPlayer())
    saved = session.keep()
    session.change(AddPlayer())
    session.close()
    (draft,) = history.drafts()
    assert draft.saved_game_id == saved.id

    def refuse(_):
        raise WorldError("locked")

    with monkeypatch.context() as trouble:
        trouble.setattr(history, "versions", refuse)
        with pytest.raises(WorldError, match="locked"):
            session.resume(draft)
    session.resume(draft)
    assert session.saving.draft
