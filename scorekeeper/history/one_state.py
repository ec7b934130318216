"""Long lists that are read page by page, and show one state of the history all the same."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlmodel import Session

from scorekeeper.history import queries
from scorekeeper.history.history import History
from scorekeeper.history.store import Work
from scorekeeper.history.values import ALL_GAMES, NEWEST_FIRST, Filter, Order, Row

# Games that are read at once.
_PAGE = 1000


class Lists:
    """Lists of games that know nothing of what others change meanwhile."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def rows(self, which: Filter = ALL_GAMES, order: Order = NEWEST_FIRST) -> Iterator[Row]:
        """Yield all games of a list; several may be gone through side by side."""
        after = None
        while page := queries.rows(self._session, which, order, after, _PAGE):
            yield from page
            after = page[-1].cursor

    def rows_of(self, game_ids: tuple[str, ...]) -> list[Row]:
        """Return games by their ids as ``History.rows_of`` does."""
        return queries.rows_of(self._session, game_ids)


@contextmanager
def one_state(history: History) -> Iterator[Lists]:
    """Give lists which all show the history as it is when the first of them is read.

    Raises ``HistoryError``.
    """
    with history.store.transaction(Work.READ) as session:
        yield Lists(session)
