"""The table of the score page: the rows of the pad, blank or filled, as high as they have to be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.core.line_breaks import balance_lines, extent
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_columns import Columns, column_rules
from scorekeeper.core.print_frame import (
    DASH,
    POINT,
    SMALLEST,
    SOFT,
    Frame,
    ems,
    leading,
    stack,
)
from scorekeeper.core.sheet import Field, Mark, PadMark, Rule, Text
from scorekeeper.games.space_lab.document import Player
from scorekeeper.games.space_lab.pad_rows import (
    PadRow,
    addend_names,
    addends,
    cell_text,
    field_name,
)
from scorekeeper.games.space_lab.result import PlayerResult

Seat = tuple[Player, PlayerResult] | None

# The head has room for so many lines of the smallest type, or for as many as the names take.
_NAME_LINES = 4
_HINT_LINES = 4
# As many lines as all Lab cards of one alone take where each earns five digits.
_MOST_ADDENDS = 17

# Between a field and the rules around it, and between those and type, in mm on A4.
_INSET = 0.6
_AROUND = 1.0

# The pen of the rule above the total, in pt: without grays its weight alone sets it apart.
_ABOVE_TOTAL = 1.6

# How much wider than the longest name of a row its column is in large print, and what each seat's
# column takes before hints get more room, with the gap before it, in mm on A4.
_SPARE = 1.03
_COLUMN_IN_LARGE_PRINT = 37.0


@dataclass(frozen=True)
class ScoreTable:
    """A column for each seat, filled or, where it is ``None``, to be written on; lengths in mm.

    Every column has its own pieces of rules, and a gap before the next.
    """

    rows: Sequence[PadRow]
    seats: Sequence[Seat]
    frame: Frame

    @cached_property
    def least_height(self) -> float:
        """How high the table is at least, with its hints."""
        return self._head + sum(self._least(row) for row in self.rows)

    def draw(self, top: float, bottom: float) -> Iterator[PadMark]:
        """Yield the table between two heights; where it is too low for hints, there are none."""
        room = bottom - top - self._head
        hinted = room >= self.least_height - self._head
        least = [self._least(row, hinted=hinted) for row in self.rows]
        share = (room - sum(least)) / sum(row.share for row in self.rows)
        y = top + self._head
        yield from self._heads(y - self.frame.mm(1))
        for row, lowest in zip(self.rows, least, strict=True):
            height = lowest + share * row.share
            yield from self._rules(y, strong=row.kind == "total")
            yield from self._row(row, y, height, hinted=hinted)
            y += height
        yield from self._rules(y)

    @cached_property
    def _small(self) -> float:
        return self.frame.points(7.5)

    @property
    def _label(self) -> float:
        usual = self.frame.mm(46)
        if not self.frame.is_large_print:
            return usual
        names = max(extent(row.name) * self._name_size(row) for row in self.rows) * POINT
        beside = len(self.seats) * self.frame.mm(_COLUMN_IN_LARGE_PRINT)
        hints = min(self.frame.width / 2, self.frame.width - beside)
        return max(usual, names * _SPARE, hints)

    @cached_property
    def _columns(self) -> Columns:
        gap = self.frame.mm(5)
        first = self.frame.left + self._label + gap
        return Columns(first, self.frame.right, len(self.seats), gap)

    @property
    def _column(self) -> float:
        return self._columns.width

    @cached_property
    def _names(self) -> list[tuple[list[str], float]]:
        """The lines of each name and their size of type; nothing where it is written by hand."""
        large, less = self.frame.points(11), self.frame.points(8)
        return [
            ([], large) if seat is None else bold_lines(seat[0].name, self._column, large, less)
            for seat in self.seats
        ]

    @cached_property
    def _head(self) -> float:
        heights = [len(lines) * leading(size) for lines, size in self._names]
        return max(_NAME_LINES * leading(SMALLEST), *heights) + self.frame.mm(2)

    def _least(self, row: PadRow, *, hinted: bool = True) -> float:
        """Return the height of a row with its name, its figures and, on request, its hint."""
        hint = self._hint(row) if hinted else ()
        return self._block(row, len(hint), 0) + 2 * self.frame.mm(_AROUND)

    def _hint(self, row: PadRow) -> tuple[str, ...]:
        return balance_lines(row.hint, ems(self._label, self._small), _HINT_LINES)

    def _line(self, row: PadRow) -> float:
        """Return the height of the line on which a row's name and figures stand."""
        return leading(self._figure_size(row))

    def _under(self, row: PadRow) -> float:
        """Return how far below the top of that line its hint begins."""
        return (self._line(row) + leading(self._name_size(row))) / 2

    def _block(self, row: PadRow, hint: int, below: int) -> float:
        """Return the height of a row's words and figures, with lines below both of them."""
        line = leading(self._small)
        return max(self._line(row) + below * line, self._under(row) + hint * line)

    def _name_size(self, row: PadRow) -> float:
        return self.frame.points(13 if row.kind == "total" else 10)

    def _figure_size(self, row: PadRow) -> float:
        return self.frame.points(28 if row.kind == "total" else 14)

    def _heads(self, foot: float) -> Iterator[PadMark]:
        y = foot - leading(self._small)
        yield from stack(["Player"], self.frame.left, y, self._label, self._small, ink=SOFT)
        for number, (left, seat) in enumerate(zip(self._columns.lefts, self.seats, strict=True), 1):
            if seat is None:
                yield self._name_to_write(number, left, foot)
            else:
                lines, size = self._names[number - 1]
                y = foot - len(lines) * leading(size)
                yield from stack(lines, left, y, self._column, size, bold=True, align="right")

    def _rules(self, y: float, *, strong: bool = False) -> Iterator[Rule]:
        names = (self.frame.left, self._label)
        for rule in column_rules((names, *self._columns.spans), y, strong=strong):
            yield replace(rule, width=_ABOVE_TOTAL) if strong else rule

    def _row(self, row: PadRow, y: float, height: float, *, hinted: bool) -> Iterator[PadMark]:
        """Yield a row's texts: its name and all sums on one line, hint and addends below."""
        small, column = self._small, self._column
        hint = self._hint(row) if hinted else ()
        below = [self._addends(row, seat) for seat in self.seats]
        if self._block(row, len(hint), max(map(len, below))) > height:
            below = [() for _ in self.seats]
        block = self._block(row, len(hint), max(map(len, below)))
        line, top = self._line(row), y + (height - block) / 2
        strong = row.kind == "total"
        left = self.frame.left
        yield Text(left, top, self._label, line, row.name, self._name_size(row), strong)
        yield from stack(hint, left, top + self._under(row), self._label, small, ink=SOFT)
        cells = zip(self._columns.lefts, self.seats, below, strict=True)
        for number, (left, seat, lines) in enumerate(cells, 1):
            if seat is None:
                yield self._to_write(row, number, left, y, height)
            else:
                yield self._figure(row, seat, left, top)
                yield from stack(lines, left, top + line, column, small, align="right", ink=SOFT)

    def _figure(self, row: PadRow, seat: tuple[Player, PlayerResult], x: float, y: float) -> Mark:
        shown = cell_text(row, *seat)
        decides = row.kind == "total" or (row.kind == "place" and seat[1].rank == 1)
        bold = shown != DASH and decides
        size = self._figure_size(row)
        return Text(x, y, self._column, self._line(row), shown, size, bold, "right")

    def _addends(self, row: PadRow, seat: Seat) -> tuple[str, ...]:
        if seat is None:
            return ()
        return balance_lines(addends(row, seat[1]), ems(self._column, self._small), _MOST_ADDENDS)

    def _name_to_write(self, seat: int, x: float, foot: float) -> Field:
        size = self.frame.points(9)
        high = leading(size) * 1.25
        name = f"Player {seat} name"
        return Field(x, foot - high, self._column, high, name, size=size, align="right")

    def _to_write(self, row: PadRow, seat: int, x: float, y: float, height: float) -> Field:
        """Return the field of a blank cell, between the rules above and below it."""
        inset = self.frame.mm(_INSET)
        return Field(
            x,
            y + inset,
            self._column,
            height - 2 * inset,
            field_name(row, seat),
            "text" if row.kind == "place" else "number",
            self._figure_size(row),
            "right",
            addend_names(row, seat),
        )
