"""An evening's report: its games as they followed each other, who played, and what was new."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.core.days import day_in_words
from scorekeeper.core.document import Document
from scorekeeper.core.names import name_order
from scorekeeper.core.phrases import counted
from scorekeeper.history import Cursor, Filter, Order, Row, UnknownGameError, UnreadableGameError
from scorekeeper.history.namesakes import shown_names
from scorekeeper.history.statistics import Evening, NewBest
from scorekeeper.reports.board import NONE, Board, Section, Stat, Table
from scorekeeper.reports.games import game_section
from scorekeeper.reports.kinds import kind_head, kind_words

if TYPE_CHECKING:
    from scorekeeper.history import History

_PAGE = 100
_HOW_TO_READ = (
    "Games that are finished and count: how many of each kind were won, of solo games the best"
    " score.",
)
_OF_ALL, _OWN = "the highest score ever", "the highest score of one’s own"

# How many steps of how many are done.
Tell = Callable[[int, int], None]


def evening_title(evening: Evening) -> str:
    """Return what the report of an evening is called as long as nobody names it."""
    return " · ".join(filter(None, (day_in_words(evening.day), evening.place)))


def evening_boards(
    history: "History", day: date, tell: Tell = lambda _done, _steps: None
) -> tuple[Board, ...]:
    """Return the report of the games of one day that are out of the trash.

    Games that are not finished or not meant to count are told as such, and count nowhere.
    ``tell`` hears of every game. Raises ``HistoryError``, and whatever ``tell`` raises.
    """
    rows = list(_rows(history, day))
    several = len({row.place for row in rows}) > 1
    names = _names(history, rows)
    sections = []
    for number, row in enumerate(rows, start=1):
        tell(number - 1, len(rows))
        place = row.place if several else None
        told_number = number if len(rows) > 1 else None
        sections.append(game_section(row, _document(history, row), told_number, place, names))
    tell(len(rows), len(rows))
    if not sections:
        return ()
    games = Board("Games", (_stat(len(rows), "game"),), tuple(sections))
    told = [_players(rows, names), *_new_bests(history.new_bests(day), names)]
    return games, Board("Players", (_stat(len(names), "player"),), tuple(told))


def _rows(history: "History", day: date) -> Iterator[Row]:
    """Yield the games of a day, the first one first."""
    after: Cursor | None = None
    which, order = Filter(since=day, until=day), Order("date")
    while page := history.rows(which, order=order, after=after, limit=_PAGE):
        yield from page
        after = page[-1].cursor


def _names(history: "History", rows: Iterable[Row]) -> Mapping[str, str]:
    """Return by id what everybody of the day is called in all of its report.

    That is the name of now, with its mark where two are called the same, whatever a game shows of
    somebody who was merged since.
    """
    names = {seat.player_id: seat.name for row in rows for seat in row.seats}
    return names | shown_names([each.player for each in history.players()], set(names))


def _document(history: "History", row: Row) -> Document | None:
    try:
        return history.load(row.id)
    except (UnknownGameError, UnreadableGameError):
        # Gone since the list was read, or written by a program that knows more.
        return None


def _players(rows: Sequence[Row], names: Mapping[str, str]) -> Section:
    """Return who sat at a table that day, and what they did in the games that count."""
    that_count = [row for row in rows if row.finished and row.counts]
    kinds = dict.fromkeys((row.game, row.style) for row in that_count)
    people = sorted(names.items(), key=lambda each: (name_order(each[1]), each))
    cells = []
    for player_id, name in people:
        mine = [row for row in that_count if _sits_in(row, player_id)]
        by_kind = (_deeds(mine, player_id, *kind) for kind in kinds)
        cells.append((name, str(len(mine)), *by_kind))
    heads = ("Player", "Games", *(kind_head(*kind) for kind in kinds))
    return Section("players", "Who played", Table(heads, tuple(cells)), words=_HOW_TO_READ)


def _sits_in(row: Row, player_id: str) -> bool:
    return any(seat.player_id == player_id for seat in row.seats)


def _deeds(rows: Iterable[Row], player_id: str, game: str, style: str) -> str:
    """Return what somebody did in the games of one kind."""
    seats = [
        seat
        for row in rows
        if (row.game, row.style) == (game, style)
        for seat in row.seats
        if seat.player_id == player_id
    ]
    if not seats:
        return NONE
    if style == "solo":
        return str(max(seat.total or 0 for seat in seats))
    return f"{sum(seat.won for seat in seats)} of {len(seats)}"


def _new_bests(found: Sequence[NewBest], names: Mapping[str, str]) -> Iterator[Section]:
    if not found:
        return
    rows = tuple(
        (
            f"{kind_words(best.game, best.style)}: {_OWN if best.own else _OF_ALL}",
            names.get(best.player_id, best.name),
            str(best.before),
            str(best.total),
        )
        for best in found
    )
    table = Table(("What", "Player", "Before", "Now"), rows, words=2)
    yield Section("new_bests", "Never reached before", table)


def _stat(number: int, thing: str) -> Stat:
    return Stat(str(number), counted(number, thing).partition(" ")[2])
