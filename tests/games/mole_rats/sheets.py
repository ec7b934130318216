"""Games whose sheets are printed."""

import pytest

from scorekeeper.core.sheet import PAPERS, find_paper
from scorekeeper.games.mole_rats import GAME

A4 = find_paper("a4")
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])

WON = [
    "3 turns",
    "play",
    "blue: equipment map",
    "blue: equipment food",
    "green: equipment duct-tape",
    "yellow: equipment toothbrush",
    "blue: escape-pod",
    "green: escape-pod",
    "yellow: escape-pod",
]
RUNNING = [
    *("play", "blue: ladder", "blue: equipment map", "red snake: rat green", "end"),
    *("play", "add red", "brown snake: outer-space", "note What a turn!", "yellow: escape-pod"),
]
BITTEN = ["play", "blue: snake", "end", "play", "blue: ladder", "red snake: rat blue"]
EVENTS = ["play", "blue: ladder", "green: air-shaft", "red snake: space", "blue: air-shaft", "end"]

GAMES = {
    "won": {"log": WON},
    "running": {"log": RUNNING},
    "bitten twice": {"log": BITTEN},
    "outer space": {"log": ["play", "yellow: air-shaft"], "players": 4},
    "snake in the pod": {"log": ["play", "red snake: escape-pod"], "players": 2},
    "no cards": {"log": ["43 turns"], "players": 2},
    "conceded": {"log": ["play", "concede"]},
    "empty": {"players": 2},
    "more mole rats": {"players": 2, "rats": ["orange", "white"], "log": ["2 turns"]},
    "300 events": {
        "log": ["play", "green: ladder", *["end", *EVENTS[:2], *EVENTS[3:5]] * 60][:300],
        "players": 4,
        "extra_cards": 100,
    },
    "noted as won": {"outcome": {"status": "won", "turns_left": 7}},
    "noted as lost": {"outcome": {"status": "lost", "reason": "conceded"}, "players": 4},
}


def named(game_of, name):
    if name == "nasty names":
        return nasty()
    case = dict(GAMES[name])
    return game_of(*case.pop("log", ()), **case)


def printed(document, paper):
    return GAME.sheet(document, GAME.score(document), paper)


def nasty():
    wide = "W" * 59
    return GAME.build(
        {
            "format": "scorekeeper/1",
            "game": "mole-rats",
            "players": [
                {"name": wide + "a", "rat": wide + "a"},
                {"name": "王小明" * 20, "rat": "王小明"},
                {"name": "محمد علي بن عبد الله بن خالد الطويل", "rat": "blue"},
                {"name": "👨‍👩‍👧‍👦" * 8, "rat": "black"},
            ],
            "snakes": [wide + end for end in "abcd"],
            "extra_cards": 100,
            "place": "W" * 100,
            "notes": "x" * 9000 + "\n\n" + "王" * 500,
            "log": [
                {"event": "note", "text": "y" * 9999},
                {"event": "play-card"},
                {"event": "land", "rat": wide + "a", "on": "snake"},
                {"event": "land", "snake": wide + "b", "on": "rat", "target": "black"},
            ],
        }
    )
