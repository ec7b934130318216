"""The mark of a mole rat: a shape, its color, its letters, and a dashed ring in danger."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from scorekeeper_ui.pages.mole_rats.palette import fill_and_ink
from scorekeeper_ui.theme import SMALL, Theme
from scorekeeper_ui.widgets.drawing import CENTER, draw_text

Shape = Literal["circle", "square", "hexagon", "diamond"]

# By the place of a mole rat among all in play.
SHAPES: Final[tuple[Shape, ...]] = ("circle", "square", "hexagon", "diamond")

# How far the corners of a shape lie from its middle, so that all shapes weigh alike.
_CORNERS: Final[dict[Shape, tuple[int, float, float]]] = {
    "square": (4, pi / 4, 1.22),
    "hexagon": (6, 0.0, 1.12),
    "diamond": (4, 0.0, 1.32),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """What tells one mole rat from the others."""

    color: str
    letters: str
    shape: Shape
    in_danger: bool = False


def draw_mark(painter: QPainter, middle: QPointF, radius: float, mark: Mark, theme: Theme) -> None:
    """Draw a mark around its middle; the ring of danger lies outside ``radius``."""
    fill, ink = fill_and_ink(mark.color, theme)
    painter.setBrush(QColor(fill))
    painter.setPen(QPen(QColor(theme.text), 1))
    _draw_shape(painter, middle, radius, mark.shape)
    if mark.in_danger:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.bad), 3, Qt.PenStyle.DashLine))
        _draw_shape(painter, middle, radius + 4, mark.shape)
    box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    size = max(SMALL - 2, min(round(radius * 0.8), 2 * SMALL))
    draw_text(painter, box, mark.letters, size, ink, bold=True, align=CENTER)


def _draw_shape(painter: QPainter, middle: QPointF, radius: float, shape: Shape) -> None:
    if shape == "circle":
        painter.drawEllipse(middle, radius, radius)
        return
    corners, turned, reach = _CORNERS[shape]
    points = [
        middle
        + QPointF(
            cos(turned + 2 * pi * corner / corners) * radius * reach,
            sin(turned + 2 * pi * corner / corners) * radius * reach,
        )
        for corner in range(corners)
    ]
    painter.drawPolygon(QPolygonF(points))
