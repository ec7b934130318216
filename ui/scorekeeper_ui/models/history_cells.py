"""What the list of kept games says of each, in words. No Qt."""

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from scorekeeper.core.days import short_day
from scorekeeper.core.phrases import ordinal
from scorekeeper.games import find_game
from scorekeeper_ui.plain_text import isolated

if TYPE_CHECKING:
    from scorekeeper.history import Column, Row
    from scorekeeper.history.values import SeatRow

UNFINISHED, LEFT_OUT = "◐", "⊘"


def cell_words(row: "Row", column: "Column", *, seated: bool) -> str:
    """Return what a cell shows; the first player comes first, or the first seat where ``seated``.

    A list that is sorted by its players has them as they sat, since that is what sorts it.
    """
    match column:
        case "date":
            return short_day(row.played_on)
        case "game":
            return find_game(row.game).short_title
        case "players":
            seats = row.seats if seated else by_place(row.seats)
            return isolated(", ".join(map(_seat_words, seats)))
        case "result":
            return isolated(f"{state_sign(row)} {row.headline}".strip())
        case _:
            return isolated(row.place or "")


def player_lines(row: "Row") -> Sequence[str]:
    """Return a line for each player, the first first: ``1st Ann 27``."""
    return [
        isolated(
            _seat_words(seat) if seat.rank is None else f"{ordinal(seat.rank)} {_seat_words(seat)}"
        )
        for seat in by_place(row.seats)
    ]


def by_place(seats: "Sequence[SeatRow]") -> "Sequence[SeatRow]":
    """Return seats with the first player first; as they sat where not all have a place."""
    if any(seat.rank is None for seat in seats):
        return seats
    return sorted(seats, key=attrgetter("rank"))


def state_sign(row: "Row") -> str:
    """Return the sign of a game that does not count or is not finished."""
    if not row.counts:
        return LEFT_OUT
    return "" if row.finished else UNFINISHED


def _seat_words(seat: "SeatRow") -> str:
    return seat.name if seat.total is None else f"{seat.name} {seat.total}"
