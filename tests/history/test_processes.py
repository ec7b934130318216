"""Several real processes on one history, and processes that are killed."""

import os
import random
import select
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from scorekeeper.history import open_history

WRITE_GAMES = """
import sys
from scorekeeper.games import build_document
from scorekeeper.history import open_history
who, count = sys.argv[2], int(sys.argv[3])
with open_history(sys.argv[1]) as history:
    for number in range(count):
        tally = {"name": who, "tally": {"lab": number}}, {"name": "Both", "tally": {}}
        game = {"format": "scorekeeper/1", "game": "space-lab", "players": list(tally)}
        history.save(build_document(game))
"""

# One process imports everything; each line it reads makes it fork a writer, which saves drafts and
# tells the number of each through the pipe as soon as it is saved.
FORK_WRITERS = """
import os, sys
from scorekeeper.games import build_document, find_game
from scorekeeper.history import open_history
from scorekeeper.history.opening import open_at
find_game("space-lab")
file, pipe = sys.argv[1], int(sys.argv[2])

def write():
    history = open_at(file)
    drafts = history.drafts()
    number = drafts[0].entry if drafts else 0
    while True:
        number += 1
        tally = {"name": "Ann", "tally": {"lab": number % 1000}}
        game = {"format": "scorekeeper/1", "game": "space-lab", "players": [tally]}
        document = build_document({**game, "notes": "x" * (number % 5000)})
        history.save_draft("one", document, number)
        os.write(pipe, b"%d\\n" % number)
        if number % 3 == 0:
            history.save(document.model_copy(update={"notes": str(number)}))
            os.write(pipe, b"%d saved\\n" % number)

for _line in sys.stdin:
    child = os.fork()
    if child == 0:
        write()
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


def test_processes_that_save_at_once_lose_nothing(file):
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITE_GAMES, file, who, "40"])
        for who in ("Ann", "Bo")
    ]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    with open_history(file) as history:
        rows = history.rows()
        seats = sorted((row.seats[0].name, row.seats[0].total) for row in rows)
        assert seats == [(who, number) for who in ("Ann", "Bo") for number in range(40)]
        assert len({row.cursor.day_order for row in rows}) == 80
        assert history.player_names("both") == ["Both"]
        assert len({seat.player_id for row in rows for seat in row.seats}) == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system starts no process so quickly")
def test_a_process_killed_at_any_moment_loses_nothing_that_was_saved(file):
    chance = random.Random(20260301)
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    command = [sys.executable, "-c", FORK_WRITERS, str(file), str(writing)]
    last, games, told = 0, set(), b""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, pass_fds=[writing]
    ) as forker:
        os.close(writing)
        for turn in range(60):
            print(file=forker.stdin, flush=True)
            writer = int(forker.stdout.readline())
            if turn % 2:
                # Every other one is killed while it writes, however slow the machine is.
                select.select([reading], [], [], 60)
            # On a machine that is too slow to save a game in that time, the kill comes later.
            time.sleep(chance.uniform(0, 0.08 if games else 0.08 + turn / 60))
            os.kill(writer, signal.SIGKILL)
            assert forker.stdout.readline() == "gone\n"
            # A line that the kill cut short tells of nothing.
            *lines, told = (told + drain(reading)).split(b"\n")
            for line in lines:
                number, *saved = line.decode().split()
                last = max(last, int(number))
                if saved:
                    games.add(number)
            with closing(sqlite3.connect(file)) as database:
                assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            with open_history(file) as history:
                kept = history.drafts()
                assert [draft.entry for draft in kept] in (
                    [[last], [last + 1]] if last else [[], [1]]
                )
                assert all(draft.document() for draft in kept)
                assert games <= {document.notes for document in history.export_all()}
            last = kept[0].entry if kept else last
        forker.stdin.close()
    os.close(reading)
    assert last >= 30
    assert games


def drain(pipe):
    told = b""
    try:
        while part := os.read(pipe, 65536):
            told += part
    except BlockingIOError:
        pass
    return told
