import errno
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.history import (
    DamagedError,
    ForeignDatabaseError,
    UnreachableError,
    open_history,
    rescuing,
)
from scorekeeper.history.rescuing import games_in, rescue, snapshots_at
from scorekeeper.history.snapshot import Reason, file_name, parse_file
from scorekeeper.history.sqlite import parts_of

DAMAGED = b"Dear diary, " * 1000


@pytest.fixture
def snapshot(file, night):
    """The only snapshot of a history whose file was damaged since."""
    with open_history(file) as history:
        history.save(night())
        history.snapshots.take(Reason.IMPORT)
        history.save(night({"Bo": 1}))
    file.write_bytes(DAMAGED)
    (taken,) = snapshots_at(file).listed()
    return taken


def test_the_snapshots_of_a_history_that_cannot_be_opened_are_listed(file, snapshot):
    with pytest.raises(DamagedError):
        open_history(file)
    assert snapshots_at(str(file)).listed() == [snapshot]
    assert snapshots_at("sqlite://").listed() == []


def test_a_snapshot_takes_the_place_of_the_damaged_file_which_is_kept(file, snapshot, night):
    kept = rescue(snapshot, file)
    assert kept.read_bytes() == DAMAGED
    assert kept.name.startswith("history-damaged-")
    with open_history(file) as history:
        assert [row.seats[0].name for row in history.rows()] == ["Ann"]
        history.save(night({"Bo": 1}))
    assert snapshot.file.exists()


def test_what_was_not_yet_written_into_the_damaged_file_is_kept_with_it(file, snapshot):
    log = file.with_name(file.name + "-wal")
    log.write_bytes(b"half")
    kept = rescue(snapshot, file)
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"half"
    assert not log.exists()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM game").fetchone() == (1,)


def test_the_games_of_a_snapshot_are_counted_without_those_in_its_trash(file, night):
    with open_history(file) as history:
        saved = history.save(night())
        history.save(night({"Bo": 1}))
        history.trash(saved.id)
        taken = history.snapshots.take(Reason.IMPORT)
    assert games_in(taken) == 1
    assert list(taken.file.parent.iterdir()) == [taken.file]


@pytest.mark.parametrize(("version", "games"), [("0001", 1), ("0002", 4)])
def test_the_games_of_an_older_snapshot_are_counted(tmp_path, evening, version, games):
    old = Path(__file__).with_name("databases") / f"version-{version}.sqlite3"
    copy = tmp_path / file_name(evening, Reason.MIGRATION)
    shutil.copy(old, copy)
    assert games_in(parse_file(copy)) == games


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        (lambda file: file.write_bytes(b"\xff" * 9000), DamagedError),
        (lambda file: file.write_bytes(b""), ForeignDatabaseError),
        (Path.unlink, UnreachableError),
    ],
    ids=["damaged", "empty", "gone"],
)
def test_the_games_of_what_is_no_snapshot_are_not_counted(snapshot, spoil, kind):
    spoil(snapshot.file)
    with pytest.raises(kind):
        games_in(snapshot)


def test_a_damaged_snapshot_takes_nobodys_place(file, snapshot):
    snapshot.file.write_bytes(b"\xff" * 9000)
    with pytest.raises(DamagedError):
        rescue(snapshot, file)
    assert file.read_bytes() == DAMAGED


def test_a_disk_without_second_names_keeps_a_copy(file, snapshot, monkeypatch):
    def refuse(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert rescue(snapshot, file).read_bytes() == DAMAGED


def test_a_rescue_that_fails_leaves_the_file_in_its_place(file, snapshot, monkeypatch):
    def refuse(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(rescuing, "_keep", refuse)
    with pytest.raises(UnreachableError, match="cannot be replaced: No space left on device"):
        rescue(snapshot, file)
    assert file.read_bytes() == DAMAGED
    own = {"history-snapshots", *(part.name for part in parts_of(file))}
    assert {each.name for each in file.parent.iterdir()} <= own


def empty(file):
    file.write_bytes(b"")


@pytest.mark.parametrize("lose", [empty, Path.unlink], ids=["empty", "gone"])
def test_a_file_that_is_empty_or_gone_is_replaced_too_and_nothing_is_kept_of_it(
    file, snapshot, lose
):
    lose(file)
    assert rescue(snapshot, file) is None
    assert list(file.parent.glob("history-damaged-*")) == []
    with open_history(file) as history:
        assert history.count() == 1


def test_a_history_that_is_no_file_has_nothing_to_replace(snapshot):
    with pytest.raises(UnreachableError, match="Only a history in a file"):
        rescue(snapshot, "sqlite://")
