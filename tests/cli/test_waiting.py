"""What the command line does while another program writes to the history."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys

import pytest

from scorekeeper.cli import stored
from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper.history.snapshot import Reason

DOCUMENT = {
    "format": "scorekeeper/1",
    "game": "space-lab",
    "players": [{"name": "Ann", "tally": {"lab": 9}}],
}
WAITING = "waiting for another program that writes to the history (Ctrl-C stops)"

posix = pytest.mark.skipif(os.name != "posix", reason="speaks of terminals and signals")


@pytest.fixture
def database(folder, put):
    put("game.json", DOCUMENT)
    file = folder / "history.sqlite3"
    open_history(file).close()
    return file


@pytest.fixture
def kept(database):
    """The id of a game in the history and the name of a snapshot, for the words of a command."""
    with open_history(database) as history:
        game = history.save(build_document(DOCUMENT))
        copy = history.snapshots.take(Reason.MERGE)
    return {"game": game.id, "copy": copy.name}


@pytest.fixture
def other(database):
    """Another program, which writes from the beginning of the test on."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    with contextlib.closing(connection):
        yield connection


@pytest.fixture
def can_interrupt():
    """Let processes hear Ctrl-C although these tests may run where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def on_terminal():
    """Start the command line with a terminal as its standard error."""
    ours, theirs = os.openpty()

    def start(*arguments):
        command = [sys.executable, "-m", "scorekeeper_ui", *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs)

    with os.fdopen(ours, "rb", buffering=0) as told, os.fdopen(theirs, "wb", buffering=0):
        start.read = lambda: told.read(1000).decode()
        yield start


@posix
def test_an_import_waits_for_another_program_and_tells_a_terminal_so(other, on_terminal):
    process = on_terminal("import", "game.json")
    assert WAITING in on_terminal.read()
    assert process.poll() is None
    other.rollback()
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert b"1 added" in out


@posix
@pytest.mark.usefixtures("other", "can_interrupt")
def test_ctrl_c_ends_the_wait(on_terminal, database):
    process = on_terminal("import", "game.json")
    on_terminal.read()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=10)
    assert process.returncode == 130
    with open_history(database) as history:
        assert history.count() == 0


@pytest.fixture
def hasty(monkeypatch):
    """Wait less long than people do."""
    monkeypatch.setattr(stored, "_LONGEST", 0.4)
    monkeypatch.setattr(stored, "_TOLD_AFTER", 0.1)


@pytest.mark.usefixtures("other", "hasty")
def test_a_wait_that_nobody_reads_of_is_not_told_and_ends_with_the_reason(call):
    answer = call("import", "game.json")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.count("\n") == 1
    assert "in use by another program" in answer.err


@pytest.mark.usefixtures("hasty", "kept", "other")
@pytest.mark.parametrize("command", ["import game.json", "sheet {game} -o a.pdf", "restore {copy}"])
def test_every_command_that_writes_tells_a_terminal_once_that_it_waits(
    call, kept, command, monkeypatch
):
    monkeypatch.setattr(stored, "is_watched", lambda: True)
    answer = call(*command.format_map(kept).split())
    assert answer.err.count(WAITING) == 1
    assert answer.err.count("in use by another program") == 1


@pytest.mark.usefixtures("hasty", "kept", "other")
@pytest.mark.parametrize("command", ["history", "export -o -", "snapshots", "score game.json"])
def test_a_command_that_only_reads_waits_for_nobody(call, command, monkeypatch):
    monkeypatch.setattr(stored, "is_watched", lambda: True)
    answer = call(*command.split())
    assert (answer.status, answer.err) == (0, "")
    assert "Ann" in answer.out or "snapshots" in command
