"""A chart of lines: points over the races, positions over the rounds."""

from collections.abc import Sequence
from math import ceil
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.games.mole_racing.charts import (
    Chart,
    ChartLine,
    Plot,
    Point,
    Series,
    marker_outline,
    points_chart,
    positions_chart,
)
from scorekeeper_ui.theme import SMALL, Theme, current_theme, font
from scorekeeper_ui.widgets.drawing import CENTER, LEFT, RIGHT, begin, draw_text

Kind = Literal["points", "positions"]

# Room in pixels: the axis on the left, the names on the right, the columns below.
AXIS, LEAST_NAMES, MOST_NAMES, BELOW, ABOVE = 32, 48, 170, 22, 10
# Beside the lines of several series their names have a key, a piece of the line with its marker;
# from the end of the lines on: where it begins, ends, and where the name begins, in pixels.
KEY_LEFT, KEY_RIGHT, KEY_NAME, NAME_ALONE = 20.0, 44.0, 50.0, 12.0
LINE_HEIGHT = 14.0
MARKER = 3.5
# Markers are at least so far apart: of points that are closer not every one has a marker.
BETWEEN_MARKERS = 3 * MARKER
HOLLOW = ("ring", "frame")


class ChartView(QWidget):
    """Paints one chart; what it shows is told to screen readers in words."""

    def __init__(self, name: str, kind: Kind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._kind: Kind = kind
        self._series: tuple[Series, ...] = ()
        self._columns: tuple[str, ...] = ()

    def show_series(self, series: Sequence[Series], columns: Sequence[str]) -> None:
        """Show other lines; every one has a value, or ``None``, for each column."""
        if (self._series, self._columns) == (tuple(series), tuple(columns)):
            return
        self._series, self._columns = tuple(series), tuple(columns)
        self.setAccessibleDescription("; ".join(_spoken(one, columns) for one in series))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which six lines can be told apart."""
        return QSize(480, 200)

    def minimumSizeHint(self) -> QSize:
        """Return the size below which the names of the lines would lie on each other."""
        return QSize(220, max(110, round(ABOVE + BELOW + LINE_HEIGHT * len(self._series))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the axes, then the lines, then their names."""
        del event
        if not self._series or not self._columns:
            return
        theme = current_theme()
        painter = begin(self)
        chart = self._chart()
        _draw_axes(painter, chart, theme)
        colors = list(theme.players.values())
        between = chart.plot.width / max(len(self._columns) - 1, 1)
        every = ceil(BETWEEN_MARKERS / between)
        if len(chart.lines) == 1:
            _draw_gaps(painter, chart.lines[0], theme)
        for line in chart.lines:
            color = QColor(colors[line.number % len(colors)])
            _draw_line(painter, line, color, every)
            _draw_name(painter, line, color, self.width(), alone=len(chart.lines) == 1)
        painter.end()

    def _chart(self) -> Chart:
        letters = QFontMetricsF(font(SMALL))
        widest = max(letters.horizontalAdvance(one.name) for one in self._series)
        widest += (NAME_ALONE if len(self._series) == 1 else KEY_NAME) + 6
        names = min(max(widest, LEAST_NAMES), MOST_NAMES, self.width() / 3)
        tick = max(letters.horizontalAdvance(text) for text in self._columns) + 12
        plot = Plot(
            left=AXIS,
            top=ABOVE,
            width=max(self.width() - AXIS - names, 1),
            height=max(self.height() - ABOVE - BELOW, 1),
            line=LINE_HEIGHT,
            tick=tick,
        )
        make = points_chart if self._kind == "points" else positions_chart
        return make(self._series, self._columns, plot)


def _draw_axes(painter: QPainter, chart: Chart, theme: Theme) -> None:
    plot = chart.plot
    right = plot.left + plot.width
    painter.setPen(QPen(QColor(theme.line), 1))
    for tick in chart.values:
        painter.drawLine(QPointF(plot.left, tick.at), QPointF(right, tick.at))
    for tick in chart.values:
        box = QRectF(0, tick.at - LINE_HEIGHT / 2, plot.left - 8, LINE_HEIGHT)
        draw_text(painter, box, tick.text, SMALL, theme.muted, align=RIGHT)
    for tick in chart.columns:
        top = plot.top + plot.height + 6
        # Below the start of the lines there is less room on the left than a long name takes.
        middle = max(tick.at, plot.tick / 2)
        box = QRectF(middle - plot.tick, top, 2 * plot.tick, LINE_HEIGHT)
        draw_text(painter, box, tick.text, SMALL, theme.muted, align=CENTER)


def _draw_gaps(painter: QPainter, line: ChartLine, theme: Theme) -> None:
    """Lead over the gaps of a line, lest a point by itself be taken for the key of its name."""
    painter.setPen(QPen(QColor(theme.muted), 1, Qt.PenStyle.DashLine))
    for before, after in line.gaps:
        painter.drawLine(_point(before), _point(after))


def _draw_line(painter: QPainter, line: ChartLine, color: QColor, every: int) -> None:
    pen = QPen(color, 2)
    if line.dashes:
        pen.setDashPattern(list(line.dashes))
    for stroke in line.strokes:
        path = QPainterPath(_point(stroke[0]))
        for point in stroke[1:]:
            path.lineTo(_point(point))
        painter.strokePath(path, pen)
    # Where nothing is drawn to or from a point, its marker is all there is of it.
    alone = [stroke[0] for stroke in line.strokes if len(stroke) == 1]
    others = [point for stroke in line.strokes if len(stroke) > 1 for point in stroke]
    _draw_markers(painter, line, [*alone, *others[::every]], color)


def _draw_markers(
    painter: QPainter, line: ChartLine, centers: Sequence[Point], color: QColor
) -> None:
    outlines = QPainterPath()
    for center in centers:
        corners = marker_outline(line.marker, center, MARKER)
        outlines.addPolygon(QPolygonF([_point(point) for point in (*corners, corners[0])]))
    painter.setPen(QPen(color, 1.5))
    painter.setBrush(QColor(current_theme().surface) if line.marker in HOLLOW else color)
    painter.drawPath(outlines)


def _draw_name(
    painter: QPainter, line: ChartLine, color: QColor, width: int, *, alone: bool
) -> None:
    """Draw the name of a line; one that stands ``alone`` needs no key, nor anything to lead there.

    The key stands apart from the lines: its marker is none of their points.
    """
    theme, y = current_theme(), line.label.y
    x, _ = line.label.end
    left = x + NAME_ALONE
    if not alone:
        left = x + KEY_NAME
        painter.setPen(QPen(QColor(theme.muted), 1))
        if y != line.label.end[1]:
            begin_at = QPointF(x + 2 * MARKER, line.label.end[1])
            painter.drawLine(begin_at, QPointF(x + KEY_LEFT - 4, y))
        pen = QPen(color, 2)
        if line.dashes:
            pen.setDashPattern(list(line.dashes))
        painter.setPen(pen)
        painter.drawLine(QPointF(x + KEY_LEFT, y), QPointF(x + KEY_RIGHT, y))
        _draw_markers(painter, line, [((2 * x + KEY_LEFT + KEY_RIGHT) / 2, y)], color)
    box = QRectF(left, y - LINE_HEIGHT / 2, width - left, LINE_HEIGHT)
    draw_text(painter, box, line.label.text, SMALL, theme.text, align=LEFT)


def _spoken(series: Series, columns: Sequence[str]) -> str:
    values = zip(columns, series.values, strict=True)
    told = ", ".join(f"{column} {value:g}" for column, value in values if value is not None)
    return f"{series.name}: {told}"


def _point(point: Point) -> QPointF:
    return QPointF(*point)
