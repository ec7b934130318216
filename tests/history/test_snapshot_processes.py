"""Snapshots and restores by several real processes, and by processes that are killed."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from scorekeeper.history import open_history
from scorekeeper.history.differences import difference
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.viewing import view_snapshot

needs_fork = pytest.mark.skipif(
    not hasattr(os, "fork"), reason="this system starts no process so quickly"
)

WRITE_GAMES = """
import sys
from scorekeeper.games import build_document
from scorekeeper.history import open_history
with open_history(sys.argv[1]) as history:
    for lab in range(int(sys.argv[3])):
        player = {"name": sys.argv[2], "tally": {"lab": lab}}
        game = {"format": "scorekeeper/1", "game": "space-lab", "players": [player]}
        history.save(build_document(game))
"""

RESTORE = """
import sys
from scorekeeper.history import open_history
from scorekeeper.history.restoring import restore
with open_history(sys.argv[1]) as history:
    for _ in range(int(sys.argv[2])):
        restore(history, history.snapshots.listed()[-1])
"""

# One process imports everything; each line it reads makes it fork a child that does one thing over
# and over until it is killed, and tells each time.
FORK = """
import os, sys
from scorekeeper.games import build_document, find_game
from scorekeeper.history.opening import open_at
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.viewing import view_snapshot
find_game("space-lab")

def snapshots(history):
    number = history.count()
    while True:
        number += 1
        player = {"name": "Ann", "tally": {"lab": number % 1000}}
        game = {"format": "scorekeeper/1", "game": "space-lab", "players": [player]}
        history.save(build_document({**game, "notes": str(number)}))
        history.snapshots.take(Reason.IMPORT)
        yield

def holding(history, count):
    for snapshot in history.snapshots.listed():
        with view_snapshot(snapshot) as then:
            if then.count() == count:
                return snapshot

def restores(history):
    while True:
        for count in (151, 1):
            restore(history, holding(history, count))
            yield

for _line in sys.stdin:
    child = os.fork()
    if child == 0:
        for _ in globals()[sys.argv[2]](open_at(sys.argv[1])):
            print("done", flush=True)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


def killed_again_and_again(file, work, times):
    """Let a process do ``work`` and kill it after a moment; yield each time."""
    chance = random.Random(20260304)
    command = [sys.executable, "-c", FORK, str(file), work]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as forker:
        for _ in range(times):
            print(file=forker.stdin, flush=True)
            child = int(forker.stdout.readline())
            for _ in range(chance.randrange(3)):
                assert forker.stdout.readline() == "done\n"
            time.sleep(chance.uniform(0, 0.1))
            os.kill(child, signal.SIGKILL)
            while forker.stdout.readline() != "gone\n":
                pass
            yield
        forker.stdin.close()


@needs_fork
def test_a_process_killed_while_it_makes_snapshots_leaves_only_whole_ones(file, night):
    with open_history(file) as history:
        history.save(night())
    counts = set()
    for _ in killed_again_and_again(file, "snapshots", 14):
        for snapshot in Snapshots(file).listed():
            # Its pages and rows are checked when it is opened.
            with view_snapshot(snapshot) as then:
                counts.add(then.count())
    assert len(counts) > 10


@needs_fork
def test_a_process_killed_while_it_restores_leaves_one_state_or_the_other(file, night):
    with open_history(file) as history:
        history.save(night())
        history.snapshots.take(Reason.IMPORT)
        for lab in range(150):
            history.save(night({"Bo": lab}, notes="long " * 50))
        history.snapshots.take(Reason.IMPORT)
    counts = set()
    for _ in killed_again_and_again(file, "restores", 14):
        with open_history(file) as history:
            counts.add(history.count())
            assert [row.seats[0].name for row in history.rows(limit=1)] in (["Ann"], ["Bo"])
            oldest = history.snapshots.listed()[-1]
            assert difference(history, oldest).games.added in (0, 150)
    assert counts == {1, 151}


def test_a_window_that_writes_while_another_restores_loses_nothing(file, night):
    with open_history(file) as history:
        history.save(night())
        history.snapshots.take(Reason.IMPORT)
    writer = subprocess.Popen([sys.executable, "-c", WRITE_GAMES, str(file), "Bo", "60"])
    restorer = subprocess.Popen([sys.executable, "-c", RESTORE, str(file), "4"])
    assert (writer.wait(timeout=60), restorer.wait(timeout=60)) == (0, 0)
    # What was written before a restore is in the snapshot of the state before it.
    found = set()
    with open_history(file) as history:
        for state in (history, *map(view_snapshot, history.snapshots.listed())):
            with state:
                found |= {row.seats[0].total for row in state.rows() if row.seats[0].name == "Bo"}
    assert found == set(range(60))


def test_two_processes_that_begin_a_day_both_work(file, night):
    with open_history(file) as history:
        history.save(night())
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITE_GAMES, str(file), who, "20"])
        for who in ("Bo", "Cy")
    ]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    snapshots = Snapshots(file).listed()
    assert 1 <= len(snapshots) <= 2
    assert all(snapshot.reason is Reason.FIRST_CHANGE for snapshot in snapshots)
    with open_history(file) as history:
        assert history.count() == 41
