"""The list of what will be in the file: Space chooses a line, Enter opens its game."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.models.line_model import AnyIndex
from scorekeeper_ui.pages.print_room.batch_model import TICK, BatchModel
from scorekeeper_ui.widgets.line_list import Column, LineList

# Tick, date, game, players, of whom the result names those who matter, result.
COLUMNS = (
    Column(40, narrow=36),
    Column(112, narrow=100),
    Column(112, narrow=96),
    Column(least=480),
    Column(),
)


class BatchList(LineList):
    """The first column is the tick of each line."""

    def __init__(self, model: BatchModel, parent: QWidget | None = None) -> None:
        what = QCoreApplication.translate("BatchList", "Sheets in the file")
        super().__init__("batch_games", what, model, COLUMNS, parent)
        self._model = model
        self.clicked.connect(self._click)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the line, open its game, or go to another one."""
        row = self.currentIndex().row()
        if row >= 0 and event.key() == Qt.Key.Key_Space:
            self._model.toggle(row)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the game; on a tick the second click is another tick."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index.column() == TICK:
            self._click(index)
        else:
            super().mouseDoubleClickEvent(event)

    def _click(self, index: AnyIndex) -> None:
        if index.column() == TICK:
            self._model.toggle(index.row())
