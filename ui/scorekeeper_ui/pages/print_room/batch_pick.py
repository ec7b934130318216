"""What is listed, and what is chosen of it. No Qt."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.history import Cursor, Shown
from scorekeeper_ui.pages.print_room.batch_words import OTHERS_LISTED


@dataclass(frozen=True, slots=True)
class Line:
    """A game whose sheet can be in the file; ``cursor`` is its place among those of the history."""

    id: str
    game: str
    played_on: date | None
    players: str
    result: str
    cursor: Cursor | None = None


@dataclass(frozen=True, slots=True)
class Ticks:
    """Which lines are chosen: all, or none, but for the ids in ``others``."""

    all: bool = True
    others: frozenset[str] = frozenset()

    def has(self, line_id: str) -> bool:
        """Return whether a line is chosen."""
        return self.all != (line_id in self.others)

    def toggled(self, line_id: str) -> "Ticks":
        """Return the choice with one line more, or less."""
        return replace(self, others=self.others ^ {line_id})

    def without(self, gone: Collection[str]) -> "Ticks":
        """Return the choice among what is left once the lines with these ids are gone."""
        return replace(self, others=self.others.difference(gone))

    def count(self, total: int) -> int:
        """Return how many of ``total`` lines are chosen."""
        return total - len(self.others) if self.all else len(self.others)


@dataclass(frozen=True, slots=True)
class Pick:
    """What is chosen of what was listed: ``total`` lines, of which ``seen`` has the first ids."""

    ticks: Ticks
    total: int
    seen: Sequence[str]

    @property
    def chosen(self) -> int:
        """How many lines are chosen."""
        return self.ticks.count(self.total)

    def out_of(self, lines: Iterable[Line]) -> Iterator[Line]:
        """Yield the chosen ones of ``lines``; ``WorldError`` where others were listed."""
        number = 0
        for number, line in enumerate(lines, start=1):
            is_as_seen = number > len(self.seen) or line.id == self.seen[number - 1]
            if number > self.total or not is_as_seen:
                raise WorldError(OTHERS_LISTED)
            if self.ticks.has(line.id):
                yield line
        if number < self.total:
            raise WorldError(OTHERS_LISTED)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A game whose sheet goes into the file, and the games of the history that it is of."""

    document: Document
    shown: Sequence[Shown]
