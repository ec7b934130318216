"""What the rules make of a Grand Prix."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorekeeper.core.result import Remark


class Start(NamedTuple):
    """One driver's turn at the start of a race, in turn order, and the reason for the place.

    ``fuel`` is the number of Fuel Tokens, ``None`` where it is not known.
    """

    driver: str
    why: str
    fuel: int | None


class Standing(NamedTuple):
    """Where a driver stands after a race.

    ``scored`` are the points of that race, ``None`` for who did not take part in it.
    ``movement`` is how many positions the driver went up since the race before, ``None`` after
    the first race. ``gap`` is how many points the leader is ahead.
    """

    driver: str
    position: int
    points: int
    scored: int | None
    movement: int | None
    gap: int

    def as_json(self) -> dict[str, Any]:
        """Return the standing in the words of the document format."""
        return {"driver": self.driver, "position": self.position, "points": self.points}


@dataclass(frozen=True, slots=True)
class RaceResult:
    """One race: how it began, what it gave, and the standings after it, best first.

    ``points`` has the finishers in finishing order.
    """

    number: int
    track: str | None
    starts: tuple[Start, ...]
    points: Mapping[str, int]
    standings: tuple[Standing, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the race in the words of the document format."""
        return {
            "number": self.number,
            "track": self.track,
            **_starts_as_json(self.starts),
            "points": dict(self.points),
            "standings": [standing.as_json() for standing in self.standings],
        }


@dataclass(frozen=True, slots=True)
class NextRace:
    """How the race to come begins; ``track`` is ``None`` until one is chosen."""

    number: int
    track: str | None
    starts: tuple[Start, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the race to come in the words of the document format."""
        return {"number": self.number, **_starts_as_json(self.starts)}


@dataclass(frozen=True, slots=True)
class GrandPrixResult:
    """The races, the one to come, and who won.

    ``standings`` are those of this moment, best first; before the first race everybody is level.
    ``next_race`` is ``None`` when the Grand Prix is finished, and while more than six drivers
    wait for somebody to say who starts.
    """

    races: tuple[RaceResult, ...]
    standings: tuple[Standing, ...]
    next_race: NextRace | None
    finished: bool
    winners: tuple[str, ...]
    warnings: tuple[Remark, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result in the words of the document format."""
        return {
            "game": "grand-prix",
            "races": [race.as_json() for race in self.races],
            "next_race": None if self.next_race is None else self.next_race.as_json(),
            "finished": self.finished,
            "winners": list(self.winners),
            "warnings": [warning.as_json() for warning in self.warnings],
        }


def _starts_as_json(starts: tuple[Start, ...]) -> dict[str, Any]:
    return {
        "turn_order": [start.driver for start in starts],
        "fuel": [start.fuel for start in starts],
    }
