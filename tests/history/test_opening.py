import json
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import platformdirs
import pytest
from sqlalchemy import Engine, event, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from scorekeeper.history import (
    DamagedError,
    Filter,
    ForeignDatabaseError,
    FullError,
    GoneError,
    LockedError,
    NewerHistoryError,
    Order,
    Player,
    ReadOnlyError,
    UnreachableError,
    open_history,
    sqlite,
)
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.store import Work
from scorekeeper.history.tables import StoredDraft
from scorekeeper.history.viewing import view

DATABASES = Path(__file__).with_name("databases")
GUEST = "22222222-2222-4333-8444-555555555555"


@contextmanager
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_the_environment_chooses_the_history(file, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_DATABASE", str(file))
    with open_history() as history:
        assert history.place == str(file)
    assert file.exists()


def test_else_it_is_where_the_platform_keeps_application_data(tmp_path, monkeypatch):
    folder = tmp_path / "data" / "scorekeeper"
    monkeypatch.delenv("SCOREKEEPER_DATABASE", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: folder)
    with open_history() as history:
        assert history.place == str(folder / "history.sqlite3")


def test_an_application_folder_that_cannot_be_made_is_named(tmp_path, monkeypatch):
    (tmp_path / "data").write_text("in the way")
    monkeypatch.delenv("SCOREKEEPER_DATABASE", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "data" / "x")
    with pytest.raises(UnreachableError, match="cannot be created: Not a directory"):
        open_history()


def test_an_address_opens_the_same_history_as_its_path(file, night):
    with open_history(f"sqlite:///{file}") as history:
        history.save(night())
    with open_history(str(file)) as history:
        assert history.count() == 1


def test_a_path_is_no_address_whatever_its_characters(tmp_path, night):
    odd = tmp_path / "50% #1?mode=ro é.sqlite3"
    with open_history(odd) as history:
        history.save(night())
    assert odd.exists()


@pytest.mark.parametrize(
    ("address", "words"),
    [("nonsense://x", "cannot be opened"), ("://x", "no address of a database")],
)
def test_an_address_of_no_database_is_refused_in_words(address, words):
    with pytest.raises(UnreachableError, match=words):
        open_history(address)


def test_a_missing_folder_is_said_and_not_created(tmp_path):
    file = tmp_path / "typo" / "history.sqlite3"
    with pytest.raises(UnreachableError, match="its folder does not exist"):
        open_history(file)
    assert not file.parent.exists()


def test_a_folder_is_no_history(tmp_path):
    with pytest.raises(UnreachableError, match="cannot be opened"):
        open_history(tmp_path)


def test_a_file_that_is_no_database_is_said_and_left_alone(file):
    file.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(DamagedError, match=r"history\.sqlite3 is no database, or is damaged"):
        open_history(file)
    assert file.read_bytes() == b"Dear diary, " * 1000


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


@pytest.mark.parametrize(
    "change", ["UPDATE alembic_version SET version_num = 'x'", "DELETE FROM alembic_version"]
)
def test_a_history_that_does_not_tell_its_version_is_damaged(file, change):
    open_history(file).close()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute(change)
    with pytest.raises(DamagedError, match="does not tell its version"):
        open_history(file)


def test_a_history_that_may_only_be_read_is_read_and_refuses_to_be_written(file, night):
    with open_history(file) as history:
        history.save(night())
    with open_history(f"sqlite:///file:{file}?mode=ro&uri=true") as history:
        assert history.count() == 1
        with pytest.raises(ReadOnlyError, match="can only be read"):
            history.save_draft("one", night())


def test_a_full_disk_is_said_and_nothing_is_lost(file, night):
    with open_history(file) as history:
        history.save_draft("one", night())

    def no_room(connection, _record):
        connection.execute("PRAGMA max_page_count = 1")

    event.listen(Engine, "connect", no_room)
    try:
        with open_history(file) as history:
            with pytest.raises(FullError, match="the disk is full"):
                history.save(night({"Ann": 1}, notes="long " * 1990))
            assert history.count() == 0
            assert history.drafts()[0].document() == night()
    finally:
        event.remove(Engine, "connect", no_room)


def test_what_is_open_to_be_read_for_want_of_room_says_so(history, night, file, monkeypatch):
    history.save(night())
    with view(file) as looked_at:
        monkeypatch.setattr(sqlite, "is_full", lambda folder: folder == file.parent)
        with pytest.raises(FullError, match="cannot grow: the disk is full"):
            looked_at.save(night({"Bo": 1}))


def test_a_draft_gives_up_soon_on_a_locked_history_and_works_again_after_it(history, night, file):
    history.save_draft("one", night())
    with locked(file):
        begun = time.perf_counter()
        with pytest.raises(LockedError, match="in use by another program"):
            history.save_draft("one", night({"Bo": 2}))
        assert time.perf_counter() - begun < 1
        assert history.drafts()[0].document() == night()
    history.save_draft("one", night({"Bo": 2}))
    assert history.drafts()[0].document() == night({"Bo": 2})


def test_a_save_waits_for_another_program_to_finish(history, night, file):
    with locked(file) as other:
        release = threading.Timer(0.3, other.rollback)
        release.start()
        assert history.save(night()).outcome == "added"
        release.join()


def test_a_history_opened_in_one_thread_works_in_another(file, night):
    opened = []
    worker = threading.Thread(target=lambda: opened.append(open_history(file)))
    worker.start()
    worker.join()
    with opened[0] as history:
        history.save(night())
        assert history.count() == 1


def test_the_file_is_written_ahead_and_guards_its_references(history, night, file):
    history.save(night())
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    history.save_draft("one", night())
    lost = update(StoredDraft).values(saved_game_id="nobody")
    with (
        pytest.raises(IntegrityError, match="FOREIGN KEY constraint failed"),
        history.store.transaction(Work.QUICK) as session,
    ):
        session.execute(lost)


def test_importing_the_package_loads_no_database_and_opening_no_migrations(file):
    code = (
        "import sys; import scorekeeper.history as h\n"
        "assert 'sqlalchemy' not in sys.modules\n"
        "h.open_history(sys.argv[1]).close(); h.open_history(sys.argv[1]).close()\n"
        "assert 'alembic' not in sys.modules\n"
        "assert h.History.__name__ == 'History'\n"
    )
    subprocess.run([sys.executable, "-c", code, str(file)], check=True)


def test_a_history_of_the_first_version_opens_with_all_it_holds(file):
    # The file was made by databases/make_database.py.
    shutil.copy(DATABASES / "version-0001.sqlite3", file)
    with open_history(file) as history:
        (row,) = history.rows()
        assert (row.place, row.headline) == ("Kitchen", "Zoë 50% wins with 8 points")
        assert [(seat.name, seat.total, seat.won) for seat in row.seats] == [
            ("Zoë 50%", 8, True),
            ("李雷", 6, False),
        ]
        assert history.load(row.id).place == "Kitchen"
        assert history.load_version(row.id, 1).place is None
        drafts = [(draft.id, draft.entry, draft.saved_game_id) for draft in history.drafts()]
        assert drafts == [("draft", {"half": [1]}, None), ("edit", None, row.id)]
        assert history.last_players("space-lab")[1].color == "#3366cc"
        assert [count for _, count in history.sightings("space-lab", "lab-card")] == [1]
        history.restore("11111111-2222-4333-8444-666666666666")
        assert [count for _, count in history.sightings("space-lab", "objective")] == [2]
        assert history.setting("paper") == "letter"


def test_a_history_of_the_first_version_is_listed_at_once_and_counted_after_a_refresh(file):
    shutil.copy(DATABASES / "version-0001.sqlite3", file)
    with open_history(file) as history:
        (row,) = history.rows(Filter(text="KITCH", place="kitchen", player="李雷", counts=True))
        assert [each.id for each in history.rows(order=Order("players"))] == [row.id]
        assert history.count(Filter(text="twice", trashed=True)) == 1
        assert [each.player.name for each in history.players(retired=False)] == ["Zoë 50%", "李雷"]
        assert history.set_day_order([row.id]) == (row.id,)
        assert history.space_lab_statistics().competitive.games == 0
        assert history.refresh("2.0")
        found = history.space_lab_statistics().competitive
        assert (found.games, found.distribution) == (1, {6: 1, 8: 1})
        history.go_back(row.id, 1)
        assert history.rows()[0].played_on == row.played_on


def test_a_history_of_the_second_version_opens_with_all_it_holds(file):
    shutil.copy(DATABASES / "version-0002.sqlite3", file)
    games = [f"11111111-2222-4333-8444-{digit * 12}" for digit in "56789"]
    corrected, trashed, cup, league, escape = games
    with open_history(file) as history:
        assert [row.id for row in history.rows()] == [escape, cup, league, corrected]
        assert [row.id for row in history.rows(Filter(counts=False))] == [escape]
        assert [row.id for row in history.rows(Filter(season=league))] == [cup, league]
        assert [row.id for row in history.rows(Filter(trashed=True))] == [trashed]
        assert history.load_version(corrected, 1).place is None
        names = [(each.player.name, each.games) for each in history.players(retired=False)]
        assert names == [("Di", 1), ("Gus", 2), ("Zoë 50%", 3), ("李雷", 3)]
        guest = Player(GUEST, "Guest", "red", "☂", "Rain or shine.", retired=True)
        assert [each.player for each in history.players(retired=True)] == [guest]
        (anna,) = history.players()[2].merged
        assert (anna.name, history.split(anna.id).alone.games) == ("Anna", 1)
        (sheet,) = history.sheets(corrected)
        assert (sheet.paper, history.sheet_bytes(sheet.id)) == ("a5", b"%PDF")
        assert (sheet.title, sheet.games, sheet.is_current) == ("Space Lab", 1, True)
        assert [each.id for each in history.kept_sheets(text="space")] == [sheet.id]
        assert history.space_lab_statistics().competitive.distribution == {6: 1, 8: 1}
        assert history.grand_prix_statistics().tracks["Rookie Raceway"][0].name == "李雷"
        assert history.season_statistics().games == 1
        assert history.remove_emptied() == 1
        drafts = [(draft.id, draft.entry, draft.saved_game_id) for draft in history.drafts()]
        assert drafts == [("draft", {"half": [1]}, None), ("edit", None, corrected)]
        assert history.setting("paper") == "letter"


def test_a_history_of_the_third_version_has_its_batches(file):
    shutil.copy(DATABASES / "version-0003.sqlite3", file)
    games = [f"11111111-2222-4333-8444-{digit * 12}" for digit in "56"]
    with open_history(file) as history:
        batch, alone = (each for each in history.kept_sheets() if each.awaited is None)
        assert (batch.title, batch.games, batch.corrected, batch.trashed) == (
            *("Club evening", 2),
            *(0, 1),
        )
        assert [sheet.id for sheet in history.sheets(games[0])] == [batch.id, alone.id]
        assert [sheet.id for sheet in history.sheets(games[1])] == [batch.id]
        assert history.sheet_bytes(batch.id) == b"%PDF-1.7"


def test_in_a_history_of_the_third_version_copies_count_after_a_refresh(file):
    shutil.copy(DATABASES / "version-0003.sqlite3", file)
    cup, league = (f"11111111-2222-4333-8444-{digit * 12}" for digit in "78")
    with open_history(file) as history:
        assert [row.id for row in history.rows(Filter(season=league))] == [cup, league]
        history.trash(cup)
        found = history.grand_prix_statistics()
        assert (found.games, found.in_seasons) == (0, 0)
        assert history.refresh("1.0")
        found = history.grand_prix_statistics()
        assert (found.games, found.in_seasons) == (1, 1)
        assert [(each.name, each.wins) for each in found.drivers] == [("李雷", 1), ("Zoë 50%", 0)]


@pytest.mark.parametrize("broken_off", [None, {"program": "1.0", "after": 99}])
def test_in_a_history_of_the_third_version_all_is_computed_anew(file, broken_off):
    """Also by the program that has computed it, and by one that was at it."""
    shutil.copy(DATABASES / "version-0003.sqlite3", file)
    key = "history.computed_by" if broken_off is None else "history.computing"
    value = json.dumps("1.0" if broken_off is None else broken_off)
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("INSERT INTO setting (key, value) VALUES (?, ?)", [key, value])
    with open_history(file) as history:
        assert history.refresh("1.0")
        history.trash("11111111-2222-4333-8444-777777777777")
        assert history.grand_prix_statistics().in_seasons == 1


def test_a_history_of_the_fourth_version_has_the_grands_prix_of_its_season(file):
    shutil.copy(DATABASES / "version-0004.sqlite3", file)
    with open_history(file) as history:
        found = history.grand_prix_statistics()
        assert (found.games, found.in_seasons) == (2, 1)
        assert history.statistics_years() == (2025, 2026)
