"""How the table of the standings goes onto pages: widths, heights, which events stand where."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from scorekeeper.core.line_breaks import BOLDER, balance_lines, extent
from scorekeeper.core.phrases import figure
from scorekeeper.core.print_frame import POINT, SMALLEST, Frame, ems, leading
from scorekeeper.games.mole_racing.printed.name_lines import fits_whole, name_lines
from scorekeeper.games.mole_racing.sheet_rows import PLACE
from scorekeeper.games.mole_racing.standings_table import Column, Row, StandingsTable

# The white above and below what stands in a row together, where it has its room, in mm on A4.
AROUND = 1.6

_WIDEST_COLUMN = 21.0
_NAME_SHARE = 0.34

# In so many steps a column becomes as narrow as the names at its head allow.
_STEPS = 8

# Of a round that took several days the narrowest column has so many lines.
_DAY_LINES = 6


@dataclass(frozen=True)
class GridLayout:
    """Lengths in mm, sizes of type in pt; ``around`` is the white in a row, in mm on A4.

    The events are parted where they are too many to stand side by side. Places, names and the sum
    that decides stand on every part of the table, what that sum is made of only on the last one.
    """

    table: StandingsTable
    frame: Frame
    around: float = AROUND

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
    def sums(self) -> list[float]:
        """The width of each sum."""
        widths = []
        for index, name in enumerate(self.table.sums):
            decides = index == len(self.table.sums) - 1
            bolder = BOLDER if decides else 1.0
            size = (self.sum_size if decides else self.size) * bolder
            figures = {figure(row.sums[index]) for row in self.table.rows}
            texts = [extent(name) * self.small * bolder]
            texts += [extent(text) * size for text in figures]
            widths.append(max(texts) * POINT + self.gap)
        return widths

    @cached_property
    def bounds(self) -> list[tuple[int, int]]:
        """The first column of each part, and the one after its last."""
        count = len(self.table.columns)
        before, last = (
            max(1, int(self._room(is_last=is_last) / self._least_column))
            for is_last in (False, True)
        )
        if count <= last:
            return [(0, count)]
        parts = -(-(count - last) // before)
        others = count - min(last, count // (parts + 1))
        ends = [others * part // parts for part in range(parts + 1)]
        return list(pairwise([*ends, count]))

    @cached_property
    def column(self) -> float:
        """The width of an event's column: no wider than the longest name of a row leaves it."""
        widest = max(self._least_column, self.frame.mm(_WIDEST_COLUMN))
        widest = min(widest, self._share(self._name_share))
        return max(self._narrowest(widest), min(widest, self._share(self._longest)))

    @cached_property
    def name(self) -> float:
        """The width of the names: what the fullest part leaves them."""
        return min(
            self._beside(is_last=is_last) - count * self.column for count, is_last in self._parts
        )

    @cached_property
    def named(self) -> bool:
        """Whether the names of all events go into the heads of their columns.

        Those of races are their tracks, which have a row in the table of the races.
        """
        return self._is_named(self.column)

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

    def rights(self, first: int, last: int) -> list[float]:
        """Return where the columns of a part end: the last one beside the sums."""
        right = self.sum_rights(last)[0] - self.sums_of(last)[0]
        return [right - self.column * (last - 1 - index) for index in range(first, last)]

    def sums_of(self, last: int) -> list[float]:
        """Return the widths of the sums on the part whose columns end before ``last``."""
        return self.sums if last == len(self.table.columns) else self.sums[-1:]

    def sum_rights(self, last: int) -> list[float]:
        """Return where those sums end."""
        widths = self.sums_of(last)
        return [self.frame.right - sum(widths[index:]) for index in range(1, len(widths) + 1)]

    def name_lines(self, row: Row) -> tuple[list[str], float]:
        """Return the lines of a name and their size of type, smaller only for a long word."""
        width, less = self.name - self.gap, self.frame.points(8)
        return name_lines(row.label, width, self.size, less, bold=row.position == 1)

    def height(self, row: Row) -> float:
        """Return the height of a row."""
        notes = any(score is not None and score.note for score in row.scores)
        lines, size = self.name_lines(row)
        scores = leading(self.size) + (leading(SMALLEST) if notes else 0)
        return max(scores, len(lines) * leading(size)) + self.frame.mm(self.around)

    @cached_property
    def _longest(self) -> float:
        """The width of the longest name in one line."""
        longest = max(extent(row.label) for row in self.table.rows) * BOLDER * self.size * POINT
        return longest + 2 * self.gap

    @property
    def _name_share(self) -> float:
        """What the names get at least: the longest one a third at most."""
        return min(_NAME_SHARE * self.frame.width, self._longest)

    def _beside(self, *, is_last: bool) -> float:
        """What a part has for the names and the events."""
        sums = self.sums if is_last else self.sums[-1:]
        return self.frame.width - self.place - sum(sums)

    def _room(self, *, is_last: bool) -> float:
        """What a part has for the events."""
        return self._beside(is_last=is_last) - self._name_share

    @cached_property
    def _parts(self) -> list[tuple[int, bool]]:
        """The number of columns of each part, and whether it is the last one."""
        count = len(self.table.columns)
        return [(last - first, last == count) for first, last in self.bounds]

    def _share(self, name: float) -> float:
        """Return how wide a column can be beside names of a width."""
        return min(
            (self._beside(is_last=is_last) - name) / max(1, count) for count, is_last in self._parts
        )

    def _narrowest(self, widest: float) -> float:
        """Return the least width of a column: at its head stand the names that ``widest`` has."""
        steps = (
            self._least_column + (widest - self._least_column) * step / _STEPS
            for step in range(_STEPS)
        )
        if not self._is_named(widest):
            return min(self._least_column, widest)
        return next((width for width in steps if self._is_named(width)), widest)

    def _is_named(self, column: float) -> bool:
        if self.table.races or self._narrow:
            return False
        room = ems(column - self.gap, SMALLEST)
        return all(fits_whole(each.name, room) for each in self.table.columns)

    @cached_property
    def _narrow(self) -> bool:
        """Whether kinds stand above numbers, since the events do not go into one part otherwise."""
        heads = [extent(column.head) * BOLDER * self.small for column in self.table.columns]
        return self._width_with(heads) * len(self.table.columns) > self._room(is_last=True)

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
    def _name_room(self) -> float:
        return ems(self.column - self.gap, SMALLEST)
