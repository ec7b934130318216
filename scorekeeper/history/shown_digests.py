"""What a handed-out sheet shows of a game, told from what the game is now.

Two halves stand in the place of one digest: of the game as it was handed out, and of that same game
under the names that its players were given since. As long as nobody is renamed they are one digest.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import bindparam, func, update
from sqlmodel import Session

from scorekeeper.history.tables import StoredSheetGame, StoredWaitingSheet, table_of

_HALF = 32
_SHOWN, _WAITING = table_of(StoredSheetGame), table_of(StoredWaitingSheet)


class Renamed(NamedTuple):
    """A game, by its number, whose content has another digest since a player was renamed."""

    number: int
    before: str
    after: str


def is_current(shown: Any, digest: Any) -> Any:
    """Return whether a game is what a sheet shows, both as columns."""
    return func.substr(shown, 1, _HALF) == func.substr(digest, 1, _HALF)


def is_renamed(shown: Any, digest: Any) -> Any:
    """Return whether it is that but for the names of its players, both as columns."""
    return ~is_current(shown, digest) & _has_names_of(shown, digest)


def follow_names(session: Session, renamed: Iterable[Renamed]) -> None:
    """Let sheets know games again whose players were renamed, those that are as they show them."""
    values = [{"of": each.number, "was": each.before, "now": each.after} for each in renamed]
    if values:
        is_it = _SHOWN.c.number == bindparam("of")
        session.connection().execute(_with_names(_SHOWN, is_it), values)


def follow_names_waiting(session: Session, game_id: str, before: str, after: str) -> None:
    """Let sheets that wait for a game know it again, as ``follow_names`` does."""
    is_it = _WAITING.c.game_id == bindparam("of")
    values = {"of": game_id, "was": before, "now": after}
    session.connection().execute(_with_names(_WAITING, is_it), values)


def dated(shown: str, undated: str, digest: str) -> str:
    """Return what a sheet shows of a game that got a date: ``digest`` where it was ``undated``."""
    return "".join(
        digest[part] if shown[part] == undated[part] else shown[part]
        for part in (slice(_HALF), slice(_HALF, None))
    )


def _with_names(table: Any, is_it: Any) -> Any:
    names = func.substr(bindparam("now"), _HALF + 1)
    shown = table.c.digest
    return (
        update(table)
        .where(is_it, _has_names_of(shown, bindparam("was")))
        .values(digest=func.substr(shown, 1, _HALF).concat(names))
    )


def _has_names_of(shown: Any, digest: Any) -> Any:
    return func.substr(shown, _HALF + 1) == func.substr(digest, _HALF + 1)
