"""A player's page: what somebody played, how well, and against whom."""

from typing import Final

from sqlalchemy import ColumnElement, Integer, and_, cast, func, select
from sqlmodel import Session

from scorekeeper.core.names import name_order
from scorekeeper.history import players
from scorekeeper.history.adding_up import TOTAL, WON
from scorekeeper.history.statistics import sources, within
from scorekeeper.history.statistics.player_values import (
    HeadToHead,
    PlayedGame,
    PlayerStatistics,
    Together,
)
from scorekeeper.history.statistics.records import Figures, games_of, records, records_apart
from scorekeeper.history.statistics.sources import GAME, SEAT
from scorekeeper.history.tables import StoredGame, StoredListing, StoredSeat, table_of

LATEST: Final = 10

_LISTING = table_of(StoredListing).c


def player_statistics(session: Session, player_id: str) -> PlayerStatistics:
    """Return a player's page; after merges that of the player they lead to."""
    player = players.player(session, player_id)
    mine = games_of((player.id,))
    sums = sources.sums_of_player(session, player.id)
    found = records(session, player, mine, sums.get(within.KIND, {}), _figures(sums))
    latest = _latest(session, mine)
    kinds = [(record.game, record.style) for record in found if not record.is_within]
    return PlayerStatistics(
        player=player,
        games=sum(record.games for record in found if not record.is_within),
        records=found,
        latest=latest,
        form=tuple(
            each
            for game, style in kinds
            for each in _latest(session, and_(mine, SEAT.game == game, SEAT.style == style))
        ),
        first=next(iter(_played(session, mine, 1, newest_first=False)), None),
        last=next(reversed(latest), None),
        opponents=_opponents(session, player.id, mine),
        partners=_partners(session, player.id, mine),
        apart=records_apart(session, player.id),
    )


def _figures(sums: Figures) -> Figures:
    """Return what the games' own figures add up to, by kind and style."""
    return {
        kind: {name: each for name, each in averages.items() if name not in (TOTAL, WON)}
        for kind, averages in sums.items()
    }


def _latest(session: Session, which: ColumnElement[bool]) -> tuple[PlayedGame, ...]:
    """Return the latest of some games, the latest last."""
    return _played(session, which, LATEST, newest_first=True)[::-1]


def _played(
    session: Session, mine: ColumnElement[bool], most: int, *, newest_first: bool
) -> tuple[PlayedGame, ...]:
    order = (SEAT.played_on, SEAT.day_order)
    found = session.execute(
        select(
            GAME.id,
            SEAT.game,
            SEAT.style,
            SEAT.played_on,
            _LISTING.headline,
            SEAT.total,
            SEAT.rank,
            SEAT.won,
        )
        .join(table_of(StoredGame), GAME.number == SEAT.number)
        .join(table_of(StoredListing), _LISTING.number == SEAT.number)
        .where(mine)
        .order_by(*(column.desc() if newest_first else column for column in order))
        .limit(most)
    )
    return tuple(PlayedGame(*row) for row in found)


def _partners(session: Session, player_id: str, mine: ColumnElement[bool]) -> tuple[Together, ...]:
    other = table_of(StoredSeat).alias("other")
    found = session.execute(
        select(other.c.player_id, SEAT.game, func.count(), func.sum(cast(SEAT.won, Integer)))
        .join(other, and_(other.c.number == SEAT.number, other.c.position != SEAT.position))
        .where(mine, SEAT.style == "cooperative")
        .group_by(other.c.player_id, SEAT.game)
    ).all()
    names = sources.names_of(session, {player_id, *(row[0] for row in found)})
    partners = (Together(other_id, names[other_id], *row) for other_id, *row in found)
    return tuple(
        sorted(
            partners,
            key=lambda each: (-each.games, name_order(each.name), each.player_id, each.game),
        )
    )


def _opponents(
    session: Session, player_id: str, mine: ColumnElement[bool]
) -> tuple[HeadToHead, ...]:
    other = table_of(StoredSeat).alias("other")

    def times(is_so: ColumnElement[bool]) -> ColumnElement[int]:
        return func.sum(cast(is_so, Integer))

    found = session.execute(
        select(
            other.c.player_id,
            SEAT.game,
            func.count(),
            times(SEAT.rank < other.c.rank),
            times(SEAT.rank == other.c.rank),
            times(SEAT.rank > other.c.rank),
        )
        .join(other, and_(other.c.number == SEAT.number, other.c.position != SEAT.position))
        .where(mine, SEAT.style == "competitive")
        .group_by(other.c.player_id, SEAT.game)
    ).all()
    names = sources.names_of(session, {player_id, *(row[0] for row in found)})
    opponents = [HeadToHead(other_id, names[other_id], *row) for other_id, *row in found]
    met: dict[str, int] = {}
    for each in opponents:
        met[each.player_id] = met.get(each.player_id, 0) + each.games
    return tuple(
        sorted(
            opponents,
            key=lambda each: (
                -met[each.player_id],
                name_order(each.name),
                each.player_id,
                each.game,
            ),
        )
    )
