import pytest

from scorekeeper.history import History, LockedError, open_history
from scorekeeper.history.snapshot import Reason


def document(name):
    players = [{"name": name, "tally": {"lab": 9}}]
    played = {"played_at": "2026-03-06T20:30:00+01:00"}
    return {"format": "scorekeeper/1", "game": "space-lab", "players": players, **played}


def damage(folder):
    (folder / "history.sqlite3").write_bytes(b"no history" * 1000)


@pytest.fixture
def snapshot(call, put):
    """A snapshot after which one game came."""
    call("import", put("a.json", document("Ann")))
    with open_history() as history:
        taken = history.snapshots.take(Reason.MERGE)
    call("import", put("b.json", document("Bo")))
    return taken


def told_of(call, snapshot):
    told = call("snapshots", "--json").objects
    return next(each for each in told if each["snapshot"] == snapshot.name)


def names():
    with open_history() as history:
        return sorted(row.seats[0].name for row in history.rows())


def test_without_snapshots_it_says_so(call, folder):
    assert call("snapshots").out == "No snapshots.\n"
    assert call("snapshots", "--json").out == ""
    assert list(folder.iterdir()) == []


def test_each_snapshot_has_a_line_with_what_differs(call, snapshot):
    (line,) = [line for line in call("snapshots").out.splitlines() if snapshot.name in line]
    moment = f"{snapshot.moment.astimezone():%Y-%m-%d %H:%M:%S}"
    told = "before players were merged; since then 1 game added, 1 player added"
    assert line == f"{snapshot.name}  {moment}  {told}"


def test_a_snapshot_of_now_differs_in_nothing(call, snapshot):
    with open_history() as history:
        history.snapshots.take(Reason.IMPORT)
    assert (
        call("snapshots").out.splitlines()[0].endswith("since then no game or player has changed")
    )


def test_as_json_there_is_all_that_is_known(call, snapshot):
    assert told_of(call, snapshot) == {
        "snapshot": snapshot.name,
        "moment": snapshot.moment.isoformat(),
        "reason": "merge",
        "bytes": snapshot.file.stat().st_size,
        "games": 1,
        "last_day": "2026-03-06",
        "since": {
            "added": 1,
            "removed": 0,
            "changed": 0,
            "players": {"added": 1, "removed": 0, "changed": 0},
            "days_in_another_order": 0,
        },
    }


def test_snapshots_of_a_damaged_history_are_listed_too_each_with_what_it_has(
    call, snapshot, folder
):
    damage(folder)
    told = told_of(call, snapshot)
    assert (told["since"], told["games"], told["last_day"]) == (None, 1, "2026-03-06")
    (line,) = [line for line in call("snapshots").out.splitlines() if snapshot.name in line]
    assert line.endswith("before players were merged; 1 game of 6 Mar 2026")


def test_a_damaged_snapshot_has_no_difference(call, snapshot):
    snapshot.file.write_bytes(b"no snapshot" * 1000)
    told = told_of(call, snapshot)
    assert (told["since"], told["games"], told["last_day"]) == (None, None, None)
    (line,) = [line for line in call("snapshots").out.splitlines() if snapshot.name in line]
    assert line.endswith("before players were merged; cannot be read")


def test_a_restore_brings_back_what_was_and_says_how_to_undo_it(call, snapshot):
    answer = call("restore", snapshot.name)
    assert names() == ["Ann"]
    assert answer.out.startswith(f"{snapshot.name}: restored; 'scorekeeper restore ")
    undo = answer.out.split("'")[1].split()[-1]
    assert call("restore", undo).status == 0
    assert names() == ["Ann", "Bo"]


def test_a_restore_is_done_also_when_another_program_writes_right_after_it(
    call, snapshot, monkeypatch
):
    def wait_in_vain(*_):
        raise LockedError("in use by another program")

    monkeypatch.setattr(History, "refresh", wait_in_vain)
    answer = call("restore", snapshot.name)
    assert answer.status == 0
    assert answer.out.startswith(f"{snapshot.name}: restored; 'scorekeeper restore ")


def test_a_damaged_history_is_replaced_and_kept(call, snapshot, folder):
    (folder / "history.sqlite3").write_bytes(b"no history" * 1000)
    answer = call("restore", snapshot.name)
    assert answer.status == 0
    kept = answer.out.removeprefix(f"{snapshot.name}: restored; the damaged file is now ").strip()
    assert (folder / kept).read_bytes() == b"no history" * 1000
    assert names() == ["Ann"]


@pytest.mark.parametrize("arguments", [("history",), ("export", "-o", "all.jsonl")])
def test_a_lost_history_is_told_with_the_way_out_which_helps(call, snapshot, folder, arguments):
    (folder / "history.sqlite3").write_bytes(b"")
    answer = call(*arguments)
    assert (answer.status, answer.out) == (1, "")
    assert "history.sqlite3 is empty, but there " in answer.err
    way_out = answer.err.split("'")[1].split()[1:]
    restored = call(*way_out)
    assert (restored.status, restored.out) == (0, f"{way_out[1]}: restored\n")
    assert "Ann" in names()


@pytest.mark.parametrize(
    "arguments", [("history",), ("export", "-o", "all.jsonl"), ("import", "a.json")]
)
def test_a_damaged_history_is_told_with_the_way_out_which_helps(call, snapshot, folder, arguments):
    (folder / "history.sqlite3").write_bytes(b"no history" * 1000)
    answer = call(*arguments)
    assert (answer.status, answer.out) == (1, "")
    assert "is no database, or is damaged; 'scorekeeper restore " in answer.err
    way_out = answer.err.split("'")[1].split()[1:]
    assert call(*way_out).status == 0
    assert "Ann" in names()


def test_not_the_newest_is_advised_where_that_was_thrown_away(call, snapshot, folder):
    before = call("restore", snapshot.name).out.split("'")[1].split()[-1]
    call("restore", before)
    newest = call("snapshots", "--json").objects[0]
    assert newest["games"] == 1
    damage(folder)
    answer = call("history")
    assert f"'scorekeeper restore {before}' brings back 2 games, the last of 6 Mar 2026;" in (
        answer.err
    )
    assert "'scorekeeper snapshots' lists all snapshots, and the damaged file is kept" in answer.err


def test_a_damaged_history_without_a_snapshot_names_none_and_what_can_be_saved(call, folder):
    (folder / "history.sqlite3").write_bytes(b"no history" * 1000)
    answer = call("history")
    assert (answer.status, answer.out) == (1, "")
    assert "history.sqlite3 is no database, or is damaged; " in answer.err
    assert answer.err.endswith(
        "'scorekeeper salvage -o NEW.sqlite3' saves what can still be read\n"
    )
    assert "snapshot" not in answer.err


def test_an_unknown_snapshot_is_told(call, snapshot):
    answer = call("restore", "yesterday")
    assert (answer.status, answer.out) == (2, "")
    expected = "the name of a snapshot was expected, as 'scorekeeper snapshots' has it"
    assert answer.err == f"scorekeeper: yesterday: {expected}\n"
    assert names() == ["Ann", "Bo"]


def test_a_damaged_snapshot_replaces_nothing(call, snapshot):
    snapshot.file.write_bytes(b"no snapshot" * 1000)
    answer = call("restore", snapshot.name)
    assert answer.status == 1
    assert "is no database, or is damaged" in answer.err
    assert names() == ["Ann", "Bo"]
