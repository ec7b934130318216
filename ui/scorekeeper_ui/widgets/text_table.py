"""A table of texts that is as high as its rows; the look of every table of statistics."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.grid import Grid


class TextTable(Grid):
    """At most ``most`` rows are seen at once. Rows can be chosen only where they can be opened.

    The row that Enter opens is marked while the hand is on the table. The wheel scrolls what the
    table stands in, and the table itself only while the hand is on it.
    """

    def __init__(
        self, name: str, what: str, most: int, parent: QWidget, *, opens: bool = False
    ) -> None:
        super().__init__(name, what, GridModel(parent), parent)
        self.setProperty("tight", True)
        self._most = most
        self._opens = opens
        if opens:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
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
        self.setFixedHeight(head + TARGET * min(len(cells), self._most) + 4)
        if not self.hasFocus():
            self.clearSelection()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel through to what is around the table, unless the hand is on it."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the row that Enter opens."""
        super().focusInEvent(event)
        if self._opens:
            self.selectRow(max(self.currentIndex().row(), 0))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Mark no row while the hand is elsewhere."""
        super().focusOutEvent(event)
        self.clearSelection()
