"""Many documents at once, stored together."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.history import placing, saving, settings
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.values import Saved


class Importer:
    """Saves documents within one transaction; called with one it answers as ``History.save``.

    ``before`` is the snapshot of what was there before; it is made when all has been saved.
    """

    def __init__(self, session: Session, now: datetime) -> None:
        self._session = session
        self._now = now
        self._arrived: saving.Arrived = {}
        self.has_changed = False
        self.before: Snapshot | None = None

    def __call__(self, document: Document) -> Saved:
        """Store a document; a ``DocumentError`` leaves the others alone."""
        saved = saving.save(self._session, document, self._now, arrived=self._arrived)
        self.has_changed |= saved.outcome != "unchanged"
        return saved

    def settle(self) -> None:
        """Give the games that are new on a day their places there; when all have been saved."""
        placing.settle(self._session, self._arrived)

    def people(self, game_id: str) -> Mapping[str, str]:
        """Return the lasting ids of who sits in a stored game, by their names in it."""
        stored = saving.find_stored(self._session, game_id)
        return saving.export(self._session, stored).people

    def remember(self, key: str, value: Any) -> None:
        """Remember a JSON value as ``History.set_setting`` does."""
        settings.set_setting(self._session, key, value)
