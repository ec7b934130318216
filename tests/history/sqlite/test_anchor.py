"""What SQLite keeps beside a history while processes work with it."""

import os
import subprocess
import sys

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper.history.sqlite.pinned import check

linux = pytest.mark.skipif(sys.platform != "linux", reason="locks that closing a file leaves")
posix = pytest.mark.skipif(os.name != "posix", reason="locks that closing a file drops")

SAVE_ONE = """
import sys
from scorekeeper.games import build_document
from scorekeeper.history import open_history
tally = {"name": sys.argv[2], "tally": {}}
game = {"format": "scorekeeper/1", "game": "space-lab", "players": [tally]}
with open_history(sys.argv[1]) as history:
    history.save(build_document(game))
"""

# Another program that opens and closes the file, knowing nothing of this one.
LOOK = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1])
other.execute("SELECT count(*) FROM game").fetchone()
other.close()
"""

# Writes so much that what all share no longer lies in the part that whoever comes alone cuts off.
WRITE_MUCH = """
import subprocess, sys
from pathlib import Path
from scorekeeper.history import open_history
from scorekeeper.history import settings
from scorekeeper.history.store import Work
file, save_one = Path(sys.argv[1]), sys.argv[2]
with open_history(file) as history:
    for part in ("", "-wal", "-shm"):
        file.with_name(file.name + part).read_bytes()
    with history._store.transaction(Work.PATIENT) as session:
        for number in range(80):
            if number == 60:
                other = [sys.executable, "-c", save_one, str(file)]
                assert subprocess.run(other, timeout=60, capture_output=True).returncode == 0
            settings.set_setting(session, f"much.{number}", "x" * 400_000)
    assert history.setting("much.79") == "x" * 400_000
"""


def game(name):
    tally = {"name": name, "tally": {"lab": 3}}
    return build_document({"format": "scorekeeper/1", "game": "space-lab", "players": [tally]})


def names(history):
    return {seat.name for row in history.rows() for seat in row.seats}


@posix
@pytest.mark.parametrize("parts", [("",), ("", "-wal"), ("", "-wal", "-shm")])
def test_what_is_saved_stays_although_something_read_the_file_meanwhile(tmp_path, parts):
    file = tmp_path / "history.sqlite"
    with open_history(file) as history:
        history.save(game("Ann"))
        for number in range(3):
            for part in parts:
                # As file dialogs do: closing it drops every lock of this process on the file.
                file.with_name(file.name + part).read_bytes()
            other = [sys.executable, "-c", SAVE_ONE, str(file), f"Other {number}"]
            subprocess.run(other, check=True, timeout=60)
            history.save(game(f"Bo {number}"))
            assert names(history) >= {"Ann", f"Other {number}", f"Bo {number}"}
    check(file)
    with open_history(file) as history:
        assert len(names(history)) == 7


@linux
def test_no_other_program_deletes_the_log_after_something_read_the_file(tmp_path):
    file = tmp_path / "history.sqlite"
    with open_history(file) as history:
        history.save(game("Ann"))
        for part in ("", "-wal", "-shm"):
            file.with_name(file.name + part).read_bytes()
        subprocess.run([sys.executable, "-c", LOOK, str(file)], check=True, timeout=60)
        history.save(game("Bo"))
    with open_history(file) as history:
        assert names(history) == {"Ann", "Bo"}


@linux
def test_who_comes_while_much_is_written_takes_nothing_away(tmp_path):
    file = tmp_path / "history.sqlite"
    writing = [sys.executable, "-c", WRITE_MUCH, str(file), LOOK]
    done = subprocess.run(writing, timeout=120, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    check(file)


@posix
def test_a_history_opened_twice_and_closed_once_keeps_its_locks(tmp_path):
    file = tmp_path / "history.sqlite"
    with open_history(file) as history:
        with open_history(file) as again:
            again.save(game("Ann"))
        subprocess.run([sys.executable, "-c", LOOK, str(file)], check=True, timeout=60)
        history.save(game("Bo"))
    with open_history(file) as history:
        assert names(history) == {"Ann", "Bo"}


def test_a_closed_history_is_whole_in_its_file(tmp_path):
    file = tmp_path / "history.sqlite"
    with open_history(file) as history:
        history.save(game("Ann"))
    log = file.with_name("history.sqlite-wal")
    assert not log.exists() or log.stat().st_size == 0
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(file.read_bytes())
    with open_history(copy) as history:
        assert names(history) == {"Ann"}
