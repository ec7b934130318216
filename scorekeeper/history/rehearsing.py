"""A copy of the history to try on what takes long, so that nobody has to wait for it."""

import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL

from scorekeeper.core.files import temporary_in_words
from scorekeeper.history import opening
from scorekeeper.history.history import History
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.pinned import Pinned


@contextmanager
def rehearsal(history: History) -> Iterator[History]:
    """Give a copy of ``history`` as it is now, which is thrown away afterwards.

    Of a history that is no file there is none: it is given itself, for what is not committed.
    Raises ``HistoryError``, such as ``FullError`` when there is no room for a copy, and
    ``WorldError`` when there can be no temporary files.
    """
    file = history.snapshots.file
    if file is None:
        yield history
        return
    with temporary_in_words():
        own_folder = tempfile.TemporaryDirectory(prefix="scorekeeper-")
    with own_folder as folder:
        copy = Path(folder, file.name)
        with temporary_in_words(), closing(Pinned(file)) as state:
            state.copy_to(copy)
        store = opening.open_store(URL.create("sqlite", database=str(copy)))
        with History(store, Snapshots(None)) as rehearsed:
            yield rehearsed
