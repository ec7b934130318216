"""What the rules make of a season."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from scorekeeper.core.result import Remark


class MemberResult(NamedTuple):
    """What one Grand Prix, counted from 0, gave to a member who started one of its races.

    ``position`` is the member's in the standings of that Grand Prix. A result that does not
    ``count`` is dropped: better ones fill the number of results that count.
    """

    grand_prix: int
    points: int
    position: int
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """Where a member stands, and every result behind it in the order of the Grands Prix.

    ``gross`` is the sum of all results, ``points`` of those that count and the ``adjustment``.
    ``places`` are the numbers of 1st, 2nd … positions over all results, dropped ones too.
    """

    member: str
    position: int
    points: int
    gross: int
    adjustment: int
    places: tuple[int, ...]
    results: tuple[MemberResult, ...]

    @property
    def counted(self) -> tuple[int, ...]:
        """The results that count."""
        return tuple(result.points for result in self.results if result.counts)

    @property
    def dropped(self) -> tuple[int, ...]:
        """The results that do not count."""
        return tuple(result.points for result in self.results if not result.counts)

    def as_json(self) -> dict[str, Any]:
        """Return the standing in the words of the document format."""
        return {
            "member": self.member,
            "position": self.position,
            "points": self.points,
            "gross": self.gross,
            "adjustment": self.adjustment,
            "counted": list(self.counted),
            "dropped": list(self.dropped),
        }


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """All members, best first, and whether the season is over.

    ``winners`` are those in first position of a season that is over, all who share it.
    """

    standings: tuple[SeasonStanding, ...]
    finished: bool
    warnings: tuple[Remark, ...]

    @property
    def has_begun(self) -> bool:
        """Whether anybody has a result: before that nobody has a place."""
        return any(standing.results for standing in self.standings)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, in the order of the members; nobody before the season is over."""
        if not self.finished:
            return ()
        return tuple(standing.member for standing in self.standings if standing.position == 1)

    def as_json(self) -> dict[str, Any]:
        """Return the result in the words of the document format."""
        return {
            "game": "season",
            "standings": [standing.as_json() for standing in self.standings],
            "warnings": [warning.as_json() for warning in self.warnings],
        }
