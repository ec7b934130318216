"""The table of the races on paper: as many beside each other as go there, the others below."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import balance_lines, extent
from scorekeeper.core.print_frame import (
    DASH,
    INK,
    POINT,
    SOFT,
    Frame,
    ems,
    hairline,
    leading,
    stack,
    strong_rule,
)
from scorekeeper.core.sheet import Mark
from scorekeeper.games.mole_racing.printed.flow import Flow
from scorekeeper.games.mole_racing.sheet_rows import RACES_BESIDE, TURNS_HEAD
from scorekeeper.games.mole_racing.standings_table import RaceCell, RaceRow, StandingsTable

# Above each part of the table, and around what stands in a row, in mm on A4.
_BEFORE = 6.0
_AROUND = 1.6

# A column has room for so wide a name, as a multiple of its size of type, before fewer races stand
# beside each other; a longer one goes on in further lines, for the first few of which every page
# has room.
_WIDEST = 9.0
_FEWEST = 2
_SURE_LINES = 4
_MOST_LINES = 12
_TIE = "\u00a0"


def draw_races(table: StandingsTable, flow: Flow) -> None:
    """Put the table into the flow: each part of it whole on a page, under heads of its own."""
    if not table.races:
        return
    grid = _RaceGrid(table, flow.frame, flow.page_room)
    for first in range(0, len(table.columns), grid.beside):
        races = range(first, min(first + grid.beside, len(table.columns)))
        height = grid.height(races)
        flow.skip(_BEFORE)
        flow.need(height)
        flow.add(grid.draw(races, flow.y))
        flow.y += height


@dataclass(frozen=True)
class _RaceGrid:
    """Lengths in mm, sizes of type in pt; ``races`` are counted from 0."""

    table: StandingsTable
    frame: Frame
    page_room: float

    @cached_property
    def beside(self) -> int:
        """How many races stand beside each other at most: as on a pad, evenly shared out."""
        cells = [cell for row in self.table.races for cell in row.cells if cell is not None]
        widest = max((extent(cell.text) for cell in cells), default=0.0)
        least = min(_WIDEST, widest) * self._size * POINT + self._gap
        fitting = max(_FEWEST, int((self.frame.width - self._label) / least))
        count = len(self.table.columns)
        parts = ceil(count / min(fitting, RACES_BESIDE))
        return ceil(count / parts)

    def height(self, races: range) -> float:
        """Return how high the part with some races is."""
        return self._height_with(self._most_lines, races)

    def draw(self, races: range, y: float) -> Iterator[Mark]:
        """Yield the part with some races from ``y`` mm down."""
        frame, small = self.frame, self._small
        foot = y + self._head - frame.mm(1)
        high = foot - leading(small) * len(self._head_lines)
        yield from stack(self._head_lines, frame.left, high, self._label, small, ink=SOFT)
        for column, race in enumerate(races):
            head = self.table.columns[race].head
            box = (self._left(column), foot - leading(small), self._column)
            yield from stack([head], *box, small, bold=True)
        y += self._head
        yield strong_rule(frame.left, frame.right, y)
        for row in self.table.races:
            height = self._row_height(row, races, self._most_lines)
            yield from self._row(row, races, y + frame.mm(_AROUND) / 2)
            y += height
            yield hairline(frame.left, frame.right, y)

    def _row(self, row: RaceRow, races: range, y: float) -> Iterator[Mark]:
        yield from stack([row.name], self.frame.left, y, self._label, self._size, ink=SOFT)
        for column, race in enumerate(races):
            lines = self._lines(row.cells[race])
            ink = SOFT if row.cells[race] is None else INK
            yield from stack(lines, self._left(column), y, self._column, self._size, ink=ink)

    def _height_with(self, most: int, races: range) -> float:
        rows = self.table.races
        return self._head + sum(self._row_height(row, races, most) for row in rows)

    def _row_height(self, row: RaceRow, races: range, most: int) -> float:
        lines = max(len(self._broken(row.cells[race], most)) for race in races)
        return lines * leading(self._size) + self.frame.mm(_AROUND)

    @cached_property
    def _most_lines(self) -> int:
        """In how many lines a name goes on at most: no part is higher than a page."""
        every = range(len(self.table.columns))
        return next(
            (
                most
                for most in range(_MOST_LINES, _SURE_LINES, -1)
                if self._height_with(most, every) <= self.page_room
            ),
            _SURE_LINES,
        )

    def _lines(self, cell: RaceCell | None) -> list[str]:
        return self._broken(cell, self._most_lines)

    def _broken(self, cell: RaceCell | None, most: int) -> list[str]:
        """Return the lines of a cell; the tokens end the last one, even where a name is cut."""
        if cell is None:
            return [DASH]
        room = ems(self._column, self._size)
        tied = cell.text + cell.behind.replace(" ", _TIE)
        lines = [line.replace(_TIE, " ") for line in balance_lines(tied, room, most)]
        if lines[-1].endswith("…"):
            *lines, last = balance_lines(cell.text, room - extent(cell.behind), most)
            lines.append(last + cell.behind)
        return lines_from_left(lines)

    @property
    def _size(self) -> float:
        return self.frame.points(9)

    @property
    def _small(self) -> float:
        return self.frame.points(7.5)

    @property
    def _gap(self) -> float:
        return self.frame.mm(3)

    @cached_property
    def _label(self) -> float:
        """The width of the names of rows, and of their head in two lines, with the gap behind."""
        words = [extent(row.name) * self._size for row in self.table.races]
        words += [extent(part) * self._small for part in TURNS_HEAD.split(" · ")]
        return max(words) * POINT + self.frame.mm(1) + self._gap

    @cached_property
    def _head_lines(self) -> tuple[str, ...]:
        return balance_lines(TURNS_HEAD, ems(self._label - self._gap, self._small), 2)

    @property
    def _head(self) -> float:
        return len(self._head_lines) * leading(self._small) + self.frame.mm(1)

    @property
    def _column(self) -> float:
        """The width of a race's column without the gap behind it."""
        return self._step - self._gap

    @property
    def _step(self) -> float:
        return (self.frame.width - self._label) / self.beside

    def _left(self, column: int) -> float:
        return self.frame.left + self._label + self._step * column
