"""What the page of every game does the same way: one session, undo, the bar, the sheet."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.core.document import Document
from scorekeeper.core.note import Note
from scorekeeper.session import AnyState
from scorekeeper_ui.pages.finish_page import FinishPage
from scorekeeper_ui.pages.game_bar import GameBar
from scorekeeper_ui.pages.kept_words import elsewhere_words
from scorekeeper_ui.pages.known_people import still_playing
from scorekeeper_ui.pages.result_actions import ResultActions
from scorekeeper_ui.pages.resuming_page import ResumingPage
from scorekeeper_ui.widgets.about_game import AboutGame

if TYPE_CHECKING:
    from scorekeeper.history import History

RETRY_MS = 500


class GamePage(ResumingPage):
    """Everything that is done to one game on the table; a subclass shows its own game.

    A subclass puts its own widgets and ``offers`` on the page (``arrange``), says which of them
    is the end of the game (``end_with``) and calls ``begin`` when it is built.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = GameBar(self.title())
        self._ends: list[FinishPage] = []
        self.result_actions = ResultActions(lambda: self.session.state, self._dated, self)
        self._is_behind = False
        self._retry = QTimer(self)
        self._retry.setInterval(RETRY_MS)
        self._retry.timeout.connect(self.session.retry)

    # Building

    def arrange(self, game: QWidget, side: QWidget | None = None) -> None:
        """Put the game below the bar, with a panel at its side where it has one."""
        below = QHBoxLayout()
        below.setSpacing(0)
        below.addWidget(game, 1)
        if side is not None:
            below.addWidget(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addLayout(below, 1)

    def end_with(self, finish: FinishPage) -> None:
        """Do what is asked for where the result is shown."""
        self._ends.append(finish)
        finish.changed.connect(self.change)
        finish.asked.connect(self.do)
        self.result_actions.busy.connect(lambda busy: finish.set_busy(busy=busy))

    def begin(self) -> None:
        """Connect the parts that every game has and put a new game on the table."""
        self.bar.undo.clicked.connect(self.undo)
        self.bar.redo.clicked.connect(self.redo)
        self.result_actions.told.connect(self.tell)
        self.action(self.tr("Undo"), "Ctrl+Z", self.undo)
        self.action(self.tr("Redo"), "Ctrl+Shift+Z, Ctrl+Y", self.redo)
        self.action(self.tr("Save to the history"), "Ctrl+S", self.keep)
        self.action(self.tr("Save the sheet as PDF"), "Ctrl+E", self.result_actions.save_pdf)
        self.action(self.tr("Print the sheet"), "Ctrl+P", self.result_actions.print)
        save = self.result_actions.save_document
        self.bar.offer(
            (
                self.action(self.tr("&New game"), "Ctrl+N", self.new_game),
                self.action(self.tr("&Open a document or PDF…"), "Ctrl+O", self.open_asked.emit),
                self.action(self.tr("Save the &document…"), "Ctrl+Shift+S", save),
                *self.menu_actions(),
                self.action(self.tr("D&iscard this game"), "Ctrl+Backspace", self.discard),
            )
        )
        self.session.start(self.game)

    # For the window

    def use(self, history: "History") -> None:
        """Keep games in a history from now on, and offer what it knows."""
        self.history = history
        self.session.use(history)
        self.result_actions.use(history)
        self.read(self.learn)
        self.read(self.offer_drafts)
        self.read_people()

    def are_sheets_kept(self) -> bool:
        """Whether the history has a copy of each sheet that was handed out here."""
        return self.result_actions.is_kept()

    def follow_history(self) -> None:
        """Follow what others have changed: a kept game that is gone goes on as a draft."""
        self.read(self._follow_table)
        self._is_behind = True
        if self.isVisible():
            self._catch_up()

    def _follow_table(self) -> None:
        meanwhile = self.session.follow_history(self.entry_of)
        # What this window does on another page, it tells there.
        if meanwhile is not None and self.isVisible():
            self.tell(elsewhere_words(meanwhile))

    def showEvent(self, event: QShowEvent) -> None:
        """Show what was changed while another page was seen."""
        super().showEvent(event)
        if self._is_behind:
            self._catch_up()
        elif self.has_other_people:
            self.read_people()

    def open_document(self, document: Document) -> None:
        """Put a document from outside on the table."""
        self.session.open_document(document, self.entry_of(document))

    # Doing

    def do(self, deed: str) -> None:
        """Do what a button below the result asks for, by its name."""
        actions = self.result_actions
        deeds: dict[str, Callable[[], object]] = {
            "keep": self.keep,
            "pdf": actions.save_pdf,
            "print": actions.print,
            "text": actions.copy_text,
            "picture": actions.copy_picture,
            **self.own_deeds(),
        }
        deeds[deed]()

    def _dated(self) -> AnyState:
        """Return the game as its sheet shows it: a new one without a date gets this moment."""
        is_new = self.session.table.saved_game_id is None
        if is_new and self.session.state.document.played_at is None:
            now = datetime.now().astimezone()
            self.change(Note("played_at", now.isoformat(timespec="seconds")))
        return self.session.state

    def undo(self) -> None:
        """Take back the latest step, and follow it."""
        self.follow(self.session.undo())

    def redo(self) -> None:
        """Do again what was undone last, and follow it."""
        self.follow(self.session.redo())

    def last_players(self, *, fewest: int = 1) -> list[str]:
        """Return who sat at the table last, unless fewer of them than a game has still play."""
        if self.history is None:
            return []
        names = [player.name for player in still_playing(self.history, self.game)]
        return names if len(names) >= fewest else []

    def _catch_up(self) -> None:
        self._is_behind = False
        self.read(self.learn)
        self.read_people()
        self.read_drafts_anew()

    def refresh(self) -> None:
        """Show the game on the table as it is now."""
        if not self.session.is_open:
            self.session.start(self.game)
            return
        self.read_drafts()
        self.show_game()
        if self.session.saving.trashed:
            for finish in self._ends:
                finish.buttons.show_trashed()
        self._show_day()
        self.bar.show_table(self.session, self.notes())
        self.show_offers()
        self._retry.start() if self.session.saving.failure is not None else self._retry.stop()

    def _show_day(self) -> None:
        """Show on which day a kept game is listed that came without a date."""
        day = None if self.session.state.document.played_at else self.session.listed_on
        if day is not None:
            for about in self.findChildren(AboutGame):
                about.show_listed_day(day)
