"""A chart on paper: lines in dashes, markers, the names at the ends of the lines."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import (
    HAIRLINE,
    POINT,
    SOFT,
    Frame,
    hairline,
    leading,
)
from scorekeeper.core.sheet import Box, Ink, Mark, Rule, Text
from scorekeeper.games.mole_racing.charts import (
    Chart,
    ChartLine,
    Marker,
    Plot,
    Point,
)
from scorekeeper.games.mole_racing.standings_table import ChartTable

# Dark enough to be told from white paper, in the order of the colors on the screen: violet, teal,
# pink, olive, orange, sky.
INKS: tuple[Ink, ...] = (
    (0.43, 0.24, 0.70),
    (0.02, 0.44, 0.50),
    (0.72, 0.14, 0.46),
    (0.42, 0.45, 0.02),
    (0.74, 0.30, 0.02),
    (0.12, 0.40, 0.68),
)
_PAPER = 1.0
_LINE_WIDTH = 1.1
_LEAST_RADIUS = 0.75
_BESIDE_AXIS = 0.75
_DIAGONAL = 0.5**0.5
# From the end of the plot on, in mm on A4: to where the key of a line begins, half of its length,
# and from its end to the name; and to the name of a line that needs no key.
_TO_KEY, _HALF_KEY, _TO_NAME, _ALONE = 5.0, 3.0, 1.4, 2.5
# What leads from a line to its key is so far from both, in mm on A4.
_APART = 1.4


def chart_marks(table: ChartTable, top: float, height: float, frame: Frame) -> Iterator[Mark]:
    """Yield a chart as wide as the page, from ``top`` mm on, ``height`` mm high with its axes.

    Of a line that is alone thin dashes lead over its gaps, lest a point by itself be taken for the
    key of its name.
    """
    size = frame.points(8)
    chart = _chart(table, top, height, size, frame)
    yield from _axes(chart, size, frame)
    if len(chart.lines) == 1:
        for (x1, y1), (x2, y2) in chart.lines[0].gaps:
            yield Rule(x1, y1, x2, y2, HAIRLINE, SOFT, dashed=True)
    for line in reversed(chart.lines):
        yield from _line(line, frame)
    for line in chart.lines:
        yield from _label(line, chart.plot, size, frame, alone=len(chart.lines) == 1)


def _chart(table: ChartTable, top: float, height: float, size: float, frame: Frame) -> Chart:
    line, em = leading(size), size * POINT
    longest = max((extent(one.name) for one in table.series), default=0) * em
    longest += frame.mm(_TO_KEY + 2 * _HALF_KEY + _TO_NAME + 1)
    left = frame.left + 4 * em * 0.64 + line * _BESIDE_AXIS
    labels = min(longest, 0.36 * frame.width)
    plot = Plot(
        left=left,
        top=top + line / 2,
        width=frame.right - labels - left,
        height=height - line * 2.3,
        line=line,
        tick=max(map(extent, table.columns)) * em + frame.mm(3),
    )
    return table.draw(plot)


def _axes(chart: Chart, size: float, frame: Frame) -> Iterator[Mark]:
    plot, line = chart.plot, leading(size)
    for tick in chart.values:
        yield hairline(plot.left, plot.left + plot.width, tick.at)
        box = (frame.left, tick.at - line / 2, plot.left - frame.left - line * _BESIDE_AXIS, line)
        yield Text(*box, tick.text, size, align="right", ink=SOFT)
    for tick in chart.columns:
        foot = plot.top + plot.height + line * 0.7
        box = (max(tick.at - plot.tick / 2, frame.left), foot, plot.tick, line)
        yield Text(*box, tick.text, size, align="center", ink=SOFT)


def _line(line: ChartLine, frame: Frame) -> Iterator[Mark]:
    ink = INKS[line.number % len(INKS)]
    for stroke in line.strokes:
        yield from _pieces(stroke, line, frame)
    for point in line.points:
        yield from _marker(line.marker, point, _radius(frame), ink)


def _pieces(stroke: Sequence[Point], line: ChartLine, frame: Frame) -> Iterator[Mark]:
    """Yield what is drawn of a stroke in the dashes of its line."""
    width = _LINE_WIDTH * (0.4 + 0.6 * frame.scale)
    lengths = [length * width * POINT for length in line.dashes]
    for (x1, y1), (x2, y2) in dashes_along(stroke, lengths):
        yield Rule(x1, y1, x2, y2, width, INKS[line.number % len(INKS)])


def _label(
    line: ChartLine, plot: Plot, size: float, frame: Frame, *, alone: bool
) -> Iterator[Mark]:
    """Yield the name of a line behind its key, a piece of it with its marker; none if it is alone.

    The key stands apart from the lines, lest its marker be taken for one of their points.
    """
    ink, label = INKS[line.number % len(INKS)], line.label
    (x, y), right = label.end, plot.left + plot.width
    high, text = leading(size), right + frame.mm(_ALONE)
    if not alone:
        key = right + frame.mm(_TO_KEY)
        ends = (key, label.y), (key + frame.mm(2 * _HALF_KEY), label.y)
        if x < right:
            yield Rule(x, y, right, y, HAIRLINE, SOFT)
        if label.y != y:
            apart = frame.mm(_APART)
            yield Rule(right + apart, y, key - apart, label.y, HAIRLINE, SOFT)
        yield from _pieces(ends, line, frame)
        yield from _marker(line.marker, (key + frame.mm(_HALF_KEY), label.y), _radius(frame), ink)
        text = ends[1][0] + frame.mm(_TO_NAME)
    yield Text(text, label.y - high / 2, frame.right - text, high, label.text, size)


def _radius(frame: Frame) -> float:
    return max(_LEAST_RADIUS, frame.mm(1.1))


def dashes_along(
    stroke: Sequence[Point], lengths: Sequence[float]
) -> Iterator[tuple[Point, Point]]:
    """Yield the straight pieces of a line that is drawn in dashes.

    ``lengths`` are those of a dash, a gap, a dash …, over and over; none makes a whole line.
    """
    if not lengths:
        yield from pairwise(stroke)
        return
    turn, left = 0, lengths[0]
    for start, end in pairwise(stroke):
        whole, done = dist(start, end), 0.0
        while done < whole:
            piece = min(left, whole - done)
            if turn % 2 == 0:
                yield (
                    _between(start, end, done / whole),
                    _between(start, end, (done + piece) / whole),
                )
            done += piece
            left -= piece
            if left <= 0:
                turn = (turn + 1) % len(lengths)
                left = lengths[turn]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _marker(marker: Marker, center: Point, radius: float, ink: Ink) -> Iterator[Mark]:
    x, y = center
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    thick = radius * 0.7 / POINT
    match marker:
        case "disc":
            yield Box(*box, radius, fill=ink)
        case "ring":
            yield Box(*box, radius, fill=_PAPER, stroke=ink, line_width=_LINE_WIDTH)
        case "square":
            yield Box(*box, fill=ink)
        case "frame":
            yield Box(*box, fill=_PAPER, stroke=ink, line_width=_LINE_WIDTH)
        case "diamond":
            half = radius * 1.1 * _DIAGONAL
            yield Rule(x - half, y - half, x + half, y + half, 2.2 * radius / POINT, ink)
        case "plus":
            yield Rule(x - 1.2 * radius, y, x + 1.2 * radius, y, thick, ink)
            yield Rule(x, y - 1.2 * radius, x, y + 1.2 * radius, thick, ink)
        case "cross":
            half = 1.2 * radius * _DIAGONAL
            yield Rule(x - half, y - half, x + half, y + half, thick, ink)
            yield Rule(x - half, y + half, x + half, y - half, thick, ink)
