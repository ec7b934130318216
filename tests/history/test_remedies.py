"""Each thing that can be wrong with a history is told apart, and what is offered helps."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.history import (
    DamagedError,
    ForeignDatabaseError,
    FullError,
    GoneError,
    HistoryError,
    LockedError,
    NewerHistoryError,
    ReadOnlyError,
    UnreachableError,
    UnreadableGameError,
    open_history,
    sqlite,
)
from scorekeeper.history.remedies import Remedy, explain
from scorekeeper.history.salvaging import has_remains
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.viewing import view

SNAPSHOT = Snapshot(Path("a.sqlite3"), datetime(2026, 3, 4, tzinfo=UTC), Reason.IMPORT, 1)

NEWER = NewerHistoryError("history.sqlite3", "0042", "0001")
KINDS = [
    DamagedError("x"),
    ForeignDatabaseError("x"),
    FullError("x"),
    GoneError("x", [SNAPSHOT], is_there=True),
    LockedError("x"),
    NEWER,
    ReadOnlyError("x"),
    UnreachableError("x"),
]

# What a process does that may not write where it reads: for the superuser everything is allowed.
AS_NOBODY = """
import os, sys
from scorekeeper.history import ReadOnlyError
from scorekeeper.history.opening import open_at
from scorekeeper.history.viewing import view
if os.getuid() == 0:
    os.setuid(65534)
try:
    open_at(sys.argv[1]).close()
except ReadOnlyError as error:
    print(error)
with view(sys.argv[1]) as history:
    print(history.count())
"""


@pytest.mark.parametrize("error", KINDS, ids=lambda error: type(error).__name__)
def test_each_kind_is_told_apart_with_something_to_do(error):
    trouble = explain(error, [SNAPSHOT])
    assert trouble.text == str(error)
    assert trouble.advice.endswith((".", "?"))
    assert trouble.remedies
    assert [explain(other, [SNAPSHOT]).advice for other in KINDS].count(trouble.advice) == 1


@pytest.mark.parametrize(
    ("error", "first"),
    [
        (DamagedError("x"), Remedy.USE_SNAPSHOT),
        (FullError("x"), Remedy.TRY_AGAIN),
        (GoneError("x", [SNAPSHOT], is_there=False), Remedy.USE_SNAPSHOT),
        (LockedError("x"), Remedy.TRY_AGAIN),
        (ReadOnlyError("x"), Remedy.READ_ONLY),
        (NEWER, Remedy.OTHER_FILE),
        (ForeignDatabaseError("x"), Remedy.OTHER_FILE),
        (UnreachableError("x"), Remedy.TRY_AGAIN),
        (UnreadableGameError("x"), Remedy.TRY_AGAIN),
        (HistoryError("x"), Remedy.TRY_AGAIN),
    ],
)
def test_the_most_promising_comes_first(error, first):
    assert explain(error, [SNAPSHOT]).remedies[0] is first


@pytest.mark.parametrize("error", KINDS, ids=lambda error: type(error).__name__)
def test_snapshots_without_games_are_never_the_most_promising(error):
    trouble, usual = explain(error, [SNAPSHOT], have_games=False), explain(error, [SNAPSHOT])
    assert sorted(trouble.remedies, key=str) == sorted(usual.remedies, key=str)
    assert trouble.remedies[0] is not Remedy.USE_SNAPSHOT
    assert ("without any game" in trouble.advice) == (Remedy.USE_SNAPSHOT in usual.remedies)


@pytest.mark.parametrize("error", KINDS, ids=lambda error: type(error).__name__)
def test_without_a_snapshot_none_is_spoken_of(error):
    trouble = explain(error)
    assert not {Remedy.USE_SNAPSHOT, Remedy.LOOK_AT_SNAPSHOT} & set(trouble.remedies)
    assert "Go on with a snapshot" not in trouble.advice
    assert trouble.remedies


@pytest.fixture
def kept(file, night):
    with open_history(file) as history:
        history.save(night())
    return file


def test_a_history_that_another_program_keeps_to_itself_is_locked(kept, monkeypatch):
    with closing(sqlite3.connect(kept, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(sqlite, "PATIENCE", 50)
        with pytest.raises(LockedError, match="in use by another program"):
            open_history(kept)


@pytest.mark.skipif(os.name != "posix", reason="speaks of POSIX permissions")
@pytest.mark.parametrize("mode", [0o555, 0o777], ids=["folder", "file alone"])
def test_a_history_that_may_not_be_written_is_told_at_once_and_can_be_looked_at(kept, mode):
    # Not below the tests' own folder, which is for their user only.
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as name:
        folder = Path(name)
        shutil.copy(kept, folder / "history.sqlite3")
        (folder / "history.sqlite3").chmod(0o444)
        folder.chmod(mode)
        done = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, str(folder / "history.sqlite3")],
            capture_output=True,
            text=True,
            check=True,
        )
        folder.chmod(0o755)
    told, *counted = done.stdout.splitlines()
    assert "history.sqlite3 can only be read, not written" in told
    assert counted == ["1"]


def test_a_history_that_is_being_written_is_no_read_only_one(kept, night):
    with closing(sqlite3.connect(kept, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        history = open_history(kept)
        other.rollback()
    with history:
        history.save(night({"Bo": 1}))
        assert history.count() == 2


@pytest.mark.parametrize("left", [None, b"\0\0\0"], ids=["closed", "given up half way"])
def test_a_full_disk_keeps_nothing_from_being_read(kept, monkeypatch, left):
    _, log, readers = sqlite.parts_of(kept)
    log.unlink(missing_ok=True)
    readers.unlink(missing_ok=True)
    if left is not None:
        readers.write_bytes(left)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(9, 9, 0))
    with view(kept) as history:
        assert history.count() == 1
    assert not log.exists()
    assert (readers.read_bytes() if readers.exists() else None) == left


@pytest.mark.parametrize(
    ("total", "free", "is_full"), [(9, 0, True), (1 << 30, 1 << 20, False), (0, 0, False)]
)
def test_a_disk_that_tells_how_large_it_is_can_be_full(tmp_path, monkeypatch, total, free, is_full):
    usage = shutil._ntuple_diskusage(total, total - free, free)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    assert sqlite.is_full(tmp_path) is is_full


def test_what_others_have_open_is_read_as_they_write_it_on_a_full_disk_too(
    kept, night, monkeypatch
):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(9, 9, 0))
    with open_history(kept) as other, view(kept) as history:
        other.save(night({"Bo": 1}))
        assert history.count() == 2


def test_a_full_disk_is_told_where_the_database_says_only_that_it_fails(kept, monkeypatch):
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(9, 9, 0))
    assert isinstance(sqlite.in_words(error, str(kept)), FullError)
    monkeypatch.undo()
    assert isinstance(sqlite.in_words(error, str(kept)), UnreachableError)


def test_a_full_history_can_still_be_looked_at(kept, night):
    with view(kept) as history:
        assert history.load(history.rows()[0].id).players[0].name == "Ann"


@pytest.mark.parametrize("snapshots", [(), (SNAPSHOT,)])
def test_of_a_damaged_history_without_remains_nothing_is_to_be_saved(snapshots):
    trouble = explain(DamagedError("x"), snapshots, has_remains=False)
    assert Remedy.SALVAGE not in trouble.remedies
    assert trouble.advice.startswith("Nothing in it can be read")
    assert (Remedy.USE_SNAPSHOT in trouble.remedies) == bool(snapshots)
    assert Remedy.SALVAGE in explain(DamagedError("x"), snapshots).remedies


def test_empty_snapshots_of_a_history_without_remains_come_last():
    trouble = explain(DamagedError("x"), [SNAPSHOT], have_games=False, has_remains=False)
    assert trouble.remedies[0] is Remedy.TRY_AGAIN
    assert "can still be read" not in trouble.advice


def test_remains_are_there_where_the_tables_of_a_history_can_be_read(file, night):
    assert not has_remains(file)
    with open_history(file) as history:
        history.save(night())
    assert has_remains(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-4096] + b"\xff" * 4096)
    assert has_remains(file)
    file.write_bytes(whole[: 24 * 4096] + b"\xff" * 4096 + whole[25 * 4096 :])
    with pytest.raises(DamagedError):
        open_history(file)
    assert has_remains(file)
    for spoiled in (b"\xff" * 4096 + whole[4096:], b"no database at all", b""):
        file.write_bytes(spoiled)
        assert not has_remains(file)
    assert not has_remains("postgresql://localhost/club")
