"""A table of lines, one chosen at a time: the look of lists in which a line is opened."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractItemModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from scorekeeper_ui.theme import TARGET

# A list is narrow that is less wide, in pixels.
NARROW = 600


@dataclass(frozen=True, slots=True)
class Column:
    """How wide a column is in pixels, 0 for one that shares what is left.

    A list less than ``least`` pixels wide does without it; in a narrow one it is ``narrow`` wide.
    """

    width: int = 0
    least: int = 0
    narrow: int = 0


class Lines(QTableView):
    """``opened`` gives the row of Enter or a double click, ``chosen`` the one the hand is on."""

    opened = Signal(int)
    chosen = Signal(int)

    def __init__(
        self, name: str, what: str, model: QAbstractItemModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(TARGET)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))
        self.selectionModel().currentRowChanged.connect(lambda now: self.chosen.emit(now.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the line, or go to another one."""
        row = self.currentIndex().row()
        if row >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(row)
        else:
            super().keyPressEvent(event)


class LineList(Lines):
    """The same with columns that make room for each other where it is narrow."""

    def __init__(
        self,
        name: str,
        what: str,
        model: QAbstractItemModel,
        columns: Sequence[Column],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, what, model, parent)
        self._columns = columns
        header = self.horizontalHeader()
        for number, column in enumerate(columns):
            if column.width:
                header.resizeSection(number, column.width)
            else:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the columns that matter most."""
        super().resizeEvent(event)
        width = event.size().width()
        for number, column in enumerate(self._columns):
            self.setColumnHidden(number, width < column.least)
            if column.narrow:
                self.setColumnWidth(number, column.narrow if width < NARROW else column.width)
