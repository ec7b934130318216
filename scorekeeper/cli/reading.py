"""What the files of a call hold; ``-`` is standard input."""

import sys
from collections.abc import Iterator

from scorekeeper.cli.writing import STANDARD_STREAM
from scorekeeper.exchange.reading import Found, Piece, pieces_in, pieces_of, read_piece, unreadable

_SOURCE = "standard input"


def read_all(files: list[str], *, pdf: bool = False) -> Iterator[Found]:
    """Yield what ``files`` hold, in order; with ``pdf`` the attachments of PDF files too."""
    for piece in pieces(files):
        yield from [piece] if isinstance(piece, Found) else read_piece(piece, pdf=pdf)


def pieces(files: list[str]) -> Iterator[Piece | Found]:
    """Yield the bytes of each document; ``Found`` tells of a file that cannot be read."""
    for name in files:
        yield from pieces_of(name) if name != STANDARD_STREAM else _standard_input()


def _standard_input() -> Iterator[Piece | Found]:
    if sys.stdin is None:
        yield unreadable(_SOURCE, OSError("it is closed"))
        return
    try:
        yield from pieces_in(sys.stdin.buffer, _SOURCE)
    except OSError as error:
        yield unreadable(_SOURCE, error)
