"""What SQLite keeps beside a history while processes work with it."""

import os
import subprocess
import sys

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper.history.sqlite.pinned import check

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
