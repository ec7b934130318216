"""The columns of a printed table, each with its own pieces of rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.core.print_frame import hairline, strong_rule
from scorekeeper.core.sheet import Rule

# Where a column begins and how wide it is, in mm.
Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Columns:
    """So many columns of one width from one edge to another, a gap between them; lengths in mm."""

    left: float
    right: float
    count: int
    gap: float

    @property
    def width(self) -> float:
        """The width of a column."""
        return (self.right - self.left + self.gap) / self.count - self.gap

    @property
    def lefts(self) -> tuple[float, ...]:
        """Where columns begin."""
        step = self.width + self.gap
        return tuple(self.left + number * step for number in range(self.count))

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where columns begin, and how wide they are."""
        width = self.width
        return tuple((left, width) for left in self.lefts)


def column_rules(columns: Iterable[Span], y: float, *, strong: bool = False) -> Iterator[Rule]:
    """Yield a level line at ``y`` mm, one piece a column."""
    rule = strong_rule if strong else hairline
    for left, width in columns:
        yield rule(left, left + width, y)
