"""Going back to a snapshot."""

from collections.abc import Callable, Set
from contextlib import closing

from sqlalchemy import RowMapping, delete, select, update
from sqlmodel import Session, col

from scorekeeper.history import sqlite
from scorekeeper.history.drafts import id_in
from scorekeeper.history.errors import UnreachableError
from scorekeeper.history.history import History
from scorekeeper.history.moments import moment_text
from scorekeeper.history.settings import set_settings_of_program, settings_of_program
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.sqlite.side_by_side import bring_back, change_of, take_away
from scorekeeper.history.store import Work
from scorekeeper.history.tables import Stored, StoredDraft, StoredGame, StoredSchema
from scorekeeper.history.viewing import snapshot_store

# Of a draft the place among all, and the id of its document.
Place = tuple[int, str | None]

_DRAFTS = Stored.metadata.tables[StoredDraft.__tablename__]
_SCHEMA = Stored.metadata.tables[StoredSchema.__tablename__]


def restore(
    history: History,
    snapshot: Snapshot,
    reason: Reason = Reason.RESTORE,
    *,
    check: Callable[[Session], None] = lambda _: None,
    look: Callable[[Session], None] = lambda _: None,
) -> Snapshot:
    """Make ``history`` what it was at ``snapshot``; return a snapshot of what it was till now.

    Restoring that one takes this back. What was typed into unfinished games since the snapshot
    stays as it is. Others wait meanwhile, also while ``check`` looks at what is there and ``look``
    at what was made of it; after an exception of theirs, or another one, or when the process is
    killed, nothing has happened. For a background thread. Raises ``HistoryError``.
    """
    with (
        closing(snapshot_store(snapshot)) as store,
        store.transaction(Work.READ) as then,
        history.store.transaction(Work.DURABLE) as session,
    ):
        # The first statement keeps others from writing: nothing comes between copy and change.
        sqlite.defer_references(session.connection())
        sqlite.refuse_read_only(session.connection(), _SCHEMA)
        check(session)
        before = history.snapshots.take(reason)
        if before is None:
            raise UnreachableError(f"The history {history.place} has no snapshots")
        _replace(session, then, snapshot)
        look(session)
    history.snapshots.note_put_back(snapshot)
    return before


def _replace(session: Session, then: Session, snapshot: Snapshot) -> None:
    """Make the rows of ``session`` those of ``then``; what is equal is left as it is."""
    typed_since = col(StoredDraft.updated_at) > moment_text(snapshot.moment)
    session.execute(delete(StoredDraft).where(~typed_since))
    typed = session.execute(_DRAFTS.select()).mappings().all()
    kept = {draft["id"] for draft in typed}
    in_hand = {_place_of(draft) for draft in typed}
    remembered = settings_of_program(session)
    tables = [each for each in Stored.metadata.sorted_tables if each not in (_DRAFTS, _SCHEMA)]
    changes = [change_of(session, then, table) for table in tables]
    # What refers to a row goes before it and comes after it: nothing is looked for in vain.
    for change in reversed(changes):
        take_away(session, change)
    for change in changes:
        bring_back(session, then, change)
    set_settings_of_program(session, remembered)
    _copy_drafts(then, session, kept, in_hand)
    gone = col(StoredDraft.saved_game_id).not_in(select(col(StoredGame.id)))
    session.execute(update(StoredDraft).where(gone).values(saved_game_id=None))


def _copy_drafts(then: Session, session: Session, ids: Set[str], places: Set[Place]) -> None:
    """Bring drafts back, unless they are here under their ids or others, by their places."""
    rows = then.execute(_DRAFTS.select()).mappings()
    values = [dict(row) for row in rows if row["id"] not in ids and _place_of(row) not in places]
    if values:
        session.execute(_DRAFTS.insert(), values)


def _place_of(draft: RowMapping) -> Place:
    """Return what a draft keeps that a window has taken under another id."""
    return draft["position"], id_in(draft["document"])
