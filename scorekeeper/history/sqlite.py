"""Everything that is true of SQLite alone.

The driver begins no transactions by itself: with its implicit ones, a change of the tables would
run outside of any, and a failing migration would leave half of itself behind.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, event

from scorekeeper.history.errors import (
    DamagedError,
    FullError,
    HistoryError,
    LockedError,
    ReadOnlyError,
    UnreachableError,
)

# The settings of a connection and the statement that begins, for each kind of work. A writer takes
# its lock at once: a reader that wants to write later could be refused without any wait.
_WORK = {
    "read": ("PRAGMA busy_timeout = 5000", "PRAGMA synchronous = NORMAL", "BEGIN"),
    "quick": ("PRAGMA busy_timeout = 80", "PRAGMA synchronous = NORMAL", "BEGIN IMMEDIATE"),
    "durable": ("PRAGMA busy_timeout = 5000", "PRAGMA synchronous = FULL", "BEGIN IMMEDIATE"),
}

_KINDS: dict[int, tuple[type[HistoryError], str]] = {
    sqlite3.SQLITE_BUSY: (LockedError, "is in use by another program; try again in a moment"),
    sqlite3.SQLITE_LOCKED: (LockedError, "is in use by another program; try again in a moment"),
    sqlite3.SQLITE_READONLY: (ReadOnlyError, "can only be read, not written"),
    sqlite3.SQLITE_FULL: (FullError, "cannot grow: the disk is full"),
    sqlite3.SQLITE_CORRUPT: (DamagedError, "is damaged"),
    sqlite3.SQLITE_NOTADB: (DamagedError, "is no database, or is damaged"),
    sqlite3.SQLITE_CANTOPEN: (UnreachableError, "cannot be opened"),
    sqlite3.SQLITE_PERM: (UnreachableError, "cannot be opened: no permission"),
    sqlite3.SQLITE_IOERR: (UnreachableError, "cannot be read or written: the disk fails"),
}


def prepare(engine: Engine, *, foreign_keys: bool = True) -> None:
    """Give each connection of ``engine`` its settings and each transaction its beginning.

    ``foreign_keys`` are off only while tables are rebuilt: dropping the old one would otherwise
    take along every row that refers to it.
    """

    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    def begun(connection: Connection) -> None:
        work = connection.get_execution_options().get("scorekeeper_work", "read")
        busy_timeout, synchronous, begin = _WORK[work]
        if connection.info.get("work") != work:
            connection.exec_driver_sql(busy_timeout)
            connection.exec_driver_sql(synchronous)
            connection.info["work"] = work
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def file_of(url: URL) -> Path | None:
    """Return the file behind ``url``, ``None`` where there is none."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def in_words(error: BaseException | None, place: str) -> HistoryError | None:
    """Return what ``error`` says of the world, ``None`` when it is a fault of the program."""
    code: Any = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    # The low byte is the kind of error, the rest tells variants of it apart.
    kind = _KINDS.get(code & 0xFF)
    if kind is None:
        return None
    told, words = kind
    if told is UnreachableError and not Path(place).parent.is_dir():
        words = "cannot be opened: its folder does not exist"
    return told(f"The history {place} {words}")


def back_up(file: Path, copy: Path) -> None:
    """Write what ``file`` holds now to ``copy``, whole or not at all.

    Raises ``HistoryError`` when there is no room for it.
    """
    part = copy.with_name(copy.name + ".part")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        part.replace(copy)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        told = in_words(error, str(copy))
        if told is None:
            raise
        raise told from error


def broken_references(connection: Connection) -> list[tuple[Any, ...]]:
    """Return the rows that refer to a row that does not exist."""
    return [tuple(row) for row in connection.exec_driver_sql("PRAGMA foreign_key_check")]
