"""Games whose sheets are printed, all of one evening."""

import json
from datetime import date

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import GAME_NAMES, read_document
from scorekeeper_resources import example_path

A4 = find_paper("a4")
EVENING = date(2026, 11, 28)


def example(game: str, number: int = 1, **parts):
    """Return the game that the program brings along, under an id of its own."""
    content = json.loads(example_path(game).read_text(encoding="utf-8"))
    content["id"] = f"{GAME_NAMES.index(game):08x}-0000-4000-8000-{number:012x}"
    content["played_at"] = f"{EVENING}T19:30:00+01:00"
    return read_document(json.dumps({**content, **parts}).encode())
