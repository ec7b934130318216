"""A player's page: what somebody played, how well, and against whom."""

from collections.abc import Iterator, Mapping
from typing import Final

from sqlalchemy import ColumnElement, Integer, and_, cast, func, select
from sqlmodel import Session

from scorekeeper.core.names import name_key
from scorekeeper.history import players
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.player_values import (
    HeadToHead,
    PlayedGame,
    PlayerRecord,
    PlayerStatistics,
    Together,
)
from scorekeeper.history.statistics.sources import GAME, SEAT
from scorekeeper.history.statistics.values import NOTHING, Best
from scorekeeper.history.sums import TOTAL, WON
from scorekeeper.history.tables import StoredGame, StoredListing, StoredSeat, table_of
from scorekeeper.history.values import Player

FORM: Final = 10

_LISTING = table_of(StoredListing).c
_Kind = tuple[str, str]


def player_statistics(session: Session, player_id: str) -> PlayerStatistics:
    """Return a player's page; after merges that of the player they lead to."""
    player = players.player(session, player_id)
    mine = and_(SEAT.player_id == player.id, SEAT.shelf == StoredListing.GAMES, SEAT.counted)
    records = tuple(_records(session, player, mine))
    latest = _played(session, mine, FORM, newest_first=True)
    return PlayerStatistics(
        player=player,
        games=sum(record.games for record in records),
        records=records,
        form=latest[::-1],
        first=next(iter(_played(session, mine, 1, newest_first=False)), None),
        last=next(iter(latest), None),
        opponents=_opponents(session, mine),
        partners=_partners(session, mine),
    )


def _records(session: Session, player: Player, mine: ColumnElement[bool]) -> Iterator[PlayerRecord]:
    places, highest = _places(session, mine)
    sums = sources.sums_of_player(session, player.id)
    for kind, averages in sorted(sums.items()):
        figures = {name: each for name, each in averages.items() if name not in (TOTAL, WON)}
        game, style = kind
        yield PlayerRecord(
            game=game,
            style=style,
            games=averages[WON].count,
            wins=averages[WON].total,
            places=places.get(kind, {}),
            scores=averages.get(TOTAL, NOTHING),
            best=_best(session, player, mine, kind, highest[kind]) if kind in highest else None,
            figures=figures,
        )


def _places(
    session: Session, mine: ColumnElement[bool]
) -> tuple[Mapping[_Kind, Mapping[int, int]], Mapping[_Kind, int]]:
    """Return how often each place was reached, and the highest totals: one look at all games."""
    found = session.execute(
        select(SEAT.game, SEAT.style, SEAT.rank, func.count(), func.max(SEAT.total))
        .where(mine)
        .group_by(SEAT.game, SEAT.style, SEAT.rank)
        .order_by(SEAT.rank)
    )
    places: dict[_Kind, dict[int, int]] = {}
    highest: dict[_Kind, int] = {}
    for game, style, rank, times, total in found:
        kind = game, style
        if rank is not None:
            places.setdefault(kind, {})[rank] = times
        if total is not None:
            highest[kind] = max(total, highest.get(kind, total))
    return places, highest


def _best(
    session: Session, player: Player, mine: ColumnElement[bool], kind: _Kind, total: int
) -> Best:
    """Return the first game of a kind in which a player reached a total."""
    game, style = kind
    game_id, played_on = session.execute(
        select(GAME.id, SEAT.played_on)
        .join(table_of(StoredGame), GAME.number == SEAT.number)
        .where(mine, SEAT.game == game, SEAT.style == style, SEAT.total == total)
        .order_by(SEAT.played_on, SEAT.day_order)
        .limit(1)
    ).one()
    return Best(game_id, played_on, player.id, player.name, total)


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


def _partners(session: Session, mine: ColumnElement[bool]) -> tuple[Together, ...]:
    other = table_of(StoredSeat).alias("other")
    found = session.execute(
        select(other.c.player_id, SEAT.game, func.count(), func.sum(cast(SEAT.won, Integer)))
        .join(other, and_(other.c.number == SEAT.number, other.c.position != SEAT.position))
        .where(mine, SEAT.style == "cooperative")
        .group_by(other.c.player_id, SEAT.game)
    ).all()
    names = sources.names_of(session, {row[0] for row in found})
    partners = (Together(player_id, names[player_id], *row) for player_id, *row in found)
    return tuple(
        sorted(
            partners,
            key=lambda each: (-each.games, name_key(each.name), each.player_id, each.game),
        )
    )


def _opponents(session: Session, mine: ColumnElement[bool]) -> tuple[HeadToHead, ...]:
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
    names = sources.names_of(session, {row[0] for row in found})
    opponents = [HeadToHead(player_id, names[player_id], *row) for player_id, *row in found]
    met: dict[str, int] = {}
    for each in opponents:
        met[each.player_id] = met.get(each.player_id, 0) + each.games
    return tuple(
        sorted(
            opponents,
            key=lambda each: (
                -met[each.player_id],
                name_key(each.name),
                each.player_id,
                each.game,
            ),
        )
    )
