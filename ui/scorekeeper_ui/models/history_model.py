"""The list of kept games, read a page at a time."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QAbstractTableModel,
    QCoreApplication,
    QDate,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from scorekeeper.games import find_game
from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Column, Filter, Order
from scorekeeper_ui.newest import Newest

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History, Row

PAGE = 100
# What is read anew at once after a change; more is read as the list is scrolled again.
MOST_AGAIN = 2_000
COLUMNS: tuple[Column, ...] = ("date", "game", "players", "result", "place")
HEADS = {
    "date": str(QT_TRANSLATE_NOOP("HistoryModel", "Date")),
    "game": str(QT_TRANSLATE_NOOP("HistoryModel", "Game")),
    "players": str(QT_TRANSLATE_NOOP("HistoryModel", "Players")),
    "result": str(QT_TRANSLATE_NOOP("HistoryModel", "Result")),
    "place": str(QT_TRANSLATE_NOOP("HistoryModel", "Place")),
}
UNFINISHED, LEFT_OUT = "◐", "⊘"
DOWN, UP = "▼", "▲"

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class HistoryModel(QAbstractTableModel):
    """Kept games in some order; further ones are read off the window's thread when asked for.

    ``listed`` tells that another list is shown, ``refused`` why none could be read.
    """

    listed = Signal()
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._history: History | None = None
        self._filter = Filter()
        self._order = NEWEST_FIRST
        self._rows: list[Row] = []
        self._is_complete = True
        self._is_reading = False
        # How often a list was asked for: of several only the last one is shown.
        self._asked = 0
        self._reading = Newest(self)

    @property
    def order(self) -> Order:
        """How the list is sorted."""
        return self._order

    def show(
        self, history: "History", which: Filter = ALL_GAMES, order: Order = NEWEST_FIRST
    ) -> None:
        """Read the list anew, now: meant for all games, which are read off in every order.

        As many are read as were read of the same list before. Raises ``HistoryError``.
        """
        limit = self._limit(which, order)
        self._asked += 1
        rows = history.rows(which, order=order, limit=limit)
        self._take(self._asked, history, which, order, limit, rows)

    def find(self, history: "History", which: Filter, order: Order) -> None:
        """Read the list anew off the window's thread: what a filter leaves may take its time."""
        limit = self._limit(which, order)
        self._asked += 1
        self._is_reading = True
        self._reading.ask(
            lambda: history.rows(which, order=order, limit=limit),
            partial(self._take, self._asked, history, which, order, limit),
            self._refuse,
        )

    def row_at(self, number: int) -> "Row":
        """Return the game of a line."""
        return self._rows[number]

    def line_of(self, game_id: str) -> int | None:
        """Return the line of a game, ``None`` where it is not read."""
        return next((line for line, row in enumerate(self._rows) if row.id == game_id), None)

    def canFetchMore(self, parent: AnyIndex) -> bool:
        """Return whether further games are left."""
        return not parent.isValid() and not self._is_complete and not self._is_reading

    def fetchMore(self, parent: AnyIndex) -> None:
        """Ask for the next page."""
        history = self._history
        if history is None or not self._rows or not self.canFetchMore(parent):
            return
        self._is_reading = True
        last, which, order = self._rows[-1], self._filter, self._order
        self._reading.ask(
            lambda: history.rows(which, order=order, after=last.cursor, limit=PAGE),
            partial(self._add, last),
            self._refuse,
        )

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return how many games are read so far."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        row, column = self._rows[index.row()], COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                sign = _sign(row) if column == "result" else ""
                return f"{sign} {_cell(row, column)}" if sign else _cell(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                return self._in_words(row, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._head(column)}: {self._in_words(row, column)}"
            case _:
                return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a column, with a sign in the one that sorts the list."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        column = COLUMNS[section]
        if column != self._order.column:
            return self._head(column)
        return f"{self._head(column)} {DOWN if self._order.descending else UP}"

    def _limit(self, which: Filter, order: Order) -> int:
        is_same = (which, order) == (self._filter, self._order)
        return min(max(PAGE, len(self._rows)), MOST_AGAIN) if is_same else PAGE

    def _take(
        self,
        asked: int,
        history: "History",
        which: Filter,
        order: Order,
        limit: int,
        rows: "Sequence[Row]",
    ) -> None:
        if asked != self._asked:
            return
        self.beginResetModel()
        self._history, self._filter, self._order = history, which, order
        self._rows = list(rows)
        self._is_complete, self._is_reading = len(rows) < limit, False
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)
        self.listed.emit()

    def _add(self, last: "Row", more: "Sequence[Row]") -> None:
        self._is_reading = False
        if not self._rows or self._rows[-1] is not last:
            # Read for a list that is shown no longer.
            return
        self._is_complete = len(more) < PAGE
        if more:
            first = len(self._rows)
            self.beginInsertRows(_NOWHERE, first, first + len(more) - 1)
            self._rows += more
            self.endInsertRows()

    def _refuse(self, error: "WorldError") -> None:
        self._is_reading = False
        self.refused.emit(str(error))

    def _in_words(self, row: "Row", column: Column) -> str:
        words = [_day(row, "dddd, d MMMM yyyy") if column == "date" else _cell(row, column)]
        if column == "result":
            words += [] if row.finished else [self.tr("unfinished")]
            words += [] if row.counts else [self.tr("does not count")]
        return " · ".join(words)

    def _head(self, column: Column) -> str:
        return QCoreApplication.translate("HistoryModel", HEADS[column])


def _sign(row: "Row") -> str:
    if not row.counts:
        return LEFT_OUT
    return "" if row.finished else UNFINISHED


def _day(row: "Row", pattern: str) -> str:
    day = QDate(row.played_on.year, row.played_on.month, row.played_on.day)
    return QLocale().toString(day, pattern)


def _cell(row: "Row", column: Column) -> str:
    match column:
        case "date":
            return _day(row, "d MMM yyyy")
        case "game":
            return find_game(row.game).title
        case "players":
            return ", ".join(
                seat.name if seat.total is None else f"{seat.name} {seat.total}"
                for seat in row.seats
            )
        case "result":
            return row.headline
        case _:
            return row.place or ""
