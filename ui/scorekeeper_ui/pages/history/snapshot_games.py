"""The games of a snapshot, to be looked at."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from scorekeeper.core.account import Account
from scorekeeper.core.faults import WorldError
from scorekeeper.history import ALL_GAMES, History, Snapshot, UnknownGameError
from scorekeeper.history.viewing import view_snapshot
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history.listing import Listing
from scorekeeper_ui.pages.history.look import GONE
from scorekeeper_ui.pages.history.result_view import ResultView, account_of
from scorekeeper_ui.pages.history.snapshot_words import moment_words
from scorekeeper_ui.pages.history.words import count_words
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import button, column_of
from scorekeeper_ui.widgets.labels import label

SIZE = (980, 600)


class SnapshotGames(QDialog):
    """The list on the left, the result of the chosen game on the right; nothing can be changed.

    ``history`` is the opened snapshot and is closed with the dialog.
    """

    def __init__(self, history: History, snapshot: Snapshot, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("snapshot_games")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        moment = moment_words(snapshot.moment)
        self.setWindowTitle(self.tr("The games as they were on {moment}").format(moment=moment))
        self.resize(*SIZE)
        self._history = history
        self._reading = Newest(self)
        self._count = label("", "muted")
        self._count.setObjectName("snapshot_game_count")
        self._games = Listing(can_change=False)
        self._games.list.setObjectName("snapshot_list")
        self._games.counted.connect(self._show_count)
        self._games.refused.connect(self._count.setText)
        self._games.chosen.connect(self._show_chosen)
        self._result = ResultView("snapshot_result")
        close = button("snapshot_games_close", self.tr("C&lose"), self.reject)
        parts = QHBoxLayout()
        parts.setSpacing(2 * GAP)
        parts.addWidget(self._games, 3)
        parts.addWidget(self._result, 2)
        foot = QHBoxLayout()
        foot.addWidget(self._count, 1)
        foot.addWidget(close)
        column = column_of(self)
        column.addLayout(parts, 1)
        column.addLayout(foot)
        self._games.use(history)
        self._games.list.installEventFilter(self)
        self._games.show_games(ALL_GAMES)
        self._games.start()

    def done(self, result: int) -> None:
        """Close the snapshot too."""
        super().done(result)
        self._history.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close on Esc, which the list would take to choose one game alone."""
        is_press = event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.reject()
            return True
        return super().eventFilter(watched, event)

    def _show_count(self, found: int, total: int) -> None:
        self._count.setText(count_words(found, total))

    def _show_chosen(self) -> None:
        row = self._games.row()
        if row is None:
            self._result.show_account(None)
        else:
            read = partial(_read, self._history, row.id)
            self._reading.ask(read, self._result.show_account, self._result.show_why_not)


def open_snapshot(
    snapshot: Snapshot, parent: QWidget, refuse: Callable[[WorldError], None]
) -> None:
    """Read a snapshot off the window's thread, then show its games over ``parent``."""

    def show(history: History) -> None:
        SnapshotGames(history, snapshot, parent).open()

    run_in_background(parent, partial(view_snapshot, snapshot), show, refuse)


def _read(history: History, game_id: str) -> Account:
    try:
        return account_of(history.load(game_id))
    except UnknownGameError as error:
        raise WorldError(GONE) from error
