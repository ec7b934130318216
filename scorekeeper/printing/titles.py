"""What a sheet is called in a list beside others."""

from datetime import date

from scorekeeper.core.days import day_in_words


def dated_title(title: str, day: date | None) -> str:
    """Return the title of a sheet with the day of its game, which not every title tells."""
    words = "" if day is None else day_in_words(day)
    return title if words in title else f"{title} · {words}"
