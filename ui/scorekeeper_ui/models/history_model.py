"""The list of kept games: as long as it is from the beginning, read where it is looked at."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
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
    QTimer,
    Signal,
)

from scorekeeper.games import find_game
from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Column, Filter, Order
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.models.history_cells import cell_words, player_lines
from scorekeeper_ui.models.history_pages import (
    Asked,
    Hand,
    Opened,
    Pages,
    open_list,
    read_pages,
    size_of,
)
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.plain_text import plain_tip

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History, Row

# So many pages are read at once: what is seen lies on two of them, what is close on two more.
AT_ONCE = 4
# What is shown again after a change may be waited for within a frame, in seconds.
PATIENCE = 0.008
COLUMNS: tuple[Column, ...] = ("date", "game", "players", "result", "place")
HEADS = {
    "date": str(QT_TRANSLATE_NOOP("HistoryModel", "Date")),
    "game": str(QT_TRANSLATE_NOOP("HistoryModel", "Game")),
    "players": str(QT_TRANSLATE_NOOP("HistoryModel", "Players")),
    "result": str(QT_TRANSLATE_NOOP("HistoryModel", "Result")),
    "place": str(QT_TRANSLATE_NOOP("HistoryModel", "Place")),
}
DOWN, UP, UNREAD = "▼", "▲", "…"

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class HistoryModel(QAbstractTableModel):
    """Kept games in some order, all of them; those looked at are read off the window's thread.

    ``listed`` tells that another list is shown, ``came`` that games of it were read, ``outdated``
    that the history has changed under it, ``refused`` why nothing could be read.
    """

    listed = Signal()
    came = Signal()
    outdated = Signal()
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._asked: Asked | None = None
        self._order = NEWEST_FIRST
        self._pages = Pages()
        self._hand_line = 0
        # Of the lists that are asked for only the last one is shown.
        self._awaited: object = None
        self._opening = Newest(self)
        self._missed: dict[int, None] = {}
        self._is_reading = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._read_missed)

    @property
    def order(self) -> Order:
        """How the list is sorted."""
        return self._order

    @property
    def hand_line(self) -> int:
        """The line where the hand goes in a list that was read anew, 0 in an empty one."""
        return self._hand_line

    def show(
        self,
        history: "History",
        which: Filter = ALL_GAMES,
        order: Order = NEWEST_FIRST,
        hand: Hand = Hand(),  # noqa: B008 - it is frozen
    ) -> None:
        """Read the list anew; what can be read within a frame is shown at once."""
        self._open(Asked(history, which, order), hand, PATIENCE)

    def find(self, history: "History", which: Filter, order: Order, hand: Hand) -> None:
        """Read the list anew, without waiting: what a filter leaves may take its time."""
        self._open(Asked(history, which, order), hand, 0)

    def row_at(self, line: int) -> "Row | None":
        """Return the game of a line, ``None`` where it is not read now."""
        return self._pages.row(line)

    def head(self, column: Column) -> str:
        """Return the name of a column."""
        return QCoreApplication.translate("HistoryModel", HEADS[column])

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return how many games there are in the list."""
        return 0 if parent.isValid() else self._pages.total

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows; what is not read yet is asked for."""
        if role == Qt.ItemDataRole.DisplayRole:
            self._look_at(index.row())
        elif role not in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row, column = self._pages.row(index.row()), COLUMNS[index.column()]
        if row is None:
            return UNREAD
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_words(row, column, seated=self._order.column == "players")
            case Qt.ItemDataRole.ToolTipRole:
                between = "\n" if column == "players" else " · "
                return plain_tip(between.join(self._in_words(row, column)))
            case _:
                return f"{self.head(column)}: {', '.join(self._in_words(row, column))}"

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a column, with a sign in the one that sorts the list."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = COLUMNS[section]
        match role:
            case Qt.ItemDataRole.ToolTipRole:
                return self.tr("Sort by this column  (Ctrl+{key})").format(key=section + 1)
            case Qt.ItemDataRole.DisplayRole if column == self._order.column:
                return f"{self.head(column)} {DOWN if self._order.descending else UP}"
            case Qt.ItemDataRole.DisplayRole:
                return self.head(column)
            case _:
                return None

    def _open(self, asked: Asked, hand: Hand, patience: float) -> None:
        self._awaited = asked
        early: SimpleQueue[Opened | None] = SimpleQueue()

        def read() -> Opened:
            opened = None
            try:
                opened = open_list(asked, hand)
            finally:
                early.put(opened)
            return opened

        begins_at_once = not self._opening.is_busy
        self._opening.ask(read, partial(self._take, asked), self._refuse)
        if patience and begins_at_once:
            with suppress(Empty):
                opened = early.get(timeout=patience)
                if opened is not None:
                    self._take(asked, opened)

    def _take(self, asked: Asked, opened: Opened) -> None:
        if asked is not self._awaited:
            return
        self._awaited = None
        self.beginResetModel()
        self._asked, self._order = asked, asked.order
        self._pages, self._hand_line = Pages(opened.total), opened.line
        self._missed.clear()
        for number, rows in opened.pages.items():
            self._pages.put(number, rows)
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)
        self.listed.emit()

    def _look_at(self, line: int) -> None:
        for number in self._pages.look_at(line):
            # Of those that were missed the last ones are read first.
            self._missed.pop(number, None)
            self._missed[number] = None
            if not self._soon.isActive():
                self._soon.start()

    def _read_missed(self) -> None:
        asked, pages = self._asked, self._pages
        if self._is_reading or asked is None or not self._missed:
            return
        numbers = list(self._missed)[-AT_ONCE:]
        self._missed.clear()
        self._is_reading = True
        run_in_background(
            self,
            partial(read_pages, asked, numbers, pages.total, pages.edges()),
            partial(self._add, pages),
            self._refuse_pages,
        )

    def _add(self, pages: Pages, read: "Mapping[int, Sequence[Row]]") -> None:
        self._is_reading = False
        if pages is self._pages:
            for number, rows in read.items():
                pages.put(number, rows)
            top, bottom = self.index(0, 0), self.index(pages.total - 1, len(COLUMNS) - 1)
            self.dataChanged.emit(top, bottom, [Qt.ItemDataRole.DisplayRole])
            self.came.emit()
            if any(len(rows) != size_of(number, pages.total) for number, rows in read.items()):
                self.outdated.emit()
        self._read_missed()

    def _refuse_pages(self, error: "WorldError") -> None:
        self._is_reading = False
        self._refuse(error)

    def _refuse(self, error: "WorldError") -> None:
        self.refused.emit(str(error))

    def _in_words(self, row: "Row", column: Column) -> "Sequence[str]":
        match column:
            case "date":
                day = QDate(row.played_on.year, row.played_on.month, row.played_on.day)
                return [QLocale().toString(day, "dddd, d MMMM yyyy")]
            case "game":
                return [find_game(row.game).title]
            case "players":
                return player_lines(row)
            case "result":
                return [
                    row.headline,
                    *([] if row.finished else [self.tr("unfinished")]),
                    *([] if row.counts else [self.tr("does not count")]),
                ]
            case _:
                return [row.place or ""]
