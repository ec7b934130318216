"""Files that people drop on the window."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.core.faults import DocumentError, Fault, WorldError
from scorekeeper.core.json_text import MOST_BYTES, WHOLE, read_json

if TYPE_CHECKING:
    from scorekeeper.core.document import Document

# How the names of files end that are meant to hold any number of games.
SEVERAL = (".jsonl", ".bgsplay")


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


def read_one_game(path: Path) -> "Document | None":
    """Return the game in a file, or attached to a PDF; ``None`` where several can be imported.

    Raises ``WorldError`` when the file cannot be read, ``DocumentError`` when it is too large, a
    PDF without a game, or no game at all.
    """
    if path.name.lower().endswith(SEVERAL):
        return None
    from scorekeeper.games import read_document

    data = read_file(path)
    if data.startswith(b"%PDF-"):
        from scorekeeper.printing import SeveralGamesError, read_document_bytes

        try:
            return read_document(read_document_bytes(data))
        except SeveralGamesError:
            return None
    try:
        return read_document(data)
    except DocumentError:
        if not _holds_several(data, path.name):
            raise
    return None


def _holds_several(data: bytes, name: str) -> bool:
    """Return whether ``data`` are JSON Lines whatever their name, or an export of BG Stats."""
    from scorekeeper.exchange.bgstats.export_file import is_export
    from scorekeeper.exchange.reading import pieces_in

    first = next(pieces_in(BytesIO(data), name), None)
    if first is not None and first.line is not None:
        return True
    try:
        return is_export(read_json(data))
    except DocumentError:
        return False
