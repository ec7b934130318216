"""Which totals of points some races can give, as bits of whole numbers."""

from collections.abc import Sequence
from functools import lru_cache


class Totals:
    """The totals of points of one driver in some races, by the places that may still be reached.

    ``points`` are those of the places, all different. A total is stored as a bit, counted from
    the least total there is, so that whole sets are shifted and joined at once.
    """

    def __init__(self, points: Sequence[int], races: int) -> None:
        self._least = min(points)
        below = [1] + [0] * races
        table = []
        for worth in reversed(points):
            row = [1]
            for without in below[1:]:
                row.append(without | row[-1] << worth - self._least)
            table.append(row)
            below = row
        self._bits = table[::-1]

    def meet(self, first: int, races: int, low: int, high: int) -> bool:
        """Return whether places from index ``first`` on give a total from ``low`` to ``high``."""
        low, high = max(0, low - races * self._least), high - races * self._least
        return low <= high and self._bits[first][races] >> low & (2 << high - low) - 1 != 0

    def greatest(self, races: int, most: int) -> int | None:
        """Return the greatest total of all places that is at most ``most``, if there is one."""
        most -= races * self._least
        if most < 0:
            return None
        within = self._bits[0][races] & (2 << most) - 1
        return within.bit_length() - 1 + races * self._least


@lru_cache(maxsize=4)
def totals_of(points: tuple[int, ...], races: int) -> Totals:
    """Return the totals, kept for the next driver: all of them ask for the same."""
    return Totals(points, races)
