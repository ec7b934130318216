"""A database file as it was at one moment: to copy it, and to check it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import URL

from scorekeeper.history.errors import DamagedError, ForeignDatabaseError, HistoryError
from scorekeeper.history.sqlite import PATIENCE, in_words, url_to_read


class Pinned:
    """What ``file`` held at one moment, whatever others change afterwards.

    Others neither wait for it nor are held up. It may be used in another thread than it was made
    in. Every method raises ``HistoryError`` for what the world does. ``url`` is one of
    ``url_to_read`` where nothing is to be written beside the file.
    """

    def __init__(self, file: Path, url: URL | None = None) -> None:
        self._file = file
        address = file.absolute().as_uri() if url is None else _address(url)
        with _in_words(file):
            self._connection = sqlite3.connect(
                address,
                uri=True,
                isolation_level=None,
                check_same_thread=False,
                timeout=PATIENCE / 1000,
            )
        try:
            with _in_words(file):
                self._connection.execute("BEGIN")
                # What is seen is settled by the first look, not by the beginning.
                self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except HistoryError:
            self.close()
            raise

    def has_rows(self, table: str) -> bool:
        """Return whether ``table`` has any row."""
        with _in_words(self._file):
            found = self._connection.execute(f'SELECT 1 FROM "{table}" LIMIT 1')  # noqa: S608
            return found.fetchone() is not None

    def copy_to(self, copy: Path) -> None:
        """Write it to ``copy``, a file that nobody else knows of yet, and onto the disk.

        Raises ``FullError`` when there is no room, and ``DamagedError`` when what was copied is
        damaged; ``copy`` may hold a part of it then.
        """
        with _in_words(copy), closing(sqlite3.connect(copy)) as target:
            # It is thrown away if anything fails half way: nothing needs to be taken back.
            target.execute("PRAGMA journal_mode = OFF").fetchall()
            target.execute("PRAGMA synchronous = OFF")
            self._connection.backup(target)
        with copy.open("rb+") as written:
            os.fsync(written.fileno())
        check(copy, told_as=self._file)

    def close(self) -> None:
        """Let go of that moment."""
        self._connection.close()


def count_unset(file: Path, table: str, column: str, *, greatest: str) -> tuple[int, Any]:
    """Return how many rows of a file that nobody writes to have nothing in ``column``.

    With it comes what is the greatest in the column ``greatest`` of these, ``None`` without any.
    Raises ``HistoryError``; what the answer needs nothing of may be damaged all the same.
    """
    address = _address(url_to_read(file, is_unchanging=True))
    is_there = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    query = f'SELECT count(*), max("{greatest}") FROM "{table}" WHERE "{column}" IS NULL'  # noqa: S608
    with _in_words(file), closing(sqlite3.connect(address, uri=True)) as database:
        if database.execute(is_there, (table,)).fetchone() is None:
            raise ForeignDatabaseError(f"{file} holds something other than a history")
        found: tuple[int, Any] = database.execute(query).fetchone()
    return found


def check(file: Path, *, told_as: Path | None = None) -> None:
    """Raise ``DamagedError`` unless all pages and rows of a file that nobody writes to are sound.

    Whether the indexes say what their tables say is not looked at: that takes three times as long.
    """
    place = told_as or file
    address = _address(url_to_read(file, is_unchanging=True))
    with _in_words(place), closing(sqlite3.connect(address, uri=True)) as database:
        told = database.execute("PRAGMA quick_check(1)").fetchone()
    if told != ("ok",):
        raise DamagedError(f"The history {place} is damaged ({told[0]})")


def _address(url: URL) -> str:
    """Return a URL of ``url_to_read`` as the driver itself takes it."""
    return f"{url.database}?{urlencode({**url.query, 'uri': 'true'})}"


@contextmanager
def _in_words(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        told = in_words(error, str(file))
        if told is None:
            raise
        raise told from error
