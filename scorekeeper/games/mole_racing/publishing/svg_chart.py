"""The chart of the standings as SVG inside a page; the page's style gives the colors."""

from collections.abc import Iterator, Sequence
from html import escape

from scorekeeper.core.line_breaks import extent
from scorekeeper.games.mole_racing.charts import Chart, ChartLine, Plot, Point, marker_outline
from scorekeeper.games.mole_racing.standings_table import ChartTable

# As many classes ``line-0``, ``line-1`` … have a color of their own.
COLORS = 6

_WIDTH, _HEIGHT = 720, 340
_TYPE = 13
_LINE_WIDTH = 2
_RADIUS = 4.0
_LONGEST_NAME = 240
_BEFORE_NAME = 28
_HOLLOW = frozenset({"ring", "frame"})


def svg_of(table: ChartTable) -> str:
    """Return the ``svg`` element; every text in it is escaped."""
    return "".join(_elements(table))


def _elements(table: ChartTable) -> Iterator[str]:
    em = _TYPE
    longest = max((extent(one.name) for one in table.series), default=0) * em
    names = min(longest, _LONGEST_NAME)
    left, top = 44, em
    plot = Plot(
        left=left,
        top=top,
        width=_WIDTH - left - names - _BEFORE_NAME - 8,
        height=_HEIGHT - top - 2.5 * em,
        line=1.3 * em,
        tick=max(map(extent, table.columns)) * em + 8,
    )
    chart = table.draw(plot)
    yield f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(table.caption)}">'
    yield from _axes(chart)
    for line in reversed(chart.lines):
        yield from _line(line)
    for line in chart.lines:
        yield from _label(line, plot)
    yield "</svg>"


def _axes(chart: Chart) -> Iterator[str]:
    plot = chart.plot
    right, foot = plot.left + plot.width, plot.top + plot.height
    for tick in chart.values:
        y = _number(tick.at)
        yield f'<path class="grid" d="M{_number(plot.left)} {y}H{_number(right)}"/>'
        yield _text(plot.left - 8, tick.at, "tick end", tick.text)
    for tick in chart.columns:
        yield _text(tick.at, foot + 1.6 * _TYPE, "tick middle", tick.text)


def _line(line: ChartLine) -> Iterator[str]:
    dashes = " ".join(_number(length * _LINE_WIDTH) for length in line.dashes)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    yield f'<g class="line-{line.number % COLORS}">'
    for stroke in line.strokes:
        if len(stroke) > 1:
            yield f'<path class="line"{dashed} d="{_path(stroke)}"/>'
    for point in line.points:
        yield _marker(line, point)
    yield "</g>"


def _label(line: ChartLine, plot: Plot) -> Iterator[str]:
    (x, y), label = line.label.end, line.label
    right = plot.left + plot.width
    sign = (right + _BEFORE_NAME - 10, label.y)
    yield f'<g class="line-{line.number % COLORS}">'
    yield f'<path class="leader" d="{_path([(x, y), (right, y), sign])}"/>'
    yield _marker(line, sign)
    yield "</g>"
    size = min(_TYPE, _LONGEST_NAME / max(extent(label.text), 1))
    yield _text(right + _BEFORE_NAME, label.y, "name", label.text, size)


def _marker(line: ChartLine, center: Point) -> str:
    kind = "hollow" if line.marker in _HOLLOW else "full"
    return f'<path class="{kind}" d="{_path(marker_outline(line.marker, center, _RADIUS))}Z"/>'


def _text(x: float, y: float, kind: str, text: str, size: float = _TYPE) -> str:
    # A third of the size lower, the middle of the figures is at y.
    place = f'x="{_number(x)}" y="{_number(y + 0.36 * size)}"'
    smaller = f' font-size="{_number(size)}"' if size < _TYPE else ""
    return f'<text class="{kind}" {place}{smaller}>{escape(text)}</text>'


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
