"""The list of games: every deed has its key, a letter typed begins a search."""

from typing import Literal

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.models.history_model import COLUMNS, HistoryModel

Deed = Literal["open", "trash", "duplicate", "up", "down"]

ROW = 36
DATE, GAME, PLAYERS, RESULT, PLACE = range(len(COLUMNS))
WIDTHS = {DATE: 112, GAME: 104, PLACE: 120}
# A narrower list does without the place, which the panel shows; a wide one shows names whole.
WITH_PLACE, WITH_WHOLE_NAMES = 760, 900
WIDE = {PLACE: 200}
# Further games are asked for when fewer than so many lines are left below.
AHEAD = 60

_CTRL = Qt.KeyboardModifier.ControlModifier
_DEEDS: dict[QKeyCombination, Deed] = {
    QKeyCombination(Qt.Key.Key_Return): "open",
    QKeyCombination(Qt.Key.Key_Enter): "open",
    QKeyCombination(Qt.Key.Key_Delete): "trash",
    QKeyCombination(_CTRL, Qt.Key.Key_D): "duplicate",
    QKeyCombination(_CTRL, Qt.Key.Key_Up): "up",
    QKeyCombination(_CTRL, Qt.Key.Key_Down): "down",
}


class GamesList(QTableView):
    """``asked`` gives a deed for the game that the hand is on, ``typed`` a letter.

    ``chosen`` tells of another game, ``sorted`` gives the number of the head that was clicked.
    """

    asked = Signal(str)
    typed = Signal(str)
    chosen = Signal()
    sorted = Signal(int)

    def __init__(self, model: HistoryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("games")
        self.setAccessibleName(self.tr("Kept games"))
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in (PLAYERS, RESULT):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, width in WIDTHS.items():
            header.resizeSection(column, width)
        header.sectionClicked.connect(self.sorted)
        self.doubleClicked.connect(lambda _: self.asked.emit("open"))
        self.selectionModel().currentRowChanged.connect(lambda *_: self.chosen.emit())
        self.verticalScrollBar().valueChanged.connect(self._read_ahead)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key stands for, begin a search, or go to another game."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        deed = _DEEDS.get(QKeyCombination(modifiers, Qt.Key(event.key())))
        letter = key_name(event)
        if deed is not None:
            self.asked.emit(deed)
        elif letter is not None and len(letter) == 1 and not letter.isspace():
            self.typed.emit(event.text())
        elif modifiers & _CTRL and Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the columns that matter most."""
        super().resizeEvent(event)
        width = event.size().width()
        self.setColumnHidden(PLACE, width < WITH_PLACE)
        for column, wide in WIDE.items():
            room = wide if width >= WITH_WHOLE_NAMES else WIDTHS[column]
            self.horizontalHeader().resizeSection(column, room)

    def _read_ahead(self, value: int) -> None:
        bar, model = self.verticalScrollBar(), self.model()
        if value > bar.maximum() - AHEAD and model.canFetchMore(self.rootIndex()):
            model.fetchMore(self.rootIndex())
