"""A draft that a running window has in hand is told from one that was left behind."""

import subprocess
import sys

import pytest

from scorekeeper.history import open_history
from scorekeeper.history.viewing import view

linux = pytest.mark.skipif(sys.platform != "linux", reason="locks of an open file")

HOLD = """
import sys
from scorekeeper.history import open_history
history = open_history(sys.argv[1])
for draft_id in sys.argv[2:]:
    history.hold_draft(draft_id)
print("held", flush=True)
for line in sys.stdin:
    history.let_draft_go(line.strip())
    print("gone", flush=True)
"""


@pytest.fixture
def history(file, night):
    with open_history(file) as opened:
        for draft_id in ("one", "two", "three"):
            opened.save_draft(draft_id, night())
        yield opened


@pytest.fixture
def window(file, history):
    """Another process that has two drafts in hand."""
    command = [sys.executable, "-c", HOLD, str(file), "one", "two"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def elsewhere(history):
    return [draft.id for draft in history.drafts() if draft.is_elsewhere]


@linux
def test_what_another_process_has_in_hand_is_told_until_it_lets_go(history, window):
    assert elsewhere(history) == ["one", "two"]
    print("one", file=window.stdin, flush=True)
    assert window.stdout.readline() == "gone\n"
    assert elsewhere(history) == ["two"]


@linux
def test_a_killed_process_has_nothing_in_hand(history, window):
    window.kill()
    window.wait()
    assert elsewhere(history) == []


@linux
def test_who_has_drafts_in_hand_may_read_the_file_and_sees_those_of_others(file, history, window):
    history.hold_draft("three")
    # As file dialogs do: closing it drops the locks that are the process's.
    file.read_bytes()
    assert elsewhere(history) == ["one", "two"]
    command = [
        *(sys.executable, "-c"),
        "import sys; from scorekeeper.history import open_history;"
        "print([each.id for each in open_history(sys.argv[1]).drafts() if each.is_elsewhere])",
        str(file),
    ]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert told == "['one', 'two', 'three']\n"


def test_two_histories_of_one_process_have_each_their_own_in_hand(file, history):
    with open_history(file) as other:
        other.hold_draft("one")
        history.hold_draft("two")
        assert elsewhere(history) == ["one"]
        assert elsewhere(other) == ["two"]
        # Taken over by another history of the same window, before the old one is closed.
        other.hold_draft("two")
        history.let_draft_go("two")
        assert elsewhere(history) == ["one", "two"]
    assert elsewhere(history) == []


def test_what_is_in_no_file_is_in_nobodys_hands(file, history):
    history.hold_draft("one")
    with open_history("sqlite://") as other:
        other.hold_draft("one")
        assert elsewhere(other) == []
    with view(file) as looked_at:
        looked_at.hold_draft("one")
        assert elsewhere(looked_at) == []
    assert elsewhere(history) == []
