"""What can be done when a history cannot be worked with: what a window offers beside the reason."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from scorekeeper.core.faults import WorldError
from scorekeeper.history.errors import (
    DamagedError,
    DisplacedError,
    ForeignDatabaseError,
    FullError,
    GoneError,
    LockedError,
    NewerHistoryError,
    ReadOnlyError,
    UnreachableError,
)
from scorekeeper.history.snapshot import Snapshot


class Remedy(Enum):
    """Something that can be done; the value is what a button says.

    ``TRY_AGAIN`` is ``open_history``, ``READ_ONLY`` is ``viewing.view``, ``LOOK_AT_SNAPSHOT`` is
    ``viewing.view_snapshot``, ``USE_SNAPSHOT`` is ``rescuing.rescue`` and then ``open_history``,
    ``SALVAGE`` is ``salvaging.salvage``, ``rescuing.use_salvaged`` and then ``open_history``,
    ``BEGIN_ANEW`` is ``open_history`` with ``begin_anew``.
    """

    TRY_AGAIN = "Try again"
    READ_ONLY = "Open read-only"
    USE_SNAPSHOT = "Go on with a snapshot"
    LOOK_AT_SNAPSHOT = "Look at a snapshot"
    SALVAGE = "Save what can be read"
    BEGIN_ANEW = "Begin a new history"
    OTHER_FILE = "Choose another file"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a history cannot be worked with: what is wrong, what that means, what can be done.

    ``remedies`` begin with the most promising one.
    """

    text: str
    advice: str
    remedies: tuple[Remedy, ...]


_OF_SNAPSHOTS = frozenset({Remedy.USE_SNAPSHOT, Remedy.LOOK_AT_SNAPSHOT})

_KNOWN: dict[type[WorldError], tuple[str, tuple[Remedy, ...]]] = {
    DamagedError: (
        "Go on with a snapshot from before the damage, or with what can still be read: the damaged"
        " file is kept beside it.",
        (
            Remedy.USE_SNAPSHOT,
            Remedy.SALVAGE,
            Remedy.LOOK_AT_SNAPSHOT,
            Remedy.TRY_AGAIN,
            Remedy.OTHER_FILE,
        ),
    ),
    GoneError: (
        "Go on with a snapshot, or put the file back and try again. All snapshots stay.",
        (
            Remedy.USE_SNAPSHOT,
            Remedy.LOOK_AT_SNAPSHOT,
            Remedy.TRY_AGAIN,
            Remedy.BEGIN_ANEW,
            Remedy.OTHER_FILE,
        ),
    ),
    DisplacedError: (
        "Another program has done that. Go on with what is there now, or choose another file.",
        (Remedy.TRY_AGAIN, Remedy.OTHER_FILE),
    ),
    LockedError: (
        "Close the other program, or wait until it is done. Nothing is lost.",
        (Remedy.TRY_AGAIN, Remedy.LOOK_AT_SNAPSHOT, Remedy.OTHER_FILE),
    ),
    FullError: (
        "Make room on the disk. Games that are kept can still be read.",
        (Remedy.TRY_AGAIN, Remedy.READ_ONLY, Remedy.OTHER_FILE),
    ),
    ReadOnlyError: (
        "Games that are kept can be read. To keep new ones, allow writing to the file and its"
        " folder, or choose another file.",
        (Remedy.READ_ONLY, Remedy.TRY_AGAIN, Remedy.OTHER_FILE),
    ),
    NewerHistoryError: (
        "Install the newer version. Nothing in the file was changed.",
        (Remedy.OTHER_FILE, Remedy.LOOK_AT_SNAPSHOT),
    ),
    ForeignDatabaseError: (
        "It belongs to another program and was left as it is.",
        (Remedy.OTHER_FILE,),
    ),
    UnreachableError: (
        "Is the drive connected, and may you open the folder?",
        (Remedy.TRY_AGAIN, Remedy.OTHER_FILE),
    ),
}

_EMPTY_SNAPSHOTS = (
    "No snapshot of it has a game that could be read: who goes on with one begins without any game."
    " Look for a copy of the file, put it back and try again."
)

_READABLE = " Go on with what can still be read: the damaged file is kept beside it."
_SNAPSHOTS_ALONE = (
    "Nothing in it can be read. Go on with a snapshot from before the damage: the damaged file is"
    " kept beside it."
)
_NOTHING = (
    "Nothing in it can be read, and there is no snapshot of it. Look for a copy of the file, put it"
    " back and try again, or choose another file."
)


def explain(
    error: WorldError,
    snapshots: Iterable[Snapshot] = (),
    *,
    have_games: bool = True,
    has_remains: bool = True,
) -> Trouble:
    """Return what a window tells and offers when ``error`` keeps a history from being used.

    ``snapshots`` are those of the history, ``rescuing.snapshots_at(where).listed()``: without any
    no remedy speaks of them. Where they do not ``have_games``, ``rescuing.have_games``, what there
    is to do with them comes last. A damaged one of which there are no remains,
    ``salvaging.has_remains``, is not salvaged.
    """
    advice, remedies = _KNOWN.get(type(error), ("", (Remedy.TRY_AGAIN,)))
    readable = _READABLE if isinstance(error, DamagedError) and has_remains else ""
    if not has_remains and isinstance(error, DamagedError):
        remedies = tuple(remedy for remedy in remedies if remedy is not Remedy.SALVAGE)
        advice = _SNAPSHOTS_ALONE
    if any(snapshots):
        if not have_games and Remedy.USE_SNAPSHOT in remedies:
            others = [each for each in remedies if each not in _OF_SNAPSHOTS]
            remedies = (*others, Remedy.USE_SNAPSHOT, Remedy.LOOK_AT_SNAPSHOT)
            advice = f"{_EMPTY_SNAPSHOTS}{readable}"
        return Trouble(str(error), advice, remedies)
    if isinstance(error, GoneError):
        advice = "The snapshots are gone as well: look for the file, or begin a new history."
    if isinstance(error, DamagedError):
        advice = f"There is no snapshot of it.{readable}" if readable else _NOTHING
    remedies = tuple(remedy for remedy in remedies if remedy not in _OF_SNAPSHOTS)
    return Trouble(str(error), advice, remedies)
