"""The sheets that were handed out, as a table that is read a page at a time."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from scorekeeper.core.sheet import find_paper
from scorekeeper.history import ListedSheet
from scorekeeper_ui.pages.print_room.kept import (
    listed_words,
    made_words,
    result_words,
    short_made,
    short_state,
    short_title,
    title_words,
    who_words,
)

MADE, TITLE, _, _, STATE = range(5)
# What stands in each column.
CELLS: tuple[Callable[[ListedSheet], str], ...] = (
    lambda line: short_made(line, datetime.now().astimezone().date()),
    short_title,
    who_words,
    lambda line: find_paper(line.paper).title,
    short_state,
)

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class KeptModel(QAbstractTableModel):
    """``more_asked`` asks for the sheets before the last one."""

    more_asked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines: list[ListedSheet] = []
        self._is_complete = True
        self._heads = (
            self.tr("Handed out"),
            self.tr("Sheet"),
            self.tr("Who played"),
            self.tr("Paper"),
            self.tr("Since then"),
        )

    @property
    def last(self) -> ListedSheet | None:
        """The last sheet that was read."""
        return self._lines[-1] if self._lines else None

    def show_lines(self, lines: Sequence[ListedSheet], *, are_all: bool) -> bool:
        """Show other sheets and return whether they are others than before."""
        self._is_complete = are_all
        if list(lines) == self._lines:
            return False
        self.beginResetModel()
        self._lines = list(lines)
        self.endResetModel()
        return True

    def add_lines(self, lines: Sequence[ListedSheet], *, are_last: bool) -> None:
        """Show further sheets."""
        self._is_complete = are_last
        if lines:
            first = len(self._lines)
            self.beginInsertRows(_NOWHERE, first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def line_at(self, row: int) -> ListedSheet:
        """Return the sheet of a row."""
        return self._lines[row]

    def row_of(self, sheet_id: int) -> int | None:
        """Return the row of a sheet, ``None`` where it is not shown."""
        return next((row for row, line in enumerate(self._lines) if line.id == sheet_id), None)

    def canFetchMore(self, parent: AnyIndex) -> bool:
        """Return whether older sheets are left."""
        return not parent.isValid() and not self._is_complete

    def fetchMore(self, parent: AnyIndex) -> None:
        """Ask for further sheets; they are read off the window's thread."""
        del parent
        self._is_complete = True
        self.more_asked.emit()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return how many sheets are read so far."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        line, column = self._lines[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return CELLS[column](line)
            case Qt.ItemDataRole.ToolTipRole:
                return _whole(line, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._heads[column]}: {_whole(line, column)}"
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None


def _whole(line: ListedSheet, column: int) -> str:
    """Return what there is to say of a cell beyond what it has room for."""
    match column:
        case _ if column == MADE:
            return made_words(line)
        case _ if column == TITLE:
            return f"{title_words(line)}\n{result_words(line)}"
        case _ if column == STATE:
            return listed_words(line)
        case _:
            return CELLS[column](line)
