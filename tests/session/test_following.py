"""What lies on the table follows what others change, remove or bring back in the history."""

from datetime import date

import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.games.space_lab.changes import AddPlayer, RenamePlayer
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.history import Reason, open_history
from scorekeeper.history.restoring import restore
from scorekeeper.session import Saving
from scorekeeper.session.following import follow_draft, follow_kept, left_behind
from tests.session.at_the_table import entry_of


def test_a_kept_game_that_is_gone_goes_on_as_a_draft_and_is_added_anew(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)
    history.trash(saved.id)
    history.empty_trash()
    history.remove_emptied()
    session.follow_history(entry_of)
    assert session.saving == Saving(draft=True)
    assert [draft.saved_game_id for draft in history.drafts()] == [None]
    assert session.keep().outcome == "added"
    assert history.drafts() == []


def test_a_kept_game_that_is_as_it_was_before_goes_on_as_a_draft(session, history):
    session.change(AddPlayer())
    first = session.keep()
    before = history.snapshots.take(Reason.IMPORT)
    session.change(AddPlayer())
    session.keep()
    restore(history, before)
    session.follow_history(entry_of)
    assert session.saving == Saving(draft=True)
    assert [draft.saved_game_id for draft in history.drafts()] == [first.id]
    assert session.keep().outcome == "updated"


def test_a_kept_game_that_was_corrected_elsewhere_is_shown_as_it_is_now(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    history.change_date(saved.id, date(2026, 3, 1))
    assert session.follow_history(entry_of).came_in == ("played_at",)
    assert session.state.document.played_on() == date(2026, 3, 1)
    assert session.saving == Saving(kept=True)
    assert session.follow_history(entry_of) is None
    assert history.drafts() == []


def test_a_player_who_was_renamed_elsewhere_has_the_new_name_in_the_game_on_the_table(
    session, history
):
    session.change(RenamePlayer(0, "Ann"))
    session.keep()
    session.change(AddPlayer())
    history.rename(history.find_player("Ann").id, "Annie")
    session.follow_history(entry_of)
    assert session.state.document.players[0].name == "Annie"
    saved = session.keep()
    assert history.load(saved.id).players[0].name == "Annie"


def test_a_history_that_cannot_be_read_now_makes_no_draft(session, history, monkeypatch):
    def refuse(*_):
        raise WorldError("locked")

    session.change(AddPlayer())
    session.keep()
    monkeypatch.setattr(history, "load", refuse)
    with pytest.raises(WorldError, match="locked"):
        session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)


def test_a_kept_game_that_does_not_count_says_so_also_when_it_is_kept_again(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    history.set_counts(saved.id, False)
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True, counts=False)
    session.reopen(saved.id, SpaceLabEntry())
    assert session.saving == Saving(kept=True, counts=False)
    session.change(AddPlayer())
    session.keep()
    assert session.saving == Saving(kept=True, counts=False)
    history.set_counts(saved.id, True)
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)


def test_a_kept_game_that_lies_in_the_trash_says_so(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    history.trash(saved.id)
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True, trashed=True)
    session.change(AddPlayer())
    session.keep()
    assert session.saving == Saving(kept=True, trashed=True)
    history.restore(saved.id)
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)
    history.trash(saved.id)
    session.reopen(saved.id, SpaceLabEntry())
    assert session.saving == Saving(kept=True, trashed=True)


def test_where_nothing_is_new_the_table_stays_the_same(session, history):
    session.change(RenamePlayer(0, "Ann"))
    assert follow_draft(session.table, history) is session.table
    session.keep()
    assert left_behind(session.table, history, is_other=False) is None
    assert follow_kept(session.table, history, entry_of) == (session.table, None)
    assert follow_kept(session.table, history, entry_of)[0] is session.table


def test_a_draft_is_never_left_behind(session, history):
    session.change(AddPlayer())
    assert left_behind(session.table, history, is_other=False) is None


@pytest.mark.parametrize("is_other", [False, True])
def test_only_in_its_own_history_a_game_that_is_gone_keeps_its_id(
    session, history, tmp_path, is_other
):
    session.change(AddPlayer())
    saved = session.keep()
    with open_history(tmp_path / "other.sqlite3") as other:
        left = left_behind(session.table, other, is_other=is_other)
    assert (left.base, left.saved_game_id) == (None, None if is_other else saved.id)


def test_a_name_that_was_changed_in_a_draft_is_changed_in_its_base_too(session, history):
    session.change(RenamePlayer(0, "Ann"))
    session.keep()
    session.change(AddPlayer())
    history.rename(history.find_player("Ann").id, "Annie")
    now = follow_draft(session.table, history)
    assert [now.state.document.players[0].name, now.base.players[0].name] == ["Annie", "Annie"]
    assert len(now.base.players) == 1
