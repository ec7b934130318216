"""Lists of games: filtered, newest first, page by page."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, exists
from sqlmodel import Session, col, func, select, tuple_

from scorekeeper.core.names import name_key
from scorekeeper.history.tables import StoredGame, StoredSeat
from scorekeeper.history.values import Cursor, Filter, Row, SeatRow

_PLACE = (col(StoredGame.played_on), col(StoredGame.number), col(StoredGame.id))


def rows(session: Session, which: Filter, after: Cursor | None, limit: int) -> list[Row]:
    """Return at most ``limit`` games, by day and then as they were added, newest first."""
    games = (
        select(StoredGame)
        .where(*_conditions(which))
        .order_by(*(column.desc() for column in _PLACE))
        .limit(limit)
    )
    if after is not None:
        games = games.where(tuple_(*_PLACE) < (after.played_on, after.number, after.id))
    found = session.exec(games).all()
    seats = _seats(session, [game.id for game in found])
    return [_row(game, seats.get(game.id, ())) for game in found]


def count(session: Session, which: Filter) -> int:
    """Return how many games there are."""
    return session.exec(select(func.count(col(StoredGame.id))).where(*_conditions(which))).one()


def ids(session: Session, which: Filter) -> list[str]:
    """Return the ids of the games, oldest first."""
    return list(session.exec(select(StoredGame.id).where(*_conditions(which)).order_by(*_PLACE)))


def _conditions(which: Filter) -> Iterator[ColumnElement[bool]]:
    trashed_at = col(StoredGame.trashed_at)
    yield trashed_at.is_not(None) if which.trashed else trashed_at.is_(None)
    if which.game is not None:
        yield col(StoredGame.game) == which.game
    if which.player is not None:
        yield exists().where(
            col(StoredSeat.game_id) == col(StoredGame.id),
            col(StoredSeat.name_key) == name_key(which.player.strip()),
        )


def _seats(session: Session, game_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    seats = (
        select(StoredSeat)
        .where(col(StoredSeat.game_id).in_(game_ids))
        .order_by(col(StoredSeat.game_id), col(StoredSeat.position))
    )
    for seat in session.exec(seats):
        row = SeatRow(seat.name, seat.player_id, seat.total, seat.rank, seat.won)
        found.setdefault(seat.game_id, []).append(row)
    return found


def _row(game: StoredGame, seats: Sequence[SeatRow]) -> Row:
    return Row(
        id=game.id,
        game=game.game,
        played_on=game.played_on,
        place=game.place,
        style=game.style,
        finished=game.finished,
        headline=game.headline,
        seats=tuple(seats),
        saved_at=datetime.fromisoformat(game.saved_at),
        trashed_at=None if game.trashed_at is None else datetime.fromisoformat(game.trashed_at),
        cursor=Cursor(game.played_on, game.number, game.id),
    )
