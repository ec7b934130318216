"""The lines to choose from, as a table: read a page at a time, each with its tick."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QDate,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from scorekeeper.games import find_game
from scorekeeper_ui.pages.print_room.batch import Line, Ticks

TICKED, OPEN = "☑", "☐"
TICK = 0

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class BatchModel(QAbstractTableModel):
    """``ticked`` tells of another choice, ``more_asked`` asks for the lines after the last."""

    ticked = Signal()
    more_asked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self._is_complete = True
        self.ticks = Ticks()
        self._heads = ("", self.tr("Date"), self.tr("Game"), self.tr("Players"), self.tr("Result"))

    @property
    def last(self) -> Line | None:
        """The last line that was read."""
        return self._lines[-1] if self._lines else None

    def show_lines(self, lines: Sequence[Line], *, are_all: bool) -> None:
        """Show other lines, each of them chosen."""
        self.beginResetModel()
        self._lines = list(lines)
        self._is_complete = are_all
        self.ticks = Ticks()
        self.endResetModel()

    def add_lines(self, lines: Sequence[Line]) -> None:
        """Show further lines; none are left when these are none."""
        self._is_complete = not lines
        if lines:
            first = len(self._lines)
            self.beginInsertRows(_NOWHERE, first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def line_at(self, row: int) -> Line:
        """Return the line of a row."""
        return self._lines[row]

    def toggle(self, row: int) -> None:
        """Choose a line, or choose it no longer."""
        self._tick(self.ticks.toggled(self._lines[row].id), row, row)

    def tick_all(self, *, all_of_them: bool) -> None:
        """Choose every line, those that are not read yet too, or none."""
        self._tick(Ticks(all=all_of_them), 0, len(self._lines) - 1)

    def canFetchMore(self, parent: AnyIndex) -> bool:
        """Return whether lines are left."""
        return not parent.isValid() and not self._is_complete

    def fetchMore(self, parent: AnyIndex) -> None:
        """Ask for further lines; they are read off the window's thread."""
        del parent
        self._is_complete = True
        self.more_asked.emit()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return how many lines are read so far."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        line = self._lines[index.row()]
        is_chosen = self.ticks.has(line.id)
        if index.column() == TICK:
            match role:
                case Qt.ItemDataRole.DisplayRole:
                    return TICKED if is_chosen else OPEN
                case Qt.ItemDataRole.AccessibleTextRole:
                    return self.tr("in the file") if is_chosen else self.tr("left out")
                case _:
                    return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return _cell(line, index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._heads[index.column()]}: {_cell(line, index.column())}"
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def _tick(self, ticks: Ticks, first: int, last: int) -> None:
        self.ticks = ticks
        if last >= first:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self._heads) - 1))
        self.ticked.emit()


def _cell(line: Line, column: int) -> str:
    match column:
        case 1:
            day = line.played_on
            return "" if day is None else day_words(QDate(day.year, day.month, day.day))
        case 2:
            return find_game(line.game).title
        case 3:
            return line.players
        case _:
            return line.result


def day_words(day: QDate) -> str:
    """Return a day as lists show it."""
    return QLocale().toString(day, "d MMM yyyy")
