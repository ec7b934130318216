"""Days as people write and read them."""

import re
from contextlib import suppress
from datetime import date, datetime

# The names of strftime and calendar depend on the process's locale.
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)

_IN_NUMBERS = re.compile(r"(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4})", re.ASCII)
_IN_WORDS = re.compile(r"(\d{1,2})\.? ([a-z]+)\.? (\d{4})", re.ASCII | re.IGNORECASE)


def day_in_words(day: date) -> str:
    """Return a day as people write it: ``28 November 2026``."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def short_day(day: date) -> str:
    """Return a day as a column of days has it: ``28 Nov 2026``."""
    return f"{day.day} {_MONTHS[day.month - 1][:3]} {day.year}"


def short_month(year: int, month: int) -> str:
    """Return a month from 1 to 12 as a column of months has it: ``Nov 2026``."""
    return f"{_MONTHS[month - 1][:3]} {year}"


def read_day(text: str) -> date | None:
    """Return the day that somebody wrote, ``None`` for what is none.

    ``2026-03-01`` (a time may follow), ``1.3.2026``, ``1 Mar 2026`` and ``1 March 2026`` are read.
    ``3/1/2026`` is no day: half of the world reads March, the other half January.
    """
    for form in ("%Y-%m-%d", "%d.%m.%Y"):
        try:
            return datetime.strptime(text[:10], form).date()  # noqa: DTZ007 -- a day has no zone
        except ValueError:
            continue
    return _read_words(text)


def is_written_as_day(text: str) -> bool:
    """Return whether somebody meant a day by this, one that there is or none like ``31.2.2026``."""
    found = _IN_WORDS.fullmatch(text)
    if found is not None:
        return _month(found[2]) is not None
    return read_day(text) is not None or _IN_NUMBERS.fullmatch(text) is not None


def _read_words(text: str) -> date | None:
    found = _IN_WORDS.fullmatch(text)
    if found is None:
        return None
    month = _month(found[2])
    if month is not None:
        with suppress(ValueError):
            return date(int(found[3]), month, int(found[1]))
    return None


def _month(name: str) -> int | None:
    for number, month in enumerate(_MONTHS, start=1):
        if name.casefold() in (month.casefold(), month[:3].casefold()):
            return number
    return None
