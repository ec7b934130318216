"""A game is kept after others have changed or deleted the one in the history."""

from datetime import date, datetime

import pytest

from scorekeeper.core.note import Note
from scorekeeper.games import find_game
from scorekeeper.games.space_lab.changes import AddPlayer, CardPart, ChooseCardPart, RenamePlayer
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.history import open_history
from scorekeeper.session import Saving, Session
from tests.session.at_the_table import GAME, enter_card, entry_of


def test_an_undo_of_older_steps_leaves_a_game_on_the_day_it_was_given_elsewhere(session, history):
    enter_card(session)
    saved = session.keep()
    history.change_date(saved.id, date(2026, 3, 1))
    session.follow_history(entry_of)
    session.undo()
    session.keep()
    assert history.played_on(saved.id) == date(2026, 3, 1)


def test_the_day_that_others_have_changed_outlives_a_correction(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(AddPlayer())
    history.change_date(saved.id, date(2026, 3, 1))
    session.keep()
    kept = history.load(saved.id)
    assert (kept.played_on(), len(kept.players)) == (date(2026, 3, 1), 2)
    assert session.saving.meanwhile.came_in == ("played_at",)
    session.change(AddPlayer())
    session.keep()
    assert session.saving == Saving(kept=True)


def test_what_others_have_changed_outlives_a_new_name_too(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(AddPlayer())
    history.change_date(saved.id, date(2026, 3, 1))
    session.follow_history(entry_of)
    history.rename(history.find_player("Ann").id, "Annie")
    session.follow_history(entry_of)
    session.keep()
    kept = history.load(saved.id)
    assert kept.played_on() == date(2026, 3, 1)
    assert kept.players[0].name == "Annie"
    assert session.saving.meanwhile.came_in == ("played_at",)


def test_undo_and_redo_back_to_what_is_kept_leave_no_draft(session, history):
    enter_card(session)
    saved = session.keep()
    session.undo()
    assert session.saving == Saving(draft=True)
    assert len(history.drafts()) == 1
    session.redo()
    assert session.saving == Saving(kept=True)
    assert history.drafts() == []
    session.reopen(saved.id, SpaceLabEntry())
    session.change(RenamePlayer(0, "Ann"))
    session.undo()
    assert session.saving == Saving(kept=True)
    assert history.drafts() == []


def test_the_game_of_others_is_no_reason_to_forget_the_draft(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(Note("notes", "late"))
    history.save(history.load(saved.id).model_copy(update={"place": "Attic"}))
    session.undo()
    assert session.saving == Saving(draft=True)
    assert len(history.drafts()) == 1
    session.keep()
    assert history.load(saved.id).place == "Attic"


def test_a_game_that_was_removed_goes_on_as_a_draft_where_undo_leads_back_to_it(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(Note("notes", "late"))
    history.trash(saved.id)
    history.empty_trash()
    session.undo()
    assert session.saving == Saving(draft=True)
    assert [draft.saved_game_id for draft in history.drafts()] == [saved.id]


def test_what_is_pending_beside_a_kept_game_stays_a_draft(session, history):
    session.change(RenamePlayer(0, "Ann"))
    session.keep()
    session.change(ChooseCardPart(0, "A1", CardPart(agency="red-rocket")))
    session.change(RenamePlayer(0, "Bo"))
    session.undo()
    assert session.saving == Saving(draft=True)
    (draft,) = history.drafts()
    assert draft.entry


@pytest.mark.parametrize("is_again", [False, True])
def test_what_was_changed_since_a_draft_was_left_outlives_it(session, history, is_again):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(Note("notes", "late"))
    (draft,) = history.drafts()
    session.close()
    other = Session(history)
    for name in ("Bo", "Cy")[: 1 + is_again]:
        other.reopen(saved.id, SpaceLabEntry())
        other.change(RenamePlayer(0, name))
        other.keep()
    session.resume(draft)
    session.keep()
    kept = history.load(saved.id)
    assert (kept.players, kept.notes) == (other.state.document.players, "late")
    assert session.saving.meanwhile.came_in == ("game",)


def test_a_correction_made_beside_another_one_says_so_and_keeps_both(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    other = Session(history)
    other.reopen(saved.id, SpaceLabEntry())
    other.change(RenamePlayer(0, "Bo"))
    other.keep()
    session.change(RenamePlayer(0, "Cy"))
    session.keep()
    assert session.saving.meanwhile.overruled == ("game",)
    assert history.load(saved.id).players[0].name == "Cy"
    number = history.versions(saved.id)[0].number
    assert history.load_version(saved.id, number).players[0].name == "Bo"


def test_a_game_that_was_deleted_for_good_elsewhere_returns_with_both(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(RenamePlayer(0, "Bo"))
    history.trash(saved.id)
    emptied = history.empty_trash()
    session.follow_history(entry_of)
    assert session.keep().outcome == "added"
    assert session.saving == Saving(kept=True, returned=True)
    (version,) = history.versions(saved.id)
    assert history.load_version(saved.id, version.number).players[0].name == "Ann"
    assert history.undo_empty_trash(emptied) == 0
    session.change(AddPlayer())
    session.keep()
    assert session.saving == Saving(kept=True)


def test_a_game_that_returns_without_a_date_stays_on_its_day(session, history):
    document = find_game(GAME).new()
    day = datetime.fromisoformat("2026-03-01T20:00:00+00:00")
    saved = history.save(document, now=day)
    session.reopen(saved.id, SpaceLabEntry())
    session.change(AddPlayer())
    history.trash(saved.id)
    history.empty_trash()
    session.keep()
    assert history.played_on(saved.id) == day.date()


def test_what_others_keep_in_the_very_moment_of_keeping_is_joined_too(session, history, tmp_path):
    session.change(AddPlayer())
    saved = session.keep()
    session.change(Note("place", "Here"))
    with open_history(tmp_path / "history.sqlite3") as others:
        theirs = others.load(saved.id).model_copy(update={"notes": "theirs"})
        # It is called before a transaction begins: the last moment in which others can write.
        history.store.before_durable = lambda: others.save(theirs)
        session.keep()
    kept = history.load(saved.id)
    assert (kept.place, kept.notes) == ("Here", "theirs")
    assert session.state.document == kept
    assert session.saving.meanwhile.came_in == ("notes",)
