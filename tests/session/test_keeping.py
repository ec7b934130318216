"""A game is kept, opened again, corrected and kept again."""

from datetime import date, datetime

import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.games.space_lab.changes import AddPlayer, SetProjects
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.history import open_history
from scorekeeper.session import Saving, Session
from tests.session.at_the_table import GAME, FullDisk, enter_card


def test_keeping_a_game_dates_it_and_takes_its_draft_away(session, history):
    enter_card(session)
    saved = session.keep()
    assert session.saving.kept
    assert history.drafts() == []
    assert history.load(saved.id) == session.state.document
    assert session.state.document.played_at is not None


def test_a_correction_leaves_a_game_that_came_without_a_date_on_its_day(session, history):
    saved = history.save(session.state.document, now=datetime(2026, 3, 1, 12).astimezone())
    session.reopen(saved.id, SpaceLabEntry(stage="finished"))
    assert session.listed_on == date(2026, 3, 1)
    session.change(SetProjects(0, "mars-settlement", None, 2))
    session.keep()
    assert history.load(saved.id).played_at is None
    assert history.played_on(saved.id) == date(2026, 3, 1)


def test_a_kept_game_can_be_reopened_corrected_and_kept_again(session, history):
    enter_card(session)
    saved = session.keep()
    session.close()
    session.reopen(saved.id, SpaceLabEntry(stage="finished"))
    session.change(SetProjects(0, "mars-settlement", None, 2))
    assert not session.saving.kept
    assert history.drafts()[0].saved_game_id == saved.id
    again = session.keep()
    assert (again.id, again.outcome) == (saved.id, "updated")
    assert history.rows()[0].seats[0].total == 9
    assert len(history.versions(saved.id)) == 1


def test_a_game_changed_after_keeping_is_a_draft_again_until_it_is_kept(session, history):
    enter_card(session)
    session.keep()
    session.change(AddPlayer())
    assert session.saving.draft
    assert not session.saving.kept
    assert len(history.drafts()) == 1


def test_a_game_that_cannot_be_kept_stays_on_the_table(history):
    session = Session(FullDisk(history))
    session.start(GAME)
    enter_card(session)
    before = session.state
    with pytest.raises(WorldError, match="disk is full"):
        session.keep()
    assert session.state == before


def test_a_kept_game_moves_into_another_history_as_a_draft(session, history, tmp_path):
    session.change(AddPlayer())
    session.keep()
    with open_history(tmp_path / "other.sqlite3") as other:
        session.use(other)
        assert session.saving == Saving(draft=True)
        assert [draft.document() for draft in other.drafts()] == [session.state.document]


def test_a_game_that_was_kept_in_another_history_does_not_return_there(session, history, tmp_path):
    session.change(AddPlayer())
    session.keep()
    with open_history(tmp_path / "other.sqlite3") as other:
        session.use(other)
        session.keep()
        assert session.saving == Saving(kept=True)
