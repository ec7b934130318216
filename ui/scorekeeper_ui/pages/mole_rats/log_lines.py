"""The lines of a log: one an event, its turn and what happened."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from scorekeeper.games.mole_rats.sentences import Sentence
from scorekeeper_ui.keyboard import moves_in_lines
from scorekeeper_ui.theme import GAP, TARGET

_ANY_INDEX = QModelIndex | QPersistentModelIndex


class _LogModel(QAbstractTableModel):
    """One line an event: its turn, what happened."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._sentences: tuple[Sentence, ...] = ()

    def show(self, told: tuple[Sentence, ...]) -> bool:
        """Show the events; return whether anything is different."""
        if told == self._sentences:
            return False
        self.beginResetModel()
        self._sentences = told
        self.endResetModel()
        return True

    def rowCount(self, parent: _ANY_INDEX = QModelIndex()) -> int:  # noqa: B008
        """Return the number of events."""
        return 0 if parent.isValid() else len(self._sentences)

    def columnCount(self, parent: _ANY_INDEX = QModelIndex()) -> int:  # noqa: B008
        """Return two: turn and sentence."""
        return 0 if parent.isValid() else 2

    def data(self, index: _ANY_INDEX, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a number or a sentence; a turn's number stands at its first event."""
        sentence = self._sentences[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return sentence.text
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 0:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if index.column() == 1:
            return sentence.text
        is_first = index.row() == 0 or self._sentences[index.row() - 1].turn != sentence.turn
        return sentence.turn if is_first else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return what stands over the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("TURN"), self.tr("WHAT HAPPENED"))[section]
        return None


class LogLines(QTableView):
    """Arrows move in it; what other keys mean is for the page to say.

    ``chosen`` tells that another event is, or none.
    """

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log_lines")
        self.setAccessibleName(self.tr("Log of the game"))
        self._model = _LogModel(self)
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(TARGET)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, 8 * GAP)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentRowChanged.connect(lambda: self.chosen.emit())

    @property
    def index(self) -> int:
        """The chosen event's place in the log, ``-1`` when there is none."""
        return self.currentIndex().row()

    def show_sentences(self, told: tuple[Sentence, ...]) -> None:
        """Show the events; the chosen one stays chosen, the last one at first."""
        row, last = self.index, len(told) - 1
        if self._model.show(told):
            self.choose(last if row < 0 else min(row, last))

    def choose(self, row: int) -> None:
        """Choose an event and bring it into sight."""
        index = self._model.index(row, 1)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def start(self) -> None:
        """Bring the hand here, the last event chosen."""
        self.choose(self._model.rowCount() - 1)
        self.take_focus()

    def take_focus(self) -> None:
        """Bring the hand back here, the chosen event as it is."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, or leave the key to the page."""
        if moves_in_lines(event):
            super().keyPressEvent(event)
        else:
            event.ignore()
