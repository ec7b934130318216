"""The page for whoever hands out the prizes: the first three positions, every sharer named."""

from itertools import groupby

from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.phrases import counted, ordinal
from scorekeeper.core.print_frame import INK, SOFT, Frame, hairline, leading, stack, strong_rule
from scorekeeper.core.sheet import Mark
from scorekeeper.games.mole_racing.printed.flow import Flow
from scorekeeper.games.mole_racing.standings_table import Row, StandingsTable

# The size of type of the names in each position, in pt.
_SIZES = {1: 32.0, 2: 24.0, 3: 18.0}

# The widths of the positions and of the points on A4, in mm.
_LABEL = 34.0
_POINTS = 30.0


def prize_pages(table: StandingsTable, frame: Frame) -> list[list[Mark]]:
    """Return the marks of each page, in the order in which the rows stand."""
    flow = Flow(table.title, table.about, frame)
    flow.skip(8)
    flow.sentences(["Prizes"], 12, INK)
    flow.skip(4)
    flow.add([strong_rule(frame.left, frame.right, flow.y)])
    for position, sharers in groupby(table.rows, key=lambda row: row.position):
        if position is not None and position in _SIZES:
            _place(position, list(sharers), flow)
    flow.skip(6)
    flow.sentences(_words(table), 9)
    return flow.pages


def _words(table: StandingsTable) -> tuple[str, ...]:
    """Return who won and every tie; of a shared victory the sentence about the tie tells both."""
    is_shared = sum(row.position == 1 for row in table.rows) > 1
    return table.sentences if is_shared else (table.headline, *table.sentences)


def _place(position: int, rows: list[Row], flow: Flow) -> None:
    """Put a position with its names one below the other, ruled off from the next one.

    The position stands once on each page that has names in it.
    """
    frame, size = flow.frame, flow.frame.points(_SIZES[position])
    flow.skip(5)
    label, points = frame.mm(_LABEL), frame.mm(_POINTS)
    left = frame.left + label
    width = frame.right - points - left
    labeled: list[Mark] | None = None
    for row in rows:
        lines, fitted = bold_lines(row.name, width, size, size * 0.7)
        height = max(leading(size), len(lines) * leading(fitted))
        flow.need(height)
        line = leading(size)
        if flow.pages[-1] is not labeled:
            labeled = flow.pages[-1]
            flow.add(stack([ordinal(position)], frame.left, flow.y, label, size, bold=True))
        top = flow.y + (height - len(lines) * leading(fitted)) / 2
        flow.add(stack(lines, left, top, width, fitted, bold=True))
        earned = frame.points(12)
        y = flow.y + (line - leading(earned)) / 2
        text = counted(row.sums[-1], "point").replace("-", "−")
        box = (frame.right - points, y, points, earned)
        flow.add(stack([text], *box, align="right", ink=SOFT))
        flow.y += height
    flow.skip(5)
    flow.add([hairline(frame.left, frame.right, flow.y)])
