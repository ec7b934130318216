"""What the page of statistics asks a history for, all of it at once; from any thread."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.reports import Board, Topic, board_of

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class Found:
    """The years with games that count, whether any game is kept, and the report of a topic."""

    years: tuple[int, ...]
    has_games: bool
    board: Board


def find(history: "History", topic: Topic, year: int | None) -> Found:
    """Return what a history says of a topic, in one year or in all."""
    has_games = bool(history.rows(limit=1))
    return Found(history.statistics_years(), has_games, board_of(history, topic, year))
