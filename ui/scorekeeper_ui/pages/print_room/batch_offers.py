"""What the form of the filled sheets offers to choose from. No Qt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.history import Filter, Row
from scorekeeper_ui.pages.kept_places import kept_places
from scorekeeper_ui.pages.print_room.batch import AT_ONCE
from scorekeeper_ui.pages.print_room.batch_words import season_words

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be chosen: places, and seasons by id and name."""

    places: Sequence[str]
    seasons: Sequence[tuple[str, str]]


def offers_of(history: "History") -> Offers:
    """Return the places, and the seasons, newest first; of a nameless one its members and day.

    Raises ``HistoryError``.
    """
    seasons = [
        (row.id, season_words(row.name, len(row.seats), row.played_on)) for row in _seasons(history)
    ]
    return Offers([*kept_places(history)], seasons)


def last_evening(history: "History") -> date | None:
    """Return the day of the newest game, ``None`` where there is no game."""
    rows = history.rows(limit=1)
    return rows[0].played_on if rows else None


def _seasons(history: "History") -> Iterator[Row]:
    which = Filter(game="season")
    rows = history.rows(which, limit=AT_ONCE)
    while rows:
        yield from rows
        rows = history.rows(which, after=rows[-1].cursor, limit=AT_ONCE)
