import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.history import (
    DamagedError,
    ForeignDatabaseError,
    FullError,
    NewerHistoryError,
    ReadOnlyError,
    UnreachableError,
    open_history,
)
from scorekeeper.history.differences import Counts, Difference, difference
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason, file_name, parse_file
from scorekeeper.history.viewing import view, view_snapshot

OLD = Path(__file__).with_name("databases") / "version-0001.sqlite3"


@pytest.fixture
def kept(file, night):
    with open_history(file) as history:
        history.save(night())
    return file


@pytest.fixture
def old_snapshot(file, evening):
    """A snapshot that the first version of the program has made."""
    folder = file.parent / "history-snapshots"
    folder.mkdir()
    copy = folder / file_name(evening, Reason.MIGRATION)
    shutil.copy(OLD, copy)
    return parse_file(copy)


def test_a_history_that_is_looked_at_can_be_read_and_not_changed(kept, night):
    with view(kept) as history:
        assert history.place == str(kept)
        assert history.count() == 1
        for change in (history.save, lambda game: history.save_draft("one", game)):
            with pytest.raises(ReadOnlyError, match=r"history\.sqlite3 can only be read"):
                change(night({"Bo": 1}))


def test_the_snapshots_of_a_history_that_is_looked_at_are_listed_and_none_is_made(kept, night):
    with open_history(kept) as history:
        taken = history.snapshots.take(Reason.IMPORT)
    with view(kept) as history:
        assert history.snapshots.listed() == [taken]
        assert difference(history, taken) == Difference()
        with pytest.raises(ReadOnlyError):
            restore(history, taken)
        with pytest.raises(ReadOnlyError):
            history.save(night({"Bo": 1}))
        assert history.snapshots.failure is None
        assert history.snapshots.listed() == [taken]


def test_a_restore_of_what_is_open_to_be_read_for_want_of_room_names_the_full_disk(
    kept, night, monkeypatch
):
    with open_history(kept) as history:
        taken = history.snapshots.take(Reason.IMPORT)
        history.save(night({"Bo": 1}))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(9, 9, 0))
    with view(kept) as history, pytest.raises(FullError, match="cannot grow: the disk is full"):
        restore(history, taken)


def test_what_others_write_meanwhile_is_seen(kept, night):
    with view(kept) as history, open_history(kept) as other:
        other.save(night({"Bo": 1}))
        assert history.count() == 2


def test_looking_changes_nothing_in_the_file(kept):
    before = kept.read_bytes()
    with view(kept) as history:
        history.rows()
    assert kept.read_bytes() == before


def test_a_snapshot_is_looked_at_as_it_was(kept, night):
    with open_history(kept) as history:
        snapshot = history.snapshots.take(Reason.IMPORT)
        history.save(night({"Bo": 1}))
    with view_snapshot(snapshot) as then:
        assert then.place == str(snapshot.file)
        assert then.count() == 1
        with pytest.raises(ReadOnlyError):
            then.trash(then.rows()[0].id)
    assert [each.name for each in snapshot.file.parent.iterdir()] == [snapshot.file.name]


def test_an_older_snapshot_is_read_with_the_tables_of_today_and_stays_as_it_is(
    old_snapshot, tmp_path, monkeypatch
):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with view_snapshot(old_snapshot) as then:
        (row,) = then.rows()
        assert row.headline == "Zoë 50% wins with 8 points"
        assert then.place == str(old_snapshot.file)
    assert old_snapshot.file.read_bytes() == OLD.read_bytes()
    assert list(old_snapshot.file.parent.iterdir()) == [old_snapshot.file]
    assert list(tmp_path.glob("scorekeeper-*")) == []


def test_an_older_snapshot_is_compared_and_restored(history, old_snapshot, night):
    history.save(night())
    assert difference(history, old_snapshot).games == Counts(added=1, removed=1)
    undo = restore(history, old_snapshot)
    assert [row.place for row in history.rows()] == ["Kitchen"]
    restore(history, undo)
    assert [row.place for row in history.rows()] == [None]


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ("UPDATE alembic_version SET version_num = '0042'", NewerHistoryError),
        ("UPDATE alembic_version SET version_num = '9999_future'", NewerHistoryError),
        ("DELETE FROM alembic_version", DamagedError),
        ("DROP TABLE alembic_version", ForeignDatabaseError),
    ],
)
def test_what_cannot_be_looked_at_is_told_apart(kept, change, kind):
    with closing(sqlite3.connect(kept)) as other, other:
        other.execute(change)
    with pytest.raises(kind):
        view(kept)


def test_an_empty_file_and_a_missing_one_are_told_and_left_alone(tmp_path):
    empty, missing = tmp_path / "empty.sqlite3", tmp_path / "missing.sqlite3"
    empty.touch()
    with pytest.raises(ForeignDatabaseError, match="holds no history"):
        view(empty)
    with pytest.raises(UnreachableError, match="cannot be opened"):
        view(missing)
    assert [each.name for each in tmp_path.iterdir()] == ["empty.sqlite3"]


def test_an_address_that_is_no_file_is_not_looked_at():
    with pytest.raises(UnreachableError, match="Only a history in a file"):
        view("sqlite://")
