"""A BG Stats file: a full export or a play file, read without a look into its plays yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from scorekeeper.core.document import build_document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import check_nesting
from scorekeeper.exchange.bgstats.model import Game, Named
from scorekeeper.exchange.bgstats.references import Parts

Part = TypeVar("Part", Game, Named)


@dataclass(frozen=True, slots=True)
class Referred:
    """Something that plays refer to: what is looked at, and all of it as it stands in the file."""

    name: str
    raw: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ExportFile:
    """What stands in a file; ``games``, ``players`` and ``locations`` by the ids of this file.

    ``parts`` is all of it but the plays, by the names of the lists.
    """

    plays: tuple[Any, ...]
    games: Mapping[int, tuple[Game, Mapping[str, Any]]]
    players: Mapping[int, Referred]
    locations: Mapping[int, Referred]
    parts: Parts


def is_export(value: Any) -> bool:
    """Return whether a JSON value looks like a file of BG Stats, sound or not."""
    return isinstance(value, dict) and "plays" in value and "format" not in value


def read_export(value: Mapping[str, Any]) -> ExportFile:
    """Return what stands in a file.

    Raises ``DocumentError`` when it is nested too deeply, or has no lists of plays and games.
    What is wrong with a game, a player or a location is told of the plays that refer to it.
    """
    check_nesting(value)
    plays, games, players = (_list(value, key) for key in ("plays", "games", "players"))
    locations = _list(value, "locations") if value.get("locations") is not None else []
    return ExportFile(
        tuple(plays),
        {game.id: (game, raw) for game, raw in _sound(Game, games)},
        {each.id: Referred(each.name, raw) for each, raw in _sound(Named, players)},
        {each.id: Referred(each.name, raw) for each, raw in _sound(Named, locations)},
        {name: _by_id(part) for name, part in value.items() if name.isascii() and name != "plays"},
    )


def _list(value: Mapping[str, Any], key: str) -> list[Any]:
    found = value.get(key)
    if not isinstance(found, list):
        raise DocumentError([Fault(key, "a list")])
    return found


def _by_id(part: Any) -> dict[int, Mapping[str, Any]]:
    objects = [each for each in part if isinstance(each, dict)] if isinstance(part, list) else []
    return {each["id"]: each for each in objects if isinstance(each.get("id"), int)}


def _sound(kind: type[Part], parts: list[Any]) -> list[tuple[Part, Mapping[str, Any]]]:
    sound = []
    for raw in parts:
        try:
            sound.append((build_document(kind, raw), raw))
        except DocumentError:
            continue
    return sound
