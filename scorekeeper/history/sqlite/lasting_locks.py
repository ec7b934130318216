"""Locks that stay when the process closes a file: what SQLite's own locks on POSIX do not.

A process loses all its locks on a file as soon as it closes that file anywhere, as a file dialog
does that looks what kind of file it is. Others then take the database for one that nobody uses:
who opens it cuts what all processes share down to nothing, and who closes it deletes the log.
Linux has locks of an open file instead of a process; those two that say "somebody is here" are
taken once more in this way. They stand where SQLite's are, as its file format lays down.
"""

import os
import struct
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from scorekeeper.history.sqlite import parts_of

# In the file itself whoever has it open shares these bytes; beside it, this one.
_SHARED: Final = (0x40000002, 510)
_IS_USED: Final = (128, 1)

_guard = Lock()


class _Held(NamedTuple):
    """The open file, and how many hold it: closing one of two would drop SQLite's locks."""

    descriptor: int
    holders: int


_held: dict[tuple[int, int], _Held] = {}


class LastingLocks:
    """The locks of whoever uses a database, for as long as it is open in this process.

    They are no more than those that SQLite holds then, and hinder nobody else. Where the system
    has none of their kind there are none.
    """

    def __init__(self, file: Path) -> None:
        database, _, readers = parts_of(file)
        self._keys = [
            key
            for part, place in ((database, _SHARED), (readers, _IS_USED))
            if (key := _take(part, place)) is not None
        ]

    def release(self) -> None:
        """Let go, before SQLite's last connection is closed; once is enough."""
        while self._keys:
            _let_go(self._keys.pop())


def _take(part: Path, place: tuple[int, int]) -> tuple[int, int] | None:
    if sys.platform != "linux":
        return None
    import fcntl

    with _guard, suppress(OSError):
        found = part.stat()
        key = (found.st_dev, found.st_ino)
        if key in _held:
            _held[key] = _held[key]._replace(holders=_held[key].holders + 1)
            return key
        descriptor = os.open(part, os.O_RDONLY | os.O_CLOEXEC)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, _lock(fcntl.F_RDLCK, *place))
        except OSError:
            os.close(descriptor)
            raise
        _held[key] = _Held(descriptor, 1)
        return key
    return None


def mark(file: Path, byte: int, *, is_set: bool) -> None:
    """Lock one byte of a database that is open in this process, or unlock it.

    It need not exist, and stands beyond all that SQLite locks. It is unlocked when the process
    ends, however it does.
    """
    if sys.platform == "linux":
        import fcntl

        kind = fcntl.F_RDLCK if is_set else fcntl.F_UNLCK
        with _guard, suppress(OSError):
            descriptor = _open_here(file)
            if descriptor is not None:
                fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, _lock(kind, byte, 1))


def is_marked(file: Path, byte: int) -> bool:
    """Return whether another process has locked a byte of a database that is open here too."""
    if sys.platform == "linux":
        with _guard, suppress(OSError):
            descriptor = _open_here(file)
            if descriptor is not None:
                return _is_locked(descriptor, byte, 1)
    return False


def is_open(file: Path) -> bool:
    """Return whether anybody has a database open, as far as the system can tell."""
    if sys.platform == "linux":
        with _guard, suppress(OSError):
            if _open_here(file) is not None:
                return True
            # This process has no locks on the file that could be lost with this descriptor.
            descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
            try:
                return _is_locked(descriptor, *_SHARED)
            finally:
                os.close(descriptor)
    return False


def _is_locked(descriptor: int, start: int, length: int) -> bool:
    """Return whether another open file has locked any of these bytes."""
    import fcntl

    asked = _lock(fcntl.F_WRLCK, start, length)
    kind: int = struct.unpack_from("h", fcntl.fcntl(descriptor, fcntl.F_OFD_GETLK, asked))[0]
    return kind != fcntl.F_UNLCK


def _open_here(file: Path) -> int | None:
    found = file.stat()
    held = _held.get((found.st_dev, found.st_ino))
    return None if held is None else held.descriptor


def _lock(kind: int, start: int, length: int) -> bytes:
    return struct.pack("hhqqi0q", kind, os.SEEK_SET, start, length, 0)


def _let_go(key: tuple[int, int]) -> None:
    with _guard:
        held = _held[key]
        if held.holders > 1:
            _held[key] = held._replace(holders=held.holders - 1)
            return
        del _held[key]
    os.close(held.descriptor)
