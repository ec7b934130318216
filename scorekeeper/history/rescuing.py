"""Putting a snapshot, or what was salvaged, in the place of a history that cannot be opened."""

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from scorekeeper.core.days import short_day
from scorekeeper.history import opening, sqlite
from scorekeeper.history.errors import FullError, HistoryError, LockedError, UnreachableError
from scorekeeper.history.moments import local_now
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.snapshots import Snapshots
from scorekeeper.history.sqlite.lasting_locks import is_open
from scorekeeper.history.sqlite.pinned import check, count_unset
from scorekeeper.history.tables import StoredGame


def snapshots_at(where: str | Path | None = None) -> Snapshots:
    """Return the snapshots of the history at ``where``, whether or not it can be opened."""
    return Snapshots(opening.file_at(where))


@dataclass(frozen=True, slots=True)
class Contents:
    """How many games a snapshot has, those in its trash apart, and the day of the last one."""

    games: int
    last: date | None

    @property
    def words(self) -> str:
        """What there is, for people: ``32 games, the last of 8 Nov 2026``."""
        if self.last is None:
            return "no games"
        games = "1 game" if self.games == 1 else f"{self.games:,} games, the last"
        return f"{games} of {short_day(self.last)}"


def contents_of(snapshot: Snapshot) -> Contents:
    """Return what ``snapshot`` has; reads little of it. Raises ``HistoryError``."""
    games, last = count_unset(
        snapshot.file, StoredGame.__tablename__, "trashed_at", greatest="played_on"
    )
    return Contents(games, None if last is None else date.fromisoformat(last))


def have_games(snapshots: Iterable[Snapshot]) -> bool:
    """Return whether any of ``snapshots`` that can be read has a game; reads little of them."""
    for snapshot in snapshots:
        with suppress(HistoryError):
            if contents_of(snapshot).games:
                return True
    return False


def find_best(where: str | Path | None = None) -> tuple[Snapshot, Contents] | None:
    """Return the snapshot to go on with when the history at ``where`` cannot be opened.

    It has what the history held last; of those that can be read, the newest one where that one
    cannot.
    """
    snapshots = snapshots_at(where)
    last = snapshots.last_held()
    for snapshot in () if last is None else (last, *snapshots.listed()):
        with suppress(HistoryError):
            return snapshot, contents_of(snapshot)
    return None


def rescue(
    snapshot: Snapshot,
    where: str | Path | None = None,
    *,
    let_go: Callable[[], None] = lambda: None,
) -> Path | None:
    """Put a copy of ``snapshot`` in the place of the file at ``where``; return where that is kept.

    The file that cannot be opened stays beside it, so that this can be taken back by hand, and the
    place is never empty meanwhile; ``None`` when it is empty or gone, and nothing is to be kept.
    Who has the history open closes it when ``let_go`` is called: not before the snapshot is found
    whole and lies copied on the disk. While anybody still has it open it is refused: what they
    keep would go into the file that is set aside. Raises ``HistoryError``.
    """
    file = _file_at(where)
    check(snapshot.file)
    with _replacing(file):
        kept = _put_in_place(_copied(snapshot.file, file), file, let_go)
    snapshots_at(file).note_put_back(snapshot)
    return kept


def name_for_salvaged(where: str | Path | None = None) -> Path:
    """Return a free name beside the history at ``where``; ``UnreachableError`` for no file."""
    file = _file_at(where)
    return file.with_name(f".{file.stem}-salvaged-{local_now():%Y%m%dT%H%M%S%f}{file.suffix}")


def use_salvaged(
    salvaged: Path,
    where: str | Path | None = None,
    *,
    let_go: Callable[[], None] = lambda: None,
) -> Path | None:
    """Put the file that ``salvage`` wrote, on the same disk, in the place of the damaged one.

    Return where that is kept; ``let_go`` and errors are as those of ``rescue``. The salvaged file
    is gone from its own place afterwards, come what may.
    """
    file = _file_at(where)
    with _replacing(file):
        try:
            check(salvaged)
        except BaseException:
            salvaged.unlink(missing_ok=True)
            raise
        return _put_in_place(salvaged, file, let_go)


def _file_at(where: str | Path | None) -> Path:
    file = opening.file_at(where)
    if file is None:
        raise UnreachableError("Only a history in a file can be replaced")
    return file


@contextmanager
def _replacing(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = f"The history {file} cannot be replaced: {error.strerror or error}"
        kind = FullError if error.errno == errno.ENOSPC else UnreachableError
        raise kind(why) from error


def _put_in_place(new: Path, file: Path, let_go: Callable[[], None]) -> Path | None:
    """Put ``new`` in the place of ``file``; return where that is kept, if anything is.

    ``new`` is gone from its own place afterwards, come what may.
    """
    # The third part tells only who reads the others.
    written = sqlite.parts_of(file)[:2]
    has_content = any(part.exists() and part.stat().st_size > 0 for part in written)
    kept = file.with_name(f"{file.stem}-damaged-{local_now():%Y%m%dT%H%M%S%f}{file.suffix}")
    try:
        let_go()
        if is_open(file):
            raise LockedError(f"The history {file} is open in another window: close that first")
        if has_content:
            for part, goal in zip(sqlite.parts_of(file), sqlite.parts_of(kept), strict=True):
                _keep(part, goal)
        # The new file must not meet what was written for the old one.
        for part in sqlite.parts_of(file)[1:]:
            part.unlink(missing_ok=True)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
    return kept if has_content else None


def _copied(source: Path, goal: Path) -> Path:
    """Return a copy of ``source`` beside ``goal``, whole and on the disk."""
    handle, name = tempfile.mkstemp(prefix=f".{goal.name}.", dir=goal.parent)
    try:
        with os.fdopen(handle, "wb") as copy, source.open("rb") as data:
            shutil.copyfileobj(data, copy)
            copy.flush()
            os.fsync(copy.fileno())
        shutil.copymode(source, name)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _keep(part: Path, goal: Path) -> None:
    """Give a file a second name; on a disk without such names, a copy."""
    with suppress(FileNotFoundError):
        try:
            goal.hardlink_to(part)
        except FileNotFoundError:
            raise
        except OSError:
            shutil.copyfile(part, goal)
