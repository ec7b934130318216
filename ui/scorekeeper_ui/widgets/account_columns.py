"""How wide the columns of an account's table are in the room there is. No Qt."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

from scorekeeper.core.account import Table

Face = Literal["cell", "strong", "head"]
# How wide a text is in a face, in pixels.
Measure = Callable[[str, Face], float]

# Between a cell and the next one, in pixels.
PAD = 10
# For want of room a name becomes no narrower than this, and no word has more than the other.
LEAST, MOST = 56, 104


@dataclass(frozen=True, slots=True)
class Piece:
    """The columns of a table that stand side by side, by their numbers, with their widths."""

    columns: Sequence[int]
    widths: Sequence[int]


def fit_table(table: Table, room: int, measure: Measure) -> Sequence[Piece]:
    """Return a table in one piece where it fits into ``room`` pixels, else folded.

    Wide columns become narrower first. Where even that is not enough, numbers go on in a piece
    below; what a row is called, and what sums it up, stands in each at the same width.
    """
    columns = range(len(table.columns))
    natural = [_natural(table, number, room, measure) for number in columns]
    least = [_least(table, number, measure) for number in columns]
    kept = [number for number in columns if _stays(table, number)]
    folding = [number for number in columns if number not in kept]
    free = room - sum(least[number] for number in kept)
    parts = _parts(folding, least, free)
    if len(parts) <= 1:
        return [Piece(columns, _squeeze(natural, least, room))]
    level = [_level(table, number, folding, least) for number in columns]
    if len(_parts(folding, level, free)) == len(parts):
        # Numbers of one piece stand under those of another.
        least, parts = level, _parts(folding, level, free)
    widest = max(sum(least[number] for number in part) for part in parts)
    narrow = _squeeze([natural[k] for k in kept], [least[k] for k in kept], room - widest)
    return [
        _piece(table, dict(zip(kept, narrow, strict=True)), part, (natural, least), room)
        for part in parts
    ]


def _piece(
    table: Table,
    kept: Mapping[int, int],
    part: Sequence[int],
    limits: tuple[Sequence[int], Sequence[int]],
    room: int,
) -> Piece:
    """Return one piece: numbers keep their least width, words have what is left."""
    natural, least = limits
    most = [natural[n] if table.columns[n].kind == "words" else least[n] for n in part]
    widths = _squeeze(most, [least[n] for n in part], room - sum(kept.values()))
    every = {**kept, **dict(zip(part, widths, strict=True))}
    return Piece(sorted(every), [every[number] for number in sorted(every)])


def _parts(folding: Sequence[int], least: Sequence[int], free: int) -> Sequence[Sequence[int]]:
    """Return the columns that fold in as few parts as fit into what is free, shared out evenly."""
    fewest = _filled(folding, least, free, len(folding))
    even = _filled(folding, least, free, ceil(len(folding) / max(len(fewest), 1)))
    return even if len(even) == len(fewest) else fewest


def _filled(
    folding: Sequence[int], least: Sequence[int], free: int, most: int
) -> Sequence[Sequence[int]]:
    parts: list[list[int]] = []
    left = 0
    for number in folding:
        if not parts or least[number] > left or len(parts[-1]) == most:
            parts.append([])
            left = free
        parts[-1].append(number)
        left -= least[number]
    return parts


def _level(table: Table, number: int, folding: Sequence[int], least: Sequence[int]) -> int:
    """Return the width of a column where all numbers that fold are as wide as the widest."""
    if number not in folding or table.columns[number].kind == "words":
        return least[number]
    return max(least[n] for n in folding if table.columns[n].kind != "words")


def _stays(table: Table, number: int) -> bool:
    column = table.columns[number]
    return number == 0 or column.is_sum or column.kind == "name"


def _counts(table: Table, number: int) -> bool:
    """Return whether a head says nothing once it is cut: ``Race 10``, or that of a sum."""
    column = table.columns[number]
    return column.is_sum or column.head[-1:].isdigit()


def _natural(table: Table, number: int, room: int, measure: Measure) -> int:
    """Return how wide a column would be; it can have no more than the whole room."""
    natural = _head_width(table, number, measure)
    for width in _cell_widths(table, number, measure):
        if natural >= room:
            break
        natural = max(natural, ceil(width) + PAD)
    return natural


def _least(table: Table, number: int, measure: Measure) -> int:
    head = _head_width(table, number, measure)
    match table.columns[number].kind:
        case "name":
            return min(max(_cells_width(table, number, measure), head), LEAST)
        case "words":
            words = set().union(*(row[number].split() for row in table.rows))
            widest = max((measure(word, "cell") for word in words), default=0)
            return min(max(ceil(widest) + PAD, min(head, LEAST)), MOST)
        case _:
            cells = _cells_width(table, number, measure)
            return max(cells, head if _counts(table, number) else min(head, LEAST - PAD))


def _head_width(table: Table, number: int, measure: Measure) -> int:
    return ceil(measure(table.columns[number].head, "head")) + PAD


def _cells_width(table: Table, number: int, measure: Measure) -> int:
    return ceil(max(_cell_widths(table, number, measure), default=0)) + PAD


def _cell_widths(table: Table, number: int, measure: Measure) -> Iterator[float]:
    is_sum = table.columns[number].is_sum
    for line, row in enumerate(table.rows):
        yield measure(row[number], "strong" if is_sum or line in table.sums else "cell")


def _squeeze(natural: Sequence[int], least: Sequence[int], room: int) -> Sequence[int]:
    """Return widths that fit into the room where they can: the widest columns give way first."""

    def widths(most: int) -> list[int]:
        return [max(low, min(wide, most)) for wide, low in zip(natural, least, strict=True)]

    every = range(max(natural, default=0) + 1)
    return widths(bisect_right(every, room, key=lambda most: sum(widths(most))) - 1)
