"""Scoring is measured against a bare script that checks nothing (``bare_score.py``).

``scorekeeper score --json`` over 1,000 full games of four players, each in its own file, start
included, may take at most 4 times as long; one such game is scored within 200 µs.
"""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scorekeeper.games import build_document, find_game
from scorekeeper.games.space_lab.station import STATION
from scorekeeper.games.space_lab.vocabulary import (
    AGENCIES,
    OBJECTIVE_SPECIALTIES,
    PROJECT_TYPES,
    SPECIALTIES,
)

DOCUMENTS = 1000
ROUNDS = 7
MOST_TIMES = 4

OURS = (sys.executable, "-m", "scorekeeper_ui", "score", "--json")
BARE = (sys.executable, str(Path(__file__).with_name("bare_score.py")))


def some_effect(chance):
    points = chance.randrange(1, 6)
    return chance.choice(
        [
            {"kind": "points", "points": points},
            {"kind": "per-specialty", "points": points, "specialty": chance.choice(SPECIALTIES)},
            {"kind": "per-agency", "points": points, "agency": chance.choice(AGENCIES)},
            {"kind": "per-project"},
            {
                "kind": "per-specialty-in-row",
                "points": points,
                "specialty": chance.choice(SPECIALTIES),
            },
            {"kind": "draw-project"},
        ]
    )


def some_station(chance):
    return {
        "capsules": [
            {
                "objective": {
                    "agencies": chance.choices(AGENCIES, k=3),
                    "specialty": chance.choice(OBJECTIVE_SPECIALTIES),
                },
                "validation": chance.randrange(9),
            }
            for _ in STATION.capsules
        ],
        "spaces": {
            space: {
                "agency": chance.choice(AGENCIES),
                "specialty": chance.choice(SPECIALTIES),
                "cost": chance.randrange(4),
                "effect": some_effect(chance),
            }
            for space in STATION.spaces
        },
    }


def some_projects(chance):
    for kind in PROJECT_TYPES:
        project = {"type": kind, "count": chance.randrange(1, 3)}
        if kind == "moon-telescope-construction":
            project["agency"] = chance.choice(AGENCIES)
        yield project


def full_game(number):
    chance = random.Random(number)
    return {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "mode": "standard",
        "played_at": f"20{number % 20 + 10}-05-01T20:00:00+02:00",
        "players": [
            {
                "name": name,
                "station": some_station(chance),
                "projects": list(some_projects(chance)),
            }
            for name in ("Corentin", "Frédéric", "Ann", "Bo")
        ],
    }


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    names = [f"{number:04}.json" for number in range(DOCUMENTS)]
    for number, name in enumerate(names):
        (folder / name).write_text(json.dumps(full_game(number), indent=1), encoding="utf-8")
    return folder, names


def results_of(command, folder, names):
    done = subprocess.run(
        [*command, *names],
        cwd=folder,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def seconds(command, folder, names):
    began = time.perf_counter()
    with open(os.devnull, "w") as nowhere:
        subprocess.run([*command, *names], cwd=folder, stdout=nowhere, check=True)
    return time.perf_counter() - began


def test_a_thousand_documents_take_at_most_four_times_a_bare_script(files, capsys):
    assert results_of(OURS, *files) == results_of(BARE, *files)
    # Taken in turns, so that a busy machine slows both; the least is the time of the work itself.
    times = [(seconds(OURS, *files), seconds(BARE, *files)) for _ in range(ROUNDS)]
    ours, bare = (min(column) for column in zip(*times, strict=True))
    with capsys.disabled():
        sys.stdout.write(f"\n{ours:.3f} s against {bare:.3f} s: {ours / bare:.2f} times\n")
    assert ours <= MOST_TIMES * bare


def test_a_full_game_is_scored_within_two_hundred_microseconds(benchmark):
    document = build_document(full_game(1))
    game = find_game("space-lab")
    benchmark(lambda: game.score(document))
    assert benchmark.stats.stats.median < 200e-6


def test_a_full_game_is_read_and_checked_within_a_millisecond(benchmark):
    data = full_game(1)
    benchmark(lambda: build_document(data))
    assert benchmark.stats.stats.median < 1e-3
