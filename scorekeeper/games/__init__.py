"""The games the program knows, one line each."""

import re
from functools import cache
from importlib import import_module
from typing import Any

from scorekeeper.core.document import FORMAT, Document
from scorekeeper.core.faults import DocumentError, Fault, refusal
from scorekeeper.core.game import Game
from scorekeeper.core.json_text import WHOLE, read_json

AnyGame = Game[Any, Any]

# The name in documents, and the module whose ``GAME`` it is. A game is imported when it is met:
# scoring one game does not wait for the models of the others.
_MODULES = {
    "space-lab": "scorekeeper.games.space_lab",
    "grand-prix": "scorekeeper.games.mole_racing.grand_prix",
    "season": "scorekeeper.games.mole_racing.season",
    "mole-rats": "scorekeeper.games.mole_rats",
}

GAME_NAMES = tuple(_MODULES)
_NUMBERED = re.compile(r"scorekeeper/[1-9][0-9]{0,5}")


@cache
def find_game(name: str) -> AnyGame:
    """Return the game called ``name`` in documents; ``KeyError`` when there is none."""
    game: AnyGame = import_module(_MODULES[name]).GAME
    return game


def read_document(data: bytes) -> Document:
    """Return the game document in ``data``; ``DocumentError`` names everything that is wrong."""
    return build_document(read_json(data))


def build_document(value: Any) -> Document:
    """Return plain JSON values as the document of whichever game they name."""
    if not isinstance(value, dict):
        raise refusal(WHOLE, "an object")
    missing = [key for key in ("format", "game") if key not in value]
    if missing:
        raise DocumentError([Fault(key, "this key is required") for key in missing])
    if _is_newer(value["format"]):
        raise refusal("format", f'"{FORMAT}" (it is of a newer program, "{value["format"]}")')
    name = value["game"]
    if not isinstance(name, str) or name not in _MODULES:
        raise refusal("game", "one of " + ", ".join(GAME_NAMES))
    document: Document = find_game(name).build(value)
    return document


def _is_newer(told: Any) -> bool:
    """Return whether a document tells a format with a number that this program does not know."""
    return isinstance(told, str) and told != FORMAT and _NUMBERED.fullmatch(told) is not None
