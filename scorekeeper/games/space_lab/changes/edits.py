"""One document from another: the smallest edits that the changes are made of."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from pydantic import ValidationError

from scorekeeper.core.change import Applied
from scorekeeper.core.document import Value
from scorekeeper.core.faults import DocumentError, Fault, refusal
from scorekeeper.core.json_text import place_of
from scorekeeper.games.space_lab.document import (
    CapsuleRecord,
    LabCard,
    Objective,
    Player,
    SpaceLabDocument,
    Station,
)
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.station import Space

Done: TypeAlias = Applied[SpaceLabDocument, SpaceLabEntry]
V = TypeVar("V", bound=Value)


def valid(kind: type[V], /, **parts: Any) -> V:
    """Return a part made of what was typed; ``DocumentError`` when it cannot be one."""
    try:
        return kind(**parts)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        faults = [Fault(place_of(detail["loc"]), detail["msg"]) for detail in details]
        raise DocumentError(faults) from None


def station_of(document: SpaceLabDocument, seat: int) -> Station:
    """Return the Station of a player; ``DocumentError`` for one entered as sums."""
    station = document.players[seat].station
    if station is None:
        raise refusal(f"players[{seat}]", "a Station, not sums")
    return station


def capsule_of(document: SpaceLabDocument, seat: int, number: int) -> CapsuleRecord:
    """Return what lies in a Capsule, counted from 1."""
    capsules = station_of(document, seat).capsules
    return capsules[number - 1] if number <= len(capsules) else CapsuleRecord()


def with_player(
    document: SpaceLabDocument, seat: int, change: Callable[[Player], Player]
) -> SpaceLabDocument:
    """Return the document with one player changed."""
    players = list(document.players)
    players[seat] = change(players[seat])
    return document.model_copy(update={"players": tuple(players)})


def with_station(document: SpaceLabDocument, seat: int, station: Station) -> SpaceLabDocument:
    """Return the document with a player's Station replaced."""
    return with_player(
        document,
        seat,
        lambda player: Player(name=player.name, station=station, projects=player.projects),
    )


def with_card(
    document: SpaceLabDocument, seat: int, space: Space, card: LabCard | None
) -> SpaceLabDocument:
    """Return the document with a card on a Lab Space, or with none there."""
    station = station_of(document, seat)
    spaces = {place: other for place, other in station.spaces.items() if place != space}
    if card is not None:
        spaces[space] = card
    ordered = dict(sorted(spaces.items()))
    return with_station(document, seat, Station(capsules=station.capsules, spaces=ordered))


def with_objective(
    document: SpaceLabDocument, seat: int, number: int, objective: Objective | None
) -> SpaceLabDocument:
    """Return the document with an Objective in a Capsule, or with none there."""
    record = capsule_of(document, seat, number)
    changed = record.model_copy(update={"objective": objective})
    return with_capsule(document, seat, number, changed)


def with_capsule(
    document: SpaceLabDocument, seat: int, number: int, record: CapsuleRecord
) -> SpaceLabDocument:
    """Return the document with what lies in a Capsule; empty Capsules at the end are left out."""
    station = station_of(document, seat)
    capsules = list(station.capsules)
    capsules += [CapsuleRecord()] * (number - len(capsules))
    capsules[number - 1] = record
    while capsules and capsules[-1] == CapsuleRecord():
        capsules.pop()
    return with_station(document, seat, Station(capsules=tuple(capsules), spaces=station.spaces))
