"""A track as it lies on the table."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.games.mole_racing.charts import Point
from scorekeeper.games.mole_racing.track_drawing import Arrow, TrackDrawing, track_drawing
from scorekeeper.games.mole_racing.tracks import Track
from scorekeeper_ui.theme import TEXT, Theme, current_theme
from scorekeeper_ui.widgets.drawing import CENTER, begin, draw_text

EDGE = 16.0
# A barrier's width on the table and half the size of a Fuel Token, in millimetres.
THICK, TOKEN, ARROW = 8.0, 14.0, 30.0


class TrackPicture(QWidget):
    """Draws barriers, fuel spots and arrows; says so when only their numbers are known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("track_picture")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._drawing: TrackDrawing | None = None

    def show_track(self, track: Track | None) -> None:
        """Show a track, or nothing."""
        self._drawing = None if track is None else track_drawing(track)
        known = self.tr("Drawing of {track}").format(track=track.name if track else "")
        self.setAccessibleName(known if self._drawing else self.tr("No drawing"))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which a table is seen."""
        return QSize(360, 280)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the track as large as it fits."""
        del event
        theme = current_theme()
        painter = begin(self)
        if self._drawing is None:
            words = self.tr("Of this track only the numbers are known.")
            draw_text(painter, QRectF(self.rect()), words, TEXT, theme.muted, align=CENTER)
        else:
            _fit(painter, self._drawing, QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE))
            _draw(painter, self._drawing, theme)
        painter.end()


def _fit(painter: QPainter, drawing: TrackDrawing, box: QRectF) -> None:
    left, top = drawing.top_left
    right, bottom = drawing.bottom_right
    width, height = max(right - left, 1.0), max(bottom - top, 1.0)
    scale = min(box.width() / width, box.height() / height)
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.translate(-(left + width / 2), -(top + height / 2))


def _draw(painter: QPainter, drawing: TrackDrawing, theme: Theme) -> None:
    for line in drawing.lines:
        pen = QPen(QColor(theme.text), THICK, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(_point(line.start), _point(line.end))
        if line.kind == "red":
            # The checkered pattern tells the Start/Finish Area without color.
            checks = QPen(QColor(theme.surface), THICK / 2, Qt.PenStyle.CustomDashLine)
            checks.setCapStyle(Qt.PenCapStyle.FlatCap)
            checks.setDashPattern([2, 2])
            painter.setPen(checks)
            painter.drawLine(_point(line.start), _point(line.end))
    painter.setPen(QPen(QColor(theme.text), 2))
    painter.setBrush(QColor(theme.focus))
    for spot in drawing.spots:
        painter.drawEllipse(_point(spot), TOKEN, TOKEN)
    for arrow in drawing.arrows:
        _draw_arrow(painter, arrow, theme)


def _draw_arrow(painter: QPainter, arrow: Arrow, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.muted), THICK / 2))
    (x, y), (dx, dy) = arrow.at, arrow.direction
    tip = QPointF(x + dx * ARROW, y + dy * ARROW)
    painter.drawLine(QPointF(x - dx * ARROW, y - dy * ARROW), tip)
    for side in (1, -1):
        back = QPointF(-dx - side * dy, -dy + side * dx)
        painter.drawLine(tip, tip + back * ARROW / 2)


def _point(point: Point) -> QPointF:
    return QPointF(*point)
