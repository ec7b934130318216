"""Taking back an import or a restore, as long as nothing has changed since."""

from sqlmodel import Session

from scorekeeper.history.errors import ChangedSinceError
from scorekeeper.history.history import History
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.states import State, state_now
from scorekeeper.history.store import Work

__all__ = ["State", "state_of", "undo_import"]


def state_of(history: History) -> State:
    """Return the state; about a second for 100,000 games. Raises ``HistoryError``."""
    with history.store.transaction(Work.READ) as session:
        return state_now(session)


def undo_import(history: History, before: Snapshot, after: State) -> Snapshot:
    """Make ``history`` what it was at ``before``, if it is still what was made of it.

    ``after`` is what the import, or the restore, has made. Going back to the snapshot that is
    returned does it again.

    Raises ``ChangedSinceError`` when it is not, and ``HistoryError``.
    """

    def check(session: Session) -> None:
        if state_now(session) != after:
            raise ChangedSinceError("the history has been changed since")

    return restore(history, before, Reason.UNDO, check=check)
