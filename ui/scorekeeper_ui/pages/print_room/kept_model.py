"""The sheets that were handed out, as a table."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QDate,
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from scorekeeper.core.sheet import find_paper
from scorekeeper_ui.pages.print_room.batch_model import day_words
from scorekeeper_ui.pages.print_room.kept import KeptLine

TITLE = 1

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class KeptModel(QAbstractTableModel):
    """``more_asked`` asks for the sheets of older games."""

    more_asked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines: list[KeptLine] = []
        self._is_complete = True
        self._heads = (
            self.tr("Played"),
            self.tr("Sheet"),
            self.tr("Handed out"),
            self.tr("Paper"),
            self.tr("Since then"),
        )

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._lines, self._is_complete = [], True
        self.endResetModel()

    def add_lines(self, lines: Sequence[KeptLine], *, are_last: bool) -> None:
        """Show further sheets."""
        if lines:
            first = len(self._lines)
            self.beginInsertRows(_NOWHERE, first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()
        self._is_complete = are_last

    def line_at(self, row: int) -> KeptLine:
        """Return the sheet of a row."""
        return self._lines[row]

    def row_of(self, sheet_id: int) -> int | None:
        """Return the row of a sheet, ``None`` where it is not shown."""
        return next(
            (row for row, line in enumerate(self._lines) if line.sheet.id == sheet_id), None
        )

    def canFetchMore(self, parent: AnyIndex) -> bool:
        """Return whether older games are left."""
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
                return self._cell(line, column)
            case Qt.ItemDataRole.ToolTipRole:
                return line.result if column == TITLE else self._cell(line, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._heads[column]}: {self._cell(line, column)}"
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def _cell(self, line: KeptLine, column: int) -> str:
        match column:
            case 0:
                day = line.played_on
                return day_words(QDate(day.year, day.month, day.day))
            case 1:
                return line.sheet.title
            case 2:
                moment = QDateTime.fromSecsSinceEpoch(int(line.sheet.made_at.timestamp()))
                return QLocale().toString(moment, "d MMM yyyy, HH:mm")
            case 3:
                return find_paper(line.sheet.paper).title
            case _:
                return self.tr("unchanged") if line.sheet.is_current else self.tr("⚠ corrected")
