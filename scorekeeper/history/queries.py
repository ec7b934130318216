"""Lists of games: filtered, sorted, page by page."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from sys import intern
from typing import Any

from sqlalchemy import Connection, Integer, Select, bindparam, func, literal, select
from sqlmodel import Session

from scorekeeper.history import lines
from scorekeeper.history.filters import Way, days_of, filtered, found, found_by
from scorekeeper.history.pages import SHOWN, Asked, page
from scorekeeper.history.tables import StoredGame, StoredListing, StoredSeat, table_of
from scorekeeper.history.values import Column, Cursor, Filter, Order, Row, SeatRow
from scorekeeper.history.ways import REMEMBERED, way_alone, way_to_all

_LISTING, _SEAT = table_of(StoredListing).c, table_of(StoredSeat).c
_GAME = table_of(StoredGame).c

# Pages with nearly as many games share a statement for their seats.
_STEP = 100
# Up to so many games are sooner looked up one by one than in the whole list.
_FEW = 20
# A database takes a limited number of values in one statement.
_AT_ONCE = 500


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
    games = page(connection, Asked(which, order, after is None), values)
    return _with_seats(connection, games, order.column)


def rows_from(session: Session, which: Filter, order: Order, line: int, limit: int) -> list[Row]:
    """Return at most ``limit`` games, the first of them from a line of the list, counted from 0."""
    connection = session.connection()
    asked = Asked(which, order, is_first=True)
    games = lines.page_from(connection, asked, line, {"limit": limit})
    return _with_seats(connection, games, order.column)


def line_of(session: Session, which: Filter, order: Order, game_id: str) -> int | None:
    """Return in which line of a list a game stands, from 0; ``None`` where it is not in it."""
    return lines.line_of(session.connection(), Asked(which, order, is_first=True), game_id)


def lines_of(
    session: Session, which: Filter, order: Order, game_ids: Collection[str]
) -> dict[str, int]:
    """Return in which lines of a list games stand, from 0; those that are not in it are left."""
    connection, asked = session.connection(), Asked(which, order, is_first=True)
    if len(game_ids) <= _FEW:
        found = {game_id: lines.line_of(connection, asked, game_id) for game_id in game_ids}
        return {game_id: line for game_id, line in found.items() if line is not None}
    id_of = {
        number: game_id
        for part in _parts(game_ids)
        for number, game_id in connection.execute(
            select(_GAME.number, _GAME.id).where(_GAME.id.in_(part))
        )
    }
    numbers = lines.numbers(connection, asked)
    return {id_of[number]: line for line, number in enumerate(numbers) if number in id_of}


def rows_of(session: Session, game_ids: Iterable[str]) -> list[Row]:
    """Return games by their ids, wherever they lie, oldest first; unknown ones are left."""
    connection = session.connection()
    found = [row for part in _parts(game_ids) for row in connection.execute(_named(part))]
    games = sorted(found, key=lambda game: (game.played_on, game.day_order))
    return [
        row
        for start in range(0, len(games), _AT_ONCE)
        for row in _with_seats(connection, games[start : start + _AT_ONCE], "date")
    ]


def _named(game_ids: Sequence[str]) -> Select[Any]:
    games: Select[Any] = select(_LISTING.number, literal("").label("key"), *SHOWN)
    games = games.select_from(table_of(StoredGame))
    games = games.join(table_of(StoredListing), _LISTING.number == _GAME.number)
    return games.where(_GAME.id.in_(game_ids), _GAME.emptied_at.is_(None))


def _parts(game_ids: Iterable[str]) -> Iterator[Sequence[str]]:
    """Yield so many ids at once as a statement has room for."""
    wanted = list(dict.fromkeys(game_ids))
    return (wanted[start : start + _AT_ONCE] for start in range(0, len(wanted), _AT_ONCE))


def _with_seats(connection: Connection, games: Sequence[Any], column: Column) -> list[Row]:
    seats: dict[int, list[SeatRow]] = {game[0]: [] for game in games}
    for number, name, player_id, total, rank, won in seats_in(connection, list(seats)):
        seats[number].append(SeatRow(intern(name), intern(player_id), total, rank, won))
    return [_row(game, seats, column) for game in games]


def count(session: Session, which: Filter) -> int:
    """Return how many games there are."""
    connection = session.connection()
    number: int = connection.execute(
        _count(which, way_alone(which) or way_to_all(connection, which))
    ).scalar_one()
    return number


def ids(session: Session, which: Filter) -> list[str]:
    """Return the ids of the games, oldest first."""
    way = way_alone(which) or way_to_all(session.connection(), which)
    games = filtered(select(_GAME.id), which, way)
    games = games.join(table_of(StoredGame), _GAME.number == _LISTING.number)
    return list(session.execute(games.order_by(*days_of(way))).scalars())


@lru_cache(maxsize=REMEMBERED)
def _count(which: Filter, way: Way) -> Select[Any]:
    """Return the query for the number of games; lines are read where more is asked of them."""
    number = select(func.count())
    is_found = found_by(which, way) == which
    return found(number, which, way) if is_found else filtered(number, which, way)


def seats_in(connection: Connection, numbers: list[int]) -> Sequence[Any]:
    """Return the seats of games, each after the game's number, by game and position."""
    if not numbers:
        return ()
    asked = numbers + numbers[:1] * (-len(numbers) % _STEP)
    values = {f"number_{index}": number for index, number in enumerate(asked)}
    return connection.execute(_seats_of(len(asked)), values).all()


@lru_cache(maxsize=REMEMBERED)
def _seats_of(games: int) -> Select[Any]:
    """Return the query for the seats of so many games: made once, it is answered twice as fast."""
    numbers = [bindparam(f"number_{index}", type_=Integer) for index in range(games)]
    return (
        select(_SEAT.number, _SEAT.name, _SEAT.player_id, _SEAT.total, _SEAT.rank, _SEAT.won)
        .where(_SEAT.number.in_(numbers))
        .order_by(_SEAT.number, _SEAT.position)
    )


def _row(game: Any, seats: Mapping[int, Sequence[SeatRow]], column: Column) -> Row:
    """Return a listed game; a long list holds the same few words and people once."""
    number, key, played_on, day_order, *shown, saved_at, trashed_at = game
    game_id, kind, name, place, style, finished, counts, headline = shown
    return Row(
        game_id,
        intern(kind),
        name,
        played_on,
        None if place is None else intern(place),
        intern(style),
        finished,
        counts,
        headline,
        tuple(seats[number]),
        datetime.fromisoformat(saved_at),
        None if trashed_at is None else datetime.fromisoformat(trashed_at),
        Cursor(column, key, played_on, day_order),
    )
