"""What the columns of a pasted table hold: told by their heads, else by the first row."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from scorekeeper.core.days import read_day
from scorekeeper.games.mole_racing.season.pasting.table import Row

ColumnName = Literal["grand-prix", "round", "date", "race", "track", "driver", "place"]

# How people head their columns, in small letters.
HEADS: Final[Mapping[ColumnName, frozenset[str]]] = {
    "grand-prix": frozenset({"grand prix", "gp", "event"}),
    "round": frozenset({"round"}),
    "date": frozenset({"date", "day", "played on", "played at"}),
    "race": frozenset({"race"}),
    "track": frozenset({"track"}),
    "driver": frozenset({"driver", "drivers", "member", "members", "name", "names", "player"}),
    "place": frozenset({"place", "position", "pos", "finish", "finished"}),
}
OUT: Final = frozenset({"dnf", "out", "not finished", "did not finish"})
ABSENT: Final = frozenset({"dns", "absent", "did not start", "did not take part"})

_ORDINAL = re.compile(r"p?(\d{1,2})(\.|st|nd|rd|th)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where everything stands, columns counted from 0.

    ``kind`` is ``members`` for a list of names, ``places`` for a row for each driver of a race,
    ``orders`` for a row for each race, whose ``order`` has the drivers as they finished.
    """

    kind: Literal["members", "places", "orders"]
    named: Mapping[ColumnName, int] = field(default_factory=dict)
    order: range = range(0)


def place_in(text: str) -> int | Literal["out", "absent"] | None:
    """Return the place that a cell tells: ``3``, ``3rd``, ``P3``, ``DNF``; ``None`` for none."""
    text = text.casefold()
    if text in OUT:
        return "out"
    if text in ABSENT:
        return "absent"
    found = _ORDINAL.fullmatch(text)
    return int(found[1]) if found and int(found[1]) else None


def columns_of(rows: Sequence[Row]) -> tuple[Columns, Sequence[Row]]:
    """Return what the columns hold, and the rows that are no head."""
    named = _heads(rows[0])
    counted_from = _first_of_a_count(rows[0])
    if not named and counted_from is None:
        return _columns_without_heads(rows), rows
    return _columns_with_heads(named, counted_from, rows), rows[1:]


def _heads(row: Row) -> dict[ColumnName, int]:
    found: dict[ColumnName, int] = {}
    for index, cell in enumerate(row.cells):
        for name, heads in HEADS.items():
            if cell.casefold() in heads:
                found.setdefault(name, index)
    return found


def _first_of_a_count(row: Row) -> int | None:
    """Return where the heads begin to count the places, to 2 at least: ``1st``, ``2nd`` …"""
    places = [place_in(cell) for cell in row.cells]
    first = places.index(1) if 1 in places else len(places)
    count = places[first:]
    return first if len(count) > 1 and count == [*range(1, len(count) + 1)] else None


def _columns_with_heads(
    named: dict[ColumnName, int], counted_from: int | None, rows: Sequence[Row]
) -> Columns:
    widest = max(len(row.cells) for row in rows)
    if counted_from is not None:
        return Columns("orders", named, range(counted_from, widest))
    if "place" in named:
        return Columns("places", named)
    if "driver" in named and len(named) == 1:
        return Columns("members", named)
    # "Grand Prix, Date, Drivers": the drivers stand from there on.
    first = named.pop("driver", max(named.values()) + 1)
    return Columns("orders", named, range(first, widest))


def _columns_without_heads(rows: Sequence[Row]) -> Columns:
    widest = max(len(row.cells) for row in rows)
    if widest == 1:
        return Columns("members", {"driver": 0})
    first = rows[0]
    has_date = read_day(first.cell(1)) is not None
    if place_in(first.cells[-1]) is not None:
        last = len(first.cells) - 1
        named: dict[ColumnName, int] = {"place": last, "driver": last - 1}
        if last > 1:
            named["grand-prix"] = 0
        if last > 2:
            named["date" if has_date else "race"] = 1
        return Columns("places", named)
    return Columns(
        "orders",
        {"grand-prix": 0, "date": 1} if has_date else {"grand-prix": 0},
        range(2 if has_date else 1, widest),
    )
