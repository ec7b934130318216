"""Games whose sheets are printed, all of one evening unless another day is named."""

import json
from datetime import date, datetime, time

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import GAME_NAMES, read_document
from scorekeeper_resources import example_path

A4 = find_paper("a4")
BEFORE = date(2026, 11, 21)
EVENING = date(2026, 11, 28)


def example(game: str, number: int = 1, day: date = EVENING, **parts):
    """Return the game that the program brings along, under an id of its own."""
    content = json.loads(example_path(game).read_text(encoding="utf-8"))
    content["id"] = f"{GAME_NAMES.index(game):08x}-0000-4000-8000-{number:012x}"
    content["played_at"] = datetime.combine(day, time(19, 30)).astimezone().isoformat()
    return read_document(json.dumps({**content, **parts}).encode())
