"""What the page of every game does the same way: one session, drafts, undo, keeping, the sheet."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.note import Note
from scorekeeper.session import AnyState
from scorekeeper_ui.pages.finish_page import FinishPage
from scorekeeper_ui.pages.game_bar import GameBar
from scorekeeper_ui.pages.kept_words import elsewhere_words
from scorekeeper_ui.pages.known_people import still_playing
from scorekeeper_ui.pages.result_actions import ResultActions
from scorekeeper_ui.pages.saving_page import SavingPage
from scorekeeper_ui.pages.unfinished import (
    UnfinishedGames,
    change_of,
    is_changed_elsewhere,
    left_draft,
    touched,
)
from scorekeeper_ui.widgets.about_game import AboutGame
from scorekeeper_ui.widgets.draft_offers import DraftOffers

if TYPE_CHECKING:
    from scorekeeper.history import Draft, History

RETRY_MS = 500


class GamePage(SavingPage):
    """Everything that is done to one game on the table; a subclass shows its own game.

    A subclass puts its own widgets and ``offers`` on the page (``arrange``), says which of them
    is the end of the game (``end_with``) and calls ``begin`` when it is built.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = GameBar(self.title())
        self.offers = DraftOffers()
        self._ends: list[FinishPage] = []
        self.result_actions = ResultActions(lambda: self.session.state, self._dated, self)
        self._unfinished = UnfinishedGames(self.game, self.offers, self.progress_of)
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
        self.offers.resumed.connect(self._resume)
        self.offers.discarded.connect(self._discard_draft)
        self.bar.undo.clicked.connect(self.undo)
        self.bar.redo.clicked.connect(self.redo)
        self.result_actions.told.connect(self.tell)
        self.action(self.tr("Undo"), "Ctrl+Z", self.undo)
        self.action(self.tr("Redo"), "Ctrl+Shift+Z", self.redo)
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

    def reopen(self, game_id: str) -> None:
        """Put a kept game on the table, or an unfinished one as it was left.

        Raises ``WorldError`` and ``DocumentError``.
        """
        history = self.history
        if history is None:
            return
        try:
            document = history.load(game_id)
        except LookupError:
            self._go_on_with(history, game_id)
        else:
            self.session.reopen(game_id, self.entry_of(document))
            self._tell_of_change(history, game_id)

    def _tell_of_change(self, history: "History", game_id: str) -> None:
        """Offer to go on with a change of a kept game that was left unsaved, if there is one."""
        draft = change_of(history, game_id)
        if is_changed_elsewhere(history, game_id):
            self.tell(self.tr("This game is being changed in another window, too."))
        elif draft is not None:
            text = self.tr("A change of this game, of {when}, is not saved yet.")
            self.told.emit(
                text.format(when=touched(draft)),
                self.tr("&Go on with it"),
                lambda: self.read(lambda: self._go_on_with_change(history, game_id)),
            )

    def _go_on_with_change(self, history: "History", game_id: str) -> None:
        self._take_up(change_of(history, game_id))

    def _go_on_with(self, history: "History", game_id: str) -> None:
        if self.session.is_open and self.session.state.document.id == game_id:
            return
        draft = history.draft_of(game_id)
        if draft is not None and draft.is_elsewhere:
            raise WorldError(self.tr("This game lies open in another window."))
        if draft is None or not self._go_on_with_draft(draft):
            raise WorldError(self.tr("This game is no longer there."))

    def start(self) -> None:
        """Bring the hand to the offers where there are some, else to the game."""
        if self.offers.isVisible():
            self.offers.start()
        else:
            self.start_game()

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

    def new_game(self) -> None:
        """Put a new game on the table; an unfinished one stays a draft."""
        self.session.start(self.game)
        self.read(self.offer_drafts)
        self.start()

    def discard(self) -> None:
        """Throw the game on the table away, with a way back."""
        try:
            self.session.discard()
        except WorldError as error:
            self.tell(str(error))
            return
        self.read(self.offer_drafts)
        self.told.emit(
            self.tr("The game is discarded."), self.tr("&Undo"), self.session.undo_discard
        )

    def last_players(self, *, fewest: int = 1) -> list[str]:
        """Return who sat at the table last, unless fewer of them than a game has still play."""
        if self.history is None:
            return []
        names = [player.name for player in still_playing(self.history, self.game)]
        return names if len(names) >= fewest else []

    def offer_drafts(self) -> None:
        """Offer the unfinished games while nothing is done to the one on the table."""
        if self.history is None or self.session.undo_name is not None:
            return
        self._unfinished.may_be_others()
        self.refresh()
        self.start()

    def _catch_up(self) -> None:
        self._is_behind = False
        self.read(self.learn)
        self.read_people()
        self._unfinished.may_be_others()
        self.refresh()

    def _read_drafts(self) -> None:
        """Read which games are unfinished beside the one on the table, when that is another one."""
        history, here = self.history, self.session.table.draft_id
        if history is not None and self.is_setting_up():
            self.read(lambda: self._unfinished.read(history, here))

    def refresh(self) -> None:
        """Show the game on the table as it is now."""
        if not self.session.is_open:
            self.session.start(self.game)
            return
        self._read_drafts()
        self.show_game()
        if self.session.saving.trashed:
            for finish in self._ends:
                finish.buttons.show_trashed()
        self._show_day()
        self.bar.show_table(self.session, self.notes())
        has_offers = self._unfinished.are_there and self.session.undo_name is None
        self.offers.setVisible(self.is_setting_up() and has_offers)
        self._retry.start() if self.session.saving.failure is not None else self._retry.stop()

    def _show_day(self) -> None:
        """Show on which day a kept game is listed that came without a date."""
        day = None if self.session.state.document.played_at else self.session.listed_on
        if day is not None:
            for about in self.findChildren(AboutGame):
                about.show_listed_day(day)

    def _resume(self, draft_id: str) -> bool:
        """Put an unfinished game on the table; why it cannot be opened is told."""
        history = self.history
        try:
            draft = None if history is None else left_draft(history, draft_id)
        except WorldError as error:
            self.tell(str(error))
            return False
        return self._take_up(draft)

    def _take_up(self, draft: "Draft | None") -> bool:
        try:
            is_taken = draft is not None and self._go_on_with_draft(draft)
        except (DocumentError, WorldError) as error:
            self.tell(self.tr("This draft cannot be opened: {why}").format(why=error))
            return False
        if not is_taken:
            self.tell(
                self.tr("No longer there: it was saved, discarded or opened in another window.")
            )
            self._unfinished.may_be_others()
            self.refresh()
        QTimer.singleShot(0, self, self.start)
        return is_taken

    def _go_on_with_draft(self, draft: "Draft") -> bool:
        """Put an unfinished game on the table, unless it has gone this very moment."""
        try:
            self.session.resume(draft)
        except LookupError:
            return False
        self.resumed()
        return True

    def _discard_draft(self, draft_id: str) -> None:
        # Where it cannot be opened, another game lies on the table.
        if self._resume(draft_id):
            self.discard()
