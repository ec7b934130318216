"""Games that go out of the history into a file, which is written whole or not at all."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from scorekeeper.core.document import Document
from scorekeeper.core.files import write_whole
from scorekeeper.core.json_text import write_json
from scorekeeper.exchange.bgstats.exporting import export_plays
from scorekeeper.exchange.bgstats.our_games import why_no_play
from scorekeeper.exchange.progress import Progress, untold
from scorekeeper.exchange.tables import table_lines
from scorekeeper.history import (
    ALL_GAMES,
    Filter,
    History,
    Order,
    Row,
    UnknownGameError,
    UnreadableGameError,
)

_OLDEST_FIRST = Order("date")
# Games whose lines are read at once.
_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class Chosen:
    """Games that were chosen one by one, as lists have them."""

    games: tuple[Row, ...]

    def oldest_first(self) -> list[Row]:
        """Return them in the order in which they were played."""
        return sorted(self.games, key=lambda row: (row.cursor.played_on, row.cursor.day_order))


# The games of a list, or some that were chosen.
Wanted = Filter | Chosen


class Form(Enum):
    """What a file holds; the value is how its name ends.

    ``LINES`` is everything, one document a line, or one document when one game is chosen;
    ``TABLE`` a line a player a game for spreadsheets, ``PLAYS`` a play file of BG Stats.
    """

    LINES = ".jsonl"
    TABLE = ".csv"
    PLAYS = ".bgsplay"


# Games that are no plays, oldest first, by the reason.
LeftOut = Mapping[str, Sequence[Row]]


@dataclass(frozen=True, slots=True)
class Written:
    """How many ``games`` a file holds, and which of those that were wanted it does not.

    ``left`` are those that are no plays, ``unreadable`` tells of stored games that cannot be read.
    """

    games: int
    left: LeftOut = field(default_factory=dict)
    unreadable: tuple[UnreadableGameError, ...] = ()


def write_games(
    path: Path, history: History, wanted: Wanted, form: Form, progress: Progress = untold
) -> Written:
    """Write the games into the file at ``path``, oldest first, and return what it holds.

    For a background thread. Raises ``WorldError``, and ``UnknownGameError`` when a game that is
    wanted has been removed meanwhile; the file is then what it was.
    """
    if form is Form.TABLE:
        return _write_table(path, history, wanted, progress)
    if form is Form.PLAYS:
        return _write_plays(path, history, wanted, progress)
    if isinstance(wanted, Chosen) and len(wanted.games) == 1:
        return _write_one(path, history, wanted.games[0].id)
    return _write_lines(path, history, wanted, progress)


def no_plays(history: History, wanted: Wanted) -> LeftOut:
    """Return which of the games a play file would not hold, as far as lists know.

    For a background thread. Raises as ``write_games``.
    """
    return _by_reason(_rows(history, wanted))


def _by_reason(rows: Iterable[Row]) -> LeftOut:
    left: dict[str, list[Row]] = {}
    for row in rows:
        reason = why_no_play(row.game, is_finished=row.finished)
        if reason is not None:
            left.setdefault(reason, []).append(row)
    return left


def _write_one(path: Path, history: History, game_id: str) -> Written:
    document = history.export(game_id)
    write_whole(path, (write_json(document.content(), indent=2) + "\n").encode())
    return Written(1)


def _write_lines(path: Path, history: History, wanted: Wanted, progress: Progress) -> Written:
    unreadable: list[UnreadableGameError] = []
    tally = _Tally(progress)

    def lines() -> Iterator[bytes]:
        for document in _documents(history, wanted, unreadable.append):
            yield (write_json(document.content()) + "\n").encode()
            tally.count()

    write_whole(path, lines())
    return Written(tally.done, unreadable=tuple(unreadable))


def _documents(
    history: History, wanted: Wanted, unreadable: Callable[[UnreadableGameError], None]
) -> Iterator[Document]:
    if isinstance(wanted, Filter):
        # A part of the games may be for others: what is noted of people is not for them.
        everything = wanted == ALL_GAMES
        yield from history.export_all(wanted, unreadable=unreadable, everything=everything)
        return
    for row in wanted.oldest_first():
        try:
            yield history.export(row.id)
        except UnreadableGameError as error:
            unreadable(error)


def _write_table(path: Path, history: History, wanted: Wanted, progress: Progress) -> Written:
    tally = _Tally(progress)
    lines = table_lines(_rows(history, wanted, tally.count))
    write_whole(path, (line.encode() for line in lines))
    return Written(tally.done)


def _write_plays(path: Path, history: History, wanted: Wanted, progress: Progress) -> Written:
    ids = (row.id for row in _rows(history, wanted))
    exported = export_plays(history, ids, progress=progress)
    write_whole(path, exported.text.encode())
    left = _by_reason(history.rows_of(exported.left))
    return Written(len(exported.ids), left, exported.unreadable)


def _rows(
    history: History, wanted: Wanted, passed: Callable[[], None] = lambda: None
) -> Iterator[Row]:
    """Yield the games, oldest first, page by page; ``passed`` is told of each when it is done."""
    if isinstance(wanted, Chosen):
        # As they are now, also where they were corrected since they were chosen.
        games = history.rows_of(row.id for row in wanted.games)
        if len(games) < len(wanted.games):
            raise UnknownGameError("a game that was chosen is gone")
        for row in games:
            yield row
            passed()
        return
    after = None
    while page := history.rows(wanted, order=_OLDEST_FIRST, after=after, limit=_AT_ONCE):
        for row in page:
            yield row
            passed()
        after = page[-1].cursor


class _Tally:
    """Counts what is done, and tells of it."""

    def __init__(self, progress: Progress) -> None:
        self.done = 0
        self._progress = progress

    def count(self) -> None:
        self.done += 1
        self._progress(self.done)
