"""The lines to choose from, as a table: read a page at a time, each with its tick."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from scorekeeper.core.days import short_day
from scorekeeper.games import find_game
from scorekeeper_ui.pages.print_room.batch import Line, Ticks

TICKED, OPEN = "☑", "☐"
TICK, GAME = 0, 2

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
        self._reset(lines, Ticks(), are_all)

    def show_again(self, lines: Sequence[Line], *, are_all: bool) -> None:
        """Show what has become of the same lines; what was left out stays so."""
        if lines == self._lines:
            self._is_complete = are_all
        else:
            self._reset(lines, self.ticks.among(lines), are_all)

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

    def row_of(self, line_id: str) -> int | None:
        """Return the row of a line, ``None`` where it is not shown."""
        return next((row for row, line in enumerate(self._lines) if line.id == line_id), None)

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
            case Qt.ItemDataRole.DisplayRole:
                return _cell(line, index.column())
            case Qt.ItemDataRole.ToolTipRole:
                return _whole(line, index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._heads[index.column()]}: {_whole(line, index.column())}"
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def _reset(self, lines: Sequence[Line], ticks: Ticks, is_complete: bool) -> None:
        self.beginResetModel()
        self._lines, self.ticks, self._is_complete = list(lines), ticks, is_complete
        self.endResetModel()

    def _tick(self, ticks: Ticks, first: int, last: int) -> None:
        self.ticks = ticks
        if last >= first:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self._heads) - 1))
        self.ticked.emit()


def _cell(line: Line, column: int) -> str:
    match column:
        case 1:
            return "" if line.played_on is None else short_day(line.played_on)
        case 2:
            return find_game(line.game).short_title
        case 3:
            return line.players
        case _:
            return line.result


def _whole(line: Line, column: int) -> str:
    """Return a cell without anything shortened."""
    return find_game(line.game).title if column == GAME else _cell(line, column)
