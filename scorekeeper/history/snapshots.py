"""Snapshots: dated copies of the history that are made by themselves, beside its file."""

import errno
import filecmp
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, date, datetime
from pathlib import Path

from scorekeeper.history.errors import FullError, HistoryError, UnreachableError
from scorekeeper.history.gone_back import GoneBack, read_note, write_note
from scorekeeper.history.moments import local_now
from scorekeeper.history.snapshot import Reason, Snapshot, file_name, parse_file
from scorekeeper.history.sqlite import parts_of
from scorekeeper.history.sqlite.pinned import Pinned
from scorekeeper.history.tables import StoredGame
from scorekeeper.history.thinning import find_outdated

# What a copy leaves free on the disk for the history itself, in bytes, beside what it knows of.
_ROOM = 4 << 20
# The end of a copy that is being written, and how long one may take before it counts as given up.
_PART, _GIVEN_UP = ".part", 3600


class Snapshots:
    """The snapshots of one history file; of a history that is no file there are none.

    A snapshot is whole or not there: it is copied under another name, checked, and renamed. Each
    new one thins out the older ones. All methods may be called from any thread, and from several
    processes at once.

    ``begin_day`` and ``listed`` return at once and may be called by a window. ``take`` copies and
    checks the whole file (about a second for 100,000 games) and is meant for a background thread.

    ``on_failure`` is told why a snapshot of a day could not be made, in whatever thread that was.
    """

    def __init__(self, file: Path | None, clock: Callable[[], datetime] = local_now) -> None:
        self.file = file
        self._clock = clock
        self._day: date | None = None
        self._own_return: GoneBack | None = None
        self._failure: HistoryError | None = None
        self.on_failure: Callable[[HistoryError], None] = lambda _: None
        self._one_at_a_time = threading.Lock()
        self._beginning = threading.Lock()
        self._copying: threading.Thread | None = None

    @property
    def folder(self) -> Path | None:
        """Where the snapshots are: beside the history, ``None`` when it is no file."""
        return None if self.file is None else _folder_of(self.file)

    @property
    def failure(self) -> HistoryError | None:
        """Why the latest snapshot of a day could not be made, ``None`` when it could."""
        return self._failure

    def listed(self) -> list[Snapshot]:
        """Return all snapshots, newest first."""
        found = []
        for file in self._files():
            # Another process may thin them out meanwhile.
            with suppress(OSError):
                found.append(parse_file(file))
        snapshots = [snapshot for snapshot in found if snapshot is not None]
        return sorted(snapshots, key=lambda snapshot: snapshot.moment, reverse=True)

    def last_held(self) -> Snapshot | None:
        """Return the one with what the history held last, as far as there is one.

        That is the one it was put back to if none was made since: the newest is then of a state
        that was thrown away. Else it is the newest.
        """
        snapshots = self.listed()
        noted = None if self.folder is None else read_note(self.folder)
        if noted is not None and snapshots and snapshots[0].moment <= noted.moment:
            for snapshot in snapshots:
                if snapshot.name == noted.name:
                    return snapshot
        return next(iter(snapshots), None)

    def note_put_back(self, snapshot: Snapshot) -> None:
        """Note that the history was put back to ``snapshot`` just now."""
        if self.folder is not None:
            self._own_return = GoneBack(self._clock().astimezone(UTC), snapshot.name)
            write_note(self.folder, self._own_return)

    def put_back_elsewhere(self) -> GoneBack | None:
        """Return what the history was last put back to, ``None`` where it was not, or by this."""
        noted = None if self.folder is None else read_note(self.folder)
        return None if noted == self._own_return else noted

    def take(self, reason: Reason) -> Snapshot | None:
        """Copy what the history holds now, what is not yet committed apart.

        Return the snapshot; the newest one when nothing has changed since it was made, and
        ``None`` for a history that is no file. Raises ``HistoryError``: ``FullError``,
        ``DamagedError`` when the history itself is damaged, ``UnreachableError``.
        """
        if self.file is None:
            return None
        with self._one_at_a_time, closing(Pinned(self.file)) as state:
            return self._copy(state, self.file, self._clock(), reason)

    def begin_day(self) -> None:
        """Keep the history as it is before the first change of a day, if nobody has yet.

        What it holds is settled on return; it is copied in a thread that ``close`` waits for.
        Nothing is raised: a change does not fail because no copy can be made, ``failure`` tells.
        """
        now = self._clock()
        if self.file is None or now.date() == self._day:
            return
        # Who changes something meanwhile waits: the copy is not to hold that.
        with self._beginning:
            if now.date() == self._day:
                return
            try:
                failure = self._begin_day(self.file, now)
            finally:
                self._day = now.date()
        if failure is not None:
            self._fail(failure)

    def _begin_day(self, file: Path, now: datetime) -> HistoryError | None:
        if any(_is_of(snapshot, now) for snapshot in self.listed()):
            return None
        try:
            state = _pin_games(file)
        except HistoryError as error:
            return error
        if state is not None:
            self._copying = threading.Thread(
                target=self._copy_of_day, args=(state, file, now), name="snapshot"
            )
            self._copying.start()
        return None

    def close(self) -> None:
        """Wait for a snapshot that is being made."""
        if self._copying is not None:
            self._copying.join()

    def _copy_of_day(self, state: Pinned, file: Path, now: datetime) -> None:
        with self._one_at_a_time, closing(state):
            try:
                self._copy(state, file, now, Reason.FIRST_CHANGE)
            except HistoryError as error:
                self._fail(error)
            else:
                self._failure = None

    def _fail(self, error: HistoryError) -> None:
        self._failure = error
        self.on_failure(error)

    def _copy(self, state: Pinned, file: Path, moment: datetime, reason: Reason) -> Snapshot:
        folder = _folder_of(file)
        with _in_words(folder):
            folder.mkdir(exist_ok=True)
            _sweep(folder)
            _check_room(folder, file)
            handle, name = tempfile.mkstemp(_PART, dir=folder)
            os.close(handle)
            part = Path(name)
            try:
                shutil.copymode(file, part)
                state.copy_to(part)
                newest = next(iter(self.listed()), None)
                if newest is not None and filecmp.cmp(newest.file, part, shallow=False):
                    return newest
                goal = part.replace(folder / file_name(moment, reason))
            finally:
                part.unlink(missing_ok=True)
            for outdated in find_outdated(self.listed()):
                # Another process may have thinned it out, or have it open.
                with suppress(OSError):
                    outdated.file.unlink()
        return Snapshot(goal, moment.astimezone(UTC), reason, goal.stat().st_size)

    def _files(self) -> list[Path]:
        try:
            return [] if self.folder is None else list(self.folder.iterdir())
        except OSError:
            return []


def _folder_of(file: Path) -> Path:
    return file.with_name(f"{file.stem}-snapshots")


def _pin_games(file: Path) -> Pinned | None:
    """Return what ``file`` holds now, ``None`` when there is no game in it."""
    state = Pinned(file)
    try:
        if state.has_rows(StoredGame.__tablename__):
            return state
    except HistoryError:
        state.close()
        raise
    state.close()
    return None


def _is_of(snapshot: Snapshot, now: datetime) -> bool:
    return snapshot.moment.astimezone(now.tzinfo).date() == now.date()


def _sweep(folder: Path) -> None:
    """Remove what processes that were killed have left half copied."""
    for part in folder.glob(f"*{_PART}*"):
        # Another process may be about to end with one.
        with suppress(OSError):
            if part.stat().st_mtime < time.time() - _GIVEN_UP:
                part.unlink()


def _check_room(folder: Path, file: Path) -> None:
    _, log, _ = parts_of(file)
    # What is not yet written into the history is copied too, and then still to be written into it.
    coming = log.stat().st_size if log.exists() else 0
    needed = file.stat().st_size + 2 * coming + _ROOM
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise FullError(
            f"There is no room for a copy of the history in {folder}: {needed / 1e6:,.1f} MB are"
            f" needed, {free / 1e6:,.1f} MB are free"
        )


@contextmanager
def _in_words(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        kind = FullError if error.errno == errno.ENOSPC else UnreachableError
        raise kind(
            f"No copy of the history can be kept in {folder}: {error.strerror or error}"
        ) from error
