"""Games to print: every game's example, as it begins, with hard names, with many rows."""

import json

import pytest

from scorekeeper.core.document import Document
from scorekeeper.games import GAME_NAMES, build_document, find_game, read_document
from scorekeeper_resources import example_path

HARD_NAMES = (
    "W" * 60,
    "王小明" * 20,
    "محمد علي بن عبد الله بن خالد",
    "👨‍👩‍👧‍👦" * 8,
    "<b>&amp;%_*\\(",
    "Z̸̢̛̖̬̈́͝a̶̡͇͛l̷̨̈́g̶̺̈o̸͈͐",
    "Ελένη Παπαδοπούλου-Χατζηδημητρίου",
    "שָׁלוֹם דוד",
)
ROWS = 60


def example(name: str) -> Document:
    return read_document(example_path(name).read_bytes())


def with_names(value, names):
    """The same JSON with other names, wherever a name stands."""
    if isinstance(value, dict):
        return {names.get(key, key): with_names(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [with_names(part, names) for part in value]
    return names.get(value, value) if isinstance(value, str) else value


def with_hard_names(name: str) -> Document:
    document = example(name)
    game = find_game(name)
    seats = game.summary(document, game.score(document)).seats
    names = {
        seat.name: HARD_NAMES[number % len(HARD_NAMES)] + " II" * (number // len(HARD_NAMES))
        for number, seat in enumerate(seats)
    }
    content = {**document.content(), "place": "W" * 100, "notes": "x" * 900 + "\n\n" + "王" * 300}
    return build_document(json.loads(json.dumps(with_names(content, names))))


def season_of_many() -> Document:
    members = [f"Member {number}" for number in range(1, ROWS + 1)]
    grands_prix = [
        {"drivers": members[first : first + 6], "races": [{"finish": members[first : first + 6]}]}
        for first in range(0, ROWS, 6)
    ]
    content = {"format": "scorekeeper/1", "game": "season", "members": members}
    return build_document({**content, "grands_prix": grands_prix})


def grand_prix_of_many() -> Document:
    drivers = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    races = [{"finish": drivers[n % 6 :] + drivers[: n % 6]} for n in range(ROWS)]
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": drivers}
    return build_document({**content, "races": races})


DOCUMENTS = {
    **{f"{name}, new": (lambda name=name: find_game(name).new()) for name in GAME_NAMES},
    **{f"{name}, example": (lambda name=name: example(name)) for name in GAME_NAMES},
    **{f"{name}, hard names": (lambda name=name: with_hard_names(name)) for name in GAME_NAMES},
    "season, 60 members": season_of_many,
    "grand-prix, 60 races": grand_prix_of_many,
}


@pytest.fixture(params=DOCUMENTS)
def document(request) -> Document:
    return DOCUMENTS[request.param]()
