"""Going back to a snapshot, and what that would change."""

from collections.abc import Callable, Set
from contextlib import closing
from dataclasses import dataclass

from sqlalchemy import delete, func, select, update
from sqlmodel import Session, col

from scorekeeper.history import sqlite
from scorekeeper.history.errors import UnreachableError
from scorekeeper.history.history import History
from scorekeeper.history.moments import moment_text
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.sqlite.side_by_side import bring_back, change_of, differing, take_away
from scorekeeper.history.store import Work
from scorekeeper.history.tables import Stored, StoredDraft, StoredGame, StoredSchema, StoredSeat
from scorekeeper.history.viewing import snapshot_store

_DRAFTS = Stored.metadata.tables[StoredDraft.__tablename__]
_SCHEMA = Stored.metadata.tables[StoredSchema.__tablename__]

# A line for each seat of each game: its id, and whatever makes it another one when it differs.
_CONTENT = (
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


@dataclass(frozen=True, slots=True)
class Difference:
    """How many games differ now from a snapshot, those in the trash counting as not there.

    ``added`` are here and were not there, ``removed`` were there and are not here, ``changed``
    have other content, other players or another day than they had, or count when they did not.
    """

    added: int
    removed: int
    changed: int

    @property
    def words(self) -> str:
        """What has happened since, for people: ``2 added, 1 changed``."""
        counts = ((self.added, "added"), (self.removed, "removed"), (self.changed, "changed"))
        told = ", ".join(f"{count:,} {word}" for count, word in counts if count)
        return told or "nothing has changed"


class ComparisonCancelledError(Exception):
    """The comparison with a snapshot is no longer wanted."""


def difference(
    history: History, snapshot: Snapshot, is_cancelled: Callable[[], bool] = lambda: False
) -> Difference:
    """Return how the games of ``history`` differ from those of ``snapshot``.

    Both are read once, side by side: for a background thread. ``is_cancelled`` is asked now and
    then. Raises ``HistoryError``, and ``ComparisonCancelledError`` when it says so.
    """
    here: set[str] = set()
    there: set[str] = set()
    with (
        closing(snapshot_store(snapshot)) as store,
        store.transaction(Work.READ) as then,
        history.store.transaction(Work.READ) as now,
    ):
        for only_here, only_there in differing(now, then, _CONTENT, width=2):
            here.update(row[0] for row in only_here)
            there.update(row[0] for row in only_there)
            if is_cancelled():
                raise ComparisonCancelledError
    return Difference(len(here - there), len(there - here), len(here & there))


def restore(history: History, snapshot: Snapshot, reason: Reason = Reason.RESTORE) -> Snapshot:
    """Make ``history`` what it was at ``snapshot``; return a snapshot of what it was till now.

    Restoring that one takes this back. What was typed into unfinished games since the snapshot
    stays as it is. Others wait meanwhile; after an exception, or when the process is killed,
    nothing has happened. For a background thread. Raises ``HistoryError``.
    """
    with (
        closing(snapshot_store(snapshot)) as store,
        store.transaction(Work.READ) as then,
        history.store.transaction(Work.DURABLE) as session,
    ):
        # The first statement keeps others from writing: nothing comes between copy and change.
        sqlite.defer_references(session.connection())
        sqlite.refuse_read_only(session.connection(), _SCHEMA)
        before = history.snapshots.take(reason)
        if before is None:
            raise UnreachableError(f"The history {history.place} has no snapshots")
        _replace(session, then, snapshot)
    return before


def _replace(session: Session, then: Session, snapshot: Snapshot) -> None:
    """Make the rows of ``session`` those of ``then``; what is equal is left as it is."""
    typed_since = col(StoredDraft.updated_at) > moment_text(snapshot.moment)
    session.execute(delete(StoredDraft).where(~typed_since))
    kept = set(session.execute(select(col(StoredDraft.id))).scalars())
    tables = [each for each in Stored.metadata.sorted_tables if each not in (_DRAFTS, _SCHEMA)]
    changes = [change_of(session, then, table) for table in tables]
    # What refers to a row goes before it and comes after it: nothing is looked for in vain.
    for change in reversed(changes):
        take_away(session, change)
    for change in changes:
        bring_back(session, then, change)
    _copy_drafts(then, session, without=kept)
    gone = col(StoredDraft.saved_game_id).not_in(select(col(StoredGame.id)))
    session.execute(update(StoredDraft).where(gone).values(saved_game_id=None))


def _copy_drafts(then: Session, session: Session, without: Set[str]) -> None:
    rows = then.execute(_DRAFTS.select()).mappings()
    values = [dict(row) for row in rows if row["id"] not in without]
    if values:
        session.execute(_DRAFTS.insert(), values)
