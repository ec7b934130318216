"""Tables of the season: one view, one look, the same keys in all of them."""

from collections.abc import Hashable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from scorekeeper_ui.models.grid_model import CellAt, GridModel, Head, Row
from scorekeeper_ui.theme import SMALL, TARGET, font

# A column that shares what is left does not become narrower than a short name.
LEAST_SHARED = 60


class Grid(QTableView):
    """A list of rows: ``chosen`` tells of another row, the others what a key asks for.

    ``opened`` is Enter or a double click, ``removed`` Delete, ``moved`` Ctrl with an arrow.
    """

    chosen = Signal()
    opened = Signal()
    removed = Signal()
    moved = Signal(int)

    def __init__(
        self, name: str, what: str, model: GridModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self._model = model
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerWidget(QWidget(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(TARGET)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(24)
        self._widths: Sequence[int | float] = ()
        self.doubleClicked.connect(lambda _: self.opened.emit())
        self.selectionModel().currentRowChanged.connect(lambda *_: self.chosen.emit())

    def edit_name(self, column: int) -> None:
        """Open the name of this row, which stands in a column, for typing."""
        index = self._model.index(self.currentIndex().row(), column)
        if index.isValid():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.setCurrentIndex(index)
            self.edit(index)

    def show_rows(self, heads: Sequence[Head], rows: Sequence[Row], cell: CellAt) -> None:
        """Show other rows; the hand stays on its row, or near it when that is gone."""
        row, key = self.currentIndex().row(), self.key()
        if not self._model.show_rows(heads, rows, cell):
            return
        keys = self._model.keys
        if keys:
            self.choose(keys.index(key) if key in keys else min(max(row, 0), len(keys) - 1))
        else:
            self.chosen.emit()

    def set_widths(self, widths: Sequence[int | float]) -> None:
        """Give the columns their widths: whole numbers are pixels, fractions share what is left."""
        self._widths = widths
        self._fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        fixed = sum(width for width in self._widths if isinstance(width, int))
        room = max(self.viewport().width() - fixed - 2, 0)
        for column, width in enumerate(self._widths):
            pixels = width if isinstance(width, int) else max(int(room * width), LEAST_SHARED)
            self.setColumnWidth(column, pixels)

    def key(self) -> Hashable | None:
        """Return the key of the row that the hand is on, ``None`` where there is none."""
        row = self.currentIndex().row()
        return self._model.keys[row] if 0 <= row < len(self._model.keys) else None

    def choose(self, row: int) -> None:
        """Bring the hand to a row."""
        self.setCurrentIndex(self._model.index(row, 0))

    def choose_key(self, key: Hashable) -> None:
        """Bring the hand to the row of a key, if it is shown."""
        if key in self._model.keys:
            self.choose(self._model.keys.index(key))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open, remove or move the row; letters and arrows go to another one."""
        key, modifiers = event.key(), event.modifiers()
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._model.keys) - 1}
        if self.state() == QAbstractItemView.State.EditingState:
            # The keys of a name that is being typed are its own.
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key == Qt.Key.Key_Delete:
            self.removed.emit()
        elif key in steps and modifiers & Qt.KeyboardModifier.ControlModifier:
            self.moved.emit(steps[Qt.Key(key)])
        elif key in ends and self._model.keys:
            self.choose(ends[Qt.Key(key)])
        else:
            super().keyPressEvent(event)


def head_width(text: str, least: int) -> int:
    """Return how wide a column has to be for its head, in pixels."""
    return max(QFontMetrics(font(SMALL, bold=True)).horizontalAdvance(text) + 24, least)
