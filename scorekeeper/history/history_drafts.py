"""The part of a history that keeps unfinished games."""

from datetime import datetime
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.history import drafts
from scorekeeper.history.moments import local_now
from scorekeeper.history.sqlite.in_hand import InHand
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import Draft


class HistoryDrafts:
    """Unfinished games, kept from key to key, and which of them are in hand."""

    _store: Store
    _in_hand: InHand

    def save_draft(
        self,
        draft_id: str,
        document: Document,
        entry: Any = None,
        *,
        saved_game_id: str | None = None,
        now: datetime | None = None,
    ) -> None:
        """Store an unfinished game: its last valid document and, as JSON values, the entry.

        ``saved_game_id`` names the game that is being edited; it is dropped when there is none
        under it. On return the draft outlives the end of the process. It waits at most about
        80 ms for others.
        """
        with self._store.transaction(Work.QUICK) as session:
            drafts.save_draft(session, draft_id, document, entry, saved_game_id, now or local_now())

    def drafts(self) -> list[Draft]:
        """Return all drafts in the order in which they were begun."""
        with self._store.transaction(Work.READ) as session:
            return drafts.drafts(session, self._in_hand.is_elsewhere)

    def draft_of(self, game_id: str) -> Draft | None:
        """Return the draft of the game with this id, ``None`` when it is not unfinished."""
        with self._store.transaction(Work.READ) as session:
            return drafts.draft_of(session, game_id, self._in_hand.is_elsewhere)

    def take_draft(self, draft_id: str, new_id: str) -> bool:
        """Give a draft another id and return true, unless it is no longer there.

        Whoever goes on with a draft takes it so: a second window with the same one open writes a
        draft of its own, and neither loses a change.
        """
        with self._store.transaction(Work.QUICK) as session:
            return drafts.take_draft(session, draft_id, new_id, local_now())

    def hold_draft(self, draft_id: str) -> None:
        """Let other windows know that a draft is being worked on, until the process ends."""
        self._in_hand.take(draft_id)

    def let_draft_go(self, draft_id: str) -> None:
        """Let other windows go on with a draft that was held here."""
        self._in_hand.let_go(draft_id)

    def let_drafts_go(self) -> None:
        """Let other windows go on with every draft that was held here."""
        self._in_hand.close()

    def remove_draft(self, draft_id: str) -> None:
        """Remove a draft, if it is still there."""
        with self._store.transaction(Work.QUICK) as session:
            drafts.remove_draft(session, draft_id)
