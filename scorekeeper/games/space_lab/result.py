"""What the rules make of a game of Space Lab."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from scorekeeper.core.result import Remark
from scorekeeper.games.space_lab.vocabulary import Category, Mode

TieBreak = Literal["project-cards", "shared"]
Rating = Literal["below-80", "80-100", "101-120", "121-150", "above-150"]


# A game has up to a hundred lines; as tuples they are made three times as fast.
class Line(NamedTuple):
    """One scored thing: what it is, what it gives, and why."""

    category: Category
    source: str
    points: int
    why: str

    def as_json(self) -> dict[str, Any]:
        """Return the line in the words of the document format."""
        return {
            "category": self.category,
            "source": self.source,
            "points": self.points,
            "why": self.why,
        }


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's points by category, the place they give, and every line behind them.

    ``objectives_met`` has an entry for each Capsule of the layout, ``None`` for one without an
    Objective; it is ``None`` for a player entered as sums.
    """

    name: str
    rank: int
    total: int
    lab: int
    validation: int
    objectives: int
    projects: int
    project_cards: int
    lines: tuple[Line, ...]
    objectives_met: tuple[bool | None, ...] | None

    def points_of(self, category: Category) -> int:
        """Return the sum of one category."""
        points: int = getattr(self, category)
        return points

    def as_json(self) -> dict[str, Any]:
        """Return the player's result in the words of the document format."""
        return {
            "name": self.name,
            "rank": self.rank,
            "total": self.total,
            "lab": self.lab,
            "validation": self.validation,
            "objectives": self.objectives,
            "projects": self.projects,
            "project_cards": self.project_cards,
            "lines": [line.as_json() for line in self.lines],
            "objectives_met": None if self.objectives_met is None else list(self.objectives_met),
        }


@dataclass(frozen=True, slots=True)
class SpaceLabResult:
    """The players in the document's order, who won, and what decided it."""

    mode: Mode
    players: tuple[PlayerResult, ...]
    winners: tuple[str, ...]
    tie_break: TieBreak | None
    rating: Rating | None
    warnings: tuple[Remark, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result in the words of the document format."""
        return {
            "game": "space-lab",
            "mode": self.mode,
            "players": [player.as_json() for player in self.players],
            "winners": list(self.winners),
            "tie_break": self.tie_break,
            "rating": self.rating,
            "warnings": [warning.as_json() for warning in self.warnings],
        }
