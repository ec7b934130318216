"""When the games were played that count: the years, the first and the last day.

Games that lie within others are among them, such as the Grands Prix of a season.
"""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date

from sqlalchemy import func, or_, select, true
from sqlmodel import Session

from scorekeeper.history import parts
from scorekeeper.history.adding_up import WITHIN
from scorekeeper.history.parts import PART
from scorekeeper.history.statistics.sources import in_year
from scorekeeper.history.tables import StoredListing, StoredMonthSum, table_of

_LISTING, _MONTH_SUM = table_of(StoredListing).c, table_of(StoredMonthSum).c


def years(session: Session) -> tuple[int, ...]:
    """Return the years that have any counted game, the earliest first."""
    each = _MONTH_SUM
    found = select(each.year).where(each.count > 0).distinct().order_by(each.year)
    return tuple(session.execute(found).scalars())


def days(session: Session, year: int | None) -> tuple[date, date] | None:
    """Return the first and the last day with a counted game, ``None`` where there is none."""
    found = session.execute(
        select(func.min(_LISTING.played_on), func.max(_LISTING.played_on)).where(
            _LISTING.shelf == StoredListing.GAMES,
            _LISTING.counted,
            true() if year is None else in_year(_LISTING.played_on, year),
        )
    ).one()
    known = [day for day in (*found, *_days_within(session, year)) if day is not None]
    return (min(known), max(known)) if known else None


def _days_within(session: Session, year: int | None) -> Iterator[date]:
    """Yield the first and the last day with a counted game that lies within another one.

    They are looked for in the months alone that are known by their sums.
    """
    each = _MONTH_SUM
    months = session.execute(
        select(each.year, each.month)
        .where(each.style == WITHIN, each.count > 0)
        .where(true() if year is None else each.year == year)
        .distinct()
    ).all()
    if months:
        in_months = (
            PART.played_on.between(
                date(its_year, month, 1), date(its_year, month, monthrange(its_year, month)[1])
            )
            for its_year, month in (min(months), max(months))
        )
        found = select(func.min(PART.played_on), func.max(PART.played_on))
        yield from session.execute(found.where(parts.counted(), or_(*in_months))).one()
