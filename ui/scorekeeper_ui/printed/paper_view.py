"""One page as it lies on the table: its shape, its edge, and what is on it."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper_ui.theme import TEXT, current_theme, font
from scorekeeper_ui.widgets.drawing import begin

# Around the paper, for its edge and the focus, in pixels.
AROUND = 6
# What a mouse calls one notch of its wheel.
NOTCH = 120
MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_PageUp: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: 1,
}


class PaperView(QWidget):
    """One page, or words in its place; ``turned`` gives a step to another page.

    It is ``least`` pixels high where there is no more room.
    """

    turned = Signal(int)
    resized = Signal()

    def __init__(self, name: str, what: str, least: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._picture: QImage | None = None
        self._words = ""
        self._least = least
        self._wheel = 0

    def sizeHint(self) -> QSize:
        """Return the width at which a page can be read; it is as high as the room around it."""
        return QSize(420, self._least)

    def minimumSizeHint(self) -> QSize:
        """Return the size at which a page can still be told from another."""
        return QSize(200, self._least)

    def room(self) -> QSize:
        """Return the room that a page has, in pixels of the screen."""
        inner = self.size() - QSize(2 * AROUND, 2 * AROUND)
        return inner.expandedTo(QSize(1, 1)) * self.devicePixelRatioF()

    def show_picture(self, picture: QImage) -> None:
        """Show a page."""
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        self._picture, self._words = picture, ""
        self.update()

    def show_words(self, words: str) -> None:
        """Show words where the page would be."""
        self._picture, self._words = None, words
        self.setAccessibleDescription(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper with its edge."""
        del event
        theme = current_theme()
        painter = begin(self)
        if self._picture is None:
            painter.setFont(font(TEXT))
            painter.setPen(QColor(theme.muted))
            painter.drawText(self.rect().adjusted(40, 0, -40, 0), MIDDLE, self._words)
        else:
            box = self._paper_box(self._picture)
            painter.drawImage(box, self._picture)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.line), 1.0))
            painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5))
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.focus), 2.0))
                painter.drawRect(box.adjusted(-3, -3, 3, 3))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the page with arrows and the page keys."""
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turned.emit(step)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the page: one notch is one page."""
        self._wheel += event.angleDelta().y()
        notches = int(self._wheel / NOTCH)
        self._wheel -= notches * NOTCH
        if notches:
            self.turned.emit(-notches)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the page in the new size."""
        super().resizeEvent(event)
        self.resized.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)

    def _paper_box(self, picture: QImage) -> QRectF:
        room = self.rect().adjusted(AROUND, AROUND, -AROUND, -AROUND)
        size = picture.deviceIndependentSize()
        if size.width() > room.width() + 1 or size.height() > room.height() + 1:
            # Until the page comes in its new size.
            size.scale(room.size().toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
        left = room.left() + (room.width() - size.width()) / 2
        top = room.top() + (room.height() - size.height()) / 2
        return QRectF(left, top, size.width(), size.height())
