"""The history that a subcommand works with."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from scorekeeper import __version__
from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.writing import complain, is_watched
from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.history import (
    DamagedError,
    FullError,
    GoneError,
    History,
    LockedError,
    ReadOnlyError,
    UnknownGameError,
    open_history,
)
from scorekeeper.history.patience import USUAL, Patience, waiting
from scorekeeper.history.rescuing import find_best

# How long a change waits for others that write, and from when on it is told, in seconds.
_LONGEST, _TOLD_AFTER = 60, 1
_SALVAGE = "'scorekeeper salvage -o NEW.sqlite3' saves what can still be read"
_WAITING = "scorekeeper: waiting for another program that writes to the history (Ctrl-C stops)"


@contextmanager
def opened(invocation: Invocation) -> Iterator[History]:
    """Give the history that the call means, its lists up to date where it can be written."""
    with _way_out(invocation), patiently(), open_history(invocation.database) as history:
        refresh(history)
        yield history


@contextmanager
def opened_to_read(invocation: Invocation) -> Iterator[History]:
    """Give the history as ``opened`` does, one that cannot be written too."""
    with _way_out(invocation), patiently(), _open_to_read(invocation) as history:
        refresh(history)
        yield history


@contextmanager
def patiently() -> Iterator[None]:
    """Let whatever writes within the block wait for others, and a terminal know that it does."""
    is_told = False

    def tell(seconds: float) -> None:
        nonlocal is_told
        if seconds >= _TOLD_AFTER and not is_told:
            is_told = True
            if is_watched():
                complain(_WAITING)

    with waiting(Patience(_LONGEST, tell)):
        yield


def _open_to_read(invocation: Invocation) -> History:
    try:
        return open_history(invocation.database)
    except (ReadOnlyError, FullError):
        # Seldom needed, and slow to import.
        from scorekeeper.history.viewing import view

        return view(invocation.database)


def refresh(history: History) -> None:
    """Bring what is computed up to date where that can be done now."""
    # Whoever writes meanwhile may do it as well, and the next call will.
    with waiting(USUAL), suppress(ReadOnlyError, LockedError, FullError):
        history.refresh(__version__)


@contextmanager
def _way_out(invocation: Invocation) -> Iterator[None]:
    """Name what helps where the history is lost or damaged."""
    try:
        yield
    except (GoneError, DamagedError) as error:
        best = find_best(invocation.database)
        if best is None:
            if isinstance(error, GoneError):
                raise
            raise WorldError(f"{error}; {_SALVAGE}") from error
        snapshot, contents = best
        rest = (
            "without their folder a new history is begun"
            if isinstance(error, GoneError)
            else f"the damaged file is kept; {_SALVAGE}"
        )
        raise WorldError(
            f"{error}; 'scorekeeper restore {snapshot.name}' brings back {contents.words};"
            f" 'scorekeeper snapshots' lists all snapshots, and {rest}"
        ) from error


def export_one(history: History, game_id: str) -> Document:
    """Return a stored game with its people; ``CallError`` when there is none."""
    try:
        return history.export(game_id)
    except UnknownGameError:
        raise not_there(game_id) from None


def check_known(history: History, game_ids: Iterable[str]) -> None:
    """Raise ``CallError`` for the first of ``game_ids`` that is not in the history."""
    for game_id in game_ids:
        try:
            history.played_on(game_id)
        except UnknownGameError:
            raise not_there(game_id) from None


def not_there(game_id: str) -> CallError:
    """Return what is told when no game has this id, or none any more."""
    return CallError(f"{game_id}: the id of a game in the history was expected")
