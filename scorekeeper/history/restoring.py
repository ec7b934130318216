"""Going back to a snapshot, and what that would change."""

from collections.abc import Iterator, Set
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from sqlalchemy import Table, delete, select, update
from sqlmodel import Session, col

from scorekeeper.history import sqlite
from scorekeeper.history.errors import UnreachableError
from scorekeeper.history.history import History
from scorekeeper.history.moments import moment_text
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.store import Work
from scorekeeper.history.tables import Stored, StoredDraft, StoredGame, StoredSchema, StoredSeat
from scorekeeper.history.viewing import snapshot_store

# Rows that are read or written at once.
_AT_ONCE = 500

_DRAFTS = Stored.metadata.tables[StoredDraft.__tablename__]
_SCHEMA = Stored.metadata.tables[StoredSchema.__tablename__]

# One game: its id, and whatever makes it another one when it differs.
Content = tuple[str, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Difference:
    """How many games differ now from a snapshot, those in the trash counting as not there.

    ``added`` are here and were not there, ``removed`` were there and are not here, ``changed``
    have other content, other players or another day than they had, or count when they did not.
    """

    added: int
    removed: int
    changed: int


def difference(history: History, snapshot: Snapshot) -> Difference:
    """Return how the games of ``history`` differ from those of ``snapshot``.

    Both are read once, side by side: for a background thread. Raises ``HistoryError``.
    """
    added = removed = changed = 0
    with (
        closing(snapshot_store(snapshot)) as store,
        store.transaction(Work.READ) as then,
        history.store.transaction(Work.READ) as now,
    ):
        for before, after in _side_by_side(_games(then), _games(now)):
            added += before is None
            removed += after is None
            changed += None not in (before, after) and before != after
    return Difference(added, removed, changed)


def restore(history: History, snapshot: Snapshot) -> Snapshot:
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
        before = history.snapshots.take(Reason.RESTORE)
        if before is None:
            raise UnreachableError(f"The history {history.place} has no snapshots")
        _replace(session, then, snapshot)
    return before


def _games(session: Session) -> Iterator[Content]:
    found = session.execute(
        select(
            col(StoredGame.id),
            col(StoredGame.digest),
            col(StoredGame.played_on),
            col(StoredGame.counts),
            col(StoredSeat.player_id),
        )
        .join(StoredSeat, isouter=True)
        .where(col(StoredGame.trashed_at).is_(None))
        .order_by(col(StoredGame.id), col(StoredSeat.position))
        .execution_options(yield_per=_AT_ONCE)
    )
    for game_id, rows in groupby(found, itemgetter(0)):
        yield game_id, tuple(tuple(row) for row in rows)


def _side_by_side(
    before: Iterator[Content], after: Iterator[Content]
) -> Iterator[tuple[Content | None, Content | None]]:
    """Yield what both have of each game; both come sorted by its id."""
    was, now = next(before, None), next(after, None)
    while was is not None or now is not None:
        if now is None or (was is not None and was[0] < now[0]):
            yield was, None
            was = next(before, None)
        elif was is None or now[0] < was[0]:
            yield None, now
            now = next(after, None)
        else:
            yield was, now
            was, now = next(before, None), next(after, None)


def _replace(session: Session, then: Session, snapshot: Snapshot) -> None:
    """Put the rows of ``then`` in place of those of ``session``."""
    typed_since = col(StoredDraft.updated_at) > moment_text(snapshot.moment)
    session.execute(delete(StoredDraft).where(~typed_since))
    kept = set(session.execute(select(col(StoredDraft.id))).scalars())
    for table in Stored.metadata.sorted_tables:
        if table is not _DRAFTS and table is not _SCHEMA:
            session.execute(table.delete())
            _copy(then, session, table)
    _copy(then, session, _DRAFTS, without=kept)
    gone = col(StoredDraft.saved_game_id).not_in(select(col(StoredGame.id)))
    session.execute(update(StoredDraft).where(gone).values(saved_game_id=None))


def _copy(then: Session, session: Session, table: Table, without: Set[str] = frozenset()) -> None:
    rows = then.execute(table.select().execution_options(yield_per=_AT_ONCE)).mappings()
    for part in rows.partitions():
        values = [dict(row) for row in part if row.get("id") not in without]
        if values:
            session.execute(table.insert(), values)
