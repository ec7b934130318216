"""Rows of the two lists before and after a race: who starts, and who finished where."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from scorekeeper_ui.keyboard import arrow
from scorekeeper_ui.theme import SMALL, TEXT, Theme, current_theme
from scorekeeper_ui.widgets.drawing import LEFT, RIGHT, begin, draw_key, draw_text

ROW = 46
EDGE = 12
LEFT_BADGE = 40
# So many characters at the right are points of a place; dots take more room.
DIGITS = 2


@dataclass(frozen=True, slots=True)
class RowView:
    """What a row shows: a key or a place at the left, two lines of text, something at the right.

    ``state`` is ``open`` (waiting), ``next`` (the one that is asked for) or ``done``.
    """

    left: str
    name: str
    below: str = ""
    right: str = ""
    state: str = "open"
    is_key: bool = False

    @property
    def spoken(self) -> str:
        """The row in one line, for screen readers."""
        return ", ".join(filter(None, (self.left, self.name, self.below, self.right)))


class DriverRow(QAbstractButton):
    """A row that can be clicked, dragged onto another and moved from by arrow keys.

    ``dropped`` gives the point, in the coordinates of the screen, where the drag ended;
    ``stepped`` how many rows the hand wants to go, ``moved`` how many the driver should.
    """

    dropped = Signal(QPoint)
    stepped = Signal(int)
    moved = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._view = RowView("", "")
        self._pressed_at: QPoint | None = None
        self._is_dragged = False

    def show_row(self, view: RowView) -> None:
        """Show other words; nothing is drawn anew when they are the same."""
        if view != self._view:
            self._view = view
            self.setAccessibleName(view.spoken)
            self.setToolTip(" · ".join(filter(None, (view.name, view.below))))
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size that two lines of text need."""
        return QSize(220, ROW)

    def minimumSizeHint(self) -> QSize:
        """Return the width below which no name can be read."""
        return QSize(120, ROW)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with arrows, move the driver with Ctrl and arrows, press with Space."""
        direction = arrow(event)
        step = {"up": -1, "down": 1}.get(direction or "", 0)
        if step:
            is_move = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            (self.moved if is_move else self.stepped).emit(step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell a drag from a click."""
        start = self._pressed_at
        far = QApplication.startDragDistance()
        if start is not None and (event.position().toPoint() - start).manhattanLength() >= far:
            self._is_dragged = True
            self.setDown(False)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if not self._is_dragged:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag, or the click."""
        self._pressed_at = None
        if self._is_dragged:
            self._is_dragged = False
            self.unsetCursor()
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        del event
        theme = current_theme()
        painter = begin(self)
        _draw_ground(painter, self, self._view, theme)
        _draw_words(painter, QRectF(self.rect()), self._view, theme)
        painter.end()


def _draw_ground(painter: QPainter, row: DriverRow, view: RowView, theme: Theme) -> None:
    box = QRectF(row.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
    line, width = theme.line, 1.0
    if row.hasFocus():
        line, width = theme.focus, 2.0
    elif view.state == "next" or row.underMouse():
        line = theme.muted
    pen = QPen(QColor(line), width)
    if view.state != "done" and not view.is_key:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    ground = theme.sunken if row.isDown() else theme.surface
    if view.is_key and view.state == "done":
        ground = theme.window
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, 6, 6)


def _draw_words(painter: QPainter, box: QRectF, view: RowView, theme: Theme) -> None:
    height = box.height()
    at_left = QRectF(EDGE, 0, LEFT_BADGE - 8, height)
    is_quiet = (view.state == "done") == view.is_key
    color = theme.muted if is_quiet else theme.text
    if view.is_key:
        draw_key(painter, EDGE + 24, height / 2, view.left, theme)
    else:
        draw_text(painter, at_left, view.left, TEXT, color, bold=True)
    right = 0.0
    if view.right:
        right = 24.0 if len(view.right) <= DIGITS else 48.0
        at_right = QRectF(box.width() - right - EDGE, 0, right, height)
        draw_text(painter, at_right, view.right, TEXT, color, align=RIGHT)
    left = EDGE + LEFT_BADGE
    width = box.width() - left - right - 2 * EDGE
    if view.below:
        name, below = QRectF(left, 5, width, 20), QRectF(left, 24, width, 16)
        draw_text(painter, below, view.below, SMALL, theme.muted)
    else:
        name = QRectF(left, 0, width, height)
    draw_text(painter, name, view.name, TEXT, color, bold=not is_quiet, align=LEFT)
