"""What the list of kept games says of each, in words. No Qt."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.core.days import day_in_words, short_day
from scorekeeper.core.phrases import ordinal
from scorekeeper.core.result import by_place
from scorekeeper.games import find_game
from scorekeeper_ui.plain_text import isolated

if TYPE_CHECKING:
    from scorekeeper.history import Column, Row
    from scorekeeper.history.values import SeatRow

UNFINISHED, LEFT_OUT = "◐", "⊘"
_WEEKDAYS = (
    *("Monday", "Tuesday", "Wednesday", "Thursday"),
    *("Friday", "Saturday", "Sunday"),
)


def cell_words(row: "Row", column: "Column") -> str:
    """Return what a cell shows; the first player comes first."""
    match column:
        case "date":
            return short_day(row.played_on)
        case "game":
            return find_game(row.game).short_title
        case "players":
            return isolated(", ".join(map(_seat_words, by_place(row.seats))))
        case "result":
            return isolated(f"{state_sign(row)} {row.headline}".strip())
        case _:
            return isolated(row.place or "")


def cell_details(row: "Row", column: "Column") -> Sequence[str]:
    """Return all there is to say of what a cell shows."""
    match column:
        case "date":
            return [f"{_WEEKDAYS[row.played_on.weekday()]}, {day_in_words(row.played_on)}"]
        case "game":
            return [find_game(row.game).title]
        case "players":
            return player_lines(row)
        case "result":
            return [
                row.headline,
                *([] if row.finished else ["unfinished"]),
                *([] if row.counts else ["does not count"]),
            ]
        case _:
            return [row.place or ""]


def player_lines(row: "Row") -> Sequence[str]:
    """Return a line for each player, the first first: ``1st Ann 27``."""
    return [
        isolated(
            _seat_words(seat) if seat.rank is None else f"{ordinal(seat.rank)} {_seat_words(seat)}"
        )
        for seat in by_place(row.seats)
    ]


def state_sign(row: "Row") -> str:
    """Return the sign of a game that does not count or is not finished."""
    if not row.counts:
        return LEFT_OUT
    return "" if row.finished else UNFINISHED


def _seat_words(seat: "SeatRow") -> str:
    return seat.name if seat.total is None else f"{seat.name} {seat.total}"
