"""Games of Space Lab from few words, as cases.json writes them down."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.document import (
    LabCard,
    ProjectRecord,
    SpaceLabDocument,
    Station,
)
from scorekeeper.games.space_lab.station import Space

AGENCIES = {
    "GP": "golden-planet",
    "RR": "red-rocket",
    "BF": "blue-future",
    "GE": "green-explorer",
}
SPACES = get_args(Space)  # In reading order.


def effect(words: str) -> dict[str, Any]:
    """``3``, ``2 per RR``, ``2 per pilot``, ``3 per pilot in row``, ``1 per project``, ``draw``."""
    if words == "draw":
        return {"kind": "draw-project"}
    if words == "1 per project":
        return {"kind": "per-project"}
    points, _, what = words.partition(" per ")
    number = {"points": int(points)}
    if not what:
        return {"kind": "points", **number}
    if what in AGENCIES:
        return {"kind": "per-agency", **number, "agency": AGENCIES[what]}
    if what.endswith(" in row"):
        specialty = what.removesuffix(" in row")
        return {"kind": "per-specialty-in-row", **number, "specialty": specialty}
    return {"kind": "per-specialty", **number, "specialty": what}


def card(words: str) -> dict[str, Any]:
    """``RR pilot cost 2: 2 per RR``, the cost optional."""
    head, _, what = words.partition(": ")
    agency, specialty, *cost = head.split()
    costs = {"cost": int(cost[1])} if cost else {}
    return {"agency": AGENCIES[agency], "specialty": specialty, **costs, "effect": effect(what)}


def spaces(given: str | dict[str, str]) -> dict[str, Any]:
    """Cards by Lab Space, or ``10 RR``: that many Pilots that drew a Project, from A1 on."""
    if isinstance(given, str):
        number, agency = given.split()
        given = dict.fromkeys(SPACES[: int(number)], f"{agency} pilot: draw")
    return {space: card(words) for space, words in given.items()}


def capsule(words: str) -> dict[str, Any]:
    """``GP GP GE technician = 5``: the Objective, its Specialty, the tile; each may be missing."""
    tile, _, value = words.partition("=")
    symbols = tile.split()
    found: dict[str, Any] = {}
    if symbols:
        found["objective"] = {"agencies": [AGENCIES[symbol] for symbol in symbols[:3]]}
        if symbols[3:]:
            found["objective"]["specialty"] = symbols[3]
    if value:
        found["validation"] = int(value)
    return found


def project(source: str, count: int) -> dict[str, Any]:
    kind, _, agency = source.partition(":")
    return {"type": kind, "count": count, **({"agency": agency} if agency else {})}


def station(part: dict[str, Any]) -> dict[str, Any]:
    return {
        "spaces": spaces(part.get("spaces", {})),
        "capsules": [capsule(words) for words in part.get("capsules", [])],
    }


def player(part: dict[str, Any]) -> dict[str, Any]:
    name = part.get("name", "Ann")
    if "tally" in part:
        return {"name": name, "tally": part["tally"]}
    projects = [project(*owned) for owned in part.get("projects", {}).items()]
    return {"name": name, "station": station(part), "projects": projects}


def content(case: dict[str, Any]) -> dict[str, Any]:
    """A whole document: ``players``, or ``sums`` of ``[name, lab, project cards]``, or one."""
    if "sums" in case:
        players = [
            {"name": name, "tally": {"lab": lab, "project_cards": cards}}
            for name, lab, cards in case["sums"]
        ]
    else:
        players = [player(part) for part in case.get("players", [case])]
    return {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "mode": case.get("mode", "standard"),
        "players": players,
    }


@pytest.fixture
def game_of() -> Callable[[dict[str, Any]], SpaceLabDocument]:
    """Return the document of a case."""
    return lambda case: GAME.build(content(case))


@pytest.fixture
def station_of() -> Callable[..., Station]:
    """Return a Station with ``spaces`` and ``capsules``."""
    return lambda **part: Station.model_validate(station(part))


@pytest.fixture
def card_of() -> Callable[[str], LabCard]:
    """Return a card in words."""
    return lambda words: LabCard.model_validate(card(words))


@pytest.fixture
def project_of() -> Callable[[str, int], ProjectRecord]:
    """Return a Project entry by its source and count."""
    return lambda source, count: ProjectRecord.model_validate(project(source, count))
