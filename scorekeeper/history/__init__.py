"""The history: every game that was played, and every one that is being played.

``open_history()`` gives a ``History``; its methods take and give frozen values, and it may be used
from any thread. The database library is imported when a history is opened, not with this package::

    with open_history() as history:
        saved = history.save(document)                  # Saved(id, outcome, trashed)
        page = history.rows(Filter(game="space-lab"))   # newest first
        more = history.rows(Filter(game="space-lab"), after=page[-1].cursor)
        history.save_draft("some-id", document, entry={"players[1].name": "An"})
        drafts = history.drafts()
        people = history.players(retired=False)
        scores = history.space_lab_statistics(year=2026)
        history.snapshots.listed()                      # dated copies, made by themselves

What is done with snapshots, and with a history that cannot be opened, stands in modules of their
own: ``restoring``, ``viewing``, ``rescuing``; ``explain`` tells which of them helps.

What the world does wrong arrives as a ``HistoryError``, in words for people.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.history.errors import (
    ChangedSinceError,
    DamagedError,
    DisplacedError,
    ForeignDatabaseError,
    FullError,
    GoneError,
    HistoryError,
    LockedError,
    MergeError,
    NameTakenError,
    NewerHistoryError,
    OtherGameError,
    PlayedError,
    ReadOnlyError,
    SameTableError,
    UnknownGameError,
    UnknownPlayerError,
    UnknownSheetError,
    UnreachableError,
    UnreadableGameError,
)
from scorekeeper.history.remedies import Remedy, Trouble, explain
from scorekeeper.history.shown import RemovedSheet, Shown
from scorekeeper.history.snapshot import Reason, Snapshot
from scorekeeper.history.values import (
    ALL_GAMES,
    NEWEST_FIRST,
    Column,
    Cursor,
    Draft,
    Edited,
    Emptied,
    Filter,
    GameName,
    KeptSheet,
    ListedPlayer,
    ListedSheet,
    MergePreview,
    Order,
    Outcome,
    Player,
    Row,
    Saved,
    SeatRow,
    Split,
    Version,
)

if TYPE_CHECKING:
    from scorekeeper.history.history import History

__all__ = [
    "ALL_GAMES",
    "NEWEST_FIRST",
    "ChangedSinceError",
    "Column",
    "Cursor",
    "DamagedError",
    "DisplacedError",
    "Draft",
    "Edited",
    "Emptied",
    "Filter",
    "ForeignDatabaseError",
    "FullError",
    "GameName",
    "GoneError",
    "History",
    "HistoryError",
    "KeptSheet",
    "ListedPlayer",
    "ListedSheet",
    "LockedError",
    "MergeError",
    "MergePreview",
    "NameTakenError",
    "NewerHistoryError",
    "Order",
    "OtherGameError",
    "Outcome",
    "PlayedError",
    "Player",
    "ReadOnlyError",
    "Reason",
    "Remedy",
    "RemovedSheet",
    "Row",
    "SameTableError",
    "Saved",
    "SeatRow",
    "Shown",
    "Snapshot",
    "Split",
    "Trouble",
    "UnknownGameError",
    "UnknownPlayerError",
    "UnknownSheetError",
    "UnreachableError",
    "UnreadableGameError",
    "Version",
    "explain",
    "open_history",
]


def open_history(where: str | Path | None = None, *, begin_anew: bool = False) -> "History":
    """Open the history at ``where``, a path or a database address; a new one is made on first use.

    Without it the environment variable ``SCOREKEEPER_DATABASE`` decides, else it is
    ``history.sqlite3`` where the platform keeps application data, a folder that is created when it
    is missing. An older history is kept as a snapshot, then brought to the newest version. An empty
    or missing file of which there are snapshots is no first use, unless one is to ``begin_anew``.
    Raises ``HistoryError``: ``NewerHistoryError`` with both versions, ``ForeignDatabaseError``,
    ``DamagedError``, ``GoneError``, ``LockedError``, ``ReadOnlyError``, ``FullError``,
    ``UnreachableError``.
    """
    from scorekeeper.history.opening import open_at

    return open_at(where, begin_anew=begin_anew)


def __getattr__(name: str) -> object:
    if name == "History":
        from scorekeeper.history.history import History

        return History
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
