"""The part of a history that keeps the sheets that were handed out."""

from datetime import datetime

from scorekeeper.history import sheets
from scorekeeper.history.moments import local_now
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import KeptSheet


class HistorySheets:
    """Sheets, each exactly as it was handed out, whatever becomes of its game."""

    _store: Store

    def keep_sheet(
        self, game_id: str, paper: str, title: str, data: bytes, *, now: datetime | None = None
    ) -> KeptSheet:
        """Keep a sheet of a stored game: its paper's name, its title, the bytes of the PDF.

        Raises ``UnknownGameError``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return sheets.keep_sheet(session, game_id, paper, title, data, now or local_now())

    def sheets(self, game_id: str) -> list[KeptSheet]:
        """Return the sheets of a game, newest first; ``UnknownGameError`` when there is none."""
        with self._store.transaction(Work.READ) as session:
            return sheets.sheets(session, game_id)

    def sheet_bytes(self, sheet_id: int) -> bytes:
        """Return a sheet as it was handed out; ``UnknownSheetError`` when there is none."""
        with self._store.transaction(Work.READ) as session:
            return sheets.sheet_bytes(session, sheet_id)
