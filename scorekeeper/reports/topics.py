"""The topics that statistics are told by; competitive, solo and co-operative games each apart."""

from typing import TYPE_CHECKING, Final, Literal, assert_never, get_args

from scorekeeper.core.days import day_in_words
from scorekeeper.reports.board import Board
from scorekeeper.reports.mole_racing import grand_prix_board, season_board
from scorekeeper.reports.mole_rats import team_board
from scorekeeper.reports.space_lab import space_lab_board, space_lab_solo_board

if TYPE_CHECKING:
    from datetime import date

    from scorekeeper.history import History

Topic = Literal["space_lab", "space_lab_solo", "grand_prix", "season", "mole_rats"]

TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)


def board_of(history: "History", topic: Topic, year: int | None = None) -> Board:
    """Return the report of a topic over all games that count, or over those of one year."""
    match topic:
        case "space_lab":
            return space_lab_board(history.space_lab_statistics(year))
        case "space_lab_solo":
            return space_lab_solo_board(history.space_lab_statistics(year))
        case "grand_prix":
            return grand_prix_board(history.grand_prix_statistics(year))
        case "season":
            return season_board(history.season_statistics(year))
        case "mole_rats":
            return team_board(history.team_statistics(year))
    assert_never(topic)


def period_words(days: "tuple[date, date] | None") -> str:
    """Return from when to when the games are that a report counts, nothing without any."""
    if days is None:
        return ""
    first, last = map(day_in_words, days)
    when = f"on {first}" if first == last else f"from {first} to {last}"
    return f"Games that are finished and count, played {when}."
