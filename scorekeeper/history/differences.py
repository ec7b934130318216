"""What differs now from a snapshot: games, people, and the order of the games of a day."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Select, func, select
from sqlmodel import Session, col

from scorekeeper.history.history import History
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.sqlite.side_by_side import Row, differing
from scorekeeper.history.store import Work
from scorekeeper.history.tables import StoredGame, StoredPlayer, StoredSeat
from scorekeeper.history.viewing import snapshot_store

# A line for each seat of each game: its id, and whatever makes it another one when it differs.
_GAMES = (
    select(
        col(StoredGame.id),
        func.coalesce(col(StoredSeat.position), -1),
        col(StoredGame.digest),
        col(StoredGame.played_on),
        col(StoredGame.counts),
        col(StoredSeat.player_id),
    )
    .join(StoredSeat, isouter=True)
    .where(col(StoredGame.trashed_at).is_(None))
    .order_by(col(StoredGame.id), col(StoredSeat.position))
)
_PLAYERS = select(
    col(StoredPlayer.id),
    col(StoredPlayer.name),
    col(StoredPlayer.sign),
    col(StoredPlayer.color),
    col(StoredPlayer.notes),
    col(StoredPlayer.retired),
    col(StoredPlayer.merged_into),
).order_by(col(StoredPlayer.id))
# Who has which place among all games; those of one day follow each other by their places.
_PLACES = (
    select(col(StoredGame.day_order), col(StoredGame.id), col(StoredGame.played_on))
    .where(col(StoredGame.trashed_at).is_(None))
    .order_by(col(StoredGame.day_order))
)


@dataclass(frozen=True, slots=True)
class Counts:
    """How many are here and were not there, were there and are not here, and are other ones."""

    added: int = 0
    removed: int = 0
    changed: int = 0

    def words(self, thing: str) -> list[str]:
        """Return what is told of so many things: ``2 games added`` and ``1 changed``."""
        counts = ((self.added, "added"), (self.removed, "removed"), (self.changed, "changed"))
        told = [(count, what) for count, what in counts if count]
        first = [f"{_counted(count, thing)} {what}" for count, what in told[:1]]
        return first + [f"{count:,} {what}" for count, what in told[1:]]


@dataclass(frozen=True, slots=True)
class Difference:
    """How the history differs now from a snapshot.

    ``games`` in the trash count as not there; they are changed with other content, other players or
    another day, or when they count and did not. ``players`` are changed with another name, sign,
    color or other notes, and who is retired, merged or split since. On so many ``days`` the games
    that were and are there have another order.
    """

    games: Counts = Counts()
    players: Counts = Counts()
    days: int = 0

    @property
    def words(self) -> str:
        """What has happened since, for people: ``2 games added, 1 changed, 1 player changed``."""
        told = [*self.games.words("game"), *self.players.words("player")]
        if self.days:
            told.append(f"{_counted(self.days, 'day')} in another order")
        return ", ".join(told) or "no game or player has changed"


class ComparisonCancelledError(Exception):
    """The comparison with a snapshot is no longer wanted."""


def difference(
    history: History, snapshot: Snapshot, is_cancelled: Callable[[], bool] = lambda: False
) -> Difference:
    """Return how ``history`` differs from ``snapshot``.

    Both are read side by side: for a background thread. ``is_cancelled`` is asked now and then.
    Raises ``HistoryError``, and ``ComparisonCancelledError`` when it says so.
    """
    with (
        closing(snapshot_store(snapshot)) as store,
        store.transaction(Work.READ) as then,
        history.store.transaction(Work.READ) as now,
    ):
        sides = _Sides(now, then, is_cancelled)
        return Difference(
            _count(sides.differing(_GAMES, 2)),
            _count(sides.differing(_PLAYERS, 1)),
            _count_days(sides),
        )


@dataclass(frozen=True)
class _Sides:
    now: Session
    then: Session
    is_cancelled: Callable[[], bool]

    def differing(
        self, query: Select[*tuple[Any, ...]], width: int
    ) -> Iterator[tuple[list[Row], list[Row]]]:
        """Yield the rows that only ``now`` has, and those that only ``then`` has."""
        for part in differing(self.now, self.then, query, width):
            yield part
            if self.is_cancelled():
                raise ComparisonCancelledError


def _count(parts: Iterable[tuple[list[Row], list[Row]]]) -> Counts:
    """Count by the first column, which is an id."""
    here: set[str] = set()
    there: set[str] = set()
    for only_here, only_there in parts:
        here.update(row[0] for row in only_here)
        there.update(row[0] for row in only_there)
    return Counts(len(here - there), len(there - here), len(here & there))


def _count_days(sides: _Sides) -> int:
    here: set[tuple[str, str]] = set()
    there: set[tuple[str, str]] = set()
    for only_here, only_there in sides.differing(_PLACES, 1):
        here.update((game_id, day) for _, game_id, day in only_here)
        there.update((game_id, day) for _, game_id, day in only_there)
    # Whoever has another place on the same day may only have made room for somebody.
    days = {date.fromisoformat(day) for _, day in here & there}
    if not days:
        return 0
    now, then = (_orders(session, days) for session in (sides.now, sides.then))
    return sum(_common(now[day], then[day]) != _common(then[day], now[day]) for day in days)


def _orders(session: Session, days: Set[date]) -> Mapping[date, list[str]]:
    """Return the ids of the games of each of these days, in their order."""
    orders = defaultdict(list)
    around = col(StoredGame.played_on).between(min(days), max(days))
    for _, game_id, day in session.execute(_PLACES.where(around)):
        if day in days:
            orders[day].append(game_id)
    return orders


def _common(order: Iterable[str], other: Iterable[str]) -> list[str]:
    known = set(other)
    return [game_id for game_id in order if game_id in known]


def _counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}{'' if count == 1 else 's'}"
