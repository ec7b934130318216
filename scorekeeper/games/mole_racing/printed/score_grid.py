"""The table of the standings on paper: as many events and rows on a page as go there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.phrases import figure
from scorekeeper.core.print_frame import (
    DASH,
    INK,
    POINT,
    SMALLEST,
    SOFT,
    hairline,
    leading,
    stack,
    strong_rule,
)
from scorekeeper.core.sheet import Mark, Rule, Text
from scorekeeper.games.mole_racing.printed.flow import Flow
from scorekeeper.games.mole_racing.printed.grid_layout import GridLayout
from scorekeeper.games.mole_racing.sheet_rows import DAY_NAME
from scorekeeper.games.mole_racing.standings_table import Column, Row, Score

# Between two parts of the table on one page, in mm on A4.
_BETWEEN = 6.0
_STRIKE = 0.5

# The white in a row at least, in mm on A4.
_TIGHT = 0.4

_T = TypeVar("_T")


def draw_grid(layout: GridLayout, flow: Flow) -> None:
    """Put the table into the flow: some events of all rows, then the next events.

    Where a page can hold them, the rows stay together under their heads; they are a little lower
    where the last ones would go on alone.
    """
    tight = replace(layout, around=_TIGHT)
    if _whole(tight) <= flow.room < _whole(layout):
        layout = tight
    whole = _whole(layout)
    for first, last in layout.bounds:
        if first:
            flow.skip(_BETWEEN)
            if whole <= flow.page_room:
                flow.need(whole)
        rows: Sequence[Row] = layout.table.rows
        while rows:
            taken = rows[: _fitting(rows, layout, flow)]
            flow.add(_Part(layout, taken, first, last).draw(flow.y))
            flow.y += layout.head + sum(map(layout.height, taken))
            rows = rows[len(taken) :]
            if rows:
                flow.turn()


def _whole(layout: GridLayout) -> float:
    """Return how high a part with all rows is."""
    return layout.head + sum(map(layout.height, layout.table.rows))


def _fitting(rows: Sequence[Row], layout: GridLayout, flow: Flow) -> int:
    """Return how many rows go onto this page, or else onto the next one, which then begins."""
    if flow.room < layout.head + sum(map(layout.height, rows[:2])):
        flow.turn()
    room, count = flow.room - layout.head, 0
    for row in rows:
        room -= layout.height(row)
        if room < 0:
            break
        count += 1
    return max(1, count)


@dataclass(frozen=True, slots=True)
class _Part:
    """Some rows with the events from ``first`` up to, not including, ``last``."""

    layout: GridLayout
    rows: Sequence[Row]
    first: int
    last: int

    def draw(self, y: float) -> Iterator[Mark]:
        layout, frame = self.layout, self.layout.frame
        yield from self._heads(y + layout.head - layout.days - frame.mm(1))
        y += layout.head
        if layout.days:
            yield from self._days(y - layout.days)
        yield strong_rule(frame.left, frame.right, y)
        for row in self.rows:
            height = layout.height(row)
            yield from self._row(row, y, height)
            y += height
            yield hairline(frame.left, frame.right, y)

    def _heads(self, foot: float) -> Iterator[Mark]:
        layout, left = self.layout, self.layout.frame.left
        size = layout.small
        place, who, *_ = layout.table.heads
        high = foot - leading(size)
        yield from stack([place], left, high, layout.place, size, ink=SOFT)
        left += layout.place
        yield from stack([who], left, high, layout.name, size, ink=SOFT)
        columns = layout.table.columns[self.first : self.last]
        for column, right in zip(columns, layout.rights(self.first, self.last), strict=True):
            yield from self._head(column, right, foot)
        for name, right, width in self._sums(layout.table.sums):
            bold = right == layout.frame.right
            box, ink = (right - width, high, width), INK if bold else SOFT
            yield from stack([name], *box, size, bold=bold, align="right", ink=ink)

    def _head(self, column: Column, right: float, foot: float) -> Iterator[Mark]:
        left, width = right - self.layout.column, self.layout.column
        lines = list(self.layout.head_lines(column))
        y = foot - sum(leading(size) for _, size, _ in lines)
        for text, size, bold in lines:
            ink = INK if bold else SOFT
            yield Text(left, y, width, leading(size), text, size, bold, "right", ink)
            y += leading(size)

    def _days(self, y: float) -> Iterator[Mark]:
        """Yield when each event was, below its head."""
        layout = self.layout
        left, size = layout.frame.left + layout.place, layout.small
        yield from stack([DAY_NAME], left, y, layout.name, size, ink=SOFT)
        # The first lines stand beside each other.
        y += (leading(size) - leading(SMALLEST)) / 2
        columns = layout.table.columns[self.first : self.last]
        for column, right in zip(columns, layout.rights(self.first, self.last), strict=True):
            lines, box = layout.day_lines(column), (right - layout.column, y, layout.column)
            yield from stack(lines, *box, SMALLEST, align="right", ink=SOFT)

    def _row(self, row: Row, y: float, height: float) -> Iterator[Mark]:
        layout, left, bold = self.layout, self.layout.frame.left, row.position == 1
        yield Text(left, y, layout.place, height, row.place, layout.size, bold)
        lines, size = layout.name_lines(row)
        top = y + (height - len(lines) * leading(size)) / 2
        box = (left + layout.place, top, layout.name - layout.gap)
        yield from stack(lines, *box, size, bold=bold)
        scores = row.scores[self.first : self.last]
        for score, right in zip(scores, layout.rights(self.first, self.last), strict=True):
            yield from self._score(score, right, y, height)
        for value, right, width in self._sums(row.sums):
            decides = right == layout.frame.right
            size = layout.sum_size if decides else layout.size
            place = (right - width, y, width, height)
            yield Text(*place, figure(value), size, decides, "right", INK if decides else SOFT)

    def _sums(self, values: Sequence[_T]) -> Iterator[tuple[_T, float, float]]:
        """Yield those of the values at the end that have room, their right ends and widths."""
        widths = self.layout.sums_of(self.last)
        rights = self.layout.sum_rights(self.last)
        yield from zip(values[-len(widths) :], rights, widths, strict=True)

    def _score(self, score: Score | None, right: float, y: float, height: float) -> Iterator[Mark]:
        layout = self.layout
        width, size = layout.column - layout.gap, layout.size
        left = right - width
        if score is None:
            yield Text(left, y, width, height, DASH, size, align="right", ink=SOFT)
            return
        text, line = str(score.points), leading(size)
        top = y + (height - line - (leading(SMALLEST) if score.note else 0)) / 2
        ink = SOFT if score.dropped else INK
        yield Text(left, top, width, line, text, size, align="right", ink=ink)
        if score.dropped:
            middle, out = top + line / 2, layout.frame.mm(0.7)
            yield Rule(
                right - extent(text) * size * POINT - out, middle, right + out, middle, _STRIKE
            )
        if score.note:
            yield from stack(
                [score.note], left, top + line, width, SMALLEST, align="right", ink=SOFT
            )
