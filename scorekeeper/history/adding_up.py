"""How values are added to the sums by month and by player: the names they have, the statements.

Each value belongs to a game and a style, to a day and, among players, to one of them.
"""

from typing import Final

from sqlalchemy import (
    ColumnElement,
    Executable,
    Integer,
    Subquery,
    bindparam,
    extract,
    func,
    select,
)

from scorekeeper.history import sqlite
from scorekeeper.history.tables import StoredMonthSum, StoredPlayerSum, table_of

# What every seat gives beside the game's own figures.
TOTAL: Final = "total"
WON: Final = "won"
# The style under which copies of games are added up that lie within others.
WITHIN: Final = "within"

_SUMS = ("count", "total")


def to_months(values: Subquery) -> Executable:
    """Return the statement that adds ``values``, ``sign`` times each, to the sums of months."""
    each = values.c
    key = (
        each.game,
        each.style,
        each.name,
        extract("year", each.played_on).label("year"),
        extract("month", each.played_on).label("month"),
        each.players,
    )
    found = select(*key, *_added_up(values)).group_by(*key)
    return sqlite.add_up(table_of(StoredMonthSum), found, _SUMS)


def to_players(values: Subquery) -> Executable:
    """Return the statement that adds ``values``, ``sign`` times each, to the sums of players."""
    each = values.c
    year = extract("year", each.played_on).label("year")
    key = (each.game, each.style, each.name, each.player_id, year)
    found = select(*key, *_added_up(values)).group_by(*key)
    return sqlite.add_up(table_of(StoredPlayerSum), found, _SUMS)


def _added_up(values: Subquery) -> tuple[ColumnElement[int], ColumnElement[int]]:
    sign = bindparam("sign", type_=Integer)
    return sign * func.count(), sign * func.sum(values.c.value)
