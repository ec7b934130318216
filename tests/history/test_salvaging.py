"""What can still be read of a damaged history is made a whole one."""

import sqlite3
from contextlib import closing, suppress

import pytest

from scorekeeper.history import DamagedError, open_history
from scorekeeper.history.salvaging import salvage
from tests.history.conftest import make_cup, make_league

GAMES = 24


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bytes of a history with games, a season, a merge, versions and a draft."""
    file = tmp_path_factory.mktemp("whole") / "history.sqlite3"
    with open_history(file) as history:
        for at in range(GAMES):
            history.save(
                make_cup("Ann Bo Cy", "Bo Ann Cy", notes=f"{at} " + "long " * (at % 3) * 900)
            )
        history.save(make_league(make_cup("Ann Bo Cy", "Bo Ann Cy")))
        history.save(make_cup("Dee Eve"))
    return file.read_bytes()


def exported(file):
    with open_history(file) as history:
        ids = {row.id: row for row in history.rows()}
        return {one: history.load(one).content() for one in ids}


def test_of_a_whole_history_everything_is_saved(whole, file, tmp_path):
    file.write_bytes(whole)
    found = salvage(file, tmp_path / "new.sqlite3")
    assert (found.games, found.lost) == (GAMES + 2, [])
    assert exported(tmp_path / "new.sqlite3") == exported(file)


def test_the_damaged_file_stays_as_it_is(whole, file, tmp_path):
    file.write_bytes(whole)
    salvage(file, tmp_path / "new.sqlite3")
    assert file.read_bytes() == whole


def test_whichever_page_is_lost_every_other_game_is_saved(whole, file, tmp_path):
    file.write_bytes(whole)
    before = exported(file)
    texts = readable(file)
    size = 4096
    for page in range(1, len(whole) // size):
        at = page * size
        filling = (b"\0", b"\xa5")[page % 2] * size
        file.write_bytes(whole[:at] + filling + whole[at + size :])
        new = tmp_path / f"{page}.sqlite3"
        sound = readable(file)
        if sound is None:
            with pytest.raises(DamagedError, match="Nothing in"):
                salvage(file, new)
            continue
        found = salvage(file, new)
        after = exported(new)
        assert {one for one, text in sound.items() if text == texts[one]} <= after.keys(), page
        assert found.games + len(found.lost) == len(before), page
        assert after == {one: before[one] for one in after}, page
        with closing(sqlite3.connect(new)) as data:
            assert data.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def readable(file):
    """Return the games that a look at each by itself finds; None without a readable schema."""
    found = {}
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as data:
        try:
            data.execute("SELECT name FROM sqlite_master").fetchall()
        except sqlite3.DatabaseError:
            return None
        for row_id in range(1, GAMES + 10):
            query = "SELECT id, document FROM game NOT INDEXED WHERE rowid = ?"
            with suppress(sqlite3.DatabaseError):
                found.update(data.execute(query, [row_id]))
    return found


def test_a_file_that_is_no_database_is_told(file, tmp_path):
    file.write_bytes(b"no history" * 1000)
    with pytest.raises(DamagedError, match=r"Nothing in .* can be read"):
        salvage(file, tmp_path / "new.sqlite3")
    assert not (tmp_path / "new.sqlite3").exists()


def test_of_a_file_cut_off_what_is_left_is_saved(whole, file, tmp_path):
    file.write_bytes(whole[: len(whole) * 2 // 3 // 4096 * 4096])
    salvage(file, tmp_path / "new.sqlite3")
    exported(tmp_path / "new.sqlite3")
