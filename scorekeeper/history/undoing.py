"""Taking back an import or a restore, as long as nothing has changed since."""

import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, func, select
from sqlmodel import col

from scorekeeper.history.errors import ChangedSinceError
from scorekeeper.history.history import History
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.store import Work
from scorekeeper.history.tables import (
    StoredGame,
    StoredPlayer,
    StoredSheet,
    StoredVersion,
    table_of,
)

# Rows that are read at once.
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class State:
    """What games, players and sheets there are; equal as long as none of them is changed.

    What is typed into unfinished games, and what the program remembers of itself, is no part.
    """

    digest: str


def state_of(history: History) -> State:
    """Return the state; about a second for 100,000 games. Raises ``HistoryError``."""
    digest = hashlib.sha256()
    with history.store.transaction(Work.READ) as session:
        for query in _queries():
            for row in session.execute(query.execution_options(yield_per=_AT_ONCE)):
                digest.update(repr(tuple(row)).encode("utf-8", "surrogatepass"))
    return State(digest.hexdigest())


def undo_import(history: History, before: Snapshot, after: State) -> None:
    """Make ``history`` what it was at ``before``, if it is still what was made of it.

    ``after`` is what the import, or the restore, has made.

    Raises ``ChangedSinceError`` when it is not, and ``HistoryError``.
    """
    if state_of(history) != after:
        raise ChangedSinceError("the history has been changed since")
    restore(history, before, Reason.UNDO)


def _queries() -> list[Select[Any]]:
    """Return what is read of a state: whatever people can change, the documents by digests."""
    return [
        select(
            col(StoredGame.id),
            col(StoredGame.digest),
            col(StoredGame.played_on),
            col(StoredGame.day_order),
            col(StoredGame.counts),
            col(StoredGame.trashed_at),
        )
        .where(col(StoredGame.emptied_at).is_(None))
        .order_by(col(StoredGame.id)),
        select(
            col(StoredVersion.game_id), col(StoredVersion.number), col(StoredVersion.replaced_at)
        ).order_by(col(StoredVersion.game_id), col(StoredVersion.number)),
        select(table_of(StoredPlayer)).order_by(col(StoredPlayer.id)),
        select(func.count()).select_from(table_of(StoredSheet)),
    ]
