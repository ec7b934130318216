"""From the rows of a pasted table to what they say, cell by cell, or why a line says nothing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Literal, NamedTuple

from scorekeeper.core.days import read_day
from scorekeeper.core.names import UnfitNameError, clean_name, clean_title, name_key
from scorekeeper.games.mole_racing.season.document import MOST_ROUNDS
from scorekeeper.games.mole_racing.season.pasting.columns import (
    OUT,
    ColumnName,
    Columns,
    place_in,
)
from scorekeeper.games.mole_racing.season.pasting.table import Row

# A name in an order of finish may be followed by such a mark: ``Ann (DNF)``.
_OUT_MARKS = tuple(f"({word})" for word in OUT)


class LineError(ValueError):
    """A line that cannot be read; the message says why, in a sentence without its stop."""


class Event(NamedTuple):
    """The Grand Prix that a line belongs to."""

    name: str | None
    round: int | None
    day: date | None


class Ran(NamedTuple):
    """One driver in one race: the place, or that there is none.

    ``race`` tells races of one Grand Prix apart.
    """

    line: int
    event: Event
    race: str
    track: str | None
    driver: str
    place: int | Literal["out", "absent"]


class RefusedLine(NamedTuple):
    """A line, counted from 1, that adds nothing, and why."""

    line: int
    reason: str


class Spelling:
    """Names as the season writes them: a known one in the members' spelling, cleaned."""

    def __init__(self, members: Sequence[str]) -> None:
        self._spelling: dict[str, str] = {name_key(member): member for member in members}

    def of(self, text: str) -> str:
        """Return the name; ``LineError`` when the text cannot be one."""
        name = _cleaned(clean_name, text)
        return self._spelling.setdefault(name_key(name), name)


def read_names(
    rows: Sequence[Row], columns: Columns, spelling: Spelling
) -> Iterator[str | RefusedLine]:
    """Yield the names of a list of members."""
    for row in rows:
        try:
            yield spelling.of(row.cell(columns.named["driver"]))
        except LineError as error:
            yield RefusedLine(row.line, str(error))


def read_races(
    rows: Sequence[Row], columns: Columns, spelling: Spelling
) -> Iterator[Ran | RefusedLine]:
    """Yield every driver in every race.

    A line that names no Grand Prix belongs to that of the line above it; one that names the same
    is of the same round and day.
    """
    event = Event(None, None, None)
    for row in rows:
        try:
            event = _event(row, columns.named, event)
            if columns.kind == "places":
                yield _ran(row, columns.named, event, spelling)
            else:
                yield from list(_order(row, columns, event, spelling))
        except LineError as error:
            yield RefusedLine(row.line, str(error))


def _event(row: Row, named: Mapping[ColumnName, int], above: Event) -> Event:
    name = row.cell(named.get("grand-prix"))
    number = row.cell(named.get("round"))
    day = row.cell(named.get("date"))
    if not (name or number or day):
        return above
    if name != (above.name or ""):
        above = Event(None, None, None)
    if number and not (number.isascii() and number.isdecimal() and 1 <= int(number) <= MOST_ROUNDS):
        raise LineError(f"{number} is no round from 1 to {MOST_ROUNDS}")
    if day and read_day(day) is None:
        raise LineError(f"{day} is no date such as 2026-03-01")
    return Event(
        _cleaned(clean_title, name) if name else None,
        int(number) if number else above.round,
        read_day(day) if day else above.day,
    )


def _ran(row: Row, named: Mapping[ColumnName, int], event: Event, spelling: Spelling) -> Ran:
    text = row.cell(named.get("place"))
    place = place_in(text)
    if place is None:
        raise LineError(f"{text or 'nothing'} is no place such as 3, nor DNF")
    driver = spelling.of(row.cell(named.get("driver")))
    return Ran(row.line, event, row.cell(named.get("race")), _track(row, named), driver, place)


def _order(row: Row, columns: Columns, event: Event, spelling: Spelling) -> Iterator[Ran]:
    race = row.cell(columns.named.get("race")) or f"line {row.line}"
    track = _track(row, columns.named)
    place = 0
    for column in columns.order:
        text = row.cell(column)
        mark = next((mark for mark in _OUT_MARKS if text.casefold().endswith(mark)), None)
        if mark is not None:
            driver = spelling.of(text[: -len(mark)])
            yield Ran(row.line, event, race, track, driver, "out")
        elif text:
            place += 1
            yield Ran(row.line, event, race, track, spelling.of(text), place)
    if not place:
        raise LineError("no driver stands in this line")


def _track(row: Row, named: Mapping[ColumnName, int]) -> str | None:
    text = row.cell(named.get("track"))
    return _cleaned(clean_title, text) if text else None


def _cleaned(clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except UnfitNameError as error:
        raise LineError(f"expected {error}") from None
