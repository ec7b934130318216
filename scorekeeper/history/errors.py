"""What can go wrong with a history, in words for people.

A ``HistoryError`` is the world's fault and is shown. Whatever else a database reports is a fault
of the program and is not caught here.
"""

from collections.abc import Sequence
from pathlib import Path

from scorekeeper.core.days import short_day
from scorekeeper.core.faults import DocumentError, Fault, WorldError
from scorekeeper.core.phrases import counted, listed
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.values import GameName

# How many games a message lists before it says how many more there are.
_LISTED = 3


class HistoryError(WorldError):
    """The history cannot do what was asked of it, for a reason outside the program."""


class LockedError(HistoryError):
    """Another program kept the history to itself for longer than the wait."""


class ReadOnlyError(HistoryError):
    """The history may be read but not written."""


class FullError(HistoryError):
    """There is no room left for what should be stored."""


class DamagedError(HistoryError):
    """The file is no database, or one with broken parts."""


class GoneError(HistoryError):
    """The file is empty or gone, but there are snapshots of it; ``newest`` is the latest one."""

    def __init__(self, place: str, snapshots: Sequence[Snapshot], *, is_there: bool) -> None:
        self.newest = snapshots[0]
        local = self.newest.moment.astimezone()
        moment = f"{short_day(local.date())}, {local:%H:%M:%S}"
        are = "is a snapshot of it," if len(snapshots) == 1 else f"are {len(snapshots)} snapshots"
        newest = "" if len(snapshots) == 1 else " of it, the newest"
        what = "empty" if is_there else "gone"
        super().__init__(f"The history {place} is {what}, but there {are}{newest} of {moment}")


class DisplacedError(HistoryError):
    """While it was open the file was removed, or another one was put in its place.

    ``copy`` is the file that has all that it held, ``None`` where none could be written.
    """

    def __init__(self, place: str, copy: Path | None, *, is_gone: bool) -> None:
        self.copy = copy
        what = "removed" if is_gone else "replaced by another file"
        kept = "" if copy is None else f"; what it held is kept in {copy.name}"
        super().__init__(f"The history {place} was {what} while it was open{kept}")


class UnreachableError(HistoryError):
    """The history cannot be opened: no such folder, no permission, no such server."""


class ForeignDatabaseError(HistoryError):
    """The database holds something other than a history."""


class NewerHistoryError(HistoryError):
    """The history was written by a newer program; ``found`` and ``known`` are the versions.

    A version that is no number may be one of another program, too.
    """

    def __init__(self, place: str, found: str, known: str) -> None:
        self.found = found
        self.known = known
        is_number = found.isascii() and found.isdecimal()
        foreign = "is of a newer Scorekeeper, or of another program"
        super().__init__(
            f"{place} is a history of version {found}, and this program knows versions up to"
            f" {known}: it {'needs a newer Scorekeeper' if is_number else foreign}"
        )


class ChangedSinceError(HistoryError):
    """What was done cannot be taken back without losing what was done after it."""


class UnreadableGameError(HistoryError):
    """A stored document is not one that this program can read."""


class UnknownGameError(LookupError):
    """No game, or no version of it, is stored under this id."""


class UnknownPlayerError(LookupError):
    """No player is stored under this id."""


class UnknownSheetError(LookupError):
    """No sheet is kept under this id."""


class NameTakenError(ValueError):
    """Somebody else of that name sits in ``games``, which show only one player of a name."""

    def __init__(self, name: str, games: Sequence[GameName]) -> None:
        self.games = tuple(games)
        super().__init__(f"Somebody else is called {name} in {_told(self.games)}")


class SameTableError(ValueError):
    """Two players sit together in ``games``, so that they are two people."""

    def __init__(self, one: str, other: str, games: Sequence[GameName]) -> None:
        self.games = tuple(games)
        super().__init__(f"{one} and {other} sit together in {_told(self.games)}")


class PlayedError(ValueError):
    """Somebody who played, or is others too, cannot be deleted, but can retire.

    There are so many ``games``, more of them ``trashed``, and ``merged`` are those others.
    """

    def __init__(self, name: str, games: int, trashed: int, merged: Sequence[str] = ()) -> None:
        self.games = games
        self.trashed = trashed
        self.merged = tuple(merged)
        more = f", {trashed} {'more ' if games else ''}in the trash" if trashed else ""
        others = f", and is {listed(merged)} too" if merged else ""
        played = f"{name} has played {counted(games, 'game') if games else 'no games'}"
        super().__init__(f"{played}{more}{others}; deleting is not possible, retiring is")


class MergeError(ValueError):
    """What was asked for does not fit who is merged into whom."""


class OtherGameError(DocumentError):
    """A document carries the id of a stored document of another kind of game."""

    def __init__(self, game_id: str, stored: str) -> None:
        super().__init__([Fault("id", f"another id than {game_id}, which is a game of {stored}")])


def _told(games: Sequence[GameName]) -> str:
    told = [f"“{game.headline}” on {short_day(game.played_on)}" for game in games[:_LISTED]]
    if len(games) > _LISTED:
        told.append(f"{len(games) - _LISTED} more")
    return "; ".join(told)
