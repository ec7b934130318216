"""Games of Mole Rats in Space from few words, as cases.json writes them down."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.events import Event
from scorekeeper.games.mole_rats.rules import replay
from tests.games.mole_rats.sheets import A4, named, printed

SEATS = (("Ann", "blue"), ("Bo", "green"), ("Cy", "yellow"), ("Di", "orange"))
PLAIN = {"play": "play-card", "end": "end-turn", "concede": "concede"}


def events(words: str) -> Iterator[dict[str, Any]]:
    """The events that some words stand for.

    ``play``, ``end``, ``concede``, ``note text``, ``add red``; a mole rat lands with ``blue:
    ladder``, ``blue: rat green``, ``blue: equipment map``, a snake with ``red snake: rat blue``;
    ``12 turns`` are that many turns in which nothing lands.
    """
    head, _, what = words.partition(" ")
    if words in PLAIN:
        yield {"event": PLAIN[words]}
    elif head == "note":
        yield {"event": "note", "text": what}
    elif head == "add":
        yield {"event": "add-snake", "snake": what}
    elif what == "turns":
        yield from [{"event": "play-card"}, {"event": "end-turn"}] * int(head)
    else:
        who, _, where = words.partition(": ")
        on, _, detail = where.partition(" ")
        color, _, kind = who.partition(" ")
        detail_key = {"rat": "target", "equipment": "equipment"}.get(on, "")
        details = {detail_key: detail} if detail else {}
        yield {"event": "land", kind or "rat": color, "on": on, **details}


def content(case: dict[str, Any]) -> dict[str, Any]:
    """A whole document: ``players`` is their number (3), ``log`` a list of words."""
    found: dict[str, Any] = {
        "format": "scorekeeper/1",
        "game": "mole-rats",
        "players": [{"name": name, "rat": rat} for name, rat in SEATS[: case.get("players", 3)]],
    }
    for key in ("rats", "snakes", "extra_cards", "outcome", "people"):
        if key in case:
            found[key] = case[key]
    if "deck_rule" in case:
        found["options"] = {"deck_rule": case["deck_rule"]}
    if "log" in case:
        # What has no words stands as it is.
        listed = (events(part) if isinstance(part, str) else [part] for part in case["log"])
        found["log"] = [event for part in listed for event in part]
    return found


@pytest.fixture
def content_of() -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return the document of a case as plain JSON values."""
    return content


@pytest.fixture
def game_of() -> Callable[..., MoleRatsDocument]:
    """Return the document with a log in words, and with the parts of a case."""
    return lambda *log, **case: GAME.build(content({**case, **({"log": log} if log else {})}))


@pytest.fixture
def state_of(game_of: Callable[..., MoleRatsDocument]) -> Callable[..., State]:
    """Return the state after a log in words."""
    return lambda *log, **case: replay(game_of(*log, **case))


@pytest.fixture
def event_of(game_of: Callable[..., MoleRatsDocument]) -> Callable[[str], Event]:
    """Return an event in words, whether or not it can be."""

    def read(words: str) -> Event:
        plain = content({"log": [words]})
        return GAME.document.model_validate(plain).log[0]

    return read


@pytest.fixture
def sheet_of(game_of):
    def make(name, paper=A4):
        return printed(named(game_of, name), paper)

    return make
