"""What the command line says, and where: standard output, standard error, a file."""

import sys
from collections.abc import Iterable
from contextlib import suppress

from scorekeeper.core.faults import Fault

STANDARD_STREAM = "-"

# What is kept in memory until all of an output has come, in bytes.
_AT_ONCE = 1 << 20

# Letters of many scripts and emoji need the joiners, and a no-break space hides nothing.
_HARMLESS = frozenset("\u200c\u200d\u00a0")


def prepare_streams() -> None:
    """Make both streams speak UTF-8, whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        # A program without a console has no streams, and a test may put others in their place.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def say(text: str) -> None:
    """Write ``text`` to standard output."""
    if sys.stdout is not None:
        sys.stdout.write(text)


def complain(text: str) -> None:
    """Write one line to standard error, after all that was said before."""
    # Output that cannot be written fails once more at the end, which tells of it.
    with suppress(OSError):
        if sys.stdout is not None:
            sys.stdout.flush()
    with suppress(OSError):
        if sys.stderr is not None:
            sys.stderr.write(one_line(text) + "\n")


def is_watched() -> bool:
    """Return whether somebody reads standard error while it is written."""
    return sys.stderr is not None and sys.stderr.isatty()


def complain_of(source: str, fault: Fault) -> None:
    """Write a fault as ``FILE: PLACE: what was expected``."""
    complain(f"{source}: {fault}")


def write_output(target: str, data: bytes | Iterable[bytes]) -> None:
    """Write ``data`` to a file, or to standard output for ``-``: whole or not at all.

    Parts are written as they come; standard output gets them when all have come.
    """
    if target != STANDARD_STREAM:
        # Only some subcommands write files.
        from pathlib import Path

        from scorekeeper.core.files import write_whole

        write_whole(Path(target), data)
    elif sys.stdout is not None:
        import shutil
        import tempfile

        with tempfile.SpooledTemporaryFile(_AT_ONCE) as spool:
            spool.writelines([data] if isinstance(data, bytes) else data)
            spool.seek(0)
            sys.stdout.flush()
            shutil.copyfileobj(spool, sys.stdout.buffer)


def one_line(text: str) -> str:
    """Return ``text`` with what would break a line or hide in it written as its escape."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() or character in _HARMLESS else _escaped(character)
        for character in text
    )


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")
