"""A table of texts that is as high as its rows; the look of every table of statistics."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QScrollArea, QWidget

from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.grid import Grid

# The keys that scroll what a table stands in: it has nothing to scroll itself.
_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)


class TextTable(Grid):
    """Rows can be chosen only where they can be opened.

    The row that Enter opens is marked while the hand is on the table. What the table stands in is
    scrolled: by the wheel, by keys, and to a row that is gone to.
    """

    def __init__(self, name: str, what: str, parent: QWidget, *, opens: bool = False) -> None:
        super().__init__(name, what, GridModel(parent), parent)
        self.setProperty("tight", True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._opens = opens
        if opens:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
            self.chosen.connect(self._bring_into_sight)
        else:
            self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)

    def show_lines(
        self, heads: Sequence[Head], cells: Sequence[Sequence[str]], widths: Sequence[int | float]
    ) -> None:
        """Show rows of texts under their heads."""
        rows = [(number, tuple(row)) for number, row in enumerate(cells)]
        self.show_rows(heads, rows, lambda row, column: Cell(cells[row][column]))
        self.set_widths(widths)
        head = self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(head + TARGET * len(cells) + 4)
        if not self.hasFocus():
            self.clearSelection()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel through to what is around the table."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the keys through that scroll what is around the table."""
        if event.key() in _PAGES or (not self._opens and event.key() in _STEPS):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the row that Enter opens."""
        super().focusInEvent(event)
        if self._opens:
            self.selectRow(max(self.currentIndex().row(), 0))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Mark no row while the hand is elsewhere."""
        super().focusOutEvent(event)
        self.clearSelection()

    def _bring_into_sight(self) -> None:
        """Scroll what the table stands in to the row that the hand is on."""
        if not self.hasFocus():
            return
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        page = None if around is None else around.widget()
        if around is not None and page is not None:
            row = self.visualRect(self.currentIndex()).center()
            around.ensureVisible(0, self.viewport().mapTo(page, QPoint(0, row.y())).y(), 0, TARGET)
