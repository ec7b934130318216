"""Tracks: what they are built of, and what the box holds (rulebook, Components and Tracks)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final, Literal, get_args

from pydantic import Field

from scorekeeper.core.document import (
    LIST,
    MAY_BE_LEFT_OUT,
    Expected,
    Title,
    Value,
    WholeNumber,
)
from scorekeeper.core.names import name_key

BarrierKind = Literal["long", "short", "red", "fuel", "arrow"]
Difficulty = Literal["Cruise", "Bruise", "Crash", "Mayhem"]

BARRIER_KINDS: Final[tuple[BarrierKind, ...]] = get_args(BarrierKind)

Millimetres = Annotated[float, Field(allow_inf_nan=False), Expected("a finite number")]
Degrees = Annotated[float, Field(allow_inf_nan=False), Expected("a finite number")]
Count = Annotated[int, WholeNumber(0, 999)]


class Barrier(Value):
    """A piece of a track as it lies: ``red`` is a Start/Finish barrier, ``fuel`` a fuel spot.

    ``x`` and ``y`` are in millimetres, ``rotation`` is in degrees.
    """

    kind: Annotated[BarrierKind, Expected("one of " + ", ".join(BARRIER_KINDS))]
    x: Millimetres
    y: Millimetres
    rotation: Degrees


class Track(Value):
    """What a track is built of, and how it lies where that is known."""

    name: Title
    long: Count
    short: Count
    start_finish: Count
    fuel: Count
    barriers: Annotated[tuple[Barrier, ...] | None, LIST, MAY_BE_LEFT_OUT] = None


def _printed(name: str, long: int, short: int, fuel: int) -> Track:
    return Track(name=name, long=long, short=short, start_finish=2, fuel=fuel)


PRINTED_TRACKS: Final = (
    _printed("Rookie Raceway", 17, 0, 0),
    _printed("Tin Can Twister", 26, 0, 0),
    _printed("Scrapheap Scramble", 22, 3, 1),
    _printed("Bathtub Blitz", 18, 2, 0),
    _printed("Junkyard Jumble", 29, 0, 0),
    _printed("Rattletrap Rally", 30, 5, 1),
    _printed("M.O.L.O. (Moles Only Live Once)", 36, 2, 2),
)
DIFFICULTIES: Final[Mapping[str, Difficulty]] = {
    "Rookie Raceway": "Cruise",
    "Tin Can Twister": "Bruise",
    "Scrapheap Scramble": "Crash",
    "Bathtub Blitz": "Cruise",
    "Junkyard Jumble": "Bruise",
    "Rattletrap Rally": "Crash",
    "M.O.L.O. (Moles Only Live Once)": "Mayhem",
}
BOX: Final = Track(name="the box", long=38, short=10, start_finish=2, fuel=14)


def find_track(name: str, own: Iterable[Track] = ()) -> Track | None:
    """Return the track called ``name``, own ones before the printed ones, if it is known."""
    key = name_key(name)
    return next((track for track in (*own, *PRINTED_TRACKS) if name_key(track.name) == key), None)


def parts_of(track: Track) -> str:
    """Return what to take from the box: ``30 long, 5 short, 2 Start/Finish, 1 fuel spot``."""
    spots = "1 fuel spot" if track.fuel == 1 else f"{track.fuel} fuel spots"
    parts = {"long": track.long, "short": track.short, "Start/Finish": track.start_finish}
    counted = [f"{count} {kind}" for kind, count in parts.items() if count]
    return ", ".join([*counted, spots] if track.fuel else counted)


def describe(track: Track) -> str:
    """Return the difficulty, where one is printed, and what to take from the box."""
    difficulty = DIFFICULTIES.get(track.name) if track in PRINTED_TRACKS else None
    return " · ".join(filter(None, (difficulty, parts_of(track))))


def missing_parts(track: Track) -> Iterator[str]:
    """Yield a sentence for every part of which a track needs more than the box holds."""
    for part, name in _PART_NAMES.items():
        needed, held = getattr(track, part), getattr(BOX, part)
        if needed > held:
            yield f"{needed} {name}, but the box has {held}"


_PART_NAMES: Final[Mapping[str, str]] = {
    "long": "long barriers",
    "short": "short barriers",
    "start_finish": "Start/Finish barriers",
    "fuel": "Fuel Tokens on the track",
}
