"""Games that go out of the history into a file, which is written whole or not at all.

The window and the command line write by the same code; where to is up to them (``Goal``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path

from scorekeeper.core.document import Document
from scorekeeper.core.files import write_whole
from scorekeeper.core.json_text import write_json
from scorekeeper.core.known_people import KnownPeople
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
from scorekeeper.history.one_state import Lists, one_state

_OLDEST_FIRST = Order("date")


@dataclass(frozen=True, slots=True)
class Chosen:
    """Games that were chosen one by one, as lists have them."""

    games: tuple[Row, ...]

    def oldest_first(self) -> list[Row]:
        """Return them in the order in which they were played."""
        return sorted(self.games, key=lambda row: (row.cursor.played_on, row.cursor.day_order))


@dataclass(frozen=True, slots=True)
class Named:
    """Games by their ``ids``, which go out in this order."""

    ids: tuple[str, ...]


# The games of a list, or some of them.
Wanted = Filter | Chosen | Named

# Takes all of a file: it is written once every part has come, or not at all.
Goal = Callable[[Iterable[bytes]], None]


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
    An export of everything has ``people`` too who sit in none of its games.
    """

    games: int
    people: int = 0
    left: LeftOut = field(default_factory=dict)
    unreadable: tuple[UnreadableGameError, ...] = ()


def write_games(
    path: Path, history: History, wanted: Wanted, form: Form, progress: Progress = untold
) -> Written:
    """Write the games into the file at ``path``, oldest first, and return what it holds.

    For a background thread. Raises ``WorldError``, and ``UnknownGameError`` when a game that is
    wanted has been removed meanwhile; the file is then what it was.
    """
    return put_games(partial(write_whole, path), history, wanted, form, progress)


def put_games(
    goal: Goal, history: History, wanted: Wanted, form: Form, progress: Progress = untold
) -> Written:
    """Give ``goal`` what ``write_games`` writes; raises as it, and what the goal raises."""
    if form is Form.TABLE:
        return _write_table(goal, history, wanted, progress)
    if form is Form.PLAYS:
        return _write_plays(goal, history, wanted, progress)
    if not isinstance(wanted, Filter) and len(ids := _ids(wanted)) == 1:
        return _write_one(goal, history, ids[0])
    return _write_lines(goal, history, wanted, progress)


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


def _ids(wanted: Chosen | Named) -> tuple[str, ...]:
    if isinstance(wanted, Named):
        return wanted.ids
    return tuple(row.id for row in wanted.oldest_first())


def _write_one(goal: Goal, history: History, game_id: str) -> Written:
    document = history.export(game_id)
    goal([(write_json(document.content(), indent=2) + "\n").encode()])
    return Written(1)


def _write_lines(goal: Goal, history: History, wanted: Wanted, progress: Progress) -> Written:
    unreadable: list[UnreadableGameError] = []
    people: list[str] = []
    tally = _Tally(progress)

    def lines() -> Iterator[bytes]:
        for document in _documents(history, wanted, unreadable.append):
            yield (write_json(document.content()) + "\n").encode()
            if isinstance(document, KnownPeople):
                people.extend(document.people)
            else:
                tally.count()

    goal(lines())
    return Written(tally.done, len(people), unreadable=tuple(unreadable))


def _documents(
    history: History, wanted: Wanted, unreadable: Callable[[UnreadableGameError], None]
) -> Iterator[Document | KnownPeople]:
    if wanted == ALL_GAMES:
        yield from history.export_everything(unreadable=unreadable)
        return
    if isinstance(wanted, Filter):
        # A part of the games may be for others: what is noted of people is not for them.
        yield from history.export_all(wanted, unreadable=unreadable)
        return
    for game_id in _ids(wanted):
        try:
            yield history.export(game_id)
        except UnreadableGameError as error:
            unreadable(error)


def _write_table(goal: Goal, history: History, wanted: Wanted, progress: Progress) -> Written:
    tally = _Tally(progress)
    lines = table_lines(_rows(history, wanted, tally.count))
    goal(line.encode() for line in lines)
    return Written(tally.done)


def _write_plays(goal: Goal, history: History, wanted: Wanted, progress: Progress) -> Written:
    ids = [row.id for row in _rows(history, wanted)]
    exported = export_plays(history, ids, progress=progress)
    goal([exported.text.encode()])
    left = _by_reason(history.rows_of(exported.left))
    return Written(len(exported.ids), left=left, unreadable=exported.unreadable)


def _rows(
    history: History, wanted: Wanted, passed: Callable[[], None] = lambda: None
) -> Iterator[Row]:
    """Yield the games in their order, as they are now; ``passed`` is told when each is done."""
    with one_state(history) as lists:
        for row in _listed(lists, wanted):
            yield row
            passed()


def _listed(lists: Lists, wanted: Wanted) -> Iterable[Row]:
    if isinstance(wanted, Filter):
        return lists.rows(wanted, _OLDEST_FIRST)
    ids = _ids(wanted)
    found = {row.id: row for row in lists.rows_of(ids)}
    for game_id in ids:
        if game_id not in found:
            raise UnknownGameError(f"no game is stored under {game_id}")
    # They may have other days by now than when they were chosen.
    return map(found.__getitem__, ids) if isinstance(wanted, Named) else found.values()


class _Tally:
    """Counts what is done, and tells of it."""

    def __init__(self, progress: Progress) -> None:
        self.done = 0
        self._progress = progress

    def count(self) -> None:
        self.done += 1
        self._progress(self.done)
