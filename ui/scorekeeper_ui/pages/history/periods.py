"""Periods in which games were played, as people name them. No Qt."""

from datetime import date, timedelta
from enum import Enum

Days = tuple[date | None, date | None]


class Period(Enum):
    """A stretch of time; ``DAYS`` is whatever lies between two days."""

    ANY = "any"
    TODAY = "today"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    LAST_YEAR = "last year"
    DAYS = "days"


def days_of(period: Period, today: date) -> Days:
    """Return the first and the last day of a period, ``None`` where it is open.

    A week is the last seven days, month and year are those of the calendar.
    """
    match period:
        case Period.TODAY:
            return today, today
        case Period.WEEK:
            return today - timedelta(days=6), today
        case Period.MONTH:
            return today.replace(day=1), today
        case Period.YEAR:
            return date(today.year, 1, 1), today
        case Period.LAST_YEAR:
            return date(today.year - 1, 1, 1), date(today.year - 1, 12, 31)
        case _:
            return None, None
