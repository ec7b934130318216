"""A file that is lost, damaged, newer or somebody else's is told as such and left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from scorekeeper.history import (
    DamagedError,
    ForeignDatabaseError,
    GoneError,
    LockedError,
    NewerHistoryError,
    open_history,
)
from scorekeeper.history.snapshot import Reason


def empty(file):
    file.write_bytes(b"")


@pytest.fixture
def snapshots(file, night):
    """Two snapshots of a history, newest first."""
    with open_history(file) as history:
        history.save(night())
        history.snapshots.take(Reason.IMPORT)
        history.save(night({"Bo": 1}))
        history.snapshots.take(Reason.MERGE)
        return history.snapshots.listed()


def test_a_file_that_is_no_database_is_said_and_left_alone(file):
    file.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(DamagedError, match=r"history\.sqlite3 is no database, or is damaged"):
        open_history(file)
    assert file.read_bytes() == b"Dear diary, " * 1000


@pytest.mark.parametrize(
    ("lose", "words"), [(empty, "is empty"), (Path.unlink, "is gone")], ids=["empty", "gone"]
)
def test_a_history_that_was_lost_beside_its_snapshots_is_not_taken_for_a_new_one(
    file, snapshots, lose, words
):
    lose(file)
    log = file.with_name(f"{file.name}-wal")
    log.write_bytes(b"not yet written")
    with pytest.raises(GoneError, match=f"{words}, but there are 2 snapshots of it, the ") as lost:
        open_history(file)
    assert lost.value.newest == snapshots[0]
    assert not file.exists() or file.read_bytes() == b""
    assert log.read_bytes() == b"not yet written"


def test_a_history_that_was_lost_can_be_begun_anew_beside_its_snapshots(file, snapshots):
    file.unlink()
    with open_history(file, begin_anew=True) as history:
        assert history.count() == 0
        assert history.snapshots.listed() == snapshots
    with open_history(file) as history:
        assert history.count() == 0


def test_an_empty_file_without_snapshots_is_a_new_history(file):
    empty(file)
    with open_history(file) as history:
        assert history.count() == 0


def test_a_file_with_broken_pages_is_said_to_be_damaged(file, night):
    with open_history(file) as history:
        history.save(night())
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(DamagedError, match="is damaged"), open_history(file) as history:
        history.rows()


def test_whoever_wants_to_know_is_told_of_damage_and_of_nothing_else(history, monkeypatch):
    told = []
    history.store.on_damage = told.append
    for code, kind in ((sqlite3.SQLITE_BUSY, LockedError), (sqlite3.SQLITE_CORRUPT, DamagedError)):
        error = sqlite3.DatabaseError("as the driver says it")
        error.sqlite_errorcode = code
        with pytest.raises(kind), history.store.in_words():
            raise DBAPIError(None, None, error)
    (damage,) = told
    assert isinstance(damage, DamagedError)


def test_the_database_of_another_program_is_refused_and_left_as_it_is(file):
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    before = file.read_bytes()
    with pytest.raises(ForeignDatabaseError, match="something other than a history"):
        open_history(file)
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_newer_history_is_refused_with_both_versions(file):
    open_history(file).close()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '0042'")
    with pytest.raises(NewerHistoryError, match=r"version 0042.*up to 0004") as refused:
        open_history(file)
    assert (refused.value.found, refused.value.known) == ("0042", "0004")


def test_a_version_that_is_no_number_is_of_a_newer_or_another_program(file):
    open_history(file).close()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999_future'")
    words = r"version 9999_future.*up to 0004: it is of a newer Scorekeeper, or of another program"
    with pytest.raises(NewerHistoryError, match=words):
        open_history(file)


@pytest.mark.parametrize(
    "change", ["UPDATE alembic_version SET version_num = ''", "DELETE FROM alembic_version"]
)
def test_a_history_that_does_not_tell_its_version_is_damaged(file, change):
    open_history(file).close()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute(change)
    with pytest.raises(DamagedError, match="does not tell its version"):
        open_history(file)
