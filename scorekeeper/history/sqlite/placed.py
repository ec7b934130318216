"""Whether an open database is still the file at its place.

Another program may remove the file under our hands, or put another one there, as what keeps folders
alike does. Whoever opens the place then gets the other file together with the log of the first one,
which SQLite would write into it: both would be lost.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock

from scorekeeper.history.errors import DisplacedError
from scorekeeper.history.moments import local_now
from scorekeeper.history.sqlite import parts_of

_Identity = tuple[int, int] | None


class Placed:
    """A database file as ``connection``, which may read it from any thread, has it open."""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        self._file = file
        self._connection = connection
        self._parts = {part: _identity(part) for part in parts_of(file)}
        self._one_at_a_time = Lock()
        self._displaced: DisplacedError | None = None

    def has_moved(self) -> bool:
        """Return whether the file is gone, or another one lies at its place; costs no time."""
        return self._displaced is not None or _identity(self._file) != self._parts[self._file]

    def check(self) -> None:
        """Raise ``DisplacedError`` when the file is gone, or another one lies at its place.

        The first time what it held is copied beside it, and its log is taken away from the other.
        """
        with self._one_at_a_time:
            if self._displaced is None and self.has_moved():
                is_gone = not self._file.exists()
                self._displaced = DisplacedError(str(self._file), self._keep(), is_gone=is_gone)
                self._take_log_away()
            if self._displaced is not None:
                raise self._displaced

    def _keep(self) -> Path | None:
        """Copy what the file held, all that was kept included; ``None`` where that cannot be."""
        moment = f"{local_now():%Y%m%dT%H%M%S%f}"
        copy = self._file.with_name(f"{self._file.stem}-displaced-{moment}{self._file.suffix}")
        try:
            with closing(sqlite3.connect(copy)) as target:
                self._connection.backup(target)
        except sqlite3.Error:
            with suppress(OSError):
                copy.unlink(missing_ok=True)
            return None
        return copy

    def _take_log_away(self) -> None:
        for part in parts_of(self._file)[1:]:
            if self._parts[part] is not None and _identity(part) == self._parts[part]:
                with suppress(OSError):
                    part.unlink()


def _identity(part: Path) -> _Identity:
    try:
        found = part.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
