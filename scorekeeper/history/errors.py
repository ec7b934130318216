"""What can go wrong with a history, in words for people.

A ``HistoryError`` is the world's fault and is shown. Whatever else a database reports is a fault
of the program and is not caught here.
"""

from scorekeeper.core.faults import DocumentError, Fault, WorldError


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


class UnreachableError(HistoryError):
    """The history cannot be opened: no such folder, no permission, no such server."""


class ForeignDatabaseError(HistoryError):
    """The database holds something other than a history."""


class NewerHistoryError(HistoryError):
    """The history was written by a newer program; ``found`` and ``known`` are the versions."""

    def __init__(self, place: str, found: str, known: str) -> None:
        self.found = found
        self.known = known
        super().__init__(
            f"{place} is a history of version {found}, and this program knows versions up to"
            f" {known}: it needs a newer Scorekeeper"
        )


class UnreadableGameError(HistoryError):
    """A stored document is not one that this program can read."""


class UnknownGameError(LookupError):
    """No game, or no version of it, is stored under this id."""


class OtherGameError(DocumentError):
    """A document carries the id of a stored document of another kind of game."""

    def __init__(self, game_id: str, stored: str) -> None:
        super().__init__([Fault("id", f"another id than {game_id}, which is a game of {stored}")])
