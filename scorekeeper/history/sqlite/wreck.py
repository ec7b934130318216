"""Reading what can still be read of a damaged database file; nothing is ever written into it."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self, TypeAlias
from urllib.parse import urlencode

from scorekeeper.history.errors import DamagedError
from scorekeeper.history.sqlite import PATIENCE, in_words, url_to_read

Row: TypeAlias = tuple[Any, ...]

# How far behind the last row that is found more of them are looked for, when the end is broken.
_BEYOND = 10_000


class Wreck:
    """A database file of which any page but the first may be broken.

    ``is_broken`` tells whether there was more to read of what was asked for last.
    Raises ``DamagedError`` when nothing in it can be read, other ``HistoryError`` for the world.
    """

    def __init__(self, file: Path) -> None:
        url = url_to_read(file)
        address = f"{url.database}?{urlencode({**url.query, 'uri': 'true'})}"
        try:
            self._connection = sqlite3.connect(
                address, uri=True, isolation_level=None, timeout=PATIENCE / 1000
            )
        except sqlite3.Error as error:
            raise in_words(error, str(file)) or error from error
        self._connection.text_factory = _text
        self.is_broken = False
        try:
            self._connection.execute("PRAGMA cell_size_check = ON")
            # Without it a file that is cut off is refused; nothing can be written all the same.
            self._connection.execute("PRAGMA writable_schema = ON")
            self._connection.execute("BEGIN")
            tables = self._connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            self.tables = frozenset(name for (name,) in tables)
        except sqlite3.Error as error:
            self._connection.close()
            told = in_words(error, str(file))
            if told is None or isinstance(told, DamagedError):
                raise DamagedError(f"Nothing in {file} can be read") from error
            raise told from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def columns(self, table: str) -> set[str]:
        """Return the names of the columns of ``table``."""
        return {row[1] for row in self._connection.execute(f'PRAGMA table_info("{table}")')}

    def keys(self, table: str) -> list[str]:
        """Return the columns of the key of ``table``."""
        info = self._connection.execute(f'PRAGMA table_info("{table}")').fetchall()
        return [row[1] for row in sorted(info, key=lambda row: row[5]) if row[5]]

    def has_row_ids(self, table: str) -> bool:
        """Return whether ``table`` is one for ``rows``, else it is one for ``keyed``."""
        listed = self._connection.execute(f'PRAGMA index_list("{table}")').fetchall()
        primary = [row[1] for row in listed if row[3] == "pk"]
        # The index of the key is the table itself where there are no row ids.
        is_stored = "SELECT 1 FROM sqlite_master WHERE name = ?"
        return not primary or bool(self._connection.execute(is_stored, primary).fetchone())

    def schema(self) -> list[str]:
        """Return the statements that make the tables and their indexes."""
        query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
        return [sql for (sql,) in self._connection.execute(query)]

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield the rows of a table with row ids, each once, around all that is broken."""
        low, high = -1 << 62, 1 << 62
        last = low
        for row_id, *values in self._stretch(table, columns, low, high):
            last = row_id
            yield tuple(values)
        if not self.is_broken:
            return
        for row_id, *values in self._stretch(table, columns, last + 1, high, "DESC"):
            high = row_id
            yield tuple(values)
        gaps = [(max(last, 0) + 1, self._end(table, last) if high == 1 << 62 else high - 1)]
        while gaps:
            low, high = gaps.pop()
            if low > high:
                continue
            for row_id, *values in self._stretch(table, columns, low, high):
                low = row_id + 1
                yield tuple(values)
            if self.is_broken and low < high:
                middle = (low + high) // 2
                gaps += [(middle + 1, high), (low, middle)]

    def keyed(self, table: str, columns: Sequence[str], key: str, value: object) -> list[Row]:
        """Return the rows of a table without row ids whose first key is ``value``."""
        wanted = f'SELECT {_listed(columns)} FROM "{table}" WHERE "{key}" = ?'  # noqa: S608
        found = list(self._read(wanted, (value,)))
        if self.is_broken:
            order = ", ".join(f'"{name}" DESC' for name in self.keys(table)) or "1"
            found += self._read(f"{wanted} ORDER BY {order}", (value,))
        return list(dict.fromkeys(found))

    def seen(self, table: str, columns: Sequence[str], *, by: str) -> Iterator[Row]:
        """Yield what is told of rows in the order of ``by``, from both ends up to a break.

        Around a break some may come twice.
        """
        query = f'SELECT {_listed(columns)} FROM "{table}" ORDER BY "{by}"'  # noqa: S608
        yield from self._read(query)
        if self.is_broken:
            yield from self._read(f"{query} DESC")

    def _end(self, table: str, last: int) -> int:
        """Return where the row ids end: as an index tells that is whole, else far enough."""
        far = max(last, 0) + _BEYOND
        for _, name, *_ in self._connection.execute(f'PRAGMA index_list("{table}")').fetchall():
            info = self._connection.execute(f'PRAGMA index_info("{name}")').fetchall()
            order = info[0][2]
            query = f'SELECT rowid FROM "{table}" INDEXED BY "{name}" ORDER BY "{order}"'  # noqa: S608
            told: int = max((row[0] for row in self._read(query)), default=0)
            if not self.is_broken:
                return max(told, last)
            far = max(far, min(told, 1 << 40))
        return far

    def _stretch(
        self, table: str, columns: Sequence[str], low: int, high: int, order: str = "ASC"
    ) -> Iterator[Row]:
        query = (
            f'SELECT rowid, {_listed(columns)} FROM "{table}" NOT INDEXED'  # noqa: S608
            f" WHERE rowid BETWEEN ? AND ? ORDER BY rowid {order}"
        )
        if low == high:
            # Who looks for more behind a row loses it where the next one is broken.
            query = query.replace("BETWEEN ? AND ?", "= ?1 AND ?1 = ?2")
        for row in self._read(query, (low, high)):
            if low <= row[0] <= high:
                yield row

    def _read(self, query: str, values: Sequence[object] = ()) -> Iterator[Row]:
        """Yield rows as far as they can be read; ``is_broken`` tells whether more cannot."""
        try:
            yield from self._connection.execute(query, values)
        except sqlite3.DatabaseError:
            self.is_broken = True
        else:
            self.is_broken = False


def _listed(columns: Sequence[str]) -> str:
    # In such quotes an unknown column is no text of that name.
    return ", ".join(f"`{column}`" for column in columns)


def _text(data: bytes) -> str | None:
    # No column that is needed may be empty: such a row is left out then.
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
