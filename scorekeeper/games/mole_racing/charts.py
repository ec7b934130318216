"""Where the lines of a chart run: points over the races, positions over the rounds.

Lengths are those of the plot that is given, x going right and y going down. Who draws a chart
chooses its colors; what a line means is told by its label, its dashes and its markers as well.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby, pairwise
from math import ceil, cos, floor, pi, sin
from typing import Literal, get_args

Point = tuple[float, float]
Marker = Literal["disc", "square", "diamond", "ring", "plus", "frame", "cross"]

MARKERS: tuple[Marker, ...] = get_args(Marker)

# Lengths of dashes and of the gaps between them, as multiples of the line's width. Five of them
# and seven markers make 35 lines before two look the same.
DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2), (1.5, 1.5), (7, 2, 1.5, 2), (10, 3))

_NICE = (1, 2, 5)
_CIRCLE = 20
_ARM = 0.35


@dataclass(frozen=True, slots=True)
class Series:
    """What one line shows: a value for each column, ``None`` where there is none."""

    name: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """The box of the lines, and the room that texts beside it need.

    ``line`` is the height of a line of type, ``tick`` the width of the widest name of a column.
    """

    left: float = 0.0
    top: float = 0.0
    width: float = 1.0
    height: float = 1.0
    line: float = 0.08
    tick: float = 0.12


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark of an axis: where it stands (an x below the plot, a y to its left) and its text."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Label:
    """A line's name, to the right of the plot: ``y`` is its middle, ``end`` the line's last point.

    No two labels are closer than a line of type, as long as the plot is high enough for them.
    """

    text: str
    y: float
    end: Point


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One line: it is drawn from point to point in each of ``strokes``, which gaps part.

    ``number`` counts the lines from 0, for whoever chooses a color.
    """

    number: int
    strokes: tuple[tuple[Point, ...], ...]
    dashes: tuple[float, ...]
    marker: Marker
    label: Label

    @property
    def points(self) -> tuple[Point, ...]:
        """Where the markers stand."""
        return tuple(point for stroke in self.strokes for point in stroke)

    @property
    def gaps(self) -> tuple[tuple[Point, Point], ...]:
        """Where nothing is drawn: from the last point of a stroke to the first one of the next."""
        return tuple((before[-1], after[0]) for before, after in pairwise(self.strokes))


@dataclass(frozen=True, slots=True)
class Chart:
    """The lines in the order of their series, those without any value left out, and the axes."""

    plot: Plot
    lines: tuple[ChartLine, ...]
    columns: tuple[Tick, ...]
    values: tuple[Tick, ...]


def points_chart(series: Sequence[Series], columns: Sequence[str], plot: Plot) -> Chart:
    """Return the chart of sums that begin at 0, the greatest at the top.

    The first column is the start. Raises ``ValueError`` when a series has not as many values as
    there are columns.
    """
    known = [0.0, *_known(series)]
    step = _nice_step(max(known) - min(known), _most_ticks(plot))
    low, high = floor(min(known) / step), ceil(max(known) / step)
    ticks = [step * number for number in range(low, max(high, low + 1) + 1)]
    return _chart(series, columns, plot, (ticks[-1], ticks[0]), ticks, first=0)


def positions_chart(series: Sequence[Series], columns: Sequence[str], plot: Plot) -> Chart:
    """Return the chart of positions, the first at the top.

    The first column is that of race or round 1. Raises ``ValueError`` when a series has not as
    many values as there are columns.
    """
    last = max(2, ceil(max(_known(series), default=1)))
    step = _nice_step(last - 1, _most_ticks(plot))
    ticks = _numbered(1, last, step)
    return _chart(series, columns, plot, (1, last), ticks, first=1)


def marker_outline(marker: Marker, center: Point, radius: float) -> tuple[Point, ...]:
    """Return the corners of a marker; ``ring`` and ``frame`` are hollow, the others filled."""
    if marker in ("disc", "ring"):
        turns = [2 * pi * corner / _CIRCLE for corner in range(_CIRCLE)]
        corners = [(cos(turn), sin(turn)) for turn in turns]
    elif marker in ("square", "frame"):
        corners = [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]
    elif marker == "diamond":
        corners = [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)]
    else:
        quarter = [(_ARM, -_ARM), (1.2, -_ARM), (1.2, _ARM)]
        start = 0.0 if marker == "plus" else pi / 4
        corners = [
            _turned(corner, start + pi / 2 * turn) for turn in range(4) for corner in quarter
        ]
    return tuple((center[0] + x * radius, center[1] + y * radius) for x, y in corners)


def spread(wanted: Sequence[float], pitch: float, low: float, high: float) -> tuple[float, ...]:
    """Return places between ``low`` and ``high``, as near to ``wanted`` as a distance allows.

    Any two are ``pitch`` apart or more, or as far as all of them can be; they keep their order,
    equal ones that of the sequence.
    """
    if len(wanted) > 1:
        pitch = min(pitch, (high - low) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    # With the distances taken out, places may be equal and only must not fall: those that do
    # share their mean.
    runs: list[list[float]] = []
    for rank, index in enumerate(order):
        runs.append([wanted[index] - rank * pitch])
        while len(runs) > 1 and _mean(runs[-2]) > _mean(runs[-1]):
            runs[-2:] = [runs[-2] + runs[-1]]
    highest = high - (len(wanted) - 1) * pitch
    bases = [max(low, min(highest, _mean(run))) for run in runs for _ in run]
    places = dict(zip(order, bases, strict=True))
    ranks = {index: rank for rank, index in enumerate(order)}
    return tuple(places[index] + ranks[index] * pitch for index in range(len(wanted)))


def _chart(
    series: Sequence[Series],
    columns: Sequence[str],
    plot: Plot,
    ends: tuple[float, float],
    ticks: Sequence[int],
    *,
    first: int,
) -> Chart:
    """Return the chart whose top and bottom are the values ``ends``."""
    top, bottom = ends

    def y_of(value: float) -> float:
        return plot.top + plot.height * (value - top) / (bottom - top)

    xs = _column_places(len(columns), plot)
    strokes = [_strokes(xs, [None if v is None else y_of(v) for v in s.values]) for s in series]
    shown = [(one.name, lines) for one, lines in zip(series, strokes, strict=True) if lines]
    ends_of = [lines[-1][-1] for _, lines in shown]
    places = spread([y for _, y in ends_of], plot.line, plot.top, plot.top + plot.height)
    lines = tuple(
        ChartLine(
            number, parts, DASHES[number % len(DASHES)], MARKERS[number % len(MARKERS)],
            Label(name, y, end),
        )
        for number, (name, parts), y, end in zip(count(), shown, places, ends_of, strict=False)
    )  # fmt: skip
    step = _nice_step(len(columns) - 1, max(1, floor(plot.width / plot.tick)))
    named = tuple(
        Tick(xs[number - first], columns[number - first])
        for number in _numbered(first, first + len(columns) - 1, step)
    )
    return Chart(plot, lines, named, tuple(Tick(y_of(tick), str(tick)) for tick in ticks))


def _strokes(xs: Sequence[float], ys: Sequence[float | None]) -> tuple[tuple[Point, ...], ...]:
    pairs = zip(xs, ys, strict=True)
    parts = groupby(pairs, key=lambda pair: pair[1] is None)
    return tuple(
        tuple((x, y) for x, y in part if y is not None) for missing, part in parts if not missing
    )


def _known(series: Sequence[Series]) -> Iterator[float]:
    return (value for one in series for value in one.values if value is not None)


def _column_places(columns: int, plot: Plot) -> list[float]:
    if columns == 1:
        return [plot.left + plot.width / 2]
    return [plot.left + plot.width * column / (columns - 1) for column in range(columns)]


def _most_ticks(plot: Plot) -> int:
    return max(1, min(8, floor(plot.height / plot.line / 1.5)))


def _nice_step(length: float, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20 … that goes into ``length`` at most ``most`` times."""
    power = 1
    while True:
        for nice in _NICE:
            if ceil(length / (nice * power)) <= most:
                return nice * power
        power *= 10


def _numbered(first: int, last: int, step: int) -> list[int]:
    """Return which numbers an axis names: the first one and the multiples of ``step``.

    By twos they are counted from the first one, lest 1 and 2 meet.
    """
    begin = first if step <= 2 else step
    return list(dict.fromkeys((first, *range(begin, last + 1, step))))


def _mean(run: Sequence[float]) -> float:
    return sum(run) / len(run)


def _turned(corner: Point, turn: float) -> Point:
    x, y = corner
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
