"""Everything that is true of SQLite alone.

The driver begins no transactions by itself: with its implicit ones, a change of the tables would
run outside of any, and a failing migration would leave half of itself behind.
"""

import os
import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, Integer, Select, Table, event, false, insert

# Its words for rows that are there already are SQLite's too.
from sqlalchemy.dialects import postgresql as dialect
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

from scorekeeper.history.errors import (
    DamagedError,
    FullError,
    HistoryError,
    LockedError,
    ReadOnlyError,
    UnreachableError,
)
from scorekeeper.history.patience import NONE, patience
from scorekeeper.history.sqlite.turn import begin_to_write

# How long a connection, a reader and a copy wait for others, in milliseconds.
PATIENCE = 5000

# How long each kind of work waits for others once it has begun, and how hard it writes.
_WORK = {
    "read": (PATIENCE, "NORMAL"),
    "quick": (80, "NORMAL"),
    "durable": (PATIENCE, "FULL"),
    "patient": (PATIENCE, "NORMAL"),
}

# What the driver raises where it is used by itself.
DriverError = sqlite3.Error

# With less room than this nothing can be opened either, in bytes.
_LEAST_ROOM = 64 << 10

# The least that who reads a database shares with the others, in bytes; less is given up half way.
_INDEX_SIZE = 32 << 10

_NO_TEXT = "Could not decode to UTF-8"

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


class Own(NamedTuple):
    """What tells that a database is our own: a table of the version, and the newest one."""

    table: str
    newest: int


def prepare(
    engine: Engine, own: Own, *, foreign_keys: bool = True, is_read_only: bool = False
) -> None:
    """Give each connection of ``engine`` its settings and each transaction its beginning.

    A database that has tables but is not our ``own`` is somebody else's, or of a newer program,
    and is left as it is: what logs its changes is a setting of the file.

    ``foreign_keys`` are off only while tables are rebuilt: dropping the old one would otherwise
    take along every row that refers to it.
    """

    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        if not is_read_only and _is_ours(connection, own):
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    def begun(connection: Connection) -> None:
        work = connection.get_execution_options().get("scorekeeper_work", "read")
        patient_for, synchronous = _WORK[work]
        if connection.info.get("work") != work:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {patient_for}")
            connection.exec_driver_sql(f"PRAGMA synchronous = {synchronous}")
            connection.info["work"] = work
        if work == "read":
            connection.exec_driver_sql("BEGIN")
        else:
            driver: Any = connection.connection.driver_connection
            begin_to_write(driver, NONE if work == "quick" else patience(), patient_for)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def _is_ours(connection: sqlite3.Connection, own: Own) -> bool:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    tables = {name for (name,) in found}
    if own.table not in tables:
        return not tables
    version = connection.execute(f'SELECT * FROM "{own.table}"').fetchone()  # noqa: S608
    told = "" if version is None else str(version[0])
    return told.isascii() and told.isdecimal() and int(told) <= own.newest


def file_of(url: URL) -> Path | None:
    """Return the file behind ``url``; ``None`` where there is none, or where it is a URI itself."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return None if "uri" in url.query else Path(str(url.database))


def parts_of(file: Path) -> tuple[Path, Path, Path]:
    """Return the files of a database: itself, what is not yet written into it, who reads it."""
    return file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


def has_log(file: Path) -> bool:
    """Return whether something waits beside ``file`` to be written into it."""
    return _size_of(parts_of(file)[1]) > 0


def url_to_read(file: Path, *, is_unchanging: bool = False) -> URL:
    """Return the address that opens ``file`` to be read only.

    Reading writes a little beside the file, so that it sees what others write meanwhile: not where
    it ``is_unchanging``, nor where that cannot be written and nothing waits to be read.
    """
    readers = parts_of(file)[2]
    has_no_room = _size_of(readers) < _INDEX_SIZE and is_full(file.parent)
    may_write = not has_no_room and os.access(file.parent, os.W_OK)
    is_closed = not has_log(file) and not may_write
    query = {"mode": "ro", "uri": "true"}
    if is_unchanging or is_closed:
        query["immutable"] = "1"
    return URL.create("sqlite", database=file.absolute().as_uri(), query=query)


def _size_of(part: Path) -> int:
    return part.stat().st_size if part.exists() else 0


def in_words(error: BaseException | None, place: str) -> HistoryError | None:
    """Return what ``error`` says of the world, ``None`` when it is a fault of the program."""
    code: Any = getattr(error, "sqlite_errorcode", None)
    if code is None and isinstance(error, sqlite3.OperationalError):
        # The driver says so by itself where the bytes of a text are none.
        code = sqlite3.SQLITE_CORRUPT if str(error).startswith(_NO_TEXT) else None
    if code is None:
        return None
    # The low byte is the kind of error, the rest tells variants of it apart.
    kind = _KINDS.get(code & 0xFF)
    if kind is None:
        return None
    told, words = kind
    if told is UnreachableError:
        told, words = _why_unreachable(Path(place)) or kind
    elif told is ReadOnlyError and is_full(Path(place).parent):
        # What is opened only to be read, as there is no room for more.
        told, words = _KINDS[sqlite3.SQLITE_FULL]
    return told(f"The history {place} {words}")


def _why_unreachable(file: Path) -> tuple[type[HistoryError], str] | None:
    """Return what SQLite does not tell: a file that cannot be opened looks the same to it."""
    folder = file.parent
    if not folder.is_dir():
        return UnreachableError, "cannot be opened: its folder does not exist"
    if is_full(folder):
        return _KINDS[sqlite3.SQLITE_FULL]
    if os.access(file, os.R_OK) and not os.access(folder, os.W_OK):
        return ReadOnlyError, "can only be read, not written, and neither can its folder"
    return None


def is_full(folder: Path) -> bool:
    """Return whether the disk of ``folder`` has no room for what SQLite writes beside a file."""
    if not folder.is_dir():
        return False
    disk = shutil.disk_usage(folder)
    # Some disks do not tell how large they are.
    return disk.total > 0 and disk.free < _LEAST_ROOM


def check_room(url: URL) -> None:
    """Raise ``FullError`` where the file behind ``url`` can grow no more; nothing is written."""
    file = file_of(url)
    if file is not None and is_full(file.parent):
        told, words = _KINDS[sqlite3.SQLITE_FULL]
        raise told(f"The history {file} {words}")


def refuse_read_only(connection: Connection, table: Table) -> None:
    """Raise, writing nothing, where ``table`` can only be read.

    A transaction that is begun to write begins there too, to fail at its first change only.
    """
    connection.execute(table.delete().where(false()))


def defer_references(connection: Connection) -> None:
    """Let rows refer to missing ones until the transaction of ``connection`` ends."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")


def broken_references(connection: Connection) -> list[tuple[Any, ...]]:
    """Return the rows that refer to a row that does not exist."""
    return [tuple(row) for row in connection.exec_driver_sql("PRAGMA foreign_key_check")]


class strpos(GenericFunction[int]):  # noqa: N801 - it reads like the functions of SQL
    """Where a text holds another one, character by character, from 1; 0 where it does not."""

    type = Integer()
    inherit_cache = True


@compiles(strpos, "sqlite")
def _strpos(element: strpos, compiler: Any, **options: Any) -> str:
    return f"instr({compiler.process(element.clause_expr.element, **options)})"


def add_up(table: Table, rows: Select[Any], sums: Sequence[str]) -> dialect.Insert:
    """Return the statement that inserts ``rows``, which have the columns of ``table``.

    Where the key of a row is there already, its ``sums`` are added to those of the one there.
    """
    statement = dialect.insert(table).from_select([column.name for column in table.columns], rows)
    return statement.on_conflict_do_update(
        index_elements=list(table.primary_key.columns),
        set_={name: table.c[name] + statement.excluded[name] for name in sums},
    )


def insert_rows(connection: Connection, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert ``rows``, whose values stand in the order of the columns of ``table``."""
    statement = insert(table)
    if connection.dialect.positional:
        # There may be ten thousand: the driver takes them as they are, in half the time.
        text = str(statement.compile(dialect=connection.dialect))
        connection.exec_driver_sql(text, list(rows))
    else:
        names = [column.name for column in table.columns]
        connection.execute(statement, [dict(zip(names, row, strict=True)) for row in rows])
