"""How the table of the standings goes onto pages: widths, heights, which events stand where."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from scorekeeper.core.line_breaks import BOLDER, balance_lines, extent
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import POINT, SMALLEST, Frame, ems, leading
from scorekeeper.games.mole_racing.sheet_rows import PLACE
from scorekeeper.games.mole_racing.standings_table import Column, Row, StandingsTable

_WIDEST_COLUMN = 21.0
_NAME_SHARE = 0.34

# Of a round that took several days the narrowest column has so many lines.
_DAY_LINES = 6


@dataclass(frozen=True)
class GridLayout:
    """Lengths in mm, sizes of type in pt.

    Places, names and sums stand on every part of the table; the events are parted where they are
    too many to stand side by side.
    """

    table: StandingsTable
    frame: Frame

    @property
    def size(self) -> float:
        """The size of type of what stands in the table."""
        return self.frame.points(10)

    @property
    def sum_size(self) -> float:
        """The size of type of the sum that decides."""
        return self.frame.points(13)

    @property
    def small(self) -> float:
        """The size of type of heads."""
        return self.frame.points(7.5)

    @property
    def gap(self) -> float:
        """The room between columns."""
        return self.frame.mm(3)

    @cached_property
    def place(self) -> float:
        """The width of the places."""
        places = [extent(row.place) * BOLDER * self.size for row in self.table.rows]
        return max([extent(PLACE) * self.small, *places]) * POINT + self.gap

    @cached_property
    def sum(self) -> float:
        """The width of each sum."""
        texts = [extent(name) * self.small for name in self.table.sums]
        sums = {figure(value) for row in self.table.rows for value in row.sums}
        texts += [extent(text) * BOLDER * self.sum_size for text in sums]
        return max(texts) * POINT + self.gap

    @cached_property
    def bounds(self) -> list[tuple[int, int]]:
        """The first column of each part, and the one after its last."""
        count = len(self.table.columns)
        if not count:
            return [(0, 0)]
        side_by_side = max(1, int(self._room / self._least_column))
        parts = -(-count // side_by_side)
        return list(pairwise(count * part // parts for part in range(parts + 1)))

    @cached_property
    def column(self) -> float:
        """The width of an event's column."""
        widest = max(self._least_column, self.frame.mm(_WIDEST_COLUMN))
        return min(widest, self._room / max(1, self._side_by_side))

    @cached_property
    def name(self) -> float:
        """The width of the names."""
        taken = self.place + self._side_by_side * self.column + self._sums
        return self.frame.width - taken

    @cached_property
    def named(self) -> bool:
        """Whether the names of all events go into the heads of their columns.

        Those of races are their tracks, which have a row in the table of the races.
        """
        if self.table.races or self._narrow:
            return False
        return all(_fits(column.name, self._name_room) for column in self.table.columns)

    @cached_property
    def head(self) -> float:
        """The height of the heads and the days below them."""
        heights = [
            sum(leading(size) for _, size, _ in self.head_lines(column))
            for column in self.table.columns
        ]
        return max([leading(self.small), *heights]) + self.frame.mm(1) + self.days

    @cached_property
    def days(self) -> float:
        """The height of the days below the heads, nothing where none is known."""
        if not self.table.has_days:
            return 0.0
        most = max(len(self.day_lines(column)) for column in self.table.columns)
        return max(leading(self.small), most * leading(SMALLEST)) + self.frame.mm(1)

    def day_lines(self, column: Column) -> tuple[str, ...]:
        """Return the lines of the day of an event."""
        return balance_lines(column.day, self._name_room, _DAY_LINES)

    def head_lines(self, column: Column) -> Iterator[tuple[str, float, bool]]:
        """Yield the lines at the head of a column, their sizes of type, and which one is bold."""
        if self._narrow:
            yield column.kind, SMALLEST, False
            yield str(column.number), self.small, True
        else:
            yield column.head, self.small, True
        for line in balance_lines(column.name, self._name_room, 3) if self.named else ():
            yield line, SMALLEST, False

    def rights(self, columns: int) -> list[float]:
        """Return where the columns of a part end: the last one beside the sums."""
        right = self.frame.right - self._sums
        return [right - self.column * (columns - 1 - index) for index in range(columns)]

    @property
    def sum_rights(self) -> list[float]:
        """Where the sums end."""
        count = len(self.table.sums)
        return [self.frame.right - self.sum * (count - 1 - index) for index in range(count)]

    def name_lines(self, name: str) -> tuple[list[str], float]:
        """Return the lines of a name and their size of type."""
        return bold_lines(name, self.name - self.gap, self.size, self.frame.points(8))

    def height(self, row: Row) -> float:
        """Return the height of a row."""
        notes = any(score is not None and score.note for score in row.scores)
        lines, size = self.name_lines(row.name)
        scores = leading(self.size) + (leading(SMALLEST) if notes else 0)
        return max(scores, len(lines) * leading(size)) + self.frame.mm(1.6)

    @property
    def _room(self) -> float:
        """What is left for the events beside the longest name, which gets a third at most."""
        longest = max(extent(row.name) for row in self.table.rows) * BOLDER * self.size * POINT
        name = min(_NAME_SHARE * self.frame.width, longest + 2 * self.gap)
        return self.frame.width - self.place - name - self._sums

    @property
    def _sums(self) -> float:
        return self.sum * len(self.table.sums)

    @cached_property
    def _narrow(self) -> bool:
        """Whether kinds stand above numbers, since the events do not go into one part otherwise."""
        heads = [extent(column.head) * BOLDER * self.small for column in self.table.columns]
        return self._width_with(heads) * len(self.table.columns) > self._room

    @cached_property
    def _least_column(self) -> float:
        columns = self.table.columns
        if self._narrow:
            heads = [extent(str(column.number)) * BOLDER * self.small for column in columns]
            heads += [extent(column.kind) * SMALLEST for column in columns]
        else:
            heads = [extent(column.head) * BOLDER * self.small for column in columns]
        return self._width_with(heads)

    def _width_with(self, heads: Iterable[float]) -> float:
        """Return the width of the widest score, note or head (in pt), and the gap before it."""
        scores = {score for row in self.table.rows for score in row.scores if score is not None}
        texts = list(heads)
        texts += [extent(str(score.points)) * self.size for score in scores]
        texts += [extent(score.note) * SMALLEST for score in scores]
        days = {word for column in self.table.columns for word in column.day.split()}
        texts += [extent(word) * SMALLEST for word in days]
        return max(texts, default=0.0) * POINT + self.gap

    @property
    def _side_by_side(self) -> int:
        return max(last - first for first, last in self.bounds)

    @property
    def _name_room(self) -> float:
        return ems(self.column - self.gap, SMALLEST)


def figure(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value).replace("-", "−")


def _fits(name: str, room: float) -> bool:
    """Return whether a name goes into three lines without a broken word."""
    lines = balance_lines(name, room, 3)
    widest = max(map(extent, name.split()), default=0)
    return widest <= room and not any(line.endswith("…") for line in lines)
