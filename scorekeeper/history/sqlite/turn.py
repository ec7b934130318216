"""The turn of one who writes: only one at a time can, in all processes together."""

import sqlite3
import time

from scorekeeper.history.patience import Patience

# How long SQLite waits by itself before it is asked once more, and what lies between, in seconds.
_ATTEMPT, _BETWEEN = 0.08, 0.005


def begin_to_write(connection: sqlite3.Connection, given: Patience, afterwards: int) -> None:
    """Begin a transaction that may write, as soon as it is its turn.

    The lock is taken at once: a reader that wants to write later could be refused without any wait.
    It is asked for again and again: SQLite, while it waits by itself, hears of nothing else.

    ``afterwards`` is how long the connection waits for others then, in milliseconds.
    """
    begun = time.monotonic()
    connection.execute(f"PRAGMA busy_timeout = {_ATTEMPT * 1000:.0f}")
    try:
        while not _has_begun(connection, is_last=_since(begun) + _ATTEMPT >= given.seconds):
            given.told(_since(begun))
            time.sleep(_BETWEEN)
    finally:
        connection.execute(f"PRAGMA busy_timeout = {afterwards}")


def _since(begun: float) -> float:
    return time.monotonic() - begun


def _has_begun(connection: sqlite3.Connection, *, is_last: bool) -> bool:
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if is_last or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True
