"""The history that a subcommand works with."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from scorekeeper import __version__
from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.history import (
    DamagedError,
    Filter,
    FullError,
    GoneError,
    History,
    LockedError,
    ReadOnlyError,
    Row,
    UnknownGameError,
    open_history,
)
from scorekeeper.history.rescuing import snapshots_at

_PAGE = 1000


@contextmanager
def opened(invocation: Invocation) -> Iterator[History]:
    """Give the history that the call means, its lists up to date where it can be written."""
    with _way_out(invocation), open_history(invocation.database) as history:
        _refresh(history)
        yield history


@contextmanager
def opened_to_read(invocation: Invocation) -> Iterator[History]:
    """Give the history as ``opened`` does, one that cannot be written too."""
    with _way_out(invocation), _open_to_read(invocation) as history:
        _refresh(history)
        yield history


def _open_to_read(invocation: Invocation) -> History:
    try:
        return open_history(invocation.database)
    except (ReadOnlyError, FullError):
        # Seldom needed, and slow to import.
        from scorekeeper.history.viewing import view

        return view(invocation.database)


def _refresh(history: History) -> None:
    with suppress(ReadOnlyError, LockedError, FullError):
        history.refresh(__version__)


@contextmanager
def _way_out(invocation: Invocation) -> Iterator[None]:
    """Name the snapshot that helps where the history is lost or damaged."""
    try:
        yield
    except GoneError as error:
        raise WorldError(
            f"{error}; 'scorekeeper restore {error.newest.name}' brings it back, and without the"
            " folder of its snapshots a new one is begun"
        ) from error
    except DamagedError as error:
        newest = next(iter(snapshots_at(invocation.database).listed()), None)
        if newest is None:
            raise
        raise WorldError(
            f"{error}; 'scorekeeper restore {newest.name}' puts the newest snapshot in its place,"
            " and keeps the damaged file"
        ) from error


def export_one(history: History, game_id: str) -> Document:
    """Return a stored game with its people; ``CallError`` when there is none."""
    try:
        return history.export(game_id)
    except UnknownGameError:
        raise CallError(f"{game_id}: the id of a game in the history was expected") from None


def check_known(history: History, game_ids: Iterable[str]) -> None:
    """Raise ``CallError`` for the first of ``game_ids`` that is not in the history."""
    for game_id in game_ids:
        try:
            history.played_on(game_id)
        except UnknownGameError:
            raise CallError(f"{game_id}: the id of a game in the history was expected") from None


def all_rows(history: History, which: Filter) -> Iterator[Row]:
    """Yield all games, newest first, page by page."""
    after = None
    while page := history.rows(which, after=after, limit=_PAGE):
        yield from page
        after = page[-1].cursor
