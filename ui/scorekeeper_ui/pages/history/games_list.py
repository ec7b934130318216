"""The list of games: every deed has its key, a letter typed begins a search."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QKeyCombination,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QTableView,
    QWidget,
)

from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.models.history_columns import COLUMNS, head
from scorekeeper_ui.models.history_model import AnyIndex, HistoryModel
from scorekeeper_ui.models.history_spans import Span, joined

Deed = Literal["open", "trash", "duplicate", "up", "down"]

ROW = 36
DATE, GAME, PLAYERS, RESULT, PLACE = range(len(COLUMNS))
WIDTHS = {DATE: 112, GAME: 104, PLACE: 120}
# A narrow list leaves more to who played and what came of it.
NARROW, NARROW_WIDTHS = 520, {DATE: 100, GAME: 88}
# A narrower list does without the place, which the panel shows, unless the place sorts it; a wide
# one shows names whole.
WITH_PLACE, WITH_WHOLE_NAMES = 760, 900
WIDE = {PLACE: 200}

# Its upper corners are round as those of the frame around the list.
_HEAD = (
    "QHeaderView { background: transparent; }"
    "QHeaderView::section:first { border-top-left-radius: 5px; }"
    "QHeaderView::section:last { border-top-right-radius: 5px; }"
)
_CTRL = Qt.KeyboardModifier.ControlModifier
_DEEDS: dict[QKeyCombination, Deed] = {
    QKeyCombination(Qt.Key.Key_Return): "open",
    QKeyCombination(Qt.Key.Key_Enter): "open",
    QKeyCombination(Qt.Key.Key_Delete): "trash",
    QKeyCombination(_CTRL, Qt.Key.Key_D): "duplicate",
    QKeyCombination(_CTRL, Qt.Key.Key_Up): "up",
    QKeyCombination(_CTRL, Qt.Key.Key_Down): "down",
}
_ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ANEW = QItemSelectionModel.SelectionFlag.ClearAndSelect


def deed_of(event: QKeyEvent) -> Deed | None:
    """Return what a key does to the game that the hand is on."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return _DEEDS.get(QKeyCombination(modifiers, Qt.Key(event.key())))


class GamesList(QTableView):
    """``asked`` gives a deed for the game that the hand is on, ``typed`` a letter.

    ``moved`` tells that the hand is on another game, ``chose`` that others are chosen: one or
    several. ``sorted`` gives the number of the head that was clicked.
    """

    asked = Signal(str)
    typed = Signal(str)
    moved = Signal()
    chose = Signal()
    sorted = Signal(int)

    def __init__(self, model: HistoryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_one_meant = False
        self.setObjectName("games")
        self.setAccessibleName(self.tr("Kept games"))
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setStyleSheet(_HEAD)
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in (PLAYERS, RESULT):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, width in WIDTHS.items():
            header.resizeSection(column, width)
        header.sectionClicked.connect(self.sorted)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._offer_orders)
        self._model = model
        model.listed.connect(self._fit_columns)
        self.doubleClicked.connect(lambda _: self.asked.emit("open"))
        self.selectionModel().currentRowChanged.connect(lambda *_: self.moved.emit())
        self.selectionModel().selectionChanged.connect(lambda *_: self.chose.emit())

    @property
    def spans(self) -> list[Span]:
        """The lines that are chosen."""
        chosen = self.selectionModel().selection()
        parts = (chosen.at(number) for number in range(chosen.count()))
        return joined((part.top(), part.bottom()) for part in parts)

    def choose(self, spans: Sequence[Span], line: int) -> None:
        """Choose the games of some lines and bring the hand to one of them.

        With Shift the keys go on from there, as if its stretch had begun at the other end.
        """
        chosen, last = QItemSelection(), self._model.columnCount() - 1
        for first, end in spans:
            chosen.select(self._model.index(first, 0), self._model.index(end, last))
        self.selectRow(_other_end(spans, line))
        hand = self._model.index(line, self.currentIndex().column())
        self.selectionModel().setCurrentIndex(hand, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.selectionModel().select(chosen, _ANEW)

    def selectRow(self, row: int) -> None:
        """Choose one game alone, whatever keys are held: Ctrl+Z is no click with Ctrl."""
        self._is_one_meant = True
        super().selectRow(row)
        self._is_one_meant = False

    def selectionCommand(
        self, index: AnyIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """Return what becomes of the choice when the hand goes to another game."""
        if self._is_one_meant:
            return _ANEW | QItemSelectionModel.SelectionFlag.Rows
        return super().selectionCommand(index, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key stands for, begin a search, or go to another game."""
        deed, letter = deed_of(event), key_name(event)
        if deed is not None:
            self.asked.emit(deed)
        elif letter is not None and len(letter) == 1 and not letter.isspace():
            self.typed.emit(event.text())
        elif event.key() in _ENDS and event.modifiers() & _SHIFT:
            self._choose_up_to(0 if event.key() == Qt.Key.Key_Home else self._model.rowCount() - 1)
        elif event.key() in _ENDS and self._model.rowCount():
            self.selectRow(0 if event.key() == Qt.Key.Key_Home else self._model.rowCount() - 1)
        elif letter == "Esc" and self.currentIndex().isValid():
            self.selectRow(self.currentIndex().row())
        elif event.modifiers() & _CTRL and Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the columns that matter most."""
        super().resizeEvent(event)
        self._fit_columns()

    def _choose_up_to(self, end: int) -> None:
        """Choose the games from where the choice began up to a line."""
        since = _other_end(self.spans, self.currentIndex().row())
        self.choose([(min(since, end), max(since, end))], end)

    def _fit_columns(self) -> None:
        width, is_by_place = self.viewport().width(), self._model.order.column == "place"
        self.setColumnHidden(PLACE, width < WITH_PLACE and not is_by_place)
        others = NARROW_WIDTHS if width < NARROW else {}
        others = WIDE if width >= WITH_WHOLE_NAMES else others
        for column, room in {**WIDTHS, **others}.items():
            self.horizontalHeader().resizeSection(column, room)

    def _offer_orders(self, where: QPoint) -> None:
        """Offer every column to sort by, also one that there is no room for."""
        menu = QMenu(self)
        menu.setObjectName("sort_games")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, column in enumerate(COLUMNS):
            words = self.tr("Sort by {column}").format(column=head(column).lower())
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(column == self._model.order.column)
            action.triggered.connect(partial(self.sorted.emit, number))
        menu.popup(self.horizontalHeader().viewport().mapToGlobal(where))


def _other_end(spans: Iterable[Span], line: int) -> int:
    """Return where the stretch began that a line ends, the line itself where it ends none."""
    for first, last in spans:
        if first <= line <= last:
            return last if line == first else first
    return line
