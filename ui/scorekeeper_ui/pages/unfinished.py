"""The unfinished games that are offered beside a new one."""

from collections.abc import Callable
from datetime import date
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
        self._are_there = False
        # The draft id of the table that they were read for.
        self._read_beside: str | None = None

    @property
    def are_there(self) -> bool:
        """Whether any can be offered."""
        return self._are_there

    def may_be_others(self) -> None:
        """Read them anew next time, although the same game lies on the table."""
        self._read_beside = None

    def read(self, history: "History", beside: str) -> None:
        """Read them, but for the draft on the table, when that is another one than last time.

        What another window has in hand is not forgotten, and not among them.
        Raises ``WorldError``.
        """
        if beside == self._read_beside:
            return
        self._read_beside = beside
        drafts = [draft for draft in _at_hand(history) if draft.game == self._game]
        left = [draft for draft in drafts if draft.id != beside]
        self._are_there = bool(left)
        self._offers.show_offers(
            [self._offer_of(draft, _day_of(history, draft)) for draft in reversed(left)]
        )

    def _offer_of(self, draft: "Draft", kept_on: date | None) -> Offer:
        """Return an unfinished game as it is offered: when it was touched, how far it is, who.

        Of a kept game that is being changed it is told on which day that was, not how far it is.
        """
        game, when = find_game(draft.game), touched(draft)
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
        told = (when, summary.name, state, names)
        if kept_on is not None:
            change = self.tr("Change of the game of {day}").format(day=short_day(kept_on))
            told = (change, summary.name, names, when)
        return Offer(draft.id, " · ".join(filter(None, told)))


def touched(draft: "Draft") -> str:
    """Return when an unfinished game was touched last."""
    moment = draft.updated_at.astimezone()
    return f"{short_day(moment.date())}, {moment:%H:%M}"


def left_draft(history: "History", draft_id: str) -> "Draft | None":
    """Return an unfinished game as it is now, ``None`` where it is gone or in other hands.

    Raises ``WorldError``.
    """
    return next((draft for draft in _at_hand(history) if draft.id == draft_id), None)


def change_of(history: "History", game_id: str) -> "Draft | None":
    """Return the latest change of a kept game that was left unsaved; raises ``WorldError``."""
    found = [draft for draft in _at_hand(history) if draft.saved_game_id == game_id]
    return max(found, key=lambda draft: draft.updated_at, default=None)


def is_changed_elsewhere(history: "History", game_id: str) -> bool:
    """Return whether another window has a change of a kept game in hand; raises ``WorldError``."""
    drafts = history.drafts()
    return any(draft.is_elsewhere and draft.saved_game_id == game_id for draft in drafts)


def _at_hand(history: "History") -> "list[Draft]":
    return [draft for draft in history.drafts() if not draft.is_elsewhere]


def _day_of(history: "History", draft: "Draft") -> date | None:
    """Return on which day the kept game is listed that a draft changes, ``None`` without one."""
    if draft.saved_game_id is None:
        return None
    try:
        return history.played_on(draft.saved_game_id)
    except LookupError:
        return None


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
