"""A cell of the standings that says below the points for which place they are, as on paper."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from scorekeeper_ui.theme import SMALL, TEXT, current_theme, font
from scorekeeper_ui.widgets.drawing import draw_text

# What a model has below the text of a cell.
NOTE_ROLE = Qt.ItemDataRole.UserRole
# The room at the sides of a cell, and the heights of its lines from the middle.
_SIDE, _ABOVE, _BELOW = 6, 18, 15


class ScoreCell(QStyledItemDelegate):
    """Draws the note of a cell in small below its text; cells without one are as usual."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw a cell."""
        note = index.data(NOTE_ROLE)
        if not note:
            super().paint(painter, option, index)
            return
        blank = QStyleOptionViewItem(option)
        self.initStyleOption(blank, index)
        blank.text = ""
        table = blank.widget
        table.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, blank, painter, table)
        theme = current_theme()
        box = QRectF(option.rect).adjusted(_SIDE, 0, -_SIDE, 0)
        middle = box.center().y()
        painter.save()
        for text, size, color, top, height in (
            (index.data(), TEXT, theme.text, middle - _ABOVE, _ABOVE),
            (note, SMALL, theme.muted, middle, _BELOW),
        ):
            line = QRectF(box.x(), top, box.width(), height)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            draw_text(painter, line, text, size, color, align=right)
        painter.restore()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size that the text and its note need."""
        hint = super().sizeHint(option, index)
        note = index.data(NOTE_ROLE)
        if note:
            width = QFontMetrics(font(SMALL)).horizontalAdvance(note) + 2 * _SIDE
            hint.setWidth(max(hint.width(), width))
        return hint
