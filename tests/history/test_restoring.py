from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.history import (
    DamagedError,
    LockedError,
    NewerHistoryError,
    UnreachableError,
    open_history,
    restoring,
    viewing,
)
from scorekeeper.history.differences import Counts, Difference, difference
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason

ID = "11111111-2222-4333-8444-555555555555"
OTHER = "11111111-2222-4333-8444-666666666666"
THIRD = "11111111-2222-4333-8444-777777777777"


def take(history):
    return history.snapshots.take(Reason.IMPORT)


def shown(history):
    """Return what people see of a history: games with their documents, the trash, drafts."""
    games = [(row.id, row.headline, history.export(row.id)) for row in history.rows()]
    return games, history.drafts(), history.player_names(), history.setting("bgstats.game.x")


@pytest.fixture
def full(history, night):
    """A history with a bit of everything."""
    history.save(night({"Ann": 20, "Bo": 7}, id=ID))
    history.save(night({"Ann": 21, "Bo": 7}, id=ID, place="Kitchen"))
    history.save(night({"Cy": 3}, id=OTHER))
    history.save_draft("edit", night({"Ann": 9}), [1], saved_game_id=ID)
    history.set_setting("bgstats.game.x", {"id": 1})
    return history


def test_each_reason_for_a_snapshot_is_told_in_words():
    assert len({reason.words for reason in Reason}) == len(Reason)


def test_a_restore_brings_back_all_that_was(full, night):
    snapshot, before = take(full), shown(full)
    full.save(night({"Ann": 99, "Eve": 1}, id=ID))
    full.save(night({"Di": 1}))
    full.trash(OTHER)
    full.set_setting("bgstats.game.x", {"id": 2})
    full.remove_draft("edit")
    restore(full, snapshot)
    assert shown(full) == before
    assert [version.number for version in full.versions(ID)] == [1]
    assert difference(full, snapshot) == Difference()


def test_a_restore_is_taken_back_by_restoring_what_was_before_it(full, night):
    snapshot = take(full)
    full.save(night({"Di": 1}))
    full.remove_draft("edit")
    after = shown(full)
    undo = restore(full, snapshot)
    assert undo.reason is Reason.RESTORE
    assert shown(full) != after
    restore(full, undo)
    assert shown(full) == after


def test_what_the_program_remembers_of_itself_stays_as_it_is_now(full):
    full.set_setting("print.paper", "letter")
    full.set_setting("window.place", "players")
    snapshot = take(full)
    full.set_setting("print.paper", "a4")
    full.set_setting("saving.folder", None)
    restore(full, snapshot)
    kept = [full.setting(key, 0) for key in ("print.paper", "window.place", "saving.folder")]
    assert kept == ["a4", "players", None]


@pytest.mark.parametrize("is_typed_in", [True, False])
def test_what_a_window_has_taken_stays_and_does_not_come_back_under_its_old_id(
    full, night, is_typed_in
):
    full.save_draft("free", night({"Bo": 1}, id=THIRD))
    snapshot = take(full)
    full.take_draft("edit", "taken")
    if is_typed_in:
        full.save_draft("taken", night({"Ann": 10}), saved_game_id=ID)
    restore(full, snapshot)
    assert [draft.id for draft in full.drafts()] == ["taken", "free"]


def test_what_was_typed_since_stays(full, night):
    snapshot = take(full)
    full.save_draft("edit", night({"Ann": 10}), [2], saved_game_id=ID)
    full.save_draft("new", night({"Bo": 1}), [3])
    restore(full, snapshot)
    assert [(draft.id, draft.entry, draft.saved_game_id) for draft in full.drafts()] == [
        ("edit", [2], ID),
        ("new", [3], None),
    ]


def test_a_game_that_is_edited_and_goes_becomes_a_new_one(full, night):
    snapshot = take(full)
    saved = full.save(night({"Di": 1}))
    full.save_draft("later", night({"Di": 2}), saved_game_id=saved.id)
    restore(full, snapshot)
    assert [draft.saved_game_id for draft in full.drafts()] == [ID, None]


def test_a_restored_history_takes_new_games(full, night):
    snapshot = take(full)
    full.save(night({"Di": 1}))
    restore(full, snapshot)
    full.save(night({"Di": 2}))
    assert full.rows()[0].seats[0].name == "Di"
    assert full.count() == 3


def test_nobody_can_write_between_the_snapshot_and_the_restore(full, night, monkeypatch, file):
    snapshot = take(full)
    replace, told = restoring._replace, []

    def write_meanwhile(session, *rest):
        with open_history(file) as other, pytest.raises(LockedError) as locked:
            other.save_draft("late", night())
        told.append(locked)
        replace(session, *rest)

    full.save(night({"Di": 1}))
    monkeypatch.setattr(restoring, "_replace", write_meanwhile)
    restore(full, snapshot)
    assert told


def test_a_restore_that_fails_leaves_everything_as_it_was(full, night, monkeypatch):
    snapshot = take(full)
    full.save(night({"Di": 1}))
    before = shown(full)

    def fail(*_):
        raise RuntimeError("half way")

    monkeypatch.setattr(restoring, "bring_back", fail)
    with pytest.raises(RuntimeError, match="half way"):
        restore(full, snapshot)
    assert shown(full) == before


def test_a_damaged_snapshot_is_not_restored(full, night):
    snapshot = take(full)
    full.save(night({"Di": 1}))
    whole = snapshot.file.read_bytes()
    snapshot.file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    for use in (restore, difference):
        with pytest.raises(DamagedError, match="is damaged"):
            use(full, snapshot)
    assert full.count() == 3


def test_a_snapshot_that_is_gone_is_told(full):
    snapshot = take(full)
    snapshot.file.unlink()
    with pytest.raises(UnreachableError, match="cannot be opened"):
        restore(full, snapshot)


def test_a_snapshot_of_a_newer_program_is_told(full, monkeypatch):
    snapshot = take(full)
    monkeypatch.setattr(viewing, "VERSION", "0000")
    with pytest.raises(NewerHistoryError):
        restore(full, snapshot)


def test_a_history_that_is_no_file_cannot_be_restored(full, night):
    snapshot = take(full)
    with open_history("sqlite://") as elsewhere:
        elsewhere.save(night())
        with pytest.raises(UnreachableError, match="no snapshots"):
            restore(elsewhere, snapshot)
        assert elsewhere.count() == 1


def test_many_games_are_compared_and_restored(history, night):
    for lab in range(700):
        history.save(night({"Ann": lab}))
    snapshot = take(history)
    for lab in range(0, 700, 7):
        history.trash(night({"Ann": lab}).identity())
    assert difference(history, snapshot) == Difference(Counts(removed=100))
    restore(history, snapshot)
    assert history.count() == 700


def test_drafts_are_told_apart_by_the_moment_of_the_snapshot(history, night):
    history.save(night())
    history.save_draft("long ago", night(), now=datetime.now(UTC) - timedelta(days=9))
    snapshot = take(history)
    history.remove_draft("long ago")
    restore(history, snapshot)
    assert [draft.id for draft in history.drafts()] == ["long ago"]
