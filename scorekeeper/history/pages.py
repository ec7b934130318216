"""One page of a list of games, found in whatever way takes least.

All games are read off in the order of a list until a page is full. Of what a filter means, the few
that an index finds are collected, then sorted. Otherwise so many games as fit into a part of the
time are looked at in the order of the list first: what is frequent fills a page soon. Where that
does not, all are collected.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Date,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    literal,
    select,
    tuple_,
)

from scorekeeper.games import GAME_NAMES
from scorekeeper.history.filing import game_key
from scorekeeper.history.filters import (
    Way,
    days_in,
    days_of,
    filtered,
    found,
    is_any,
    unindexed,
    ways_of,
)
from scorekeeper.history.tables import StoredGame, StoredListing, table_of
from scorekeeper.history.values import Column, Filter, Order
from scorekeeper.history.ways import MANY, REMEMBERED, narrowest_way, way_alone, way_to_all

_LISTING, _GAME = table_of(StoredListing).c, table_of(StoredGame).c

# What each order sorts by beside the days, where a page goes on after a cursor, what rows show.
KEYS: dict[Column, ColumnElement[str]] = {
    "date": literal(""),
    "game": _LISTING.game_key,
    "players": _LISTING.players_key,
    "result": _LISTING.headline_key,
    "place": _LISTING.place_key,
}
REACHED = (
    bindparam("key", type_=String),
    bindparam("day", type_=Date),
    bindparam("day_order", type_=Integer),
)
_LAST = (
    bindparam("last_key", type_=String),
    bindparam("last_day", type_=Date),
    bindparam("last_day_order", type_=Integer),
)
SHOWN = (
    *(_LISTING.played_on, _LISTING.day_order, _GAME.id, _LISTING.game, _LISTING.name),
    *(_LISTING.place, _LISTING.style, _LISTING.finished, _LISTING.counts, _LISTING.headline),
    *(_GAME.saved_at, _GAME.trashed_at),
)
# Up to so many games are collected and sorted at once, without a look along the list.
_FEW = 300
# Up to so many are counted to tell how long collecting them takes.
_SOME = 3_000
# How many games a look along the list takes in where that is not known, the first and the second.
_NEAR, _AHEAD = 500, 4_000


class Asked(NamedTuple):
    """A page that is asked for: of which games, in which order, the first or one after a cursor."""

    which: Filter
    order: Order
    is_first: bool

    @property
    def is_by_days(self) -> bool:
        """Whether what the list is sorted by is the same for all of its games, but for the day."""
        is_same = {"game": self.which.game is not None, "place": self.which.place is not None}
        return self.order.column == "date" or is_same.get(self.order.column, False)


def page(connection: Connection, asked: Asked, values: dict[str, Any]) -> Sequence[Any]:
    """Return a page of games as ``SHOWN``, after number and key, in the way that takes least.

    ``values`` has the ``limit`` and, after a cursor, its ``key``, ``day`` and ``day_order``.
    """
    which = asked.which
    alone = way_alone(which)
    if is_any(which) or (asked.is_by_days and alone is not None):
        return connection.execute(_walk(asked, alone or Way.LINES), values).all()
    if asked.is_by_days:
        return _page_by_days(connection, asked, values)
    if asked.order.column == "game" and alone is Way.LINES:
        return _page_by_kinds(connection, asked, values)
    narrow = narrowest_way(connection, which, _SOME)
    if narrow is None:
        looks: tuple[int, ...] = (_NEAR, _AHEAD)
    else:
        # A look ahead may take as long as what it spares.
        looks = () if narrow[1] <= _FEW else (narrow[1] // 2,)
    for ahead in looks:
        games = _look_ahead(connection, asked, Way.LINES, values, ahead)
        if games is not None:
            return games
    way = way_to_all(connection, which) if narrow is None else narrow[0]
    return connection.execute(_collect(asked, way), values).all()


def _page_by_kinds(connection: Connection, asked: Asked, values: dict[str, Any]) -> Sequence[Any]:
    """Return a page of the games of a period, kind after kind: an index has each kind by days."""
    games: list[Any] = []
    descending, limit = asked.order.descending, values["limit"]
    reached = None if asked.is_first else values["key"]
    for key, game in sorted(((game_key(game), game) for game in GAME_NAMES), reverse=descending):
        if reached is not None and (key > reached if descending else key < reached):
            continue
        of_kind = Asked(replace(asked.which, game=game), asked.order, key != reached)
        games += page(connection, of_kind, {**values, "limit": limit - len(games)})
        if len(games) == limit:
            break
    return games


def _page_by_days(connection: Connection, asked: Asked, values: dict[str, Any]) -> Sequence[Any]:
    """Return a page of games that some ways find in its order, each looking at others in vain."""
    narrow = narrowest_way(connection, asked.which, MANY)
    if narrow is not None:
        return connection.execute(_walk(asked, narrow[0]), values).all()
    if Way.PLAYER in ways_of(asked.which):
        games = _look_ahead(connection, asked, Way.PLAYER, values, _AHEAD)
        if games is not None:
            return games
    return connection.execute(_walk(asked, Way.LINES), values).all()


def _look_ahead(
    connection: Connection, asked: Asked, way: Way, values: dict[str, Any], ahead: int
) -> Sequence[Any] | None:
    """Look at so many of the next games of a list; return the page, if they have a whole one."""
    end = connection.execute(_end(asked, way), {**values, "ahead": ahead}).one_or_none()
    if end is None:
        return connection.execute(_walk(asked, way), values).all()
    values = {**values, "last_key": end[0], "last_day": end[1], "last_day_order": end[2]}
    games = connection.execute(_walk(asked, way, has_end=True), values).all()
    return games if len(games) == values["limit"] else None


@lru_cache(maxsize=REMEMBERED)
def _walk(asked: Asked, way: Way, *, has_end: bool = False) -> Select[Any]:
    """Return the query that reads a page off an index which has the games in its order."""
    column, days = asked.order.column, days_of(way)
    shown = select(_LISTING.number, KEYS[column].label("key"), *SHOWN)
    games = filtered(shown, asked.which, way, is_by_days=asked.is_by_days)
    games = games.join(table_of(StoredGame), _GAME.number == _LISTING.number)
    sorting = days if asked.is_by_days else (KEYS[column], *days)
    if has_end:
        games = games.where(_is_until(sorting, asked.order))
    return _cut(games, sorting, asked)


@lru_cache(maxsize=REMEMBERED)
def _collect(asked: Asked, way: Way) -> Select[Any]:
    """Return the query that sorts all games and keeps a page of them."""
    days, column = days_of(way), asked.order.column
    # There is an index for all games in each order: nearly every one would be looked up in it.
    key = unindexed(KEYS[column])
    found = filtered(select(_LISTING.shelf, *days, key.label("key")), asked.which, way)
    page = _cut(found, (key, *days), asked).subquery()
    # What is shown is looked up for the page, not for all that is sorted.
    its_line = and_(
        _LISTING.shelf == page.c.shelf,
        _LISTING.played_on == page.c.played_on,
        _LISTING.day_order == page.c.day_order,
    )
    shown: Select[Any] = select(_LISTING.number, page.c.key, *SHOWN).select_from(page)
    shown = shown.join(table_of(StoredListing), its_line)
    shown = shown.join(table_of(StoredGame), _GAME.number == _LISTING.number)
    return shown.order_by(*directed((page.c.key, *days_in(page.c)), asked.order))


@lru_cache(maxsize=REMEMBERED)
def _end(asked: Asked, way: Way) -> Select[Any]:
    """Return the query for the place in a list up to which is looked ahead."""
    which, days = asked.which, days_of(way)
    key: Any = literal("") if asked.is_by_days else KEYS[asked.order.column]
    # Along another order than that of the days an index tells nothing of what is meant.
    looked_at = which if asked.is_by_days else Filter(trashed=which.trashed)
    place: Select[Any] = select(key, *days)
    sorting = days if asked.is_by_days else (key, *days)
    page = _cut(found(place, looked_at, way), sorting, asked)
    return page.limit(1).offset(bindparam("ahead", type_=Integer))


def _cut(games: Select[Any], sorting: Sequence[ColumnElement[Any]], asked: Asked) -> Select[Any]:
    """Return the query for one page of ``games``, the first or one after a cursor."""
    if not asked.is_first:
        here, reached = tuple_(*sorting), tuple_(*REACHED[-len(sorting) :])
        games = games.where(here < reached if asked.order.descending else here > reached)
    return games.order_by(*directed(sorting, asked.order)).limit(bindparam("limit"))


def _is_until(sorting: Sequence[ColumnElement[Any]], order: Order) -> ColumnElement[bool]:
    here, last = tuple_(*sorting), tuple_(*_LAST[-len(sorting) :])
    return here >= last if order.descending else here <= last


def directed(sorting: Sequence[ColumnElement[Any]], order: Order) -> Iterator[ColumnElement[Any]]:
    """Yield what a list is sorted by, each in the direction of its order."""
    return (column.desc() if order.descending else column for column in sorting)
