"""Lists of games by the numbers of their lines: a page from any line on, and the line of a game.

Whoever scrolls to the middle of a long list has read nothing before it. The lines before a page are
passed over in an index where one has them in their order, and sorted otherwise.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    func,
    select,
    tuple_,
)

from scorekeeper.history.filters import (
    Way,
    days_in,
    days_of,
    filtered,
    found,
    found_by,
    is_any,
    number_of,
    places_of,
    unindexed,
)
from scorekeeper.history.pages import KEYS, REACHED, SHOWN, Asked, directed
from scorekeeper.history.tables import StoredGame, StoredListing, table_of
from scorekeeper.history.ways import MANY, REMEMBERED, narrowest_way, way_alone, way_to_all

_LISTING, _GAME = table_of(StoredListing).c, table_of(StoredGame).c


def page_from(
    connection: Connection, asked: Asked, line: int, values: dict[str, Any]
) -> Sequence[Any]:
    """Return a page of games as ``pages.page`` does, the first of them in a line, from 0."""
    way = _way(connection, asked)
    return connection.execute(_from_line(asked, way), {**values, "line": line}).all()


def line_of(connection: Connection, asked: Asked, game_id: str) -> int | None:
    """Return in which line a game stands, from 0; ``None`` where it is not in the list."""
    here = connection.execute(_place(asked), {"game_id": game_id}).one_or_none()
    if here is None:
        return None
    values = {"key": here[0], "day": here[1], "day_order": here[2]}
    way = _way(connection, asked)
    number: int = connection.execute(_number_before(asked, way), values).scalar_one()
    return number


def numbers(connection: Connection, asked: Asked) -> Iterator[int]:
    """Return the number of each game of a list, in the order of its lines."""
    found: Iterator[int] = connection.execute(_numbers(asked, _way(connection, asked))).scalars()
    return found


def _way(connection: Connection, asked: Asked) -> Way:
    which = asked.which
    if is_any(which):
        return Way.LINES
    if not asked.is_by_days:
        return way_to_all(connection, which)
    alone = way_alone(which)
    if alone is not None:
        return alone
    narrow = narrowest_way(connection, which, MANY)
    return Way.LINES if narrow is None else narrow[0]


@lru_cache(maxsize=REMEMBERED)
def _from_line(asked: Asked, way: Way) -> Select[Any]:
    """Return the query that passes over some lines; what is shown is looked up for the page."""
    sorting = _sorting(asked, way)
    places = _meant(select(*places_of(way)), asked, way)
    places = places.order_by(*directed(sorting, asked.order)).limit(bindparam("limit"))
    page = places.offset(bindparam("line", type_=Integer)).subquery()
    its_line = and_(
        _LISTING.shelf == page.c.shelf,
        _LISTING.played_on == page.c.played_on,
        _LISTING.day_order == page.c.day_order,
    )
    key = KEYS[asked.order.column]
    shown: Select[Any] = select(_LISTING.number, key.label("key"), *SHOWN).select_from(page)
    shown = shown.join(table_of(StoredListing), its_line)
    shown = shown.join(table_of(StoredGame), _GAME.number == _LISTING.number)
    return shown.order_by(*directed((unindexed(key), *days_in(page.c)), asked.order))


@lru_cache(maxsize=REMEMBERED)
def _place(asked: Asked) -> Select[Any]:
    """Return the query for what a game is sorted by in a list, nothing where it is not in it."""
    number = select(_GAME.number).where(_GAME.id == bindparam("game_id")).scalar_subquery()
    columns: list[ColumnElement[Any]] = [KEYS[asked.order.column], *days_of(Way.LINES)]
    return filtered(select(*columns), asked.which, Way.LINES, is_by_days=False).where(
        _LISTING.number == number
    )


@lru_cache(maxsize=REMEMBERED)
def _number_before(asked: Asked, way: Way) -> Select[Any]:
    sorting = _sorting(asked, way)
    here, reached = tuple_(*sorting), tuple_(*REACHED[-len(sorting) :])
    games = _meant(select(func.count()), asked, way)
    return games.where(here > reached if asked.order.descending else here < reached)


@lru_cache(maxsize=REMEMBERED)
def _numbers(asked: Asked, way: Way) -> Select[Any]:
    games = _meant(select(number_of(way)), asked, way)
    return games.order_by(*directed(_sorting(asked, way), asked.order))


def _sorting(asked: Asked, way: Way) -> Sequence[ColumnElement[Any]]:
    days = days_of(way)
    if asked.is_by_days:
        return days
    key = KEYS[asked.order.column]
    # The index of all games in this order is gone along for all of them alone.
    return (key if is_any(asked.which) else unindexed(key)), *days


def _meant(games: Select[Any], asked: Asked, way: Way) -> Select[Any]:
    """Return a query of the games that are meant; lines are read where more is asked of them."""
    is_found = asked.is_by_days and found_by(asked.which, way) == asked.which
    return found(games, asked.which, way) if is_found else filtered(games, asked.which, way)
