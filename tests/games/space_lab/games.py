"""Games of Space Lab to print: the example, and what is hard to lay out."""

import json

import pytest

from scorekeeper.core.sheet import PAPERS, find_paper
from scorekeeper.games import find_game, read_document
from scorekeeper.games.space_lab.station import layout_of
from scorekeeper_resources import resource_path

GAME = find_game("space-lab")
A4 = find_paper("a4")
EXAMPLE = json.loads(resource_path("examples/space-lab.json").read_text(encoding="utf-8"))
NASTY_NAMES = ("W" * 60, "王小明" * 20, "محمد علي بن عبد الله بن خالد الطويل", "👨‍👩‍👧‍👦" * 8)
PROJECTS = [
    {"type": "study-of-black-holes", "count": 3},
    {"type": "exoplanet-search", "count": 5},
    {"type": "mars-settlement", "count": 4},
    {"type": "photographing-supernovae", "count": 2},
    *(
        {"type": "moon-telescope-construction", "count": 2, "agency": agency}
        for agency in ("golden-planet", "red-rocket", "blue-future", "green-explorer")
    ),
]


def build(**changes):
    return read_document(json.dumps({**EXAMPLE, **changes}).encode())


def solo():
    first, second = (json.loads(json.dumps(player)) for player in EXAMPLE["players"][:2])
    spaces, others = first["station"]["spaces"], second["station"]["spaces"]
    sources = ("B1", "B2", "B3", "B4", "A1", "A2", "A3")
    for space, source in zip(("D1", "D2", "D3", "D4", "E1", "E2", "E3"), sources, strict=True):
        spaces[space] = others[source]
    first["station"]["capsules"] += second["station"]["capsules"]
    first["projects"] = PROJECTS
    return build(mode="solo", players=[first])


def nasty():
    players = [
        {**player, "name": name}
        for player, name in zip(EXAMPLE["players"], NASTY_NAMES, strict=True)
    ]
    players[3]["tally"] = {"lab": 31, "objectives": 3}
    return build(players=players, place="W" * 100, notes="x" * 9000 + "\n\n" + "王" * 500)


def seats(count):
    return build(players=EXAMPLE["players"][:count])


def empty_stations():
    players = [{"name": f"P{seat}", "station": {}, "projects": PROJECTS} for seat in range(4)]
    return build(mode="advanced", players=players)


# The words of every kind of effect at their longest.
LONGEST_EFFECTS = (
    {"kind": "per-specialty-in-row", "points": 999, "specialty": "researcher"},
    {"kind": "per-agency", "points": 999, "agency": "green-explorer"},
    {"kind": "per-project"},
    {"kind": "per-specialty-in-row", "points": 999, "specialty": "technician"},
    {"kind": "per-specialty", "points": 999, "specialty": "researcher"},
    {"kind": "draw-project"},
    {"kind": "points", "points": 999},
)


def longest(mode, players=1):
    layout = layout_of(mode)
    spaces = {
        space: {
            "agency": "green-explorer",
            "specialty": "researcher" if number % 2 else "technician",
            "effect": LONGEST_EFFECTS[number % len(LONGEST_EFFECTS)],
        }
        for number, space in enumerate(layout.spaces)
    }
    agencies = ["golden-planet", "red-rocket", "blue-future"]
    objective = {"agencies": agencies, "specialty": "technician"}
    capsules = [{"objective": objective, "validation": 999}] * len(layout.capsules)
    projects = [{**project, "count": 99} for project in PROJECTS]
    station = {"spaces": spaces, "capsules": capsules}
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    return build(
        mode=mode,
        players=[{"name": name, "station": station, "projects": projects} for name in names],
    )


GAMES = {
    "longest rules": lambda: longest("standard"),
    "longest rules alone": lambda: longest("solo"),
    "four players": lambda: build(),
    "three players": lambda: seats(3),
    "two players": lambda: seats(2),
    "one player": lambda: seats(1),
    "solo": solo,
    "nasty names": nasty,
    "empty Stations": empty_stations,
}


def sheet_of(document, paper=A4):
    return GAME.sheet(document, GAME.score(document), paper)


EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
