"""The list of kept games, read a page at a time."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QDate,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from scorekeeper.games import find_game
from scorekeeper.history import Filter

if TYPE_CHECKING:
    from scorekeeper.history import History, Row

PAGE = 100
COLUMNS = ("Date", "Game", "Players", "Result", "Place")

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class HistoryModel(QAbstractTableModel):
    """Kept games, newest first; more are read when the list is scrolled to its end."""

    def __init__(self) -> None:
        super().__init__()
        self._history: History | None = None
        self._filter = Filter()
        self._rows: list[Row] = []
        self._is_complete = True

    def show(self, history: "History", *, trashed: bool) -> None:
        """Read the list anew: the games, or those in the trash."""
        self.beginResetModel()
        self._history = history
        self._filter = Filter(trashed=trashed)
        self._rows = history.rows(self._filter, limit=PAGE)
        self._is_complete = len(self._rows) < PAGE
        self.endResetModel()

    def row_at(self, number: int) -> "Row":
        """Return the game of a line."""
        return self._rows[number]

    def canFetchMore(self, parent: AnyIndex) -> bool:
        """Return whether older games are left."""
        return not parent.isValid() and not self._is_complete

    def fetchMore(self, parent: AnyIndex) -> None:
        """Read the next page."""
        del parent
        if self._history is None or not self._rows:
            return
        more = self._history.rows(self._filter, after=self._rows[-1].cursor, limit=PAGE)
        self._is_complete = len(more) < PAGE
        if more:
            last = len(self._rows)
            self.beginInsertRows(_NOWHERE, last, last + len(more) - 1)
            self._rows += more
            self.endInsertRows()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return how many games are read so far."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return _cell(row, COLUMNS[index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[index.column()]}: {_cell(row, COLUMNS[index.column()])}"
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return QCoreApplication.translate("HistoryModel", COLUMNS[section])
        return None


def _cell(row: "Row", column: str) -> str:
    match column:
        case "Date":
            day = QDate(row.played_on.year, row.played_on.month, row.played_on.day)
            return QLocale().toString(day, "ddd d MMM yyyy")
        case "Game":
            return find_game(row.game).title
        case "Players":
            return ", ".join(
                seat.name if seat.total is None else f"{seat.name} {seat.total}"
                for seat in row.seats
            )
        case "Result":
            return row.headline
        case _:
            return row.place or ""
