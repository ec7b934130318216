"""Reports as pages to print: every table, each row with its bar where there is a chart."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import numbered_pages
from scorekeeper.core.print_frame import (
    INK,
    SOFT,
    STRONG,
    Frame,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.sheet import Box, Mark, Paper, Rule, Sheet
from scorekeeper.reports.board import Bars, Board, Lines, Section

# Sizes of type on A4, in pt.
_TITLE, _TOPIC, _HEAD, _ROW, _SMALL = 26.0, 17.0, 11.0, 9.0, 7.5
# Parts of the width: the first column, the bars; the other columns share the rest.
_FIRST, _BAR = 0.32, 0.24
_FILL: Final = 0.55
_THICK = 0.45
_AROUND = 0.7
_LEAST_ROWS = 3


def report_sheet(title: str, boards: Iterable[Board], paper: Paper) -> Sheet:
    """Return the reports of some topics, one after the other; those without games are left out.

    Columns of a table that goes on over a page are headed on each.
    """
    frame = Frame(paper)
    flow = PageFlow(title, frame)
    flow.put([title], frame.points(_TITLE), frame.width, bold=True)
    told = [board for board in boards if not board.is_empty]
    for board in told:
        _put_board(flow, board)
    if not told:
        flow.put(["No games that count."], frame.points(_ROW), frame.width, ink=SOFT)
    return Sheet(title, "Statistics", numbered_pages(flow.pages, title, frame))


def _put_board(flow: PageFlow, board: Board) -> None:
    frame = flow.frame
    flow.y += frame.mm(5)
    flow.need(frame.mm(40))
    flow.put([board.title], frame.points(_TOPIC), frame.width, bold=True)
    stats = " · ".join(f"{stat.number} {stat.words}" for stat in board.stats)
    flow.put([stats], frame.points(_ROW), frame.width, ink=SOFT)
    for section in board.sections:
        _put_section(flow, section)


def _put_section(flow: PageFlow, section: Section) -> None:
    frame = flow.frame
    columns, lengths = _Columns(frame, section.table.heads), _lengths(section)
    longest = max(lengths, default=0.0) or 1.0
    flow.y += frame.mm(4)
    flow.need(leading(frame.points(_HEAD)) + columns.head + _LEAST_ROWS * columns.row)
    flow.put([section.title], frame.points(_HEAD), frame.width, bold=True)
    _put_heads(flow, columns)
    for row, length in zip(section.table.rows, lengths, strict=True):
        if flow.room < columns.row:
            flow.turn()
            _put_heads(flow, columns)
        flow.add(columns.marks(row, length / longest, flow.y))
        flow.y += columns.row


def _put_heads(flow: PageFlow, columns: "_Columns") -> None:
    flow.add(columns.heads(flow.y))
    flow.y += columns.head


def _lengths(section: Section) -> list[float]:
    """Return how long the bar of each row is, 0 for one without a bar."""
    rows = section.table.rows
    match section.chart:
        case Bars(bars):
            # Bars go as rows do; the last rows may have none.
            return [bar.value for bar in bars] + [0.0] * (len(rows) - len(bars))
        case Lines(_, columns, values):
            value_of = dict(zip(columns, values, strict=True))
            return [value_of[row[0]] for row in rows]
        case None:
            return [0.0] * len(rows)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of a table stand, in mm."""

    frame: Frame
    names: tuple[str, ...]

    @property
    def head(self) -> float:
        """The height of the heads."""
        return leading(self.frame.points(_SMALL)) + self.frame.mm(1)

    @property
    def row(self) -> float:
        """The height of a row."""
        return leading(self.frame.points(_ROW)) + 2 * self.frame.mm(_AROUND)

    def heads(self, y: float) -> Iterator[Mark]:
        """Yield the heads, and the line below them."""
        foot = y + self.head
        yield from self._texts(self.names, y, self.frame.points(_SMALL), SOFT)
        yield Rule(self.frame.left, foot, self.frame.right, foot, STRONG, INK)

    def marks(self, row: Sequence[str], share: float, y: float) -> Iterator[Mark]:
        """Yield the texts of a row, its bar (``share`` of the longest), and the line below it."""
        yield from self._texts(row, y + self.frame.mm(_AROUND), self.frame.points(_ROW), INK)
        if share > 0:
            height = self.row * _THICK
            left, top = self.frame.left + self._first, y + (self.row - height) / 2
            yield Box(left, top, self._bar * share, height, fill=_FILL)
        yield hairline(self.frame.left, self.frame.right, y + self.row)

    @property
    def _first(self) -> float:
        return self.frame.width * _FIRST

    @property
    def _bar(self) -> float:
        return self.frame.width * _BAR

    def _texts(self, row: Sequence[str], y: float, size: float, ink: float) -> Iterator[Mark]:
        gap = self.frame.mm(2)
        yield from stack([row[0]], self.frame.left, y, self._first - gap, size, ink=ink)
        left = self.frame.left + self._first + self._bar
        width = (self.frame.right - left) / max(len(row) - 1, 1)
        for number, text in enumerate(row[1:]):
            x = left + number * width + gap
            yield from stack([text], x, y, width - gap, size, align="right", ink=ink)
