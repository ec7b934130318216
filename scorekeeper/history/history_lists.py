"""The part of a history that lists games and changes where and when they stand."""

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date, datetime

from scorekeeper.history import changing, queries, refreshing, shelves
from scorekeeper.history.moments import local_now
from scorekeeper.history.store import Store, Work
from scorekeeper.history.values import (
    ALL_GAMES,
    NEWEST_FIRST,
    Cursor,
    Emptied,
    Filter,
    Order,
    Row,
    Saved,
)

# Others get their turn between two steps of a long work, each about half as long, in seconds.
_BREATH = 0.02
# Games that are removed in one step.
_AT_ONCE = 5


class HistoryLists:
    """Lists of games, the trash, dates and orders.

    Each change can be undone by another one: ``trash`` and ``restore`` by each other with the ids
    they return, ``empty_trash`` by ``undo_empty_trash``, ``set_counts`` and ``set_day_order`` by
    themselves with what they return, ``set_counts_of`` by the opposite for those it returns,
    ``change_date`` by ``put_date_back`` with the version and the order of the day that it has kept,
    ``duplicate`` by ``take_away``.
    """

    _store: Store

    def rows(
        self,
        which: Filter = ALL_GAMES,
        *,
        order: Order = NEWEST_FIRST,
        after: Cursor | None = None,
        limit: int = 100,
    ) -> list[Row]:
        """Return a page of games, newest first unless ``order`` says otherwise.

        ``after`` is the cursor of the last row of the page before; ``ValueError`` when it comes
        from a list by another column.
        """
        with self._store.transaction(Work.READ) as session:
            return queries.rows(session, which, order, after, limit)

    def rows_from(
        self,
        line: int,
        which: Filter = ALL_GAMES,
        *,
        order: Order = NEWEST_FIRST,
        limit: int = 100,
    ) -> list[Row]:
        """Return a page from the middle of a list: its first game stands in ``line``, from 0.

        To go on from one page to the next ``rows`` takes less, and misses no game where others
        are added meanwhile.
        """
        with self._store.transaction(Work.READ) as session:
            return queries.rows_from(session, which, order, line, limit)

    def line_of(
        self, game_id: str, which: Filter = ALL_GAMES, *, order: Order = NEWEST_FIRST
    ) -> int | None:
        """Return in which line of a list a game stands, from 0; ``None`` where it is not in it."""
        with self._store.transaction(Work.READ) as session:
            return queries.line_of(session, which, order, game_id)

    def lines_of(
        self,
        game_ids: Collection[str],
        which: Filter = ALL_GAMES,
        *,
        order: Order = NEWEST_FIRST,
    ) -> dict[str, int]:
        """Return in which lines of a list games stand, from 0; those that are not in it are left.

        For many the whole list is gone through: for a background thread.
        """
        with self._store.transaction(Work.READ) as session:
            return queries.lines_of(session, which, order, game_ids)

    def rows_of(self, game_ids: Iterable[str]) -> list[Row]:
        """Return games by their ids, wherever they lie, oldest first; unknown ones are left."""
        with self._store.transaction(Work.READ) as session:
            return queries.rows_of(session, game_ids)

    def count(self, which: Filter = ALL_GAMES) -> int:
        """Return how many games there are."""
        with self._store.transaction(Work.READ) as session:
            return queries.count(session, which)

    def trash(
        self,
        *game_ids: str,
        now: datetime | None = None,
        passed: Callable[[], None] = lambda: None,
    ) -> tuple[str, ...]:
        """Put games into the trash, all or none; return those that were not in it.

        ``passed`` is told before each game; what it raises leaves all of them where they were.
        ``UnknownGameError`` when there is none under an id.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return shelves.trash(session, game_ids, now or local_now(), passed)

    def restore(self, *game_ids: str, passed: Callable[[], None] = lambda: None) -> tuple[str, ...]:
        """Take games out of the trash, all or none; return those that were in it.

        ``passed`` is as in ``trash``. ``UnknownGameError`` when there is none under an id.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return shelves.restore(session, game_ids, passed)

    def empty_trash(self, *, now: datetime | None = None) -> Emptied:
        """Take everything out of the trash.

        It is nowhere to be seen from then on, and removed for good by ``remove_emptied``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return shelves.empty_trash(session, now or local_now())

    def undo_empty_trash(self, emptied: Emptied) -> int:
        """Put back into the trash what is not removed yet; return how many games that are."""
        with self._store.transaction(Work.DURABLE) as session:
            return shelves.undo_empty_trash(session, emptied)

    def remove_emptied(self, before: datetime | None = None) -> int:
        """Remove for good what was emptied out of the trash; return how many games that were.

        With ``before`` only what was emptied earlier, so that it can be undone for a while. It is
        meant for the next start of the program, in the background: a few games at a time, until
        the history is closed.
        """
        removed = 0
        while not self._store.is_closed:
            with self._store.transaction(Work.PATIENT) as session:
                found = shelves.remove_emptied(session, _AT_ONCE, before)
            removed += found
            if found < _AT_ONCE:
                break
            self._store.rest(_BREATH)
        return removed

    def duplicate(self, game_id: str, *, now: datetime | None = None) -> Saved:
        """Add a copy of a game under an id of its own, on the same day right after it.

        One that tells no time is the last one of the day.
        Raises ``UnknownGameError``, and ``UnreadableGameError`` for a broken document.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return changing.duplicate(session, game_id, now or local_now())

    def take_away(self, game_id: str, *, now: datetime | None = None) -> None:
        """Take a game away for good, not by way of the trash; raises ``UnknownGameError``."""
        with self._store.transaction(Work.DURABLE) as session:
            shelves.take_away(session, game_id, now or local_now())

    def set_counts(self, game_id: str, counts: bool) -> bool:
        """Say whether a game should count in statistics; return whether it did.

        Raises ``UnknownGameError``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return changing.set_counts(session, game_id, counts=counts)

    def set_counts_of(
        self,
        game_ids: Iterable[str],
        counts: bool,
        *,
        passed: Callable[[], None] = lambda: None,
    ) -> tuple[str, ...]:
        """Say whether games should count in statistics, all or none.

        Return those that did otherwise till now. ``passed`` is as in ``trash``. Raises
        ``UnknownGameError``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return changing.set_counts_of(session, game_ids, counts=counts, passed=passed)

    def change_date(self, game_id: str, day: date, *, now: datetime | None = None) -> Saved:
        """Move a game to another day, at its time of day; a game without a time gets noon.

        The document says so afterwards; the old one is kept as a version, and the order of its day
        is returned as ``day``. Raises as ``duplicate``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return changing.change_date(session, game_id, day, now or local_now())

    def put_date_back(
        self,
        game_id: str,
        number: int,
        order: Sequence[str] = (),
        *,
        now: datetime | None = None,
    ) -> Saved:
        """Undo ``change_date`` with the version that it has kept, and the order of the day.

        Without that order a game takes its place by its time. Whatever else was changed since stays
        as it is. Raises as ``duplicate``.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return changing.put_date_back(session, game_id, number, order, now or local_now())

    def set_day_order(self, game_ids: Sequence[str]) -> tuple[str, ...]:
        """Let games of one day follow each other as given, the first played first.

        Return how they did till now. Games of the day that are not given stay where they are.
        Raises ``UnknownGameError``, and ``ValueError`` for games of several days.
        """
        with self._store.transaction(Work.DURABLE) as session:
            return changing.set_day_order(session, game_ids)

    def refresh(self, program: str) -> bool:
        """Compute anew what another version of the program has computed from the documents.

        Return whether it did. It takes some milliseconds a game, a few games at a time: others
        wait no longer than for a save. It is broken off when the history is closed, and gone on
        with the next time.
        """
        with self._store.transaction(Work.READ) as session:
            if refreshing.is_computed(session, program):
                return False
        refreshing.get_ready()
        with self._store.transaction(Work.PATIENT) as session:
            refreshing.begin(session, program)
        while True:
            with self._store.transaction(Work.PATIENT) as session:
                if not refreshing.go_on(session):
                    return True
            if self._store.is_closed:
                return False
            self._store.rest(_BREATH)
