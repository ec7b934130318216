"""A damaged history of older tables: what can be read of it is brought up to today's ones."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL

from scorekeeper.history.migrating import migrate
from scorekeeper.history.sqlite.wreck import Wreck

# Tables without row ids, found by what each of their rows belongs to: all others are computed.
_PARENTS = {"seat": ("game", "number"), "sheet_game": ("sheet", "id")}


def bring_up(wreck: Wreck, version: str, copy: Path, step: Callable[[], None]) -> None:
    """Write what can be read of ``wreck`` into a new file ``copy``, and migrate that.

    ``version`` is that of its tables, whose own row may be lost. A row whose parent is lost is
    left out, or belongs to none where that can be. ``step`` breaks it off by raising. Raises
    ``HistoryError``.
    """
    with closing(sqlite3.connect(copy)) as database:
        for statement in wreck.schema():
            database.execute(statement)
        for table in sorted(wreck.tables):
            _copy(wreck, database, table, step)
        _leave_out_orphans(database)
        database.execute("DELETE FROM alembic_version")
        database.execute("INSERT INTO alembic_version VALUES (?)", (version,))
        database.commit()
    migrate(URL.create("sqlite", database=str(copy)), is_copy=True)


def _copy(wreck: Wreck, database: sqlite3.Connection, table: str, step: Callable[[], None]) -> None:
    columns = sorted(wreck.columns(table))
    names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
    write = f'INSERT OR IGNORE INTO "{table}" ({names}) VALUES ({marks})'  # noqa: S608
    if wreck.has_row_ids(table):
        for row in wreck.rows(table, columns):
            step()
            database.execute(write, row)
    elif table in _PARENTS:
        parent, of = _PARENTS[table]
        key = wreck.keys(table)[0]
        for (value,) in database.execute(f'SELECT "{of}" FROM "{parent}"').fetchall():  # noqa: S608
            step()
            database.executemany(write, wreck.keyed(table, columns, key, value))


def _leave_out_orphans(database: sqlite3.Connection) -> None:
    """Let no row refer to one that is not there."""
    while broken := database.execute("PRAGMA foreign_key_check").fetchall():
        for table, which in {(row[0], row[3]) for row in broken}:
            keys = database.execute(f'PRAGMA foreign_key_list("{table}")').fetchall()
            _, _, parent, own, other, *_ = next(key for key in keys if key[0] == which)
            info: list[Any] = database.execute(f'PRAGMA table_info("{table}")').fetchall()
            must_be = next(column[3] for column in info if column[1] == own)
            begin = f'DELETE FROM "{table}"' if must_be else f'UPDATE "{table}" SET "{own}" = NULL'  # noqa: S608
            database.execute(
                f'{begin} WHERE "{own}" NOT IN (SELECT "{other}" FROM "{parent}")'  # noqa: S608
            )
