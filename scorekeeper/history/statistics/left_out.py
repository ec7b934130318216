"""Games that are in no statistics although they are not in the trash."""

from dataclasses import dataclass

from sqlalchemy import case, func, not_, select, true
from sqlmodel import Session

from scorekeeper.history.filing import game_key
from scorekeeper.history.statistics import sources
from scorekeeper.history.tables import StoredListing, table_of

_LISTING = table_of(StoredListing).c


@dataclass(frozen=True, slots=True)
class LeftOut:
    """How many games do not count: those that are ``unfinished``, and finished ones ``put_aside``.

    Somebody has said of the latter that they are not to count.
    """

    unfinished: int = 0
    put_aside: int = 0


def left_out(session: Session, game: str, style: str, year: int | None) -> LeftOut:
    """Return how many games of a kind do not count, of one year or of all."""
    unfinished, put_aside = session.execute(
        select(
            func.sum(case((_LISTING.finished, 0), else_=1)),
            func.sum(case((_LISTING.finished, 1), else_=0)),
        ).where(
            _LISTING.shelf == StoredListing.GAMES,
            _LISTING.game_key == game_key(game),
            not_(_LISTING.counted),
            _LISTING.style == style,
            true() if year is None else sources.in_year(_LISTING.played_on, year),
        )
    ).one()
    return LeftOut(unfinished or 0, put_aside or 0)
