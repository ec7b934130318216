"""All kept games: found, looked at, changed with a way back, brought in and given out."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.history import Filter
from scorekeeper_ui.models.history_columns import COLUMNS
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history.deed_keys import DeedKeys
from scorekeeper_ui.pages.history.deeds import Done
from scorekeeper_ui.pages.history.dialogs import Dialogs
from scorekeeper_ui.pages.history.doing import Doing
from scorekeeper_ui.pages.history.filter_bar import FilterBar
from scorekeeper_ui.pages.history.game_panel import GamePanel
from scorekeeper_ui.pages.history.handling import Handling
from scorekeeper_ui.pages.history.head import Head
from scorekeeper_ui.pages.history.key_list import KEYS
from scorekeeper_ui.pages.history.listing import Listing
from scorekeeper_ui.pages.history.look import look_at
from scorekeeper_ui.pages.history.offers import offers
from scorekeeper_ui.pages.history.several import several_of
from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.pages.sheet_choice import Choice
from scorekeeper_ui.theme import GAP

if TYPE_CHECKING:
    from scorekeeper.history import History, Row

# The part of the page that the panel takes, its least and its greatest width in pixels.
SHARE, LEAST_PANEL, MOST_PANEL = 0.34, 308, 600
_CTRL = Qt.KeyboardModifier.ControlModifier
_FOR_ALL = {Qt.Key.Key_I: "import", Qt.Key.Key_E: "export", Qt.Key.Key_P: "print"}


class HistoryPage(Page):
    """The list on the left, beside it the game that the hand is on, or those that are chosen."""

    key_list: ClassVar[Sequence[tuple[str, str]]] = KEYS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history_page")
        self._history: History | None = None
        self._doing = Doing(self)
        self._doing.told.connect(self.told)
        self._doing.refused.connect(self.warned)
        self._doing.kept.connect(self.kept)
        self._doing.changed.connect(self._follow_deed)
        self._dialogs = Dialogs(self)
        self._dialogs.told.connect(self.told)
        self._dialogs.done.connect(self._take_done)
        self._dialogs.changed.connect(self._doing.follow)
        self._dialogs.restored.connect(self._doing.begin_anew)
        self._looking, self._offering = Newest(self), Newest(self)
        self._counting = Newest(self)
        self._games = Listing()
        self._handling = Handling(self._games, self._doing, self._dialogs, self)
        self._handling.opened.connect(self.opened)
        self._handling.refused.connect(self.tell)
        self._games.list.asked.connect(self._handling.do)
        self._games.chosen.connect(self._show_chosen)
        self._games.refused.connect(self.tell)
        self._games.import_asked.connect(self._dialogs.ask_for_files)
        self._filters = FilterBar()
        self._games.list.typed.connect(self._filters.type_text)
        self._filters.changed.connect(lambda: self.show_games())
        self._filters.left.connect(self._go_to_list)
        self._filters.order.picked.connect(self._games.sort)
        self._games.ordered.connect(self._filters.order.show_order)
        self._panel = GamePanel()
        self._panel.asked.connect(self._handling.do)
        self._panel.counts_asked.connect(self._handling.set_counts)
        self._panel.sheet_asked.connect(self._handling.look_at_sheet)
        self._panel.left.connect(self._games.start)
        self._head = Head()
        self._head.asked.connect(self._do_with_all)
        self._head.turned.connect(self._show_other)
        self._games.counted.connect(self._head.show_count)
        self._games.counted.connect(lambda *_: self._count_sheets())
        self._listed = QVBoxLayout()
        self._arrange()
        DeedKeys(self, self._games.list).asked.connect(self._handling.do)

    # What the window asks

    @property
    def message_room(self) -> QVBoxLayout:
        """The list: the buttons beside it stay where they are."""
        return self._listed

    def use(self, history: "History") -> None:
        """Show the games of a history; what was looked for in another one is forgotten."""
        is_another, self._history = history is not self._history, history
        self._games.use(history)
        self._dialogs.use(history)
        self._handling.use(history)
        if is_another:
            self._filters.clear()
        self._doing.forget()
        self._head.enable(can=True)
        self.follow_history()

    def start(self) -> None:
        """Read the list anew and bring the hand to it."""
        self.follow_history()
        self._games.start()

    def follow_history(self) -> None:
        """Show what was kept meanwhile."""
        self._offer()
        self.show_games()

    def import_files(self, files: Sequence[Path]) -> None:
        """Show what would become of the games in files."""
        self._dialogs.import_files(files)

    def list_games_of(self, player_id: str, name: str) -> None:
        """List the games of a player, and no others."""
        self._head.leave_trash()
        self._filters.show_player(player_id, name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Find, sort, undo, redo, import, export."""
        key = Qt.Key(event.key())
        is_redo = event.matches(QKeySequence.StandardKey.Redo)
        columns = Qt.Key.Key_1 <= key < Qt.Key.Key_1 + len(COLUMNS)
        if is_redo or (event.modifiers() == _CTRL and key == Qt.Key.Key_Y):
            self._doing.redo()
        elif event.modifiers() != _CTRL:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_F:
            self._filters.start()
        elif key == Qt.Key.Key_Z:
            self._doing.undo()
        elif key in _FOR_ALL:
            self._do_with_all(_FOR_ALL[key])
        elif columns:
            self._games.sort(key - Qt.Key.Key_1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel its part of the page."""
        share = int(event.size().width() * SHARE)
        self._panel.setFixedWidth(min(max(LEAST_PANEL, share), MOST_PANEL))
        super().resizeEvent(event)

    # The list

    def show_games(self, hand_to: str | None = None) -> None:
        """Read the list anew; the hand stays on its game, or goes to the one with an id."""
        self._games.show_games(self._filter(), hand_to)

    def _filter(self) -> Filter:
        return self._filters.filter(trashed=self._head.in_trash)

    def _offer(self) -> None:
        if self._history is not None:
            self._offering.ask(partial(offers, self._history), self._filters.offer, self._fail)

    def _count_sheets(self) -> None:
        """Say before the trash is emptied what goes with it besides the games."""
        if self._history is not None and self._head.in_trash:
            work = self._history.trashed_sheets
            self._counting.ask(work, self._head.show_sheets, self._fail)

    def _go_to_list(self) -> None:
        if not self._games.is_empty:
            self._games.start()

    # What is chosen

    def _show_chosen(self) -> None:
        choice = self._games.choice
        if choice.number:
            self._panel.show_several(several_of(choice.number, choice.rows))
            return
        row, history = self._games.row(), self._history
        self._panel.show_row(
            row,
            up=self._games.neighbor(-1) is not None,
            down=self._games.neighbor(1) is not None,
            by_date=self._games.is_by_date,
        )
        if row is not None and history is not None:
            self._looking.ask(partial(look_at, history, row), self._panel.show_look, self._fail)

    # What is done

    def _do_with_all(self, what: str) -> None:
        if what != "print":
            self._handling.do_with_all(what, self._filter())
        elif self._history is not None and not self._head.in_trash:
            listed, chosen = Choice(self._filter(), called=self._filters.called), self._games.choice
            if chosen.is_too_many:
                self.print_asked.emit(listed)
            else:
                chosen.when_known(partial(self._ask_to_print, listed))

    def _ask_to_print(self, listed: Choice, chosen: Sequence["Row"]) -> None:
        only = frozenset(row.id for row in chosen)
        self.print_asked.emit(replace(listed, only=only))

    def _take_done(self, done: Done) -> None:
        self._doing.add(done)
        self._games.start()

    def _follow_deed(self, game_id: str) -> None:
        self._offer()
        self.show_games(game_id or None)

    def _show_other(self) -> None:
        self._panel.show_trash(in_trash=self._head.in_trash)
        self._games.start_above()
        self.start()

    def _fail(self, error: WorldError) -> None:
        self.tell(str(error))

    def _arrange(self) -> None:
        above = QVBoxLayout()
        above.setContentsMargins(20, 8, 20, 0)
        above.setSpacing(GAP)
        above.addWidget(self._head)
        above.addWidget(self._filters)
        row = QHBoxLayout()
        row.setContentsMargins(20, 0, 0, 0)
        row.setSpacing(20)
        self._listed.setContentsMargins(0, 0, 0, 16)
        self._listed.addWidget(self._games)
        row.addLayout(self._listed, 1)
        row.addWidget(self._panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(above)
        column.addLayout(row, 1)
