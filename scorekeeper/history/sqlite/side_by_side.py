"""Comparing the rows of two SQLite databases, and making those of one what the other has.

Rows are read with the driver itself, many at once, and compared as they are stored: of two
histories that are almost the same, millions are passed over without a look at each.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Select, Table, func, select
from sqlalchemy.dialects import sqlite as dialect
from sqlmodel import Session

from scorekeeper.history.sqlite.large_values import (
    LargeValues,
    having_values,
    key_words,
    large_columns,
)

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
    keys, large = list(table.primary_key.columns), large_columns(table)
    # Of what is large the length will do at first.
    rest = [
        func.length(column) if column in large else column
        for column in table.columns
        if not column.primary_key
    ]
    gone: list[Row] = []
    come: list[Row] = []
    rows = select(*keys, *rest).order_by(*keys)
    for here, there in differing(now, then, rows, len(keys)):
        gone += [row[: len(keys)] for row in here]
        come += [row[: len(keys)] for row in there]
        if len(gone) + len(come) > _MOST:
            return Change(table, [], [], is_whole=True)
    others = _with_other_values(now, then, table, {*gone, *come}) if large else []
    return Change(table, gone + others, come + others)


def take_away(session: Session, change: Change) -> None:
    """Delete the rows that go."""
    delete = f'DELETE FROM "{change.table.name}"'  # noqa: S608 - a name of our own
    if change.is_whole:
        driver_of(session).execute(delete)
    else:
        driver_of(session).executemany(f"{delete} WHERE {key_words(change.table)}", change.gone)


def bring_back(session: Session, then: Session, change: Change) -> None:
    """Insert the rows that come, as they were ``then``."""
    table, large = change.table, large_columns(change.table)
    names, values, marks = [], [], []
    for number, column in enumerate(table.columns, start=1):
        name, mark = f'"{column.name}"', f"?{number}"
        names.append(name)
        values.append(f"length({name})" if column in large else name)
        room = f"CASE WHEN {mark} IS NOT NULL THEN zeroblob({mark}) END"
        marks.append(room if column in large else mark)
    read = f'SELECT {", ".join(values)} FROM "{table.name}"'  # noqa: S608 - names of our own
    insert = f'INSERT INTO "{table.name}" ({", ".join(names)})'
    driver, before = driver_of(session), driver_of(then)
    if change.is_whole:
        rows: Iterable[Row] = before.execute(read)
    else:
        read = f"{read} WHERE {key_words(table)}"
        rows = (before.execute(read, key).fetchone() for key in change.come)
    driver.executemany(f"{insert} VALUES ({', '.join(marks)})", rows)
    mine, others = LargeValues(driver, table), LargeValues(before, table)
    for column in large:
        keys = None if change.is_whole else change.come
        for key in having_values(before, table, column.name, keys):
            mine.fill(others, column.name, key)


def _with_other_values(now: Session, then: Session, table: Table, others: Set[Row]) -> list[Row]:
    """Return the keys of rows that differ in a large value alone; ``others`` differ anyway."""
    driver = driver_of(now)
    mine, theirs = LargeValues(driver, table), LargeValues(driver_of(then), table)
    found: dict[Row, None] = {}
    for column in large_columns(table):
        for key in having_values(driver, table, column.name):
            if key not in others and not mine.is_same(theirs, column.name, key):
                found[key] = None
    return list(found)
