"""Copies of games that lie within others, such as the Grands Prix of a season, in statistics.

A copy counts when it is finished and the game that holds it lies among the games and is meant to
count; that one need not be finished. Each game counts once: where the original lies among the games
itself, that one decides; of several copies it is the first, by the numbers of the games that hold
them, of those that lie among the games and are meant to count. A copy that does not tell what it is
a copy of counts by itself.

So whatever becomes of a game decides on the copies of it, and of all that it holds copies of.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Subquery,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    or_,
    select,
    union,
    union_all,
)
from sqlmodel import Session

from scorekeeper.core.game import Figure, Part
from scorekeeper.history import sqlite
from scorekeeper.history.adding_up import WITHIN, WON, to_months, to_players
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPart,
    StoredPartFigure,
    StoredSeat,
    table_of,
)

PART, HOLDER = table_of(StoredPart).c, table_of(StoredListing).alias("holder").c
FIGURE, _SEAT = table_of(StoredPartFigure).c, table_of(StoredSeat).c
_GAME, _LISTING = table_of(StoredGame).c, table_of(StoredListing)

_TABLES = tuple(map(table_of, (StoredPart, StoredPartFigure)))
_INSERT_PARTS = insert(table_of(StoredPart))
_DELETES = tuple(delete(table).where(table.c.number == bindparam("held_by")) for table in _TABLES)


def write(session: Session, stored: StoredGame, parts: Iterable[Part]) -> None:
    """Write the copies that ``stored`` holds, while it has no line in lists: they do not count."""
    rows: list[dict[str, Any]] = []
    figures: list[tuple[int, int, int | None, str, int]] = []
    for position, part in enumerate(parts):
        rows.append(
            {
                "number": stored.number,
                "position": position,
                "game": part.game,
                "part_id": part.id,
                "played_on": part.played_on or stored.played_on,
                "finished": part.finished,
                "players": len(part.seats),
            }
        )
        figures.extend(
            (stored.number, position, figure.seat, figure.name, figure.value)
            for figure in (*_victories(part), *part.figures)
        )
    connection = session.connection()
    if rows:
        connection.execute(_INSERT_PARTS, rows)
    if figures:
        sqlite.insert_rows(connection, table_of(StoredPartFigure), figures)


def remove(session: Session, number: int) -> None:
    """Remove the copies that a game holds, while it has no line in lists: they do not count."""
    connection = session.connection()
    for statement in _DELETES:
        connection.execute(statement, {"held_by": number})


@contextmanager
def followed(session: Session, number: int) -> Iterator[None]:
    """Let the sums follow what becomes of a game's line in lists, or of its seats, meanwhile.

    Which copies it holds does not change meanwhile.
    """
    connection = session.connection()
    if connection.execute(_ANY_DECIDED, {"number": number}).first() is None:
        yield
        return
    for statement in _OF_DECIDED:
        connection.execute(statement, {"number": number, "sign": -1})
    yield
    for statement in _OF_DECIDED:
        connection.execute(statement, {"number": number, "sign": 1})


def put_in_of_player(session: Session, player_id: str) -> None:
    """Put what the copies give to a player who sits in them into the player's sums."""
    session.execute(_OF_PLAYER, {"player_id": player_id, "sign": 1})


def counted() -> ColumnElement[bool]:
    """Return the condition for ``PART`` to count, with the line of its ``HOLDER``."""
    return and_(PART.number == HOLDER.number, PART.finished, _can_count(HOLDER), _is_first())


def _victories(part: Part) -> Iterator[Figure]:
    """Yield what every seat of a whole game gives beside the game's own figures."""
    for seat in part.seats:
        yield Figure(WON, int(seat in part.winners), seat)


def _can_count(line: Any) -> ColumnElement[bool]:
    return and_(line.shelf == StoredListing.GAMES, line.counts)


def _is_first() -> ColumnElement[bool]:
    """Return the condition that neither its original nor an earlier copy decides for a copy."""
    line, other = _LISTING.alias("line").c, table_of(StoredPart).alias("other").c
    original = exists().where(
        _GAME.id == PART.part_id,
        _GAME.game == PART.game,
        line.number == _GAME.number,
        line.shelf == StoredListing.GAMES,
    )
    earlier = exists().where(
        other.part_id == PART.part_id,
        other.game == PART.game,
        or_(
            other.number < PART.number,
            and_(other.number == PART.number, other.position < PART.position),
        ),
        line.number == other.number,
        _can_count(line),
    )
    return and_(~original, ~earlier)


def _decided() -> CompoundSelect[Any]:
    """Return the places of the copies that a game holds, and of those that it decides on."""
    own, its, other = (table_of(StoredPart).alias(name).c for name in ("own", "its", "decided_on"))
    ids = union_all(
        select(_GAME.id).where(_GAME.number == bindparam("number")),
        select(its.part_id).where(its.number == bindparam("number")),
    )
    return union(
        select(own.number, own.position).where(own.number == bindparam("number")),
        select(other.number, other.position).where(other.part_id.in_(ids)),
    )


def values(*which: ColumnElement[bool]) -> Subquery:
    """Return what the copies that count and fit ``which`` give to everybody in them.

    ``which`` is about ``PART``, ``FIGURE`` and the seats in the games that hold them.
    """
    its_figure = and_(FIGURE.number == PART.number, FIGURE.position == PART.position)
    its_seat = and_(_SEAT.number == FIGURE.number, _SEAT.position == FIGURE.seat)
    return (
        select(
            PART.game,
            literal(WITHIN).label("style"),
            _SEAT.player_id,
            PART.played_on,
            PART.players,
            FIGURE.name,
            FIGURE.value,
        )
        .where(counted(), its_figure, its_seat, *which)
        .subquery()
    )


def _values_of_decided(*which: ColumnElement[bool]) -> Subquery:
    decided = _decided().subquery("decided").c
    return values(PART.number == decided.number, PART.position == decided.position, *which)


_ANY_DECIDED = _decided().limit(1)
# Of months it is only asked how many copies there are: each of their seats has won or not.
_OF_DECIDED = (
    to_months(_values_of_decided(FIGURE.name == WON)),
    to_players(_values_of_decided()),
)
_OF_PLAYER = to_players(values(_SEAT.player_id == bindparam("player_id")))
