"""Where the columns of a table stand on paper, and what is drawn in a row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import BOLDER, break_lines, extent
from scorekeeper.core.print_frame import (
    INK,
    POINT,
    SMALLEST,
    SOFT,
    STRONG,
    Frame,
    ems,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.sheet import Box, Mark, Rule
from scorekeeper.reports.board import Table

# Sizes of type on A4, in pt.
_ROW, _HEAD = 9.0, 7.5
# Around a row and between two columns, in mm on A4.
_AROUND, _GAP = 0.7, 3.0
# The part of the width that bars take at least, how gray they are, and their part of a row.
_BARS: Final = 0.3
_FILL: Final = 0.55
_THICK: Final = 0.45
# How much smaller words may be set that are too long for their column.
_SMALLER: Final = 0.8
# The lines of words that are too long for one even in the smallest type.
_MOST_LINES: Final = 12


@dataclass(frozen=True)
class Columns:
    """The columns of a table that is at most ``room`` mm wide, bars among them where it has any.

    Bars stand between the words and the numbers, which end at the right edge.
    """

    frame: Frame
    table: Table
    room: float
    has_bars: bool = False

    @property
    def head(self) -> float:
        """The height of the heads, in mm."""
        return leading(self.frame.points(_HEAD)) + self.frame.mm(1)

    @cached_property
    def heights(self) -> tuple[float, ...]:
        """The height of each row, in mm: of all the lines of its longest words."""
        line, around = leading(self.frame.points(_ROW)), 2 * self.frame.mm(_AROUND)
        return tuple(self._lines(row) * line + around for row in self.table.rows)

    @property
    def gap(self) -> float:
        """The least distance between two columns, in mm."""
        return self.frame.mm(_GAP)

    @cached_property
    def natural(self) -> float:
        """How wide the table would be for its longest texts, in mm; bars come on top of it."""
        return sum(self._wanted)

    @cached_property
    def least(self) -> float:
        """How narrow the table can be with its longest words in smaller type, in mm."""
        words = self.table.words
        smaller = max(_SMALLER, SMALLEST / self.frame.points(_ROW))
        spared = sum(wide - self.gap for wide in self._wanted[:words]) * (1 - smaller)
        return sum(self._wanted) - spared

    @cached_property
    def _wanted(self) -> tuple[float, ...]:
        row, head = self.frame.points(_ROW) * POINT, self.frame.points(_HEAD) * POINT
        columns = zip(self.table.heads, zip(*self.table.rows, strict=True), strict=True)
        return tuple(
            BOLDER * max(extent(name) * head, *(extent(text) * row for text in texts)) + self.gap
            for name, texts in columns
        )

    @cached_property
    def _bars(self) -> float:
        """How wide the part of the bars is, in mm."""
        return self.room - sum(self._widths) if self.has_bars else 0.0

    @cached_property
    def _widths(self) -> tuple[float, ...]:
        """How wide each column is: where there is too little room, the widest ones give way."""
        return _fitted(self._wanted, self.room * (1 - _BARS if self.has_bars else 1))

    @cached_property
    def _edges(self) -> tuple[tuple[float, float], ...]:
        """Where each column begins and ends, from the left edge of the table, in mm."""
        words = self.table.words
        ends = list(accumulate(self._widths))
        slack = self.room - ends[-1]
        edges = [(end - width, end) for end, width in zip(ends, self._widths, strict=True)]
        return tuple(
            (left + slack * (number >= words), right + slack * (number >= words))
            for number, (left, right) in enumerate(edges)
        )

    def heads(self, left: float, y: float) -> Iterator[Mark]:
        """Yield the heads of a table that begins at ``left`` mm, and the line below them."""
        foot = y + self.head
        yield from self._texts(self.table.heads, left, y, self.frame.points(_HEAD), SOFT)
        yield Rule(left, foot, left + self.room, foot, STRONG, INK)

    def marks(self, number: int, share: float, left: float, y: float) -> Iterator[Mark]:
        """Yield the texts of a row, its bar (``share`` of the longest), and the line below it.

        The bar is level with the first line of the words, as the numbers are. Where there is none,
        the last words have its room as well.
        """
        size, row = self.frame.points(_ROW), self.table.rows[number]
        free, around = 0.0 if share > 0 else self._bars, self.frame.mm(_AROUND)
        yield from self._texts(row, left, y + around, size, INK, free)
        if share > 0:
            height = (leading(size) + 2 * around) * _THICK
            begin = left + self._edges[self.table.words - 1][1]
            top = y + around + (leading(size) - height) / 2
            yield Box(begin, top, (self._bars - self.gap) * share, height, fill=_FILL)
        yield hairline(left, left + self.room, y + self.heights[number])

    def _texts(
        self, row: Sequence[str], left: float, y: float, size: float, ink: float, free: float = 0
    ) -> Iterator[Mark]:
        """Yield the texts of a row, those of the last words ``free`` mm wider than their column."""
        for number, (text, (begin, end)) in enumerate(zip(row, self._edges, strict=True)):
            width = end - begin - self.gap + free * (number == self.table.words - 1)
            if number < self.table.words:
                lines = lines_from_left(_broken(text, width, size))
                yield from stack(lines, left + begin, y, width, size, ink=ink)
            else:
                x = left + begin + self.gap
                line = lines_from_left([text])
                yield from stack(line, x, y, width, size, align="right", ink=ink)

    def _lines(self, row: Sequence[str]) -> int:
        """Return how many lines the longest words of a row take."""
        size, words = self.frame.points(_ROW), self.table.words
        widths = [end - begin - self.gap for begin, end in self._edges[:words]]
        return max(
            len(_broken(text, width, size)) for text, width in zip(row, widths, strict=False)
        )


def _broken(text: str, width: float, size: float) -> list[str]:
    """Return words in one line where they go into it in the smallest type, else in several."""
    # A hair more than the room: what fits must not be lost to a rounding.
    if extent(text) * BOLDER <= ems(width + 1e-6, min(SMALLEST, size)):
        return [text]
    return break_lines(text, ems(width, size), _MOST_LINES) or [text]


def _fitted(wanted: Sequence[float], room: float) -> tuple[float, ...]:
    """Return widths that fit into ``room`` together: the widest become equally wide."""
    left = room
    for number, width in enumerate(sorted(wanted)):
        share = left / (len(wanted) - number)
        if width > share:
            return tuple(min(each, share) for each in wanted)
        left -= width
    return tuple(wanted)
