"""What the page of a game does with unfinished games: they are offered, and gone on with."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper_ui.pages.saving_page import SavingPage
from scorekeeper_ui.pages.unfinished import (
    UnfinishedGames,
    change_of,
    is_changed_elsewhere,
    left_draft,
    touched,
)
from scorekeeper_ui.widgets.draft_offers import DraftOffers

if TYPE_CHECKING:
    from scorekeeper.history import Draft, History


class ResumingPage(SavingPage):
    """One game on the table, and the ``offers`` of those that were left unfinished."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offers = DraftOffers()
        self.offers.resumed.connect(self._resume)
        self.offers.discarded.connect(self._discard_draft)
        self._unfinished = UnfinishedGames(self.game, self.offers, self.progress_of)

    def start(self) -> None:
        """Bring the hand to the offers where there are some, else to the game."""
        if self.offers.isVisible():
            self.offers.start()
        else:
            self.start_game()

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

    # Offering

    def offer_drafts(self) -> None:
        """Offer the unfinished games while nothing is done to the one on the table."""
        if self.history is None or self.session.undo_name is not None:
            return
        self.read_drafts_anew()
        self.start()

    def read_drafts(self) -> None:
        """Read which games are unfinished beside the one on the table, when that is another one."""
        history, here = self.history, self.session.table.draft_id
        if history is not None and self.is_setting_up():
            self.read(lambda: self._unfinished.read(history, here))

    def read_drafts_anew(self) -> None:
        """Show the game with the unfinished ones as they are now: they may be others."""
        self._unfinished.may_be_others()
        self.refresh()

    def show_offers(self) -> None:
        """Show the unfinished games while nothing is done to the one on the table."""
        has_offers = self._unfinished.are_there and self.session.undo_name is None
        self.offers.setVisible(self.is_setting_up() and has_offers)

    # Going on

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
            self.read_drafts_anew()
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
