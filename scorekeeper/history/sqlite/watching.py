"""Noticing that others have changed a history, without reading it."""

import sqlite3
from contextlib import suppress

from scorekeeper.history import sqlite
from scorekeeper.history.history import History
from scorekeeper.history.store import Store


class Watch:
    """A look costs some microseconds and waits for nobody: a window may take one at any time.

    What SQLite tells is that any other connection has written, be it one of this process. So where
    this process wrote too between two looks, only that others *may* have written is known: that
    counts as if they had once this process writes no more.
    A history that is no file is never seen to change.
    """

    def __init__(self, history: History) -> None:
        self._store: Store = history.store
        self._connection: sqlite3.Connection | None = None
        self._is_doubtful = False
        file = sqlite.file_of(self._store.url)
        if file is not None:
            # Without it the history works as well.
            with suppress(sqlite3.Error):
                address = f"{file.absolute().as_uri()}?mode=ro"
                self._connection = sqlite3.connect(address, uri=True, timeout=0)
        self._seen: tuple[int | None, int] = (None, 0)
        self._seen = self._look()

    def others_wrote(self, *, or_may_have: bool = False) -> bool:
        """Return whether others have changed the history since this was last answered with yes.

        With ``or_may_have`` it is not waited until it is sure, or this process writes no more.
        """
        (version, writes), self._seen = self._seen, self._look()
        has_changed = self._seen[0] != version
        is_calm = self._seen[1] == writes
        self._is_doubtful |= has_changed
        if self._is_doubtful and (is_calm or or_may_have):
            self._is_doubtful = False
            return True
        return False

    def close(self) -> None:
        """Look no more; to be closed before the history is."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _look(self) -> tuple[int | None, int]:
        """Return what tells whether anybody wrote, and how often this process began or ended to."""
        writes = self._store.writes
        if self._connection is None:
            return None, writes
        try:
            return self._connection.execute("PRAGMA data_version").fetchone()[0], writes
        except sqlite3.Error:
            # Somebody keeps it to himself for the moment.
            return self._seen[0], writes
