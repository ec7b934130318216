"""Looking at a history file, or at a snapshot, that is not to be changed."""

import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from scorekeeper.core.files import temporary_in_words
from scorekeeper.history import opening, sqlite
from scorekeeper.history.errors import ForeignDatabaseError, NewerHistoryError, UnreachableError
from scorekeeper.history.history import History
from scorekeeper.history.migrating import migrate
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.pinned import Pinned, check
from scorekeeper.history.store import Store, Work
from scorekeeper.history.tables import VERSION


def view(where: str | Path | None = None) -> History:
    """Open a history to be read; whatever would change it is a ``ReadOnlyError``.

    ``where`` is as for ``open_history``; what others write meanwhile is seen, but for a history
    of an older version, and its snapshots are listed. Raises as ``view_store``.
    """
    file = opening.file_at(where)
    if file is None:
        raise UnreachableError("Only a history in a file can be opened to be read")
    history = History(view_store(file, sqlite.url_to_read(file)), Snapshots(file))
    # There is no change that a snapshot should come before.
    history.store.before_durable = lambda: None
    return history


def view_snapshot(snapshot: Snapshot) -> History:
    """Open a snapshot as ``view`` does, once its pages and rows have been found sound."""
    return History(snapshot_store(snapshot), Snapshots(None))


def snapshot_store(snapshot: Snapshot) -> Store:
    """Return the database of a snapshot, to be read; raises as ``view_store``."""
    check(snapshot.file)
    return view_store(snapshot.file, sqlite.url_to_read(snapshot.file, is_unchanging=True))


def view_store(file: Path, url: URL) -> Store:
    """Return the database in ``file``, which ``url`` opens to be read, with the tables of today.

    Of an older history a copy is brought to today's version, which goes when it is closed. Raises
    ``HistoryError``: ``NewerHistoryError``, ``ForeignDatabaseError``, ``DamagedError`` and others,
    and ``WorldError`` when there can be no temporary files for that.
    """
    store = opening.open_store(url, is_read_only=True)
    store.place = str(file)
    try:
        with store.transaction(Work.READ) as session:
            version = opening.stored_version(session, store.place)
        if version is None:
            raise ForeignDatabaseError(f"{file} holds no history")
        if int(version) > int(VERSION):
            raise NewerHistoryError(store.place, version, VERSION)
    except BaseException:
        store.close()
        raise
    if version == VERSION:
        return store
    store.close()
    return _newer_copy(file, url)


def _newer_copy(file: Path, url: URL) -> Store:
    with temporary_in_words():
        folder = tempfile.TemporaryDirectory(prefix="scorekeeper-")
    try:
        copy = Path(folder.name, file.name)
        with temporary_in_words(), closing(Pinned(file, url)) as state:
            state.copy_to(copy)
        migrate(URL.create("sqlite", database=str(copy)), is_copy=True)
        store = opening.open_store(sqlite.url_to_read(copy), is_read_only=True)
    except BaseException:
        folder.cleanup()
        raise
    store.place = str(file)
    store.after_close = folder.cleanup
    return store
