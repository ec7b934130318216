"""Comparing the rows of two SQLite databases, and making those of one what the other has.

Rows are read with the driver itself, many at once, and compared as they are stored: of two
histories that are almost the same, millions are passed over without a look at each.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Select, Table, select
from sqlalchemy.dialects import sqlite as dialect
from sqlmodel import Session

# Rows that are read at once, and the most that differ before a table is written anew.
_AT_ONCE, _MOST = 500, 20_000

Row = tuple[Any, ...]


def driver_of(session: Session) -> sqlite3.Connection:
    """Return the driver's own connection, within the transaction of ``session``."""
    return cast(sqlite3.Connection, session.connection().connection.driver_connection)


def differing(
    now: Session, then: Session, query: Select[*tuple[Any, ...]], width: int
) -> Iterator[tuple[list[Row], list[Row]]]:
    """Yield the rows that only ``now`` has and those that only ``then`` has, part by part.

    ``query`` sorts by its first ``width`` columns, by which each row is another one. A part may
    be empty: whoever reads can stop after each.
    """
    text = str(query.compile(dialect=dialect.dialect(), compile_kwargs={"literal_binds": True}))
    readers = [driver_of(session).execute(text) for session in (now, then)]
    parts = [reader.fetchmany(_AT_ONCE) for reader in readers]
    while any(parts):
        if parts[0] == parts[1]:
            parts = [[], []]
            yield [], []
        else:
            # What follows upon the last row of a full part is not known yet.
            ends = [part[-1][:width] for part in parts if len(part) == _AT_ONCE]
            end = min(ends, default=None)
            known = [[row for row in part if end is None or row[:width] <= end] for part in parts]
            parts = [part[len(found) :] for part, found in zip(parts, known, strict=True)]
            here, there = (set(found) for found in known)
            yield (
                [row for row in known[0] if row not in there],
                [row for row in known[1] if row not in here],
            )
        for part, reader in zip(parts, readers, strict=True):
            part += reader.fetchmany(_AT_ONCE - len(part))


@dataclass(frozen=True, slots=True)
class Change:
    """What makes a table what it was: the keys of rows that go, and those of rows that come.

    ``is_whole`` tells that all rows go and all of then come, since too many of them differ.
    """

    table: Table
    gone: list[Row]
    come: list[Row]
    is_whole: bool = False


def change_of(now: Session, then: Session, table: Table) -> Change:
    """Return what makes ``table`` what it was ``then``."""
    keys = list(table.primary_key.columns)
    rest = [column for column in table.columns if not column.primary_key]
    gone: list[Row] = []
    come: list[Row] = []
    rows = select(*keys, *rest).order_by(*keys)
    for here, there in differing(now, then, rows, len(keys)):
        gone += [row[: len(keys)] for row in here]
        come += [row[: len(keys)] for row in there]
        if len(gone) + len(come) > _MOST:
            return Change(table, [], [], is_whole=True)
    return Change(table, gone, come)


def take_away(session: Session, change: Change) -> None:
    """Delete the rows that go."""
    delete = f'DELETE FROM "{change.table.name}"'  # noqa: S608 - a name of our own
    if change.is_whole:
        driver_of(session).execute(delete)
    else:
        driver_of(session).executemany(f"{delete} WHERE {_is_key(change.table)}", change.gone)


def bring_back(session: Session, then: Session, change: Change) -> None:
    """Insert the rows that come, as they were ``then``."""
    table = change.table
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    marks = ", ".join("?" * len(table.columns))
    read = f'SELECT {names} FROM "{table.name}"'  # noqa: S608 - names of our own
    insert = f'INSERT INTO "{table.name}" ({names}) VALUES ({marks})'  # noqa: S608
    driver = driver_of(then)
    if change.is_whole:
        rows: Iterable[Row] = driver.execute(read)
    else:
        read = f"{read} WHERE {_is_key(table)}"
        rows = (driver.execute(read, key).fetchone() for key in change.come)
    driver_of(session).executemany(insert, rows)


def _is_key(table: Table) -> str:
    return " AND ".join(f'"{column.name}" = ?' for column in table.primary_key.columns)
