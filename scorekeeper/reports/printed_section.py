"""One section of a report on paper: its title, its chart, and the table behind it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import SOFT, Frame, ems, leading
from scorekeeper.games.mole_racing.printed.chart_marks import chart_marks
from scorekeeper.games.mole_racing.standings_table import ChartTable
from scorekeeper.reports.board import Bars, Lines, Section, Table
from scorekeeper.reports.columns import Columns
from scorekeeper.reports.printed_rows import BETWEEN, PrintedRows
from scorekeeper.reports.report_flow import ReportFlow
from scorekeeper.reports.shown_bars import shown_bars

# Sizes of type on A4, in pt; a title that is too long for its line is set in the smaller one.
TEXT: Final = 9.0
_HEAD, _LESS_HEAD, _NAMES = 11.0, 9.5, 8.0
# In mm on A4: before the title, before the table or chart, the chart and what is around it.
_BEFORE, _BELOW_TITLE, _CHART, _ABOVE_CHART, _BELOW_CHART = 4.0, 1.0, 62.0, 1.0, 3.0
# The chart where it would else begin another page.
_LEAST_CHART = 42.0
# What fits must not be lost to a rounding.
_HAIR: Final = 1e-6
# The part of a page that bars take at most to be kept together: titles stand above them.
_MOST_HIGH: Final = 0.8
# A table of more rows is set in columns beside each other, as many as its width allows.
_LONG, _MOST_BESIDE = 8, 4
# A short table takes at least so much of the width; what is below rows with bars, in mm on A4.
_LEAST_SHARE, _BELOW_BARS = 0.55, 2.0


@dataclass(frozen=True)
class PrintedSection:
    """How a section is set out on paper.

    Rows with bars are as wide as the page; of many rows the first ones have bars. Many rows
    without any are set in columns, and few ones are not wider than the eye can follow.
    """

    section: Section
    frame: Frame

    @property
    def least(self) -> float:
        """The height in mm that is needed to begin it: all but the rows that may go on.

        Bars are compared with each other: a page that has room for all of them has them all.
        """
        first = self._rows[0]
        if self._bars is not None and self._above + first.whole <= _MOST_HIGH * self._page:
            return self._above + first.whole
        return self._above + first.least

    @property
    def _page(self) -> float:
        """The height of what is between the edges of a page, in mm."""
        return self.frame.bottom - self.frame.top

    @property
    def _above(self) -> float:
        """The height in mm of all that stands above the rows."""
        lines, size = self._title
        return (
            self.frame.mm(_BEFORE)
            + len(lines) * leading(size)
            + len(self._words) * leading(self.frame.points(TEXT))
            + self.frame.mm(_BELOW_TITLE)
            + self._chart_height
        )

    def put(self, flow: ReportFlow, topic: str) -> None:
        """Put it into the flow, its title never parted from what stands below it."""
        frame, (title, size) = self.frame, self._title
        # Lines are drawn less high rather than a part of the page left empty.
        short = self.least - flow.room
        less = short + _HAIR if 0 < short <= self._spare else 0.0
        flow.need(self.least - less)
        flow.y += frame.mm(_BEFORE)
        flow.put(title, size, frame.width, bold=True)
        flow.going_on = f"{topic} · {self.section.title}"
        flow.put(self._words, frame.points(TEXT), frame.width, ink=SOFT)
        flow.y += frame.mm(_BELOW_TITLE)
        if self._chart is not None:
            # Sentences may have filled a page by themselves.
            height = self._chart_height - less
            flow.need(height)
            table = ChartTable("points", "", self._chart.columns, self._chart.series)
            above, below = frame.mm(_ABOVE_CHART), frame.mm(_BELOW_CHART)
            flow.add(chart_marks(table, flow.y + above, height - above - below, frame))
            flow.y += height
        for number, rows in enumerate(self._rows):
            flow.y += frame.mm(_BELOW_BARS) if number else 0.0
            rows.put(flow)
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
        around = self.frame.mm(_ABOVE_CHART) + self.frame.mm(_BELOW_CHART)
        return max(self.frame.mm(_CHART), self._names) + around

    @property
    def _spare(self) -> float:
        """How much less high the lines may be, in mm."""
        if self._chart is None:
            return 0.0
        return max(0.0, self.frame.mm(_CHART) - max(self.frame.mm(_LEAST_CHART), self._names))

    @property
    def _names(self) -> float:
        """The height of the names of all lines with the axis, in mm."""
        lines = 0 if self._chart is None else len(self._chart.series) + 3
        return lines * leading(self.frame.points(_NAMES))

    @property
    def _bars(self) -> Bars | None:
        return self.section.chart if isinstance(self.section.chart, Bars) else None

    @property
    def _shares(self) -> list[float]:
        """How long the bar of each row is, 1 being the whole length and 0 none."""
        rows = len(self.section.table.rows)
        if self._bars is None:
            return [0.0] * rows
        shares = [bar.value / self._bars.scale for bar in self._bars.bars]
        # Bars go as rows do; the last rows may have none.
        return shares + [0.0] * (rows - len(shares))

    @cached_property
    def _rows(self) -> tuple[PrintedRows, ...]:
        """The rows, those first that have bars."""
        table, frame, shares = self.section.table, self.frame, self._shares
        if self._bars is None:
            beside = self._beside(table) if len(table.rows) > _LONG else 1
            if beside > 1:
                return (self._in_columns(table, beside),)
            natural = Columns(frame, table, frame.width).natural
            width = min(frame.width, max(natural, _LEAST_SHARE * frame.width))
            return (PrintedRows(Columns(frame, table, width), shares),)
        bars = len(shown_bars(self._bars.bars))
        rest = replace(table, rows=table.rows[bars:])
        beside = self._beside(rest) if bars < len(self._bars.bars) else 1
        if beside > 1:
            first = replace(table, rows=table.rows[:bars])
            columns = Columns(frame, first, frame.width, has_bars=True)
            return PrintedRows(columns, shares[:bars]), self._in_columns(rest, beside)
        return (PrintedRows(Columns(frame, table, frame.width, has_bars=True), shares),)

    def _beside(self, table: Table) -> int:
        """Return in how many columns the rows of a table can be set."""
        between = self.frame.mm(BETWEEN)
        least = Columns(self.frame, table, self.frame.width).least
        return max(1, min(_MOST_BESIDE, int((self.frame.width + between) / (least + between))))

    def _in_columns(self, table: Table, beside: int) -> PrintedRows:
        between = self.frame.mm(BETWEEN)
        width = (self.frame.width + between) / beside - between
        return PrintedRows(Columns(self.frame, table, width), [0.0] * len(table.rows), beside)


def text_lines(text: str, frame: Frame) -> list[str]:
    """Return a sentence in lines of the size of texts: as many as it takes, people's notes too."""
    return break_lines(text, ems(frame.width, frame.points(TEXT)), len(text))
