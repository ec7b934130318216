"""Positions in standings: shared when level, counted back where that is agreed on."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from scorekeeper.core.result import ranks

TieBreak = Literal["shared", "countback"]


class Position(NamedTuple):
    """Where a name stands: 1 is first, names that share a position have the same."""

    name: str
    position: int


def take_positions(names: Sequence[str], keys: Sequence[Any]) -> tuple[Position, ...]:
    """Return the names best first, within one position in the order given (1, 1, 3).

    ``keys`` has one for each name: the greater one is ahead, equal ones share their position.
    """
    listed = zip(names, ranks(keys), strict=True)
    return tuple(sorted((Position(*each) for each in listed), key=lambda each: each.position))


def countback(places: Iterable[int], most: int) -> tuple[int, ...]:
    """Return the numbers of 1st, 2nd, … places up to ``most``: the greater one is ahead."""
    counts = Counter(places)
    return tuple(counts[place] for place in range(1, most + 1))
