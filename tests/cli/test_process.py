"""The command line as a process: what it loads, its streams, its signals."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import open_history

DOCUMENT = {
    "format": "scorekeeper/1",
    "game": "space-lab",
    "players": [{"name": "Zoë", "tally": {"lab": 9}}],
}
DATABASE = ("sqlmodel", "sqlalchemy", "sqlite3")
PRINTING = ("reportlab", "pypdf")
WINDOW = ("PySide6", "shiboken6", "scorekeeper_ui.desktop")
MODELS = ("pydantic", "scorekeeper.games")
SESSION = ("scorekeeper.session", "scorekeeper.history")

FULL = Path("/dev/full")

posix = pytest.mark.skipif(os.name != "posix", reason="speaks of POSIX")


@pytest.fixture
def games(folder, put):
    """Files of games, and a history with one of them."""
    put("game.json", DOCUMENT)
    put("games.jsonl", (json.dumps(DOCUMENT) + "\n") * 3000)
    with open_history() as history:
        history.save(build_document(DOCUMENT))


def start(*arguments, **how):
    return subprocess.Popen(
        [sys.executable, "-m", "scorekeeper_ui", *arguments],
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how},
    )


def run(*arguments, **how):
    process = start(*arguments, **how)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        ("score game.json", WINDOW + DATABASE + PRINTING + SESSION),
        ("score --json game.json", WINDOW + DATABASE + PRINTING + SESSION),
        ("import game.json", WINDOW + PRINTING),
        ("export -o games", WINDOW + PRINTING),
        ("history", WINDOW + PRINTING),
        ("sheet game.json -o a.pdf", WINDOW + DATABASE + SESSION),
        ("pad space-lab -o a.pdf", WINDOW + DATABASE + SESSION),
    ],
)
def test_a_command_loads_only_what_it_needs(arguments, unwanted):
    code = (
        "import sys; from scorekeeper_ui.app import main; status = main();"
        f" found = [name for name in {unwanted!r} if name in sys.modules];"
        " sys.exit(status or ', '.join(found) or None)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments.split()], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_knowing_what_is_asked_for_loads_no_models():
    code = (
        "import sys; from scorekeeper import cli; cli.parse([]); cli.parse(['score', 'a.json']);"
        f" sys.exit(', '.join(name for name in {MODELS!r} if name in sys.modules) or None)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.usefixtures("games")
def test_what_is_written_is_utf_8_whatever_the_locale():
    ascii_only = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    status, out, err = run("score", "--json", "game.json", "nö.json", env=ascii_only)
    assert status == 2
    assert '"Zoë"' in out.decode("utf-8")
    assert err.count(b"\n") == 1


@posix
@pytest.mark.usefixtures("games")
def test_a_reader_that_has_enough_ends_the_program_without_a_word():
    process = start("score", "--json", "games.jsonl")
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 0


@pytest.fixture
def can_interrupt():
    """Let processes hear Ctrl-C although these tests may run where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@posix
@pytest.mark.usefixtures("folder", "can_interrupt")
def test_ctrl_c_ends_the_program_without_a_word():
    process = start("score", "--json", "-", stdin=subprocess.PIPE)
    line = json.dumps(DOCUMENT).encode() + b"\n"
    # Enough results to fill a pipe's buffer: when the first arrives, the work has begun.
    process.stdin.write(line * 200)
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("name", ["game.json", "games.jsonl"])
def test_output_that_finds_no_room_is_one_line_and_status_1(name):
    with FULL.open("wb") as full:
        status, _, err = run("score", name, stdout=full)
    expected = "scorekeeper: standard output cannot be written: No space left on device\n"
    assert (status, err.decode()) == (1, expected)


@posix
@pytest.mark.usefixtures("games")
def test_the_program_works_without_any_stream():
    command = [sys.executable, "-m", "scorekeeper_ui", "score", "game.json", "missing.json"]
    closed = subprocess.run(["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command], check=False)
    assert closed.returncode == 2
