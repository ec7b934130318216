"""Rows of the two lists before and after a race: who starts, and who finished where."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from scorekeeper_ui.keyboard import arrow
from scorekeeper_ui.theme import SMALL, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.drawing import LEFT, RIGHT, begin, draw_key, draw_text

ROW = 46
LINE = 16
# So many lines of words stand below a name; the last one is cut where it is too long.
MOST_LINES = 4
EDGE = 12
LEFT_BADGE = 40
# So many characters at the right are points of a place; dots take more room.
DIGITS = 2


@dataclass(frozen=True, slots=True)
class RowView:
    """What a row shows: a key or a place at the left, two lines of text, something at the right.

    ``state`` is ``open`` (waiting), ``next`` (the one that is asked for) or ``done``. The row is
    high enough for ``room_for`` below the name, so that it does not grow when more is said.
    """

    left: str
    name: str
    below: str = ""
    right: str = ""
    state: str = "open"
    is_key: bool = False
    room_for: str = ""

    @property
    def spoken(self) -> str:
        """The row in one line, for screen readers."""
        return ", ".join(filter(None, (self.left, self.name, self.below, self.right)))


class DriverRow(QAbstractButton):
    """A row that can be clicked, dragged onto another and moved from by arrow keys.

    ``dropped`` gives the point, in the coordinates of the screen, where the drag ended;
    ``stepped`` how many rows the hand wants to go, ``moved`` how many the driver should;
    ``removed`` tells of Delete.
    """

    dropped = Signal(QPoint)
    stepped = Signal(int)
    moved = Signal(int)
    removed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._view = RowView("", "")
        self._pressed_at: QPoint | None = None
        self._is_dragged = False
        self._more_lines = 0
        # Whether Space is a letter of a name at this moment, and presses nothing.
        self.leaves_space = False

    def show_row(self, view: RowView) -> None:
        """Show other words; nothing is drawn anew when they are the same."""
        if view != self._view:
            self._view = view
            self._fit()
            self.setAccessibleName(view.spoken)
            self.setToolTip(" · ".join(filter(None, (view.name, view.below))))
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size that two lines of text need."""
        return QSize(220, ROW + LINE * self._more_lines)

    def minimumSizeHint(self) -> QSize:
        """Return the width below which no name can be read."""
        return QSize(120, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the words below the name a second line where one is too short."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = _room_for_words(self.width(), self._view)
        words = (self._view.below, self._view.room_for)
        count = max(len(_lines_of(text, room)) for text in words)
        more = max(count - 1, 0)
        if more != self._more_lines:
            self._more_lines = more
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with arrows, move the driver with Ctrl and arrows, press with Space."""
        direction = arrow(event)
        step = {"up": -1, "down": 1}.get(direction or "", 0)
        if step:
            is_move = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            (self.moved if is_move else self.stepped).emit(step)
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.key() == Qt.Key.Key_Space and not self.leaves_space:
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
    right = _room_at_right(view)
    if view.right:
        at_right = QRectF(box.width() - right - EDGE, 0, right, height)
        draw_text(painter, at_right, view.right, TEXT, color, align=RIGHT)
    left = EDGE + LEFT_BADGE
    width = _room_for_words(box.width(), view)
    if view.below:
        lines = _lines_of(view.below, width)
        top = (height - ROW - LINE * (len(lines) - 1)) / 2 + 5
        name = QRectF(left, top, width, 20)
        for number, line in enumerate(lines):
            below = QRectF(left, top + 19 + LINE * number, width, LINE)
            draw_text(painter, below, line, SMALL, theme.muted)
    else:
        name = QRectF(left, 0, width, height)
    draw_text(painter, name, view.name, TEXT, color, bold=not is_quiet, align=LEFT)


def _room_at_right(view: RowView) -> float:
    if not view.right:
        return 0.0
    return 24.0 if len(view.right) <= DIGITS else 48.0


def _room_for_words(width: float, view: RowView) -> float:
    return width - (EDGE + LEFT_BADGE) - _room_at_right(view) - 2 * EDGE


def _lines_of(text: str, width: float) -> list[str]:
    """Return words on as many lines as they need; the last possible one has all the rest."""
    metrics = QFontMetricsF(font(SMALL))
    lines: list[str] = []
    for word in text.split(" ") if text else ():
        longer = f"{lines[-1]} {word}" if lines else word
        if not lines:
            lines.append(word)
        elif len(lines) == MOST_LINES or metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
