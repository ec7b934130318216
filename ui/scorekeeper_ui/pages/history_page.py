"""All kept games: open one to look at it or to correct it, or put it into the trash."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.models.history_model import HistoryModel
from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History, Row

ROW = 40
# Date, game, players, result, place; those without a width share the room that is left.
WIDTHS = (140, 110, None, None, 150)


class _Games(QTableView):
    """The list; Enter opens a game, Delete puts it into the trash."""

    opened = Signal()
    trashed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open or put into the trash."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.trashed.emit()
        else:
            super().keyPressEvent(event)


class HistoryPage(Page):
    """The list, and what can be done with one of its games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history_page")
        self._history: History | None = None
        self._model = HistoryModel()
        self._games = _Games()
        self._games.setObjectName("games")
        self._games.setAccessibleName(self.tr("Kept games"))
        self._games.setModel(self._model)
        self._games.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._games.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._games.setShowGrid(False)
        self._games.setWordWrap(False)
        self._games.setTabKeyNavigation(False)
        self._games.verticalHeader().hide()
        self._games.verticalHeader().setDefaultSectionSize(ROW)
        header = self._games.horizontalHeader()
        header.setHighlightSections(False)
        for column, width in enumerate(WIDTHS):
            if width is None:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
            else:
                header.resizeSection(column, width)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._games.doubleClicked.connect(self._open)
        self._games.opened.connect(self._open)
        self._games.trashed.connect(self._trash)
        self._open_button = QPushButton(self.tr("&Open"))
        self._open_button.setObjectName("open_game")
        self._open_button.clicked.connect(self._open)
        self._trash_button = QPushButton(self.tr("Move to &trash"))
        self._trash_button.setObjectName("trash_game")
        self._trash_button.clicked.connect(self._trash)
        self._trash_view = QPushButton(self.tr("Show the t&rash"))
        self._trash_view.setObjectName("show_trash")
        self._trash_view.setCheckable(True)
        self._trash_view.toggled.connect(self._show_other)
        self._no_games = self.tr(
            "No games yet. Finish a game and save it to the history: it is listed here, "
            "to look at again, to correct or to print."
        )
        self._empty = label(self._no_games, "muted", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._arrange()

    def use(self, history: "History") -> None:
        """Show the games of a history."""
        self._history = history
        self.show_games()

    def show_games(self) -> None:
        """Read the list anew."""
        if self._history is None:
            return
        in_trash = self._trash_view.isChecked()
        self._model.show(self._history, trashed=in_trash)
        self._trash_button.setText(
            self.tr("Take out of the &trash") if in_trash else self.tr("Move to &trash")
        )
        self._empty.setText(self.tr("The trash is empty.") if in_trash else self._no_games)
        has_games = self._model.rowCount() > 0
        self._stack.setCurrentIndex(0 if has_games else 1)
        self._open_button.setEnabled(has_games and not in_trash)
        self._trash_button.setEnabled(has_games)
        if has_games:
            self._games.selectRow(0)

    def follow_history(self) -> None:
        """Show a game that was kept."""
        self.show_games()

    def start(self) -> None:
        """Read the list anew and bring the hand to it."""
        self.show_games()
        self._games.setFocus(Qt.FocusReason.OtherFocusReason)

    def _selected(self) -> "Row | None":
        index = self._games.currentIndex()
        return self._model.row_at(index.row()) if index.isValid() else None

    def _open(self) -> None:
        row = self._selected()
        if row is not None and row.trashed_at is None:
            self.opened.emit(row.game, row.id)

    def _trash(self) -> None:
        row = self._selected()
        if row is None or self._history is None:
            return
        if row.trashed_at is not None:
            self._restore(row.id)
            return
        try:
            self._history.trash(row.id)
        except WorldError as error:
            self.tell(str(error))
            return
        self.show_games()
        message = self.tr("In the trash: {game}").format(game=row.headline)
        self.told.emit(message, self.tr("&Undo"), lambda: self._restore(row.id))

    def _show_other(self, trash: bool) -> None:
        self._trash_view.setText(
            self.tr("Show the &games") if trash else self.tr("Show the t&rash")
        )
        self.show_games()
        self.start()

    def _restore(self, game_id: str) -> None:
        if self._history is None:
            return
        try:
            self._history.restore(game_id)
        except WorldError as error:
            self.tell(str(error))
        self.show_games()

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self._games)
        self._stack.addWidget(self._empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 12, 20, 20)
        layout.setSpacing(12)
        row = QHBoxLayout()
        row.addWidget(label(self.tr("History"), "heading"), 1)
        row.addWidget(self._trash_view)
        row.addWidget(self._open_button)
        row.addWidget(self._trash_button)
        layout.addLayout(row)
        layout.addWidget(self._stack, 1)
