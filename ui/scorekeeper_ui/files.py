"""Files that people drop on the window."""

from pathlib import Path

from scorekeeper.core.faults import DocumentError, Fault, WorldError
from scorekeeper.core.json_text import MOST_BYTES, WHOLE


def read_file(path: Path) -> bytes:
    """Return what is in a file.

    Raises ``WorldError`` when it cannot be read, ``DocumentError`` when it is too large.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise DocumentError([Fault(WHOLE, "at most 64 MB")])
        return path.read_bytes()
    except OSError as error:
        raise WorldError(f"{path} cannot be read: {error.strerror or error}") from error


def read_game_bytes(path: Path) -> bytes:
    """Return the document in a file: the file itself, or what is attached to a PDF.

    Raises ``WorldError`` when the file cannot be read, ``DocumentError`` when it is too large or
    a PDF without a game.
    """
    data = read_file(path)
    if data.startswith(b"%PDF-"):
        from scorekeeper.printing import read_document_bytes

        return read_document_bytes(data)
    return data
