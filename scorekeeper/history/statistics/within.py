"""What somebody's games come to that lie within others: the Grands Prix of seasons."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from sqlalchemy import ColumnElement, func, select
from sqlmodel import Session

from scorekeeper.history import parts
from scorekeeper.history.adding_up import WITHIN, WON
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.mole_racing import GRAND_PRIX
from scorekeeper.history.statistics.player_values import PlayerRecord
from scorekeeper.history.statistics.values import NOTHING, Average

Kind = tuple[str, str]
KIND: Final[Kind] = (GRAND_PRIX, WITHIN)

# What a Grand Prix gives a driver in the end.
_POINTS: Final = "points"


def sums_within(session: Session, player_ids: Iterable[str]) -> dict[str, Average]:
    """Return what the Grands Prix in the seasons of some players add up to, by figure."""
    return sources.added_up(
        pair
        for player_id in player_ids
        for pair in sources.sums_of_player(session, player_id).get(KIND, {}).items()
    )


def sums_of_seats(session: Session, seats: ColumnElement[bool]) -> dict[str, Average]:
    """Return victories and points in the Grands Prix of some seats in seasons: a look at them."""
    told = parts.FIGURE.name.in_((WON, _POINTS))
    each = parts.values(seats, parts.PART.game == GRAND_PRIX, told).c
    found = session.execute(
        select(each.name, func.count(), func.sum(each.value)).group_by(each.name)
    )
    return {name: Average(count, total) for name, count, total in found}


def records_within(
    sums: Mapping[str, Average], figures: Mapping[Kind, Mapping[str, Average]]
) -> Iterator[PlayerRecord]:
    """Yield what Grands Prix in seasons come to, if there are any, from what they add up to."""
    won = sums.get(WON, NOTHING)
    if won.count:
        game, style = KIND
        its_figures = figures.get(KIND, {})
        scores = sums.get(_POINTS, NOTHING)
        yield PlayerRecord(game, style, won.count, won.total, {}, scores, None, its_figures)
