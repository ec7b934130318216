"""What somebody's games of each kind come to: as they count now, or would for other people."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import ColumnElement, Integer, Row, and_, cast, func, select
from sqlmodel import Session

from scorekeeper.history import people, players
from scorekeeper.history.statistics.player_values import PlayerRecord
from scorekeeper.history.statistics.sources import GAME, SEAT
from scorekeeper.history.statistics.values import Average, Best
from scorekeeper.history.statistics.within import Kind, records_within, sums_of_seats, sums_within
from scorekeeper.history.tables import StoredGame, StoredListing, table_of
from scorekeeper.history.values import Player

Figures = Mapping[Kind, Mapping[str, Average]]
_NO_FIGURES: Final[Figures] = MappingProxyType({})


def games_of(player_ids: Iterable[str]) -> ColumnElement[bool]:
    """Return the condition for the seats of some players in games that count."""
    return and_(
        SEAT.player_id.in_(list(player_ids)), SEAT.shelf == StoredListing.GAMES, SEAT.counted
    )


def records(
    session: Session,
    player: Player,
    mine: ColumnElement[bool],
    within: Mapping[str, Average],
    figures: Figures = _NO_FIGURES,
) -> tuple[PlayerRecord, ...]:
    """Return what the seats of ``mine`` come to, as results of ``player``: one look at them all.

    Beside them stands what ``within`` is of: the Grands Prix of seasons, added up.
    """
    found = session.execute(
        select(
            SEAT.game,
            SEAT.style,
            SEAT.rank,
            func.count().label("games"),
            func.sum(cast(SEAT.won, Integer)).label("wins"),
            func.count(SEAT.total).label("scores"),
            func.coalesce(func.sum(SEAT.total), 0).label("points"),
            func.max(SEAT.total).label("highest"),
        )
        .where(mine)
        .group_by(SEAT.game, SEAT.style, SEAT.rank)
        .order_by(SEAT.game, SEAT.style, SEAT.rank)
    ).all()
    by_kind = groupby(found, key=lambda row: (row.game, row.style))
    alone = [
        _record(session, player, mine, kind, list(rows), figures.get(kind, {}))
        for kind, rows in by_kind
    ]
    together = (*alone, *records_within(within, figures))
    return tuple(sorted(together, key=lambda record: (record.game, record.style)))


def merged_records(session: Session, kept_id: str, other_id: str) -> tuple[PlayerRecord, ...]:
    """Return the results that ``kept`` will have when ``other`` is merged, without figures."""
    kept, other = (players.player(session, each) for each in (kept_id, other_id))
    both = (kept.id, other.id)
    return records(session, kept, games_of(both), sums_within(session, both))


def records_apart(session: Session, kept_id: str) -> dict[str, tuple[PlayerRecord, ...]]:
    """Return what each player merged into ``kept`` has when split again, without figures; by id.

    Who was merged into them goes with them.
    """
    apart = {}
    for player_id in people.everybody_in(session, kept_id)[1:]:
        player = people.as_player(people.find_player(session, player_id))
        theirs = SEAT.recorded_id.in_(people.everybody_in(session, player_id))
        within = sums_of_seats(session, and_(SEAT.player_id == kept_id, theirs))
        apart[player_id] = records(session, player, and_(games_of((kept_id,)), theirs), within)
    return apart


def _record(
    session: Session,
    player: Player,
    mine: ColumnElement[bool],
    kind: Kind,
    ranks: Sequence[Row[Any]],
    figures: Mapping[str, Average],
) -> PlayerRecord:
    """Return the results of one kind from what they come to at each rank."""
    game, style = kind
    highest = max((row.highest for row in ranks if row.highest is not None), default=None)
    return PlayerRecord(
        game=game,
        style=style,
        games=sum(row.games for row in ranks),
        wins=sum(row.wins for row in ranks),
        places={row.rank: row.games for row in ranks if row.rank is not None},
        scores=Average(sum(row.scores for row in ranks), sum(row.points for row in ranks)),
        best=None if highest is None else _best(session, player, mine, kind, highest),
        figures=figures,
    )


def _best(
    session: Session, player: Player, mine: ColumnElement[bool], kind: Kind, total: int
) -> Best:
    """Return the first game of a kind in which a total was reached."""
    game, style = kind
    game_id, played_on = session.execute(
        select(GAME.id, SEAT.played_on)
        .join(table_of(StoredGame), GAME.number == SEAT.number)
        .where(mine, SEAT.game == game, SEAT.style == style, SEAT.total == total)
        .order_by(SEAT.played_on, SEAT.day_order)
        .limit(1)
    ).one()
    return Best(game_id, played_on, player.id, player.name, total)
