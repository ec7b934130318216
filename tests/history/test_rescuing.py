import errno
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from scorekeeper.history import (
    DamagedError,
    ForeignDatabaseError,
    FullError,
    HistoryError,
    LockedError,
    UnreachableError,
    gone_back,
    open_history,
    rescuing,
    restoring,
)
from scorekeeper.history.rescuing import (
    Contents,
    contents_of,
    find_best,
    have_games,
    rescue,
    snapshots_at,
)
from scorekeeper.history.restoring import restore
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


OPEN = """
import sys
from scorekeeper.history import open_history
with open_history(sys.argv[1]):
    print("open", flush=True)
    sys.stdin.read()
"""


def test_a_history_that_is_open_is_not_replaced(file, history, night):
    history.save(night())
    taken = history.snapshots.take(Reason.IMPORT)
    with pytest.raises(LockedError, match="is open in another window"):
        rescue(taken, file)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of other processes' locks")
def test_a_history_that_another_process_has_open_is_not_replaced(file, night):
    with open_history(file) as history:
        history.save(night())
        taken = history.snapshots.take(Reason.IMPORT)
        history.save(night({"Bo": 1}))
    command = [sys.executable, "-c", OPEN, str(file)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "open\n"
        with pytest.raises(LockedError, match="is open in another window"):
            rescue(taken, file)
        other.stdin.close()
        other.wait()
    with open_history(file) as history:
        assert history.count() == 2
    assert rescue(taken, file) is not None
    with open_history(file) as history:
        assert history.count() == 1


def test_a_full_disk_is_told_as_such_and_nothing_of_the_copy_stays(file, snapshot, monkeypatch):
    def fail(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(shutil, "copyfileobj", fail)
    before = set(file.parent.iterdir())
    with pytest.raises(FullError, match="No space left on device"):
        rescue(snapshot, file)
    assert set(file.parent.iterdir()) == before
    assert file.read_bytes() == DAMAGED


def test_the_games_of_a_snapshot_are_counted_without_those_in_its_trash(file, night):
    with open_history(file) as history:
        saved = history.save(night())
        history.save(night({"Bo": 1}))
        history.trash(saved.id)
        taken = history.snapshots.take(Reason.IMPORT)
    assert contents_of(taken).games == 1
    assert list(taken.file.parent.iterdir()) == [taken.file]


def test_a_snapshot_tells_the_day_of_its_last_game(history, night):
    empty = history.snapshots.take(Reason.IMPORT)
    assert contents_of(empty) == Contents(0, None)
    assert not have_games([empty])
    for day in (8, 6):
        history.save(night(played_at=f"2026-11-0{day}T20:00:00+01:00"))
    trashed = history.save(night(played_at="2026-11-09T20:00:00+01:00"))
    history.trash(trashed.id)
    taken = history.snapshots.take(Reason.MERGE)
    assert contents_of(taken) == Contents(2, date(2026, 11, 8))
    assert have_games([empty, taken])


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        (Contents(0, None), "no games"),
        (Contents(1, date(2026, 11, 8)), "1 game of 8 Nov 2026"),
        (Contents(1200, date(2026, 11, 8)), "1,200 games, the last of 8 Nov 2026"),
    ],
)
def test_what_a_snapshot_has_is_told_in_words(contents, words):
    assert contents.words == words


@pytest.mark.parametrize(("version", "games"), [("0001", 1), ("0002", 4)])
def test_the_games_of_an_older_snapshot_are_counted(tmp_path, evening, version, games):
    old = Path(__file__).with_name("databases") / f"version-{version}.sqlite3"
    copy = tmp_path / file_name(evening, Reason.MIGRATION)
    shutil.copy(old, copy)
    assert contents_of(parse_file(copy)).games == games


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
        contents_of(snapshot)


# Which snapshot to go on with


@pytest.fixture
def older(history, night):
    """The snapshot of a history that has one more game since."""
    history.save(night())
    taken = history.snapshots.take(Reason.IMPORT)
    history.save(night({"Bo": 1}))
    return taken


def test_usually_the_newest_snapshot_has_what_the_history_held_last(file, history, older):
    assert find_best(file)[0] == older
    newest = history.snapshots.take(Reason.MERGE)
    assert find_best(file) == (newest, contents_of(newest))


def test_what_was_thrown_away_by_going_back_is_not_gone_on_with(file, history, older):
    restore(history, older)
    assert history.snapshots.listed()[0].reason is Reason.RESTORE
    assert find_best(file)[0] == older


def test_what_was_thrown_away_by_an_undo_is_not_gone_on_with(file, history, older):
    before = restore(history, older)
    restore(history, before, Reason.UNDO)
    assert history.snapshots.listed()[0].reason is Reason.UNDO
    assert find_best(file)[0] == before


def test_what_was_kept_since_going_back_is_gone_on_with(file, history, older, night):
    restore(history, older)
    history.save(night({"Cy": 1}))
    newest = history.snapshots.take(Reason.IMPORT)
    assert find_best(file)[0] == newest


def test_a_restore_that_fails_has_thrown_nothing_away(file, history, older, monkeypatch):
    def fail(*_):
        raise FullError("no room")

    monkeypatch.setattr(restoring, "bring_back", fail)
    with pytest.raises(FullError):
        restore(history, older)
    newest = history.snapshots.listed()[0]
    assert newest.reason is Reason.RESTORE
    assert find_best(file)[0] == newest


def test_a_snapshot_that_took_the_place_of_the_history_is_what_it_held_last(file, night):
    with open_history(file) as history:
        history.save(night())
        wanted = history.snapshots.take(Reason.IMPORT)
        history.save(night({"Bo": 1}))
        history.snapshots.take(Reason.IMPORT)
    file.write_bytes(DAMAGED)
    rescue(wanted, file)
    assert find_best(file)[0] == wanted


@pytest.mark.parametrize("note", ["", "once upon a time", "2026-11-08 x", b"\xff\xff \xff"])
def test_a_note_that_cannot_be_read_is_none(file, history, older, note):
    restore(history, older)
    newest = history.snapshots.listed()[0]
    (written,) = history.snapshots.folder.glob("*.txt")
    written.write_bytes(note if isinstance(note, bytes) else note.encode())
    assert find_best(file)[0] == newest


def test_where_the_folder_cannot_be_written_a_restore_goes_on(history, older, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError

    monkeypatch.setattr(gone_back.tempfile, "mkstemp", refuse)
    gone_back.write_note(history.snapshots.folder, gone_back.GoneBack(older.moment, older.name))
    assert gone_back.read_note(history.snapshots.folder) is None


def test_a_snapshot_that_cannot_be_read_is_passed_over(file, history, older, night):
    newest = history.snapshots.take(Reason.MERGE)
    newest.file.write_bytes(b"\xff" * 9000)
    assert find_best(file)[0] == older
    older.file.unlink()
    assert find_best(file) is None


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
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(rescuing, "_keep", refuse)
    with pytest.raises(UnreachableError, match="cannot be replaced: Read-only file system"):
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


@pytest.mark.parametrize("trouble", ["gone", "full"])
def test_nothing_is_let_go_of_for_a_snapshot_that_cannot_take_the_place(
    file, snapshot, monkeypatch, trouble
):
    def refuse(*_):
        raise OSError(errno.ENOSPC, "no room")

    if trouble == "gone":
        snapshot.file.unlink()
    monkeypatch.setattr(shutil, "copyfileobj", refuse)
    let_go = []
    with pytest.raises(HistoryError):
        rescue(snapshot, file, let_go=lambda: let_go.append(True))
    assert let_go == []
    assert file.read_bytes() == DAMAGED
