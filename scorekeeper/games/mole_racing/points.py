"""Points for finishing places (rulebook, Grand Prix)."""

from collections.abc import Sequence
from typing import Final

POINTS: Final = (8, 6, 4, 3, 2, 1)


def points_for(place: int, table: Sequence[int]) -> int:
    """Return what finishing in ``place``, counted from 1, gives; beyond the table nothing."""
    return table[place - 1] if place <= len(table) else 0
