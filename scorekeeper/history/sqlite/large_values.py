"""Large values of SQLite databases, compared and copied part by part: never held as a whole."""

import sqlite3
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Column, LargeBinary, Table

# How much is read at once, in bytes.
_PART = 1 << 20

Key = tuple[Any, ...]


def large_columns(table: Table) -> list[Column[Any]]:
    """Return the columns of a table that may hold megabytes in each row."""
    return [column for column in table.columns if isinstance(column.type, LargeBinary)]


def key_words(table: Table) -> str:
    """Return the condition, in SQL, that a row has a key."""
    return " AND ".join(f'"{column.name}" = ?' for column in table.primary_key.columns)


class LargeValues:
    """The large values of one table of a database, by column and by the key of their row."""

    def __init__(self, driver: sqlite3.Connection, table: Table) -> None:
        self._driver = driver
        self._table = table.name
        self._places = f'SELECT rowid FROM "{table.name}" WHERE {key_words(table)}'  # noqa: S608

    def is_same(self, other: "LargeValues", column: str, key: Key) -> bool:
        """Return whether both have the same value, which is as long in both."""
        with self._open(column, key) as mine, other._open(column, key) as others:
            while part := mine.read(_PART):
                if part != others.read(_PART):
                    return False
        return True

    def fill(self, then: "LargeValues", column: str, key: Key) -> None:
        """Give a row, whose value is as long already, the one that ``then`` has."""
        with (
            self._open(column, key, is_read_only=False) as mine,
            then._open(column, key) as others,
        ):
            while part := others.read(_PART):
                mine.write(part)

    def _open(self, column: str, key: Key, *, is_read_only: bool = True) -> sqlite3.Blob:
        (place,) = self._driver.execute(self._places, key).fetchone()
        return self._driver.blobopen(self._table, column, place, readonly=is_read_only)


def having_values(
    driver: sqlite3.Connection, table: Table, column: str, keys: Iterable[Key] | None = None
) -> Iterable[Key]:
    """Return the keys, all or those among ``keys``, of rows that have a value in a column."""
    names = ", ".join(f'"{each.name}"' for each in table.primary_key.columns)
    read = f'SELECT {names} FROM "{table.name}" WHERE "{column}" IS NOT NULL'  # noqa: S608
    if keys is None:
        yield from driver.execute(read).fetchall()
        return
    for key in keys:
        yield from driver.execute(f"{read} AND {key_words(table)}", key).fetchall()
