"""Days as people write and read them."""

from datetime import date, datetime

# The names of strftime and calendar depend on the process's locale.
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)


def day_in_words(day: date) -> str:
    """Return a day as people write it: ``28 November 2026``."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def short_day(day: date) -> str:
    """Return a day as a column of days has it: ``28 Nov 2026``."""
    return f"{day.day} {_MONTHS[day.month - 1][:3]} {day.year}"


def read_day(text: str) -> date | None:
    """Return the day that somebody wrote: ``2026-03-01`` (a time may follow) or ``1.3.2026``.

    ``3/1/2026`` is no day: half of the world reads March, the other half January.
    """
    for form in ("%Y-%m-%d", "%d.%m.%Y"):
        try:
            return datetime.strptime(text[:10], form).date()  # noqa: DTZ007 -- a day has no zone
        except ValueError:
            continue
    return None
