"""The topics that statistics are told by; competitive, solo and co-operative games each apart."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, assert_never, get_args

from scorekeeper.core.days import day_in_words
from scorekeeper.core.phrases import counted, listed
from scorekeeper.reports.board import Board
from scorekeeper.reports.mole_racing import grand_prix_board, season_board
from scorekeeper.reports.mole_rats import team_board
from scorekeeper.reports.space_lab import space_lab_board, space_lab_solo_board

if TYPE_CHECKING:
    from datetime import date

    from scorekeeper.history import History
    from scorekeeper.history.statistics import LeftOut

Topic = Literal["space_lab", "space_lab_solo", "grand_prix", "season", "mole_rats"]

TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)


# The kind and the style of the games of each topic.
_GAMES: Final[dict[Topic, tuple[str, str]]] = {
    "space_lab": ("space-lab", "competitive"),
    "space_lab_solo": ("space-lab", "solo"),
    "grand_prix": ("grand-prix", "competitive"),
    "season": ("season", "competitive"),
    "mole_rats": ("mole-rats", "cooperative"),
}


def board_of(history: "History", topic: Topic, year: int | None = None) -> Board:
    """Return the report of a topic over all games that count, or over those of one year."""
    board = _counted_board(history, topic, year)
    left_out = history.left_out(*_GAMES[topic], year)
    return replace(board, words=(*board.words, *_left_out_words(left_out)))


def _counted_board(history: "History", topic: Topic, year: int | None) -> Board:
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


def _left_out_words(left_out: "LeftOut") -> Iterator[str]:
    """Yield which games the numbers are without, where there are any."""
    games = []
    if left_out.unfinished:
        games.append(counted(left_out.unfinished, "unfinished game"))
    if left_out.put_aside:
        games.append(f"{counted(left_out.put_aside, 'game')} set not to count")
    if games:
        is_are = "is" if left_out.unfinished + left_out.put_aside == 1 else "are"
        yield f"{listed(games)} {is_are} left out."


def period_words(days: "tuple[date, date] | None") -> str:
    """Return from when to when the games are that a report counts, nothing without any."""
    if days is None:
        return ""
    first, last = map(day_in_words, days)
    when = f"on {first}" if first == last else f"from {first} to {last}"
    return f"Games that are finished and count, played {when}."
