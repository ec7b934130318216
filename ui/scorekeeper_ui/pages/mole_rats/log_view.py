"""The log of a game as sentences, newest last; an event can be put right where it stands."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.events import Noted
from scorekeeper.games.mole_rats.sentences import Sentence, sentences
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import label

_ANY_INDEX = QModelIndex | QPersistentModelIndex
_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


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


class _Lines(QTableView):
    """Arrows move in it; what other keys mean is for the page to say."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, or leave the key to the page."""
        if Qt.Key(event.key()) in _MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()


class LogView(QWidget):
    """``chosen`` gives an event's place in the log, ``-1`` when there is none.

    ``removal_asked`` and ``note_asked`` give it too; ``closed`` asks for the table.
    """

    chosen = Signal(int)
    removal_asked = Signal(int)
    note_asked = Signal(int)
    insertion_changed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log_view")
        self._model = _LogModel(self)
        self._lines = _Lines()
        self._lines.setObjectName("log_lines")
        self._lines.setAccessibleName(self.tr("Log of the game"))
        self._lines.setModel(self._model)
        self._lines.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._lines.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._lines.setTabKeyNavigation(False)
        self._lines.setShowGrid(False)
        self._lines.verticalHeader().hide()
        self._lines.verticalHeader().setDefaultSectionSize(TARGET)
        header = self._lines.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, 8 * GAP)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._lines.selectionModel().currentRowChanged.connect(self._choose)
        self._remove = self._button("remove_event", self.tr("R&emove it   Del"))
        self._remove.clicked.connect(self.remove)
        self._note = self._button("change_note", self.tr("Change the &note…"))
        self._note.clicked.connect(lambda: self.note_asked.emit(self.index))
        self._insert = self._button("insert_before", self.tr("&Insert before it"))
        self._insert.setCheckable(True)
        self._insert.toggled.connect(self.insertion_changed)
        self._close = self._button("close_log", self.tr("&Back to the table   Esc"))
        self._close.clicked.connect(self.closed)
        self._hint = label("", "muted", wrap=True)
        self._hint.setObjectName("log_hint")
        self._arrange()

    @property
    def index(self) -> int:
        """The chosen event's place in the log, ``-1`` when there is none."""
        return self._lines.currentIndex().row()

    @property
    def inserts(self) -> bool:
        """Whether a further event comes in front of the chosen one, and not in its place."""
        return self._insert.isChecked()

    def show_log(self, document: MoleRatsDocument) -> None:
        """Show the log; the chosen event stays chosen, the last one at first."""
        row = self.index
        if self._model.show(sentences(document)):
            last = self._model.rowCount() - 1
            self.choose(last if row < 0 else min(row, last))
        is_note = 0 <= self.index < len(document.log) and isinstance(
            document.log[self.index], Noted
        )
        self._note.setEnabled(is_note)
        for button in (self._remove, self._insert):
            button.setEnabled(self.index >= 0)
        self._hint.setText(self._hint_words())

    def choose(self, row: int) -> None:
        """Choose an event and bring it into sight."""
        index = self._model.index(row, 1)
        self._lines.setCurrentIndex(index)
        self._lines.scrollTo(index)

    def start(self) -> None:
        """Bring the hand to the list, the last event chosen."""
        self._insert.setChecked(False)
        self.choose(self._model.rowCount() - 1)
        self._lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def remove(self) -> None:
        """Ask for the chosen event to be taken out."""
        if self.index >= 0:
            self.removal_asked.emit(self.index)

    def _hint_words(self) -> str:
        if self.index < 0:
            return self.tr("Nothing has happened yet. Back at the table, say what moved.")
        if self.inserts:
            return self.tr("A target beside the log comes in front of the chosen event.")
        return self.tr(
            "A target beside the log takes the place of the chosen event; "
            "what came after it is replayed."
        )

    def _choose(self, now: QModelIndex, _before: QModelIndex) -> None:
        self.chosen.emit(now.row())

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        return button

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GAP)
        for button in (self._remove, self._insert, self._note):
            row.addWidget(button)
        row.addStretch()
        row.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._lines, 1)
        column.addWidget(self._hint)
        column.addLayout(row)
