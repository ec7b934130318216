"""Keeping SQLite's log beside a history while any process works with it.

The last connection to a database writes the log into it and deletes the log; others keep it from
that by a lock. But on POSIX a process loses all its locks on a file as soon as it closes that file
anywhere, as a file dialog does that looks what kind of file it is: its log would be deleted under
its hands by whoever closes next, and what it wrote afterwards would be lost. A connection that may
only read can delete nothing. So each process closes such a one last, and the log stays. Programs
that are not this one are kept from it by locks that closing a file does not drop.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from scorekeeper.history.errors import DisplacedError
from scorekeeper.history.sqlite.lasting_locks import LastingLocks
from scorekeeper.history.sqlite.placed import Placed


class Anchor:
    """The connection that is closed after all others of a history file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._locks: LastingLocks | None = None
        self._placed: Placed | None = None
        # Without it the history works as well: it can be opened, or says itself why it cannot.
        with suppress(sqlite3.Error):
            address = f"{file.absolute().as_uri()}?mode=ro"
            connection = sqlite3.connect(address, uri=True, check_same_thread=False)
            try:
                # A database is opened, and locked, by the first look at it.
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            except sqlite3.Error:
                connection.close()
                raise
            self._connection = connection
            self._locks = LastingLocks(file)
            self._placed = Placed(file, connection)

    def has_moved(self) -> bool:
        """Return whether the file is no longer the one at its place; costs no time."""
        return self._placed is not None and self._placed.has_moved()

    def check(self) -> None:
        """Raise ``DisplacedError`` when the file is no longer the one at its place."""
        if self._placed is not None:
            self._placed.check()

    def close(self) -> None:
        """Write the log into the history, as far as nobody reads it, and let go."""
        if self._connection is None:
            return
        # What lies at the place by now may be another file, which has nothing to do with the log.
        with suppress(DisplacedError, sqlite3.Error):
            self.check()
            with closing(sqlite3.connect(self._file)) as last:
                last.execute("PRAGMA busy_timeout = 0")
                last.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if self._locks is not None:
            self._locks.release()
        self._connection.close()
        self._connection = None
