"""What may be asked for, and what happens when the call, the world or the program is wrong."""

import pytest

from scorekeeper import cli
from scorekeeper.core.faults import WorldError
from scorekeeper.printing.pads import MOST_PAGES

COMMANDS = ("score", "import", "export", "history", "sheet", "pad")


@pytest.mark.parametrize(
    ("arguments", "database"), [((), None), (("--database", "other.sqlite3"), "other.sqlite3")]
)
def test_without_a_command_the_window_is_meant(arguments, database):
    invocation = cli.parse(arguments)
    assert invocation.is_window
    assert invocation.database == database


@pytest.mark.parametrize(
    "arguments",
    [
        ("--database", "other.sqlite3", "history"),
        ("history", "--database", "other.sqlite3"),
        ("--database", "first.sqlite3", "history", "--database", "other.sqlite3"),
    ],
)
def test_the_history_is_picked_before_or_after_the_command(arguments):
    invocation = cli.parse(arguments)
    assert (invocation.is_window, invocation.database) == (False, "other.sqlite3")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_tells_of_itself(call, command):
    answer = call(command, "--help")
    assert (answer.status, answer.err) == (0, "")
    assert "examples:" in answer.out
    assert command in call("--help").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("--papr", "a4"),
        ("score",),
        ("score", "--jsn", "a.json"),
        ("score", "--js", "a.json"),
        ("export",),
        ("export", "-o"),
        ("sheet", "a.json"),
        ("sheet", "a.json", "-o", "a.pdf", "--paper", "a3"),
        ("pad", "space-lab", "-o", "a.pdf", "--players", "two"),
        ("pad", "space-lab", "-o", "a.pdf", "--players", "-1"),
        ("pad", "space-lab", "-o", "a.pdf", "--pages", "0"),
        ("pad", "space-lab", "-o", "a.pdf", "--pages", "1000"),
        ("pad", "space-lab", "-o", "a.pdf", "--per-page", "3"),
        ("--database", "", "history"),
        ("history", "a\nb"),
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(call, arguments):
    answer = call(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("scorekeeper")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("pages", ["0", "1000", "100000"])
def test_a_number_of_pages_that_cannot_be_is_told_with_its_limits(call, pages):
    answer = call("pad", "space-lab", "-o", "a.pdf", "--pages", pages)
    assert f"a number from 1 to {MOST_PAGES} was expected, not {pages}\n" in answer.err


def test_a_number_of_players_that_cannot_be_is_told_by_the_game(call):
    answer = call("pad", "space-lab", "-o", "a.pdf", "--players", "100000")
    assert "a pad of Space Lab is for 1 to 4 players" in answer.err
    answer = call("pad", "space-lab", "-o", "a.pdf", "--players", "9" * 5000)
    assert "a whole number of at most 9 digits was expected" in answer.err


def raising(error):
    def work(invocation):
        raise error

    return work


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (WorldError("the disk is full"), 1, "scorekeeper: the disk is full\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 0, ""),
        (
            KeyError("a\nb"),
            1,
            "scorekeeper: a fault of the program, please report it: KeyError: 'a\\nb'"
            " (SCOREKEEPER_TRACEBACK=1 tells more)\n",
        ),
    ],
)
def test_whatever_goes_wrong_is_at_most_one_line(call, monkeypatch, error, status, told):
    monkeypatch.setattr("scorekeeper.cli.listing.run", raising(error))
    monkeypatch.setattr("scorekeeper.cli.running._drop_output", lambda: None)
    answer = call("history")
    assert (answer.status, answer.out, answer.err) == (status, "", told)


def test_a_fault_of_the_program_tells_where_it_comes_from_when_asked(call, monkeypatch):
    monkeypatch.setattr("scorekeeper.cli.listing.run", raising(KeyError("x")))
    monkeypatch.setenv("SCOREKEEPER_TRACEBACK", "1")
    answer = call("history")
    assert answer.err.startswith("Traceback ")
    assert answer.err.splitlines()[-1].startswith("scorekeeper: a fault of the program")
