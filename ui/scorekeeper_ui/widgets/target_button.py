"""A large target for the mouse that shows the key doing the same."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from scorekeeper_ui.theme import SMALL, TARGET, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.drawing import (
    CENTER,
    LEFT,
    Badge,
    begin,
    draw_badge,
    draw_frame,
    draw_key,
    draw_symbol,
    draw_text,
)

TALL = 54


class TargetButton(QAbstractButton):
    """A button with an optional badge or symbol, its label and its key.

    A tall one has picture and key above the label.

    It never takes the focus from the thing it works on when it is clicked.
    """

    def __init__(
        self,
        name: str,
        label: str,
        key: str,
        parent: QWidget | None = None,
        *,
        badge: Callable[[Theme], Badge] | None = None,
        symbol: str | None = None,
        tall: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._badge = badge
        self._symbol = symbol
        self._tall = tall
        self._size = TEXT
        self._key = key
        self.set_label(label)

    def set_label(self, label: str, key: str | None = None, short: str | None = None) -> None:
        """Change the words (and the key) on the target, for eyes and for screen readers.

        ``short`` is what is drawn where the whole label would not fit.
        """
        self._key = self._key if key is None else key
        self._size = TEXT if short is None else SMALL
        self.setText(short or label)
        self.setAccessibleName(label)
        self.setAccessibleDescription(self.tr("Key {key}").format(key=self._key))
        self.setToolTip(f"{label}  ({self._key})" if self._key else label)
        self.update()

    def nextCheckState(self) -> None:
        """Leave the mark to whoever owns the button: it shows what is chosen."""

    def sizeHint(self) -> QSize:
        """Return the least comfortable size for a finger."""
        return QSize(72, TALL if self._tall else TARGET)

    def minimumSizeHint(self) -> QSize:
        """Return the least size for a finger."""
        return QSize(24, TALL if self._tall else TARGET)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw frame, picture, label and key."""
        del event
        theme = current_theme()
        painter = begin(self)
        if not self.isEnabled():
            painter.setOpacity(0.5)
        box = QRectF(self.rect())
        line, width = theme.line, 1.0
        if self.isChecked():
            line, width = theme.accent, 2.0
        if self.hasFocus():
            line, width = theme.focus, 2.0
        fill = theme.sunken if self.isDown() or self.underMouse() else theme.surface
        draw_frame(painter, box, fill=fill, line=line, width=width)
        if self._tall:
            self._draw_tall(painter, box, theme)
        else:
            self._draw_flat(painter, box, theme)
        painter.end()

    def _draw_flat(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        left, right, middle = 8.0, box.right() - 6, box.center().y()
        left = self._draw_picture(painter, left, middle, theme)
        if self._key and self._key != self.text():
            right = draw_key(painter, right, middle, self._key, theme) - 4
        label = QRectF(left, 0, max(right - left, 0), box.height())
        is_bare = left == 8.0 and self._key == self.text()
        align = CENTER if is_bare else LEFT
        label = box if is_bare else label
        draw_text(
            painter, label, self.text(), self._size, theme.text, bold=self.isChecked(), align=align
        )

    def _draw_tall(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        middle = box.top() + 14
        self._draw_picture(painter, 7.0, middle, theme)
        draw_key(painter, box.right() - 6, middle, self._key, theme)
        label = QRectF(3, middle + 9, box.width() - 6, box.bottom() - middle - 10)
        painter.setFont(font(SMALL - 1, bold=self.isChecked()))
        painter.setPen(QColor(theme.text))
        painter.drawText(
            label, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.text()
        )

    def _draw_picture(self, painter: QPainter, left: float, middle: float, theme: Theme) -> float:
        if self._badge is not None:
            draw_badge(painter, QRectF(left, middle - 10, 26, 20), self._badge(theme))
            return left + 32
        if self._symbol is not None:
            draw_symbol(painter, QRectF(left, middle - 9, 18, 18), self._symbol, theme.text)
            return left + 24
        return left
