"""Names of fields as a PDF file has them, with room for the name of the pad before them.

What has such room is ``bytes`` to be filled with ``%``.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.printing.form_scripts import sum_script

# No field is called so; and how it is written in a script.
_ROOM, _ROOM_IN_SCRIPT = "\x00", rb"\\u0000"

_IN_PARENTHESES = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)"})


class Start(NamedTuple):
    """What the names of a pad's fields begin with, in each of the notations of a text."""

    plain: bytes
    other: bytes
    script: bytes


def start_of(pad: str) -> Start:
    """Return what stands before the names of a pad's fields; ``ValueError`` beyond ASCII."""
    start = f"{pad} " if pad else ""
    in_script = json.dumps(start)[1:-1]
    return Start(
        start.translate(_IN_PARENTHESES).encode("ascii"),
        start.encode("utf-16-be").hex().encode("ascii"),
        in_script.translate(_IN_PARENTHESES).encode("ascii"),
    )


def is_plain(name: str) -> bool:
    """Return whether a name is written plainly; else it is in UTF-16."""
    return name.isascii()


def with_room(name: str) -> bytes:
    """Return a name with room for a start of its notation."""
    if is_plain(name):
        return b"(%b" + escaped(name.translate(_IN_PARENTHESES).encode("ascii")) + b")"
    return b"<feff%b" + name.encode("utf-16-be").hex().encode("ascii") + b">"


def sum_with_room(names: Sequence[str]) -> tuple[bytes, int]:
    """Return what calculates the sum of ``names``, and for how many starts it has room."""
    script = sum_script([f"{_ROOM}{name}" for name in names])
    notation = escaped(f"({script.translate(_IN_PARENTHESES)})".encode("ascii"))
    return notation.replace(_ROOM_IN_SCRIPT, b"%b"), notation.count(_ROOM_IN_SCRIPT)


def escaped(data: bytes) -> bytes:
    """Return ``data`` so that it stays the same where rooms are filled."""
    return data.replace(b"%", b"%%")
