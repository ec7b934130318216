"""Tables of lines below heads, which are read a page at a time; what stands in a cell is theirs."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

AnyIndex = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class HasId(Protocol):
    """What tells a line from all others."""

    @property
    def id(self) -> str | int:
        """Its id, by which it is known again."""


Line = TypeVar("Line", bound=HasId)


class HeadedModel(QAbstractTableModel):
    """A table with a head above each column."""

    def __init__(self, heads: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._heads = tuple(heads)

    def columnCount(self, parent: AnyIndex = NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def spoken(self, column: int, words: str) -> str:
        """Return what a screen reader says of a cell: its head before its words."""
        return f"{self._heads[column]}: {words}"


class LineModel(HeadedModel, Generic[Line]):
    """``more_asked`` asks for the lines after the last one that was read."""

    more_asked = Signal()

    def __init__(self, heads: Sequence[str], parent: QObject) -> None:
        super().__init__(heads, parent)
        self._lines: list[Line] = []
        self._is_complete = True

    @property
    def last(self) -> Line | None:
        """The last line that was read."""
        return self._lines[-1] if self._lines else None

    def add_lines(self, lines: Sequence[Line], *, are_last: bool) -> None:
        """Show further lines."""
        self._is_complete = are_last
        if lines:
            first = len(self._lines)
            self.beginInsertRows(NOWHERE, first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def line_at(self, row: int) -> Line:
        """Return the line of a row."""
        return self._lines[row]

    def row_of(self, line_id: str | int) -> int | None:
        """Return the row of a line, ``None`` where it is not shown."""
        return next((row for row, line in enumerate(self._lines) if line.id == line_id), None)

    def canFetchMore(self, parent: AnyIndex) -> bool:
        """Return whether lines are left."""
        return not parent.isValid() and not self._is_complete

    def fetchMore(self, parent: AnyIndex) -> None:
        """Ask for further lines; they are read off the window's thread."""
        del parent
        self._is_complete = True
        self.more_asked.emit()

    def more_failed(self) -> None:
        """Let the lines that could not be read be asked for again."""
        self._is_complete = False

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """Return how many lines are read so far."""
        return 0 if parent.isValid() else len(self._lines)

    def show_lines(self, lines: Sequence[Line], *, are_all: bool) -> bool:
        """Show these lines and return whether they are others than before."""
        self._is_complete = are_all
        if list(lines) == self._lines:
            return False
        self.beginResetModel()
        self._lines = list(lines)
        self.endResetModel()
        return True
