"""A history whose file is removed, or another one put in its place, while it is open."""

import shutil
import sqlite3
import sys
from contextlib import closing

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper.history.errors import DamagedError, DisplacedError
from scorekeeper.history.sqlite import parts_of
from scorekeeper.history.sqlite.pinned import check

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="open files stay at their places")


def game(name):
    tally = {"name": name, "tally": {"lab": 3}}
    return build_document({"format": "scorekeeper/1", "game": "space-lab", "players": [tally]})


def names(file):
    with open_history(file) as history:
        return sorted(player.player.name for player in history.players())


@pytest.fixture
def file(tmp_path):
    return tmp_path / "club" / "history.sqlite3"


@pytest.fixture
def other(tmp_path):
    """Another history, with Zoë in it."""
    file = tmp_path / "other.sqlite3"
    with open_history(file) as history:
        history.save(game("Zoë"))
    return file


@pytest.fixture
def history(file):
    file.parent.mkdir()
    with open_history(file) as opened:
        opened.save(game("Ann"))
        yield opened


def displaced(file):
    return list(file.parent.glob("*-displaced-*"))


def test_a_file_that_was_put_in_the_place_stays_whole_whatever_is_done_here(history, file, other):
    shutil.move(other, file)
    with pytest.raises(DisplacedError, match="was replaced by another file while it was open"):
        history.save(game("Bo"))
    with pytest.raises(DisplacedError):
        history.count()
    history.close()
    check(file)
    assert names(file) == ["Zoë"]


def test_what_the_file_held_is_kept_beside_the_one_that_took_its_place(history, file, other):
    shutil.move(other, file)
    with pytest.raises(DisplacedError) as refused:
        history.save(game("Bo"))
    (kept,) = displaced(file)
    assert refused.value.copy == kept
    assert kept.name in str(refused.value)
    assert names(kept) == ["Ann"]


def test_the_log_of_the_one_before_is_not_read_as_that_of_the_other(history, file, other):
    shutil.move(other, file)
    with pytest.raises(DisplacedError):
        history.count()
    assert names(file) == ["Zoë"]
    history.close()
    assert names(file) == ["Zoë"]


def test_closing_alone_does_not_write_into_a_file_that_was_put_there(history, file, other):
    shutil.move(other, file)
    history.close()
    assert names(file) == ["Zoë"]
    assert len(displaced(file)) == 1


def test_a_log_that_came_with_the_other_file_stays(history, file, other):
    log = parts_of(file)[1]
    with open_history(other) as there:
        there.save(game("Yves"))
        shutil.copy(other, file.with_name("new"))
        shutil.copy(parts_of(other)[1], file.with_name("new-wal"))
    shutil.move(file.with_name("new"), file)
    shutil.move(file.with_name("new-wal"), log)
    with pytest.raises(DisplacedError):
        history.count()
    history.close()
    assert names(file) == ["Yves", "Zoë"]


def test_a_file_that_was_removed_is_told_of_and_what_it_held_is_kept(history, file):
    file.unlink()
    with pytest.raises(DisplacedError, match="was removed while it was open"):
        history.save(game("Bo"))
    (kept,) = displaced(file)
    assert names(kept) == ["Ann"]
    assert not parts_of(file)[1].exists()


def test_a_folder_that_was_removed_is_told_of(history, file):
    shutil.rmtree(file.parent)
    with pytest.raises(DisplacedError, match="was removed while it was open") as refused:
        history.save(game("Bo"))
    assert refused.value.copy is None
    history.close()
    assert not file.parent.exists()


def test_whoever_wants_to_know_is_told_of_it(history, file):
    told = []
    history.store.on_damage = told.append
    file.unlink()
    with pytest.raises(DisplacedError):
        history.store.look_at_place()
    assert [type(error) for error in told] == [DisplacedError]
    assert history.store.has_moved()


def test_a_history_that_is_whole_at_its_place_is_looked_at_in_vain(history):
    history.store.look_at_place()
    assert history.count() == 1


def test_a_file_that_was_emptied_beside_its_log_is_damaged_and_no_new_history(file):
    file.parent.mkdir()
    log = parts_of(file)[1]
    file.write_bytes(b"")
    log.write_bytes(b"what was kept last")
    with pytest.raises(DamagedError, match="it is empty, but there is a log of it"):
        open_history(file)
    assert log.read_bytes() == b"what was kept last"


def test_a_newer_history_is_not_written_to_at_all(file):
    file.parent.mkdir()
    open_history(file).close()
    with closing(sqlite3.connect(file)) as newer, newer:
        newer.execute("PRAGMA journal_mode = DELETE").fetchall()
        newer.execute("UPDATE alembic_version SET version_num = '0042'")
    before = file.read_bytes()
    with pytest.raises(Exception, match="version 0042"):
        open_history(file)
    assert file.read_bytes() == before


def test_a_text_whose_bytes_are_none_is_damage(history, file):
    game_id = history.rows()[0].id
    history.close()
    with closing(sqlite3.connect(file)) as damaged, damaged:
        damaged.execute("UPDATE game SET document = CAST(x'fffefa' AS TEXT)")
    with open_history(file) as broken:
        told = []
        broken.store.on_damage = told.append
        with pytest.raises(DamagedError, match="is damaged"):
            broken.load(game_id)
        assert len(told) == 1
