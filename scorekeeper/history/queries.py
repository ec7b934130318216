"""Lists of games: filtered, sorted, page by page.

All games are read off in the order of a list until a page is full. What a filter leaves is read off
in the order of days; for any other order it is sorted, and the page alone kept.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Date,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    func,
    literal,
    select,
    tuple_,
)
from sqlmodel import Session

from scorekeeper.history.filters import days_in, days_of, filtered, number_of
from scorekeeper.history.tables import StoredGame, StoredListing, StoredSeat, table_of
from scorekeeper.history.values import ALL_GAMES, Column, Cursor, Filter, Order, Row, SeatRow

_LISTING, _SEAT = table_of(StoredListing).c, table_of(StoredSeat).c
_GAME = table_of(StoredGame).c

_KEYS: dict[Column, ColumnElement[str]] = {
    "date": literal(""),
    "game": _LISTING.game_key,
    "players": _LISTING.players_key,
    "result": _LISTING.headline_key,
    "place": _LISTING.place_key,
}
_REACHED = (
    bindparam("key", type_=String),
    bindparam("day", type_=Date),
    bindparam("day_order", type_=Integer),
)
_SHOWN = (
    *(_LISTING.played_on, _LISTING.day_order, _GAME.id, _LISTING.game, _LISTING.name),
    *(_LISTING.place, _LISTING.style, _LISTING.finished, _LISTING.counts, _LISTING.headline),
    *(_GAME.saved_at, _GAME.trashed_at),
)
# How many filters are remembered with their statements, which take longer to put together than to
# answer.
_REMEMBERED = 64

# Pages with nearly as many games share a statement for their seats.
_STEP = 100


def rows(
    session: Session, which: Filter, order: Order, after: Cursor | None, limit: int
) -> list[Row]:
    """Return at most ``limit`` games; ``ValueError`` for a cursor of a list in another order."""
    values: dict[str, Any] = {"limit": limit}
    if after is not None:
        if after.column != order.column:
            raise ValueError(f"a cursor by {after.column} in a list by {order.column}")
        values |= {"key": after.key, "day": after.played_on, "day_order": after.day_order}
    connection = session.connection()
    games = connection.execute(_page(which, order, after is None), values).all()
    seats: dict[int, list[SeatRow]] = {game[0]: [] for game in games}
    for number, name, player_id, total, rank, won in _seats(connection, list(seats)):
        seats[number].append(SeatRow(name, player_id, total, rank, won))
    return [_row(game, seats, order.column) for game in games]


def count(session: Session, which: Filter) -> int:
    """Return how many games there are."""
    number: int = session.connection().execute(_count(which)).scalar_one()
    return number


def ids(session: Session, which: Filter) -> list[str]:
    """Return the ids of the games, oldest first."""
    games = filtered(select(_GAME.id), which)
    games = games.join(table_of(StoredGame), _GAME.number == _LISTING.number)
    return list(session.execute(games.order_by(*days_of(which))).scalars())


@lru_cache(maxsize=_REMEMBERED)
def _page(which: Filter, order: Order, is_first: bool) -> Select[Any]:
    """Return the query for a page of games, the first one or one after a cursor."""
    place, its_game = days_of(which), _GAME.number == _LISTING.number
    if order.column == "date":
        listed = filtered(select(_LISTING.number, _KEYS["date"], *_SHOWN), which)
        return _cut(listed.join(table_of(StoredGame), its_game), place, order, is_first)
    key = _key(which, order.column)
    found = filtered(select(_LISTING.shelf, *place, key.label("key")), which)
    page = _cut(found, (key, *place), order, is_first).subquery()
    # What is shown is looked up for the page, not for all that is sorted.
    its_line = and_(
        _LISTING.shelf == page.c.shelf,
        _LISTING.played_on == page.c.played_on,
        _LISTING.day_order == page.c.day_order,
    )
    shown: Select[Any] = select(_LISTING.number, page.c.key, *_SHOWN).select_from(page)
    shown = shown.join(table_of(StoredListing), its_line).join(table_of(StoredGame), its_game)
    return shown.order_by(*_directed((page.c.key, *days_in(page.c)), order))


def _key(which: Filter, column: Column) -> ColumnElement[str]:
    """Return what a list is sorted by.

    There is an index for all games in each order. It must not be used where a filter leaves few:
    nearly every game would be looked up to find them.
    """
    is_filtered = which != replace(ALL_GAMES, trashed=which.trashed)
    return func.coalesce(_KEYS[column], "") if is_filtered else _KEYS[column]


def _cut(
    games: Select[Any], sorting: Sequence[ColumnElement[Any]], order: Order, is_first: bool
) -> Select[Any]:
    """Return the query for one page of ``games``, the first or one after a cursor."""
    if not is_first:
        here, reached = tuple_(*sorting), tuple_(*_REACHED[-len(sorting) :])
        games = games.where(here < reached if order.descending else here > reached)
    return games.order_by(*_directed(sorting, order)).limit(bindparam("limit"))


@lru_cache(maxsize=_REMEMBERED)
def _count(which: Filter) -> Select[Any]:
    return number_of(which)


def _directed(sorting: Sequence[ColumnElement[Any]], order: Order) -> Iterator[ColumnElement[Any]]:
    return (column.desc() if order.descending else column for column in sorting)


def _seats(connection: Connection, numbers: list[int]) -> Sequence[Any]:
    """Return the seats of games, each after the game's number, by game and position."""
    if not numbers:
        return ()
    asked = numbers + numbers[:1] * (-len(numbers) % _STEP)
    values = {f"number_{index}": number for index, number in enumerate(asked)}
    return connection.execute(_seats_of(len(asked)), values).all()


@lru_cache(maxsize=_REMEMBERED)
def _seats_of(games: int) -> Select[Any]:
    """Return the query for the seats of so many games: made once, it is answered twice as fast."""
    numbers = [bindparam(f"number_{index}", type_=Integer) for index in range(games)]
    return (
        select(_SEAT.number, _SEAT.name, _SEAT.player_id, _SEAT.total, _SEAT.rank, _SEAT.won)
        .where(_SEAT.number.in_(numbers))
        .order_by(_SEAT.number, _SEAT.position)
    )


def _row(game: Any, seats: Mapping[int, Sequence[SeatRow]], column: Column) -> Row:
    number, key, played_on, day_order, *shown, saved_at, trashed_at = game
    game_id, kind, name, place, style, finished, counts, headline = shown
    return Row(
        game_id,
        kind,
        name,
        played_on,
        place,
        style,
        finished,
        counts,
        headline,
        tuple(seats[number]),
        datetime.fromisoformat(saved_at),
        None if trashed_at is None else datetime.fromisoformat(trashed_at),
        Cursor(column, key, played_on, day_order),
    )
