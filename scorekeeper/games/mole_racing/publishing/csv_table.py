"""The standings as CSV: RFC 4180, in UTF-8 with the mark by which spreadsheets know it."""

import csv
from collections.abc import Iterator
from io import StringIO

from scorekeeper.games.mole_racing.standings_table import Row, StandingsTable

Cell = str | int | None


def csv_of(table: StandingsTable) -> bytes:
    """Return a line of heads, then one line for each row, best first.

    A cell is empty where somebody did not take part, and where there is no position yet.
    """
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(_lines(table))
    return text.getvalue().encode("utf-8-sig")


def _lines(table: StandingsTable) -> Iterator[list[Cell]]:
    drops = any(score and score.dropped for row in table.rows for score in row.scores)
    events = [f"{each.head}: {each.name}" if each.name else each.head for each in table.columns]
    place, who, *_ = table.heads
    yield [place, who, *events, *(["Dropped"] if drops else []), *table.sums]
    for row in table.rows:
        points = [None if score is None else score.points for score in row.scores]
        dropped = [_dropped(table, row)] if drops else []
        yield [row.position, row.name, *points, *dropped, *row.sums]


def _dropped(table: StandingsTable, row: Row) -> str:
    """Return which events do not count for somebody: ``GP 2, GP 5``."""
    pairs = zip(table.columns, row.scores, strict=True)
    return ", ".join(column.head for column, score in pairs if score and score.dropped)
