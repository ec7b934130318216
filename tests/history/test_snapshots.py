import os
import shutil
import threading
import time
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.history import DamagedError, FullError, UnreachableError, open_history, snapshots
from scorekeeper.history.snapshot import Reason, file_name, parse_file
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.pinned import Pinned
from scorekeeper.history.viewing import view_snapshot

MORNING = datetime.fromisoformat("2026-03-04T00:10:00+02:00")


@pytest.fixture
def kept(file, night):
    """A history that holds one game, and no snapshot yet."""
    with open_history(file) as history:
        history.save(night())
    return file


class Clock:
    def __init__(self):
        self.now = MORNING

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def open_at(file, clock):
    history = open_history(file)
    history.snapshots._clock = clock
    return history


def reasons(file):
    return [snapshot.reason for snapshot in Snapshots(file).listed()]


def totals(snapshot):
    with view_snapshot(snapshot) as history:
        return sorted(row.seats[0].total for row in history.rows())


def test_the_first_change_of_a_day_leaves_a_copy_of_what_was_before_it(kept, night, clock):
    with open_at(kept, clock) as history:
        history.save(night({"Ann": 1}))
        history.save(night({"Ann": 2}))
    (snapshot,) = Snapshots(kept).listed()
    assert snapshot.reason is Reason.FIRST_CHANGE
    assert snapshot.moment == MORNING
    assert snapshot.file.parent == kept.parent / "history-snapshots"
    assert totals(snapshot) == [20]


def test_another_process_on_the_same_day_leaves_no_other_copy(kept, night, clock):
    for lab in (1, 2):
        with open_at(kept, clock) as history:
            history.save(night({"Ann": lab}))
    assert len(reasons(kept)) == 1


def test_the_next_local_day_leaves_another_one(kept, night, clock):
    with open_at(kept, clock) as history:
        history.save(night({"Ann": 1}))
        clock.now += timedelta(hours=23, minutes=49)
        history.save(night({"Ann": 2}))
        clock.now += timedelta(minutes=2)
        history.save(night({"Ann": 3}))
    assert [totals(snapshot) for snapshot in Snapshots(kept).listed()] == [[1, 2, 20], [20]]


def test_a_history_without_a_game_is_not_copied(file, night):
    with open_history(file) as history:
        history.save(night())
    assert reasons(file) == []
    assert not (file.parent / "history-snapshots").exists()


def test_a_key_press_copies_nothing(kept, night):
    with open_history(kept) as history:
        history.save_draft("one", night())
        history.rows()
    assert reasons(kept) == []


def test_a_change_does_not_wait_for_the_copy(kept, night, monkeypatch):
    go_on, copy_to = threading.Event(), Pinned.copy_to
    monkeypatch.setattr(
        Pinned, "copy_to", lambda state, copy: (go_on.wait(20), copy_to(state, copy))[1]
    )
    with open_history(kept) as history:
        history.save(night({"Ann": 1}))
        assert history.snapshots.listed() == []
        history.save(night({"Ann": 2}))
        go_on.set()
    (snapshot,) = Snapshots(kept).listed()
    assert totals(snapshot) == [20]


def test_who_changes_something_while_a_day_begins_is_in_no_copy_of_before(kept, night, monkeypatch):
    pin = snapshots._pin_games
    with open_history(kept) as history:
        other = threading.Thread(target=lambda: history.save(night({"Ann": 2})))

        def pin_late(file):
            other.start()
            other.join(0.2)
            return pin(file)

        monkeypatch.setattr(snapshots, "_pin_games", pin_late)
        history.save(night({"Ann": 1}))
        other.join()
        assert history.count() == 3
    (snapshot,) = Snapshots(kept).listed()
    assert totals(snapshot) == [20]


def test_a_change_counts_though_no_copy_can_be_made_and_the_reason_is_kept(kept, night):
    (kept.parent / "history-snapshots").write_text("in the way")
    with open_history(kept) as history:
        told = []
        history.snapshots.on_failure = told.append
        assert history.snapshots.failure is None
        history.save(night({"Ann": 1}))
        history.snapshots.close()
        assert isinstance(history.snapshots.failure, UnreachableError)
        assert told == [history.snapshots.failure]
        assert "No copy of the history can be kept in" in str(history.snapshots.failure)
        assert history.count() == 2


def test_a_copy_that_succeeds_ends_the_failure(kept, night, clock, monkeypatch):
    with open_at(kept, clock) as history:
        with monkeypatch.context() as full:
            full.setattr(snapshots, "_ROOM", 1 << 62)
            history.save(night({"Ann": 1}))
            history.snapshots.close()
        assert isinstance(history.snapshots.failure, FullError)
        clock.now += timedelta(days=1)
        history.save(night({"Ann": 2}))
        history.snapshots.close()
        assert history.snapshots.failure is None


def test_a_copy_holds_what_is_committed_only(kept, night):
    with open_history(kept) as history, history.importing() as save:
        save(night({"Ann": 1}))
        snapshot = history.snapshots.take(Reason.IMPORT)
    assert totals(snapshot) == [20]


@pytest.fixture
def disk(monkeypatch):
    """Says how much room the disk has, in bytes."""
    usage = shutil._ntuple_diskusage
    return lambda free: monkeypatch.setattr(
        shutil, "disk_usage", lambda _: usage(1 << 40, (1 << 40) - free, free)
    )


def test_a_small_history_needs_little_room(kept, disk):
    disk(8 << 20)
    assert Snapshots(kept).take(Reason.IMPORT) is not None


def test_what_is_not_yet_in_the_file_needs_room_too_and_the_message_says_how_much(kept, disk):
    disk(8 << 20)
    with open_history(kept):
        log = kept.with_name(f"{kept.name}-wal")
        with log.open("ab") as more:
            more.truncate(4 << 20)
        words = r"no room for a copy of .*: 12\.\d MB are needed, 8\.4 MB are free"
        with pytest.raises(FullError, match=words):
            Snapshots(kept).take(Reason.IMPORT)


def test_what_has_not_changed_is_not_copied_twice(kept, night):
    with open_history(kept) as history:
        first = history.snapshots.take(Reason.IMPORT)
        assert history.snapshots.take(Reason.MERGE) == first
        history.save(night({"Ann": 1}))
        assert history.snapshots.take(Reason.MERGE) != first
    assert reasons(kept) == [Reason.MERGE, Reason.IMPORT]


def test_a_damaged_history_gives_no_snapshot_and_keeps_the_older_ones(kept, night):
    with open_history(kept) as history:
        for lab in range(60):
            history.save(night({f"Ann {lab}": lab}, notes="long " * 100))
        sound = history.snapshots.take(Reason.IMPORT)
    whole = bytearray(kept.read_bytes())
    whole[-40 * 4096 : -20 * 4096] = b"\xff" * (20 * 4096)
    kept.write_bytes(whole)
    with pytest.raises(DamagedError, match=r"history\.sqlite3 is damaged"):
        Snapshots(kept).take(Reason.IMPORT)
    assert sound in Snapshots(kept).listed()
    assert len(list(sound.file.parent.iterdir())) == len(Snapshots(kept).listed())


def test_without_room_nothing_is_left_behind(kept, monkeypatch):
    monkeypatch.setattr(snapshots, "_ROOM", 1 << 62)
    with pytest.raises(FullError, match="no room for a copy of the history"):
        Snapshots(kept).take(Reason.IMPORT)
    assert list((kept.parent / "history-snapshots").iterdir()) == []


def test_half_copies_of_killed_processes_are_swept_away_after_an_hour(kept):
    folder = kept.parent / "history-snapshots"
    folder.mkdir()
    for name, age in (("old.part", 3700), ("old.part-journal", 3700), ("new.part", 60)):
        (folder / name).write_bytes(b"half")
        os.utime(folder / name, (time.time() - age,) * 2)
    snapshot = Snapshots(kept).take(Reason.IMPORT)
    assert {each.name for each in folder.iterdir()} == {"new.part", snapshot.file.name}


def test_each_new_snapshot_thins_out_the_older_ones(kept, night, clock):
    with open_at(kept, clock) as history:
        for minute in range(15):
            history.save(night({"Ann": minute}))
            clock.now += timedelta(minutes=1)
            history.snapshots.take(Reason.IMPORT)
        assert len(history.snapshots.listed()) == 11


def test_listed_are_the_snapshots_only_newest_first(kept):
    folder = kept.parent / "history-snapshots"
    folder.mkdir()
    names = [
        file_name(MORNING, Reason.IMPORT),
        file_name(MORNING + timedelta(days=1), Reason.MERGE),
        "20260304T999999000000Z-import.sqlite3",
        "20260304T010000000000Z-nonsense.sqlite3",
        "20260304T010000000000Z-import.txt",
        "notes.txt",
    ]
    for name in names:
        (folder / name).write_bytes(b"12345")
    listed = Snapshots(kept).listed()
    assert [snapshot.file.name for snapshot in listed] == [names[1], names[0]]
    assert [snapshot.name for snapshot in listed] == [names[1][:-8], names[0][:-8]]
    assert listed[1].moment == MORNING.astimezone(UTC)
    assert listed[1].size == 5


def test_a_history_that_is_no_file_has_no_snapshots(night):
    with open_history("sqlite://") as history:
        history.save(night())
        assert history.snapshots.folder is None
        assert history.snapshots.take(Reason.IMPORT) is None
        assert history.snapshots.listed() == []


def test_a_name_tells_moment_and_reason(tmp_path):
    file = tmp_path / file_name(MORNING, Reason.FIRST_CHANGE)
    assert file.name == "20260303T221000000000Z-first-change.sqlite3"
    file.write_bytes(b"1")
    assert (parse_file(file).moment, parse_file(file).reason) == (MORNING, Reason.FIRST_CHANGE)


def test_a_copy_may_be_read_by_whom_the_history_may(kept):
    kept.chmod(0o640)
    snapshot = Snapshots(kept).take(Reason.IMPORT)
    assert snapshot.file.stat().st_mode & 0o777 == 0o640
