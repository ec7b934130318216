"""Taking back an import or a restore, as long as nothing has changed since."""

from collections.abc import Callable
from typing import NamedTuple

from sqlmodel import Session

from scorekeeper.history.errors import ChangedSinceError
from scorekeeper.history.history import History
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.states import State, state_now
from scorekeeper.history.store import Work

__all__ = ["State", "WayBack", "restore_undoably", "state_of", "undo_import"]


class WayBack(NamedTuple):
    """The snapshot of what was there ``before``, and the state ``after``: what was made of it."""

    before: Snapshot
    after: State


def state_of(history: History) -> State:
    """Return the state; about a second for 100,000 games. Raises ``HistoryError``."""
    with history.store.transaction(Work.READ) as session:
        return state_now(session)


def restore_undoably(
    history: History,
    snapshot: Snapshot,
    reason: Reason = Reason.RESTORE,
    *,
    check: Callable[[Session], None] = lambda _: None,
) -> WayBack:
    """Do as ``restore``; return what ``undo_import`` takes it back with.

    Nobody else has changed anything yet when the state is looked at.
    """
    states: list[State] = []

    def look(session: Session) -> None:
        states.append(state_now(session))

    before = restore(history, snapshot, reason, check=check, look=look)
    return WayBack(before, states[0])


def undo_import(history: History, before: Snapshot, after: State) -> WayBack:
    """Make ``history`` what it was at ``before``, if it is still what was made of it.

    ``after`` is what the import, or the restore, has made. With what is returned it is done again.

    Raises ``ChangedSinceError`` when it is not, and ``HistoryError``.
    """

    def check(session: Session) -> None:
        if state_now(session) != after:
            raise ChangedSinceError("the history has been changed since")

    return restore_undoably(history, before, Reason.UNDO, check=check)
