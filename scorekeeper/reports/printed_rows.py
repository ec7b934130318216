"""The rows of a table on paper, below their heads: over several pages, or beside each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from scorekeeper.core.page_flow import PageFlow
from scorekeeper.reports.columns import Columns

# Between two columns of rows, in mm on A4.
BETWEEN: Final = 6.0
# So many rows below each other are together on a page at least.
_LEAST_ROWS: Final = 4
# What fits must not be lost to a rounding.
_HAIR: Final = 1e-6


@dataclass(frozen=True)
class PrintedRows:
    """Rows in ``beside`` columns of them on each page, all about equally long.

    ``shares`` says how long the bar of each row is, 1 being the whole length and 0 none.
    """

    columns: Columns
    shares: Sequence[float]
    beside: int = 1

    @property
    def whole(self) -> float:
        """The height in mm of all rows on one page, with their heads."""
        return self.columns.head + self._height(0, self._high(0))

    @property
    def least(self) -> float:
        """The height in mm that is needed to begin: fewer rows than that are not parted."""
        high = self._high(0)
        together = high if high < 2 * _LEAST_ROWS else _LEAST_ROWS
        return self.columns.head + self._height(0, together)

    def put(self, flow: PageFlow) -> None:
        """Put the rows into the flow, their heads on each page."""
        first = 0
        flow.need(self.least)
        while first < len(self.shares):
            high = self._high_on_page(flow, first)
            for number in range(self.beside):
                self._put_column(flow, first + number * high, high, number)
            flow.y += self.columns.head + self._height(first, high)
            first += self.beside * high
            if first < len(self.shares):
                flow.turn()

    def _put_column(self, flow: PageFlow, first: int, high: int, column: int) -> None:
        rows = range(first, min(first + high, len(self.shares)))
        left = flow.frame.left + column * (self.columns.room + flow.frame.mm(BETWEEN))
        if rows:
            flow.add(self.columns.heads(left, flow.y))
        for row in rows:
            y = flow.y + self.columns.head + self._tops[row] - self._tops[first]
            flow.add(self.columns.marks(row, self.shares[row], left, y))

    def _high(self, first: int) -> int:
        """Return how many rows are below each other when those from ``first`` on are on a page."""
        return -(-(len(self.shares) - first) // self.beside)

    def _height(self, first: int, high: int) -> float:
        """Return how high columns of ``high`` rows are, from ``first`` on: the longest, in mm."""
        last = len(self.shares)
        begins = (min(first + number * high, last) for number in range(self.beside))
        return max(self._tops[min(begin + high, last)] - self._tops[begin] for begin in begins)

    def _high_on_page(self, flow: PageFlow, first: int) -> int:
        """Return how many rows are below each other on this page: not a few go onto the next."""
        high = self._fitting(flow, first, self._high(first))
        left_over = self._high(first + high * self.beside)
        if 0 < left_over < _LEAST_ROWS:
            fewer = max(high + left_over - _LEAST_ROWS, min(high, _LEAST_ROWS))
            return self._fitting(flow, first, fewer)
        return high

    def _fitting(self, flow: PageFlow, first: int, most: int) -> int:
        """Return as many rows as go onto this page below each other, at least one."""
        room = flow.room - self.columns.head + _HAIR
        fitting = (high for high in range(most, 1, -1) if self._height(first, high) <= room)
        return next(fitting, 1)

    @cached_property
    def _tops(self) -> tuple[float, ...]:
        """Where each row begins below the first, and where the last one ends, in mm."""
        return tuple(accumulate(self.columns.heights, initial=0.0))
