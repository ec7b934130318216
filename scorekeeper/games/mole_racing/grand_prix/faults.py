"""What is impossible about a Grand Prix whose parts are each well-formed, with its place."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.faults import Fault
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.grand_prix.document import (
    MOST_STARTERS,
    GrandPrixDocument,
    Race,
)
from scorekeeper.games.mole_racing.tracking.log import find_log_faults

_A_DRIVER = "the name of a driver of this Grand Prix"


def find_faults(document: GrandPrixDocument, prefix: str = "") -> Iterator[Fault]:
    """Yield what is impossible; ``prefix`` is the place of the Grand Prix with a dot behind it."""
    for fault in _faults(document):
        yield Fault(prefix + fault.place, fault.expected)


def _faults(document: GrandPrixDocument) -> Iterator[Fault]:
    for seat, driver in enumerate(document.drivers):
        if name_key(driver) in map(name_key, document.drivers[:seat]):
            yield Fault(f"drivers[{seat}]", "a name that no other driver has")
    for index, race in enumerate(document.races):
        yield from _race_faults(document, race, f"races[{index}]")
    if document.next_starters is not None:
        yield from _wrong_names(
            document.next_starters, document.drivers, "next_starters", _A_DRIVER
        )
    yield from _plan_faults(document)
    yield from _track_faults(document)
    for number, row in document.options.fuel.items():
        if len(row) != int(number):
            yield Fault(f"options.fuel.{number}", f"exactly {number} entries")
    for name in document.people:
        if name not in document.drivers:
            yield Fault(f"people.{name}", _A_DRIVER)


def _race_faults(document: GrandPrixDocument, race: Race, place: str) -> Iterator[Fault]:
    if race.starters is not None:
        yield from _wrong_names(race.starters, document.drivers, f"{place}.starters", _A_DRIVER)
    elif len(document.drivers) > MOST_STARTERS:
        text = f"this key is required with more than {MOST_STARTERS} drivers"
        yield Fault(f"{place}.starters", text)
    starters = document.drivers if race.starters is None else race.starters
    yield from _wrong_names(race.finish, starters, f"{place}.finish", "a starter of this race")
    for event, expected in find_log_faults(starters, race.log):
        yield Fault(f"{place}.log[{event}]", expected)


def _wrong_names(
    names: Sequence[str], known: Sequence[str], place: str, expected: str
) -> Iterator[Fault]:
    for index, name in enumerate(names):
        if name not in known:
            yield Fault(f"{place}[{index}]", expected)
        elif name in names[:index]:
            yield Fault(f"{place}[{index}]", "each driver only once")


def _plan_faults(document: GrandPrixDocument) -> Iterator[Fault]:
    planned, raced = document.races_planned, len(document.races)
    if planned is None:
        return
    if raced > planned:
        yield Fault("races", f"at most {planned}, the number of races planned")
    elif len(document.planned_tracks) > planned - raced:
        yield Fault("planned_tracks", f"at most {planned - raced}, the number of races to come")


def _track_faults(document: GrandPrixDocument) -> Iterator[Fault]:
    keys = [name_key(track.name) for track in document.tracks]
    for index, key in enumerate(keys):
        if key in keys[:index]:
            yield Fault(f"tracks[{index}].name", "a name that no other track has")
