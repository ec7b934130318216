"""What the figures of counted games add up to, by month and by player.

Each sum is changed with the games it is made of, in the same transaction: statistics read some
hundred sums where they would otherwise read every game. A sum that has come down to nothing stays,
with a ``count`` of 0. Copies that lie within other games are added up beside them (``parts``).
"""

from collections.abc import Sequence

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Subquery,
    and_,
    bindparam,
    cast,
    delete,
    literal,
    select,
    union_all,
)
from sqlmodel import Session, col

from scorekeeper.history import parts
from scorekeeper.history.adding_up import TOTAL, WON, to_months, to_players
from scorekeeper.history.tables import (
    StoredFigure,
    StoredListing,
    StoredPlayerSum,
    StoredSeat,
    table_of,
)

_SEAT, _FIGURE = table_of(StoredSeat).c, table_of(StoredFigure).c
_LISTING = table_of(StoredListing).c
_ITS_SEAT = and_(_FIGURE.number == _SEAT.number, _FIGURE.position == _SEAT.position)


def take_out(session: Session, number: int) -> None:
    """Take what a game stands for out of the sums, as it is stored now."""
    _add(session, number, -1)


def put_in(session: Session, number: int) -> None:
    """Put what a game stands for into the sums, as it is stored now."""
    _add(session, number, 1)


def add_up_players(session: Session, player_ids: Sequence[str]) -> None:
    """Add up the sums of some players anew, from all their games and what lies within these."""
    mine = col(StoredPlayerSum.player_id).in_(player_ids)
    session.exec(delete(StoredPlayerSum).where(mine))
    for player_id in player_ids:
        session.execute(_OF_PLAYER, {"player_id": player_id, "sign": 1})
        parts.put_in_of_player(session, player_id)


def _add(session: Session, number: int, sign: int) -> None:
    connection = session.connection()
    for statement in (_OF_MONTH, _OF_PLAYERS):
        connection.execute(statement, {"number": number, "sign": sign})


def _seat_values(condition: ColumnElement[bool]) -> list[Select[tuple[object, ...]]]:
    """Return what the counted seats give that fit ``condition``: totals, victories, figures."""
    whose = (_SEAT.number, _SEAT.game, _SEAT.style, _SEAT.player_id, _SEAT.played_on)
    counted = and_(_SEAT.counted, condition)
    won = cast(_SEAT.won, Integer)
    return [
        select(*whose, literal(TOTAL).label("name"), _SEAT.total.label("value")).where(
            counted, _SEAT.total.is_not(None)
        ),
        select(*whose, literal(WON).label("name"), won.label("value")).where(counted),
        select(*whose, _FIGURE.name, _FIGURE.value).where(_ITS_SEAT, counted),
    ]


def _table_values(condition: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    """Return what the counted games give as a whole that fit ``condition``."""
    return select(
        _LISTING.number,
        _LISTING.game,
        _LISTING.style,
        literal(None).label("player_id"),
        _LISTING.played_on,
        _FIGURE.name,
        _FIGURE.value,
    ).where(
        _FIGURE.number == _LISTING.number,
        _FIGURE.position == StoredFigure.WHOLE_GAME,
        _LISTING.counted,
        condition,
    )


def _with_players(values: Subquery) -> Subquery:
    """Return the same values, with how many sat at the table."""
    return select(values, _LISTING.players).where(_LISTING.number == values.c.number).subquery()


_THIS_GAME = _SEAT.number == bindparam("number")
_OF_MONTH = to_months(
    _with_players(
        union_all(
            *_seat_values(_THIS_GAME), _table_values(_LISTING.number == bindparam("number"))
        ).subquery()
    )
)
_OF_PLAYERS = to_players(union_all(*_seat_values(_THIS_GAME)).subquery())
_OF_PLAYER = to_players(
    union_all(*_seat_values(_SEAT.player_id == bindparam("player_id"))).subquery()
)
