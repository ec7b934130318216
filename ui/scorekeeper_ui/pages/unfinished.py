"""The unfinished games that are offered beside a new one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.phrases import listed
from scorekeeper.games import find_game
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.draft_offers import DraftOffers, Offer

if TYPE_CHECKING:
    from scorekeeper.history import Draft, History

# How far an unfinished game is, in few words.
Progress = Callable[[Document], str]


class UnfinishedGames(QObject):
    """Reads which games of one kind are unfinished, and lets ``offers`` show them."""

    def __init__(self, game: str, offers: DraftOffers, progress_of: Progress) -> None:
        super().__init__(offers)
        self._game = game
        self._offers = offers
        self._progress_of = progress_of
        self._drafts: dict[str, Draft] = {}
        # The draft id of the table that they were read for.
        self._read_beside: str | None = None

    @property
    def are_there(self) -> bool:
        """Whether any can be offered."""
        return bool(self._drafts)

    def may_be_others(self) -> None:
        """Read them anew next time, although the same game lies on the table."""
        self._read_beside = None

    def read(self, history: "History", beside: str) -> None:
        """Read them, but for the draft on the table, when that is another one than last time.

        Raises ``WorldError``.
        """
        if beside == self._read_beside:
            return
        self._read_beside = beside
        drafts = [draft for draft in history.drafts() if draft.game == self._game]
        self._drafts = {draft.id: draft for draft in drafts if draft.id != beside}
        latest_first = reversed(self._drafts.values())
        self._offers.show_offers([self._offer_of(draft) for draft in latest_first])

    def take(self, draft_id: str) -> "Draft":
        """Return one of them, which is offered no longer."""
        return self._drafts.pop(draft_id)

    def _offer_of(self, draft: "Draft") -> Offer:
        """Return an unfinished game as it is offered: when it was touched, how far it is, who."""
        moment, game = draft.updated_at.astimezone(), find_game(draft.game)
        when = f"{short_day(moment.date())}, {moment:%H:%M}"
        try:
            document = draft.document()
        except DocumentError:
            return Offer(draft.id, f"{when} · {game.title}")
        # What is as it begins is not stored: without a stage a game is being set up.
        stage = draft.entry.get("stage", "set-up") if isinstance(draft.entry, dict) else "set-up"
        states = {"set-up": self.tr("set-up"), "finished": self.tr("at its end, not saved")}
        state = states.get(str(stage)) or self._progress_of(document)
        summary = game.summary(document, game.score(document))
        names = listed([seat.name for seat in summary.seats])
        return Offer(draft.id, " · ".join(filter(None, (when, summary.name, state, names))))


def below_offers(offers: DraftOffers, set_up: QWidget) -> QWidget:
    """Return the set-up of a game with the unfinished games above it, as long as they are seen."""
    whole = QWidget()
    above = QVBoxLayout()
    above.setContentsMargins(20, 0, 20, 0)
    above.addWidget(offers)
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 2 * GAP, 0, 0)
    column.setSpacing(2 * GAP)
    column.addLayout(above)
    column.addWidget(set_up, 1)
    return whole
