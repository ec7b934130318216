"""One section of a report on paper: its title, its chart, and the table behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import SOFT, Frame, ems, leading
from scorekeeper.games.mole_racing.printed.chart_marks import chart_marks
from scorekeeper.games.mole_racing.standings_table import ChartTable
from scorekeeper.reports.board import Bars, Lines, Section
from scorekeeper.reports.columns import Columns
from scorekeeper.reports.report_flow import ReportFlow

# Sizes of type on A4, in pt; a title that is too long for its line is set in the smaller one.
TEXT: Final = 9.0
_HEAD, _LESS_HEAD, _NAMES = 11.0, 9.5, 8.0
_MOST_LINES = 6
# In mm on A4: before the title, before the table or chart, the chart and what is around it.
_BEFORE, _BELOW_TITLE, _CHART, _ABOVE_CHART, _BELOW_CHART = 4.0, 1.0, 62.0, 1.0, 3.0
# So many rows of a table are together on a page at least.
_LEAST_ROWS: Final = 4
# The part of a page that bars take at most to be kept together: titles stand above them.
_MOST_HIGH: Final = 0.8
# A table of more rows is set in columns beside each other, as many as its width allows; one with
# bars when there are more of them than can be compared at a glance.
_LONG, _MOST_BARS, _MOST_BESIDE = 8, 12, 4
# Between two of them, in mm on A4; a short table takes at least so much of the width.
_BETWEEN, _LEAST_SHARE = 6.0, 0.55


@dataclass(frozen=True)
class PrintedSection:
    """How a section is set out on paper.

    With bars its table is as wide as the page. A long one is set several times beside itself,
    without bars, and a short one without any is not wider than the eye can follow.
    """

    section: Section
    frame: Frame

    @property
    def least(self) -> float:
        """The height in mm that is needed to begin it: all but the rows that may go on.

        Bars are compared with each other: a page that has room for all of them has them all.
        """
        rows = -(-len(self.section.table.rows) // self._beside)
        if self._bars is not None and self._height(rows) <= _MOST_HIGH * self._page:
            return self._height(rows)
        # Fewer rows than this cannot be parted.
        return self._height(rows if rows < 2 * _LEAST_ROWS else _LEAST_ROWS)

    @property
    def _page(self) -> float:
        """The height of what is between the edges of a page, in mm."""
        return self.frame.bottom - self.frame.top

    def _height(self, rows: int) -> float:
        """Return the height in mm of all with so many rows below each other."""
        lines, size = self._title
        return (
            self.frame.mm(_BEFORE)
            + len(lines) * leading(size)
            + len(self._words) * leading(self.frame.points(TEXT))
            + self.frame.mm(_BELOW_TITLE)
            + self._chart_height
            + self._columns.head
            + rows * self._columns.row
        )

    def put(self, flow: ReportFlow, topic: str) -> None:
        """Put it into the flow, its title never parted from what stands below it."""
        frame, (title, size) = self.frame, self._title
        flow.need(self.least)
        flow.y += frame.mm(_BEFORE)
        flow.put(title, size, frame.width, bold=True)
        flow.going_on = f"{topic} · {self.section.title}"
        flow.put(self._words, frame.points(TEXT), frame.width, ink=SOFT)
        flow.y += frame.mm(_BELOW_TITLE)
        if self._chart is not None:
            # Sentences may have filled a page by themselves.
            flow.need(self._chart_height)
            table = ChartTable("points", "", self._chart.columns, self._chart.series)
            above, below = frame.mm(_ABOVE_CHART), frame.mm(_BELOW_CHART)
            height = self._chart_height
            flow.add(chart_marks(table, flow.y + above, height - above - below, frame))
            flow.y += height
        _put_rows(flow, self._columns, self._shares, self._beside)
        flow.going_on = topic

    @cached_property
    def _title(self) -> tuple[list[str], float]:
        """The lines of the title, and the size of their type."""
        big, less = self.frame.points(_HEAD), self.frame.points(_LESS_HEAD)
        return bold_lines(self.section.title, self.frame.width, big, less)

    @cached_property
    def _words(self) -> list[str]:
        return [line for words in self.section.words for line in text_lines(words, self.frame)]

    @property
    def _chart(self) -> Lines | None:
        return self.section.chart if isinstance(self.section.chart, Lines) else None

    @property
    def _chart_height(self) -> float:
        """The height of the lines with what is around them, their names having room; in mm."""
        if self._chart is None:
            return 0.0
        frame = self.frame
        names = leading(frame.points(_NAMES)) * (len(self._chart.series) + 3)
        return max(frame.mm(_CHART), names) + frame.mm(_ABOVE_CHART) + frame.mm(_BELOW_CHART)

    @property
    def _bars(self) -> Bars | None:
        return self.section.chart if isinstance(self.section.chart, Bars) else None

    @property
    def _shares(self) -> list[float]:
        """How long the bar of each row is, 1 being the whole length and 0 none."""
        rows = len(self.section.table.rows)
        if self._bars is None or self._beside > 1:
            return [0.0] * rows
        shares = [bar.value / self._bars.scale for bar in self._bars.bars]
        # Bars go as rows do; the last rows may have none.
        return shares + [0.0] * (rows - len(shares))

    @cached_property
    def _beside(self) -> int:
        """How many times the table stands beside itself."""
        table, frame = self.section.table, self.frame
        if len(table.rows) <= (_LONG if self._bars is None else _MOST_BARS):
            return 1
        between = frame.mm(_BETWEEN)
        least = Columns(frame, table, frame.width).least
        return max(1, min(_MOST_BESIDE, int((frame.width + between) / (least + between))))

    @cached_property
    def _columns(self) -> Columns:
        table, frame, between = self.section.table, self.frame, self.frame.mm(_BETWEEN)
        if self._beside > 1:
            return Columns(frame, table, (frame.width + between) / self._beside - between)
        if self._bars is not None:
            return Columns(frame, table, frame.width, has_bars=True)
        natural = Columns(frame, table, frame.width).natural
        return Columns(frame, table, min(frame.width, max(natural, _LEAST_SHARE * frame.width)))


def text_lines(text: str, frame: Frame) -> list[str]:
    """Return a sentence in lines of the size of texts."""
    return break_lines(text, ems(frame.width, frame.points(TEXT)), _MOST_LINES)


def _put_rows(flow: PageFlow, columns: Columns, shares: Sequence[float], beside: int) -> None:
    """Put rows into the flow, ``beside`` columns of them on each page, all about equally long."""
    rows = list(zip(columns.table.rows, shares, strict=True))
    flow.need(columns.head + columns.row)
    while rows:
        high = _rows_here(flow, columns, len(rows), beside)
        for number in range(beside):
            part = rows[number * high : (number + 1) * high]
            left = flow.frame.left + number * (columns.room + flow.frame.mm(_BETWEEN))
            if part:
                flow.add(columns.heads(left, flow.y))
            for line, (row, share) in enumerate(part):
                y = flow.y + columns.head + line * columns.row
                flow.add(columns.marks(row, share, left, y))
        rows = rows[beside * high :]
        flow.y += columns.head + high * columns.row
        if rows:
            flow.turn()


def _rows_here(flow: PageFlow, columns: Columns, rows: int, beside: int) -> int:
    """Return how many rows high a table is on this page: not a few of them go onto the next."""
    whole = -(-rows // beside)
    # A hair more than the room: what fits must not be lost to a rounding.
    high = min(whole, int((flow.room - columns.head + 1e-6) / columns.row))
    left_over = -(-(rows - high * beside) // beside)
    if 0 < left_over < _LEAST_ROWS:
        high = max(high + left_over - _LEAST_ROWS, min(high, _LEAST_ROWS))
    return high
