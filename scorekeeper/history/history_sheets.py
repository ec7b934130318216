"""The part of a history that keeps the sheets that were handed out."""

from collections.abc import Iterable
from datetime import datetime

from scorekeeper.history import sheet_lists, sheets
from scorekeeper.history.moments import local_now
from scorekeeper.history.shown import RemovedSheet, Shown
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import GameName, KeptSheet, ListedSheet


class HistorySheets:
    """Files with sheets, each exactly as it was handed out, whatever becomes of its games.

    A file goes with the last of its games that is removed for good.
    """

    _store: Store

    def keep_sheet(
        self, game_id: str, paper: str, title: str, data: bytes, *, now: datetime | None = None
    ) -> KeptSheet:
        """Keep a sheet of a stored game: its paper's name, its title, the bytes of the PDF.

        Raises ``UnknownGameError``, and ``UnreadableGameError`` where that is all there is.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return sheets.keep_sheet(session, game_id, paper, title, data, now or local_now())

    def hand_out(
        self, shown: Shown, paper: str, title: str, data: bytes, *, now: datetime | None = None
    ) -> int:
        """Keep the sheet of a game as it shows that, and return its id.

        A sheet of a game that is not stored waits for it, even if that game is thrown away.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return sheets.hand_out(session, shown, paper, title, data, now or local_now())

    def keep_batch(
        self,
        shown: Iterable[Shown],
        paper: str,
        title: str,
        data: bytes,
        *,
        now: datetime | None = None,
    ) -> int | None:
        """Keep a file with the sheets of several games, its bytes once; return its id.

        ``shown`` are the games in the order of the file, each as it shows them. Those that are
        not stored are left out; ``None`` when none is.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return sheets.keep_batch(session, shown, paper, title, data, now or local_now())

    def remove_waiting_sheet(self, sheet_id: int) -> RemovedSheet:
        """Keep a file whose game is not stored no longer; ``put_back_sheet`` takes that back.

        Raises ``UnknownSheetError`` when no file waits for its game under this id.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return sheets.remove_waiting(session, sheet_id)

    def put_back_sheet(self, removed: RemovedSheet) -> int:
        """Keep a file again that was removed, and return its id: the same if that is free."""
        with self._store.transaction(Work.DURABLE) as session:
            return sheets.put_back(session, removed)

    def sheets(self, game_id: str) -> list[KeptSheet]:
        """Return the sheets of a game, newest first; ``UnknownGameError`` when there is none."""
        with self._store.transaction(Work.READ) as session:
            return sheets.sheets(session, game_id)

    def kept_sheets(
        self, *, limit: int = 100, before: int | None = None, text: str = ""
    ) -> list[ListedSheet]:
        """Return a page of what was handed out of all games, the trash included, newest first.

        Games that are not stored are told as unfinished or discarded (``ListedSheet.awaited``).

        ``before`` is the id of the last file of the page before. ``text`` is searched in titles,
        in what stood on the sheets (result, names, place) and in what is told of the games now.
        """
        with self._store.transaction(Work.READ) as session:
            return sheet_lists.kept_sheets(session, limit, before, text)

    def changed_games(self, sheet_id: int, *, limit: int) -> list[GameName]:
        """Return the first games of a file that were corrected since or lie in the trash."""
        with self._store.transaction(Work.READ) as session:
            return sheet_lists.changed_games(session, sheet_id, limit)

    def trashed_sheets(self) -> int:
        """Return how many files would go with the games in the trash if that were emptied."""
        with self._store.transaction(Work.READ) as session:
            return sheet_lists.trashed_sheets(session)

    def sheet_bytes(self, sheet_id: int) -> bytes:
        """Return a file as it was handed out; ``UnknownSheetError`` when there is none."""
        with self._store.transaction(Work.READ) as session:
            return sheets.sheet_bytes(session, sheet_id)
