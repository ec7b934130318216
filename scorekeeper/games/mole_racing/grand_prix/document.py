"""What is recorded of a Grand Prix."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from scorekeeper.core.document import (
    LIST,
    MAY_BE_LEFT_OUT,
    Document,
    Expected,
    Name,
    Title,
    Value,
    WholeNumber,
)
from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, NumberOfDrivers
from scorekeeper.games.mole_racing.points import POINTS
from scorekeeper.games.mole_racing.positions import TieBreak
from scorekeeper.games.mole_racing.tracking.events import Log
from scorekeeper.games.mole_racing.tracks import Barrier, Track
from scorekeeper.games.mole_racing.turn_order import TurnOrderRule

__all__ = [
    "Barrier",
    "GrandPrix",
    "GrandPrixDocument",
    "GrandPrixOptions",
    "Race",
    "Track",
]

FEWEST_DRIVERS: Final = 2
MOST_DRIVERS: Final = 12
MOST_STARTERS: Final = 6
MOST_RACES: Final = 99

Starters = Annotated[
    tuple[Name, ...], LIST, Field(min_length=FEWEST_DRIVERS, max_length=MOST_STARTERS)
]
Tokens = Annotated[
    Annotated[int, WholeNumber(0, FUEL_TOKENS)] | None,
    Expected(f"a whole number from 0 to {FUEL_TOKENS}, or null"),
]
FuelRows = Mapping[
    Annotated[NumberOfDrivers, Expected("a number of drivers from 2 to 6")],
    Annotated[tuple[Tokens, ...], LIST],
]


class Race(Value):
    """A race that was run: who started, and who finished, in order.

    ``starters`` is left out when every driver started. A starter missing in ``finish`` did not
    finish, a driver who is no starter did not take part. ``log`` is what the race tracker noted;
    ``finish`` is what counts.
    """

    track: Annotated[Title | None, MAY_BE_LEFT_OUT] = None
    starters: Annotated[Starters | None, MAY_BE_LEFT_OUT] = None
    finish: Annotated[tuple[Name, ...], LIST]
    log: Log = ()


class GrandPrixOptions(Value):
    """What was agreed on beside the rulebook; ``fuel`` has rows that replace printed ones."""

    points: Annotated[
        tuple[Annotated[int, WholeNumber(0, 999)], ...], LIST, Field(min_length=1, max_length=20)
    ] = POINTS
    tie_break: Annotated[TieBreak, Expected("one of shared, countback")] = "shared"
    turn_order: Annotated[TurnOrderRule, Expected("one of standings, first-only")] = "standings"
    fuel: FuelRows = Field(default_factory=dict)


class GrandPrixDocument(Document):
    """A Grand Prix: drivers clockwise from the starting player, and the races run so far.

    ``next_starters`` and ``planned_tracks`` tell of the races to come, next one first.
    """

    game: Literal["grand-prix"] = "grand-prix"
    name: Annotated[Title | None, MAY_BE_LEFT_OUT] = None
    drivers: Annotated[
        tuple[Name, ...], LIST, Field(min_length=FEWEST_DRIVERS, max_length=MOST_DRIVERS)
    ]
    races_planned: Annotated[int | None, WholeNumber(1, MOST_RACES), MAY_BE_LEFT_OUT] = None
    races: Annotated[tuple[Race, ...], LIST] = ()
    next_starters: Annotated[Starters | None, MAY_BE_LEFT_OUT] = None
    tracks: Annotated[tuple[Track, ...], LIST] = ()
    planned_tracks: Annotated[tuple[Title | None, ...], LIST] = ()
    options: GrandPrixOptions = GrandPrixOptions()

    def starters_of(self, race: Race) -> tuple[str, ...]:
        """Return who started a race, clockwise."""
        return self.drivers if race.starters is None else self.clockwise(race.starters)

    def clockwise(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return some of the drivers in seating order."""
        return tuple(driver for driver in self.drivers if driver in names)


def _refuse(_value: object) -> object:
    raise PydanticCustomError("expected", "{text}", {"text": "no key of this name"})


class GrandPrix(GrandPrixDocument):
    """A Grand Prix inside a season: the same keys without ``format`` and ``game``."""

    format: Annotated[Literal["scorekeeper/1"], BeforeValidator(_refuse)] = "scorekeeper/1"
    game: Annotated[Literal["grand-prix"], BeforeValidator(_refuse)] = "grand-prix"
