"""The list of kept games: as long as it is from the beginning, read where it is looked at."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Filter, Order
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.models.history_cells import cell_details, cell_words
from scorekeeper_ui.models.history_columns import COLUMNS, head, head_in
from scorekeeper_ui.models.history_pages import (
    Asked,
    Hand,
    Opened,
    Pages,
    open_list,
    read_lines,
    read_pages,
    size_of,
)
from scorekeeper_ui.models.history_spans import Span
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.plain_text import plain_tip

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History, Row

# So many pages are read at once: what is seen lies on two of them, what is close on two more.
AT_ONCE = 4
# What is shown again after a change may be waited for within a frame, in seconds.
PATIENCE = 0.008
UNREAD = "…"

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
        self._chosen: Mapping[int, Row] = {}
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

    @property
    def chosen(self) -> "Mapping[int, Row]":
        """By line, those of the chosen games that are in a list that was read anew."""
        return self._chosen

    def show(
        self,
        history: "History",
        which: Filter = ALL_GAMES,
        order: Order = NEWEST_FIRST,
        hand: Hand = Hand(),  # noqa: B008 - it is frozen
        chosen: Collection[str] = (),
    ) -> None:
        """Read the list anew; what can be read within a frame is shown at once.

        Those of the games that are ``chosen``, by their ids, which are in it are told of.
        """
        self._open(Asked(history, which, order), hand, chosen, PATIENCE)

    def find(self, history: "History", which: Filter, order: Order, hand: Hand) -> None:
        """Read the list anew, without waiting: what a filter leaves may take its time."""
        self._open(Asked(history, which, order), hand, (), 0)

    def row_at(self, line: int) -> "Row | None":
        """Return the game of a line, ``None`` where it is not read now."""
        return self._pages.row(line)

    def reading(self, spans: Sequence[Span]) -> "Callable[[], Sequence[Row]]":
        """Return what reads the games of some lines, off the window's thread: see ``read_lines``.

        ``LookupError`` where no list was shown yet.
        """
        if self._asked is None:
            raise LookupError("no list is shown")
        return partial(read_lines, self._asked, spans, self._pages.total, self._pages.edges())

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
                return cell_words(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                between = "\n" if column == "players" else " · "
                return plain_tip(between.join(cell_details(row, column)))
            case _:
                return f"{head(column)}: {', '.join(cell_details(row, column))}"

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
            case Qt.ItemDataRole.DisplayRole:
                return head_in(self._order, column)
            case _:
                return None

    def _open(self, asked: Asked, hand: Hand, chosen: Collection[str], patience: float) -> None:
        self._awaited = asked
        early: SimpleQueue[Opened | None] = SimpleQueue()

        def read() -> Opened:
            opened = None
            try:
                opened = open_list(asked, hand, chosen)
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
        self._chosen = opened.chosen
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
        run_to_its_end(
            self,
            partial(read_pages, asked, numbers, pages.total, pages.edges()),
            self._end_reading,
            partial(self._add, pages),
            self._refuse,
        )

    def _end_reading(self) -> None:
        self._is_reading = False

    def _add(self, pages: Pages, read: "Mapping[int, Sequence[Row]]") -> None:
        if pages is self._pages:
            for number, rows in read.items():
                pages.put(number, rows)
            top, bottom = self.index(0, 0), self.index(pages.total - 1, len(COLUMNS) - 1)
            self.dataChanged.emit(top, bottom, [Qt.ItemDataRole.DisplayRole])
            self.came.emit()
            if any(len(rows) != size_of(number, pages.total) for number, rows in read.items()):
                self.outdated.emit()
        self._read_missed()

    def _refuse(self, error: "WorldError") -> None:
        self.refused.emit(str(error))
