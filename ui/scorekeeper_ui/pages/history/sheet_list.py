"""The sheets of a game that were handed out, newest first; each can be looked at."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from scorekeeper.history import KeptSheet
from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.pages.history.words import sheet_words
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

# So many are seen at once, the others by scrolling.
SEEN = 3


class SheetList(QWidget):
    """``opened`` gives the ``KeptSheet`` of Enter or a click; without sheets nothing is shown."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheets: Sequence[KeptSheet] = ()
        self.list = _Sheets(self)
        self.list.itemClicked.connect(lambda _: self._open())
        self.list.entered_on.connect(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        column.addWidget(label(self.tr("Sheets handed out"), "section"))
        column.addWidget(self.list)
        self.hide()

    def show_sheets(self, sheets: Sequence[KeptSheet]) -> None:
        """Show the sheets of a game."""
        if sheets == self._sheets:
            return
        self._sheets = sheets
        self.list.clear()
        for sheet in sheets:
            self.list.addItem(sheet_words(sheet))
        for index in range(self.list.count()):
            item = self.list.item(index)
            item.setToolTip(item.text())
        rows = range(min(len(sheets), SEEN))
        self.list.setFixedHeight(sum(map(self.list.sizeHintForRow, rows)) + 4)
        if sheets:
            self.list.setCurrentRow(0)
        self.setVisible(bool(sheets))

    def _open(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.opened.emit(self._sheets[row])


class _Sheets(QListWidget):
    """``entered_on`` is Enter."""

    entered_on = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("game_sheets")
        self.setAccessibleName(self.tr("Sheets of this game that were handed out"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look at the sheet, or go to another one."""
        if key_name(event) == "Enter":
            self.entered_on.emit()
        else:
            super().keyPressEvent(event)
