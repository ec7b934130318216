"""Evenings: the days on which games were played, and what was reached there for the first time."""

from collections.abc import Iterable, Mapping
from datetime import date

from sqlalchemy import case, func, select
from sqlmodel import Session

from scorekeeper.core.names import name_order
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.sources import SEAT
from scorekeeper.history.statistics.values import Evening, NewBest
from scorekeeper.history.tables import StoredListing, table_of

_LISTING = table_of(StoredListing).c
_Kind = tuple[str, str]


def evenings(session: Session) -> tuple[Evening, ...]:
    """Return the days that have games, the latest first."""
    found = session.execute(
        select(
            _LISTING.played_on,
            func.count(),
            func.count(case((_LISTING.place.is_not(None), _LISTING.place_key)).distinct()),
            func.min(_LISTING.place),
        )
        .where(_LISTING.shelf == StoredListing.GAMES)
        .group_by(_LISTING.played_on)
        .order_by(_LISTING.played_on.desc())
    )
    return tuple(
        Evening(day, games, place if places == 1 else None, several=places > 1)
        for day, games, places, place in found
    )


def new_bests(session: Session, day: date) -> tuple[NewBest, ...]:
    """Return what was reached on a day and never before, in counted games; by kind and name.

    Whoever beat everybody is not told to have beaten themselves as well.
    """
    its_games = select(_LISTING.number).where(
        _LISTING.shelf == StoredListing.GAMES, _LISTING.played_on == day
    )
    reached = session.execute(
        select(SEAT.game, SEAT.style, SEAT.player_id, func.max(SEAT.total))
        .where(SEAT.number.in_(its_games), SEAT.counted, SEAT.total.is_not(None))
        .group_by(SEAT.game, SEAT.style, SEAT.player_id)
    ).all()
    people = {player_id for _, _, player_id, _ in reached}
    names, of_own = sources.names_of(session, people), _own_before(session, people, day)
    most: dict[_Kind, int] = {}
    for game, style, _, total in reached:
        most[game, style] = max(total, most.get((game, style), total))
    of_all = {kind: _highest_before(session, kind, day) for kind in most}
    found = []
    for game, style, player_id, total in reached:
        before = of_all[game, style]
        is_record = total == most[game, style] and before is not None and total > before
        if not is_record:
            before = of_own.get((player_id, game, style))
        if before is not None and total > before:
            name = names[player_id]
            found.append(NewBest(game, style, player_id, name, total, before, own=not is_record))
    return tuple(
        sorted(found, key=lambda each: (each.game, each.style, each.own, name_order(each.name)))
    )


def _highest_before(session: Session, kind: _Kind, day: date) -> int | None:
    """Return the highest total of a kind before a day, ``None`` where there is none."""
    found: int | None = session.execute(
        select(SEAT.total)
        .where(sources.counted(*kind), SEAT.played_on < day, SEAT.total.is_not(None))
        .order_by(SEAT.total.desc())
        .limit(1)
    ).scalar()
    return found


def _own_before(
    session: Session, player_ids: Iterable[str], day: date
) -> Mapping[tuple[str, str, str], int]:
    """Return the highest totals of some players before a day, by player, game and style."""
    found = session.execute(
        select(SEAT.player_id, SEAT.game, SEAT.style, func.max(SEAT.total))
        .where(SEAT.player_id.in_(player_ids), SEAT.shelf == StoredListing.GAMES)
        .where(SEAT.counted, SEAT.played_on < day, SEAT.total.is_not(None))
        .group_by(SEAT.player_id, SEAT.game, SEAT.style)
    )
    return {(player_id, game, style): total for player_id, game, style, total in found}
