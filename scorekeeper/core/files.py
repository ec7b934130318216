"""Files are written whole or not at all; what is wrong with them is told in words."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.core.faults import WorldError


def write_whole(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Put ``data`` into ``path``, which afterwards holds all of it or what it held before.

    Parts are written as they come; an exception while they do leaves the file as it was. A device
    or a pipe is written to, never replaced. Raises ``WorldError`` in words when the folder is
    missing, not writable or full.
    """
    # Written beside its goal: a rename is atomic within one file system only.
    target = path.resolve()
    parts = [data] if isinstance(data, bytes) else data
    temporary = None
    try:
        # Asked of the path itself: what /dev/stdout leads to may have no name of its own.
        if path.exists() and not path.is_file():
            with path.open("wb") as device:
                device.writelines(parts)
            return
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
        with os.fdopen(handle, "wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(_mode(target))
        Path(temporary).replace(target)
    except OSError as error:
        raise WorldError(f"{path} cannot be written: {error.strerror or error}") from error
    finally:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


@contextmanager
def temporary_in_words() -> Iterator[None]:
    """Make what the world does to temporary files within the block a ``WorldError`` in words."""
    try:
        yield
    except OSError as error:
        folder = tempfile.tempdir or "any folder for them"
        why = error.strerror or error
        raise WorldError(f"Temporary files cannot be written in {folder}: {why}") from error


def _mode(target: Path) -> int:
    """Return the permissions of the file that is replaced, else the usual ones of a new file."""
    try:
        return target.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
