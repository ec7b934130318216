"""A table that is as high as its rows; of many rows only the first ones until all are asked for."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.models.grid_model import Head
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.text_table import TextTable

# So many rows are shown of many, and so few more are shown at once.
MOST_ROWS, FEW_MORE = 12, 3


class LongTable(QWidget):
    """``opened`` gives the row that Enter or a double click opens, where rows can be opened."""

    opened = Signal(int)

    def __init__(
        self, name: str, what: str, parent: QWidget | None = None, *, opens: bool = False
    ) -> None:
        super().__init__(parent)
        self._heads: Sequence[Head] = ()
        self._cells: Sequence[Sequence[str]] = ()
        self._widths: Sequence[int | float] = ()
        self._is_whole = False
        self._table = TextTable(name, what, self, opens=opens)
        self._table.opened.connect(self._open)
        self._all = QPushButton()
        self._all.setObjectName(f"{name}_all")
        self._all.clicked.connect(self._show_all)
        self._all.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        column.addWidget(self._table)
        column.addWidget(self._all, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_lines(
        self, heads: Sequence[Head], cells: Sequence[Sequence[str]], widths: Sequence[int | float]
    ) -> None:
        """Show rows of texts under their heads; all of them where all were asked for before."""
        self._heads, self._cells, self._widths = heads, cells, widths
        self._show()

    def fold(self) -> None:
        """Begin anew with the first ones, when other rows are shown next."""
        self._is_whole = False

    def _show(self) -> None:
        number = len(self._cells)
        is_folded = not self._is_whole and number > MOST_ROWS + FEW_MORE
        shown = self._cells[:MOST_ROWS] if is_folded else self._cells
        self._table.show_lines(self._heads, shown, self._widths)
        self._all.setText(self.tr("Show all {n}").format(n=number))
        what = self.tr("Show all {n}: {what}").format(n=number, what=self._table.accessibleName())
        self._all.setAccessibleName(what)
        self._all.setVisible(is_folded)

    def _show_all(self) -> None:
        """Show the other rows; the button goes, and the hand to the table."""
        self._table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_whole = True
        self._show()

    def _open(self) -> None:
        self.opened.emit(self._table.currentIndex().row())
