"""A copy of the history to try on what takes long, so that nobody has to wait for it."""

import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL

from scorekeeper.history import opening
from scorekeeper.history.history import History
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.pinned import Pinned


@contextmanager
def rehearsal(history: History) -> Iterator[History]:
    """Give a copy of ``history`` as it is now, which is thrown away afterwards.

    Of a history that is no file there is none: it is given itself, for what is not committed.
    Raises ``HistoryError``, such as ``FullError`` when there is no room for a copy.
    """
    file = history.snapshots.file
    if file is None:
        yield history
        return
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as folder:
        copy = Path(folder, file.name)
        with closing(Pinned(file)) as state:
            state.copy_to(copy)
        store = opening.open_store(URL.create("sqlite", database=str(copy)))
        with History(store, Snapshots(None)) as rehearsed:
            yield rehearsed
