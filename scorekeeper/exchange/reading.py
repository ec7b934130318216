"""Where documents come from: files, JSON Lines, exported PDFs, which may hold several."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import MOST_BYTES, read_json
from scorekeeper.core.known_people import KnownPeople, build_known_people, is_known_people
from scorekeeper.games import build_document

# A line's end may take two bytes more than the longest document.
_LONGEST_LINE = MOST_BYTES + 2
_CHUNK = 1 << 16
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Piece:
    """The bytes of one document: ``source`` is its file, ``line`` its line in JSON Lines."""

    source: str
    line: int | None
    data: bytes


@dataclass(frozen=True, slots=True)
class Found:
    """One document, people without a game, or why there is neither.

    ``source`` is its file, ``line`` its line in it. Of several that are attached to one file,
    ``number`` tells which.
    """

    source: str
    line: int | None
    outcome: Document | KnownPeople | DocumentError
    number: int | None = None

    @property
    def place(self) -> str | None:
        """Where in its file it stands, for people; ``None`` when it is all of it."""
        return place_of_line(self.line) if self.number is None else f"game {self.number}"

    @property
    def where(self) -> str:
        """Where it stands, for people."""
        return self.source if self.place is None else f"{self.source}: {self.place}"


def read_file(name: str, *, pdf: bool = False) -> Iterator[Found]:
    """Yield the document of one file, or each line's of JSON Lines, which are streamed.

    With ``pdf`` those attached to a PDF file are some too.
    """
    for piece in pieces_of(name):
        yield from [piece] if isinstance(piece, Found) else read_piece(piece, pdf=pdf)


def pieces_of(name: str) -> Iterator[Piece | Found]:
    """Yield the bytes of each document of a file; what ``Found`` tells that it cannot be read."""
    try:
        with open(name, "rb") as file:  # noqa: PTH123 - a Path costs as much as opening the file
            yield from pieces_in(file, name)
    except OSError as error:
        yield unreadable(name, error)


def pieces_in(file: BinaryIO, source: str) -> Iterator[Piece]:
    """Yield the bytes of each document of an open file that people call ``source``."""
    for line, data in _pieces(file, is_lines=source.lower().endswith(".jsonl")):
        yield Piece(source, line, data)


def unreadable(source: str, error: OSError) -> Found:
    """Return what tells that a file cannot be read."""
    fault = Fault("file", f"a file that can be read ({error.strerror or error})")
    return Found(source, None, DocumentError([fault]))


def read_piece(piece: Piece, *, pdf: bool = False) -> Iterator[Found]:
    """Yield the document that ``piece`` holds, or why it holds none; of a PDF file each of them."""
    if pdf and (piece.source.lower().endswith(".pdf") or piece.data.startswith(b"%PDF-")):
        yield from _read_attached(piece)
    else:
        yield Found(piece.source, piece.line, _outcome(place_of_line(piece.line), piece.data))


def _read_attached(piece: Piece) -> Iterator[Found]:
    from scorekeeper.printing import read_documents

    number = 0
    documents = read_documents(piece.data)
    try:
        first, second = next(documents), next(documents, None)
        if second is None:
            yield Found(piece.source, None, _outcome(None, first))
            return
        for number, data in enumerate(chain([first, second], documents), 1):
            yield Found(piece.source, None, _outcome(f"game {number}", data), number)
    except DocumentError as error:
        # What follows cannot be read; what came before it is sound.
        yield Found(piece.source, None, error, number + 1 if number else None)


def _outcome(place: str | None, data: bytes) -> Document | KnownPeople | DocumentError:
    try:
        value = read_json(data)
        return build_known_people(value) if is_known_people(value) else build_document(value)
    except DocumentError as error:
        return within(place, error)


def place_of_line(line: int | None) -> str | None:
    """Return what a line of a file is called, ``None`` when there are no lines."""
    return None if line is None else f"line {line}"


def within(place: str | None, error: DocumentError) -> DocumentError:
    """Return ``error`` with places that begin with that of its document in the file."""
    if place is None:
        return error
    faults = []
    for fault in error.faults:
        # What the JSON reader calls the first line is this one.
        inner = fault.place.removeprefix("line 1, ")
        joint = ": " if inner == fault.place else ", "
        faults.append(Fault(f"{place}{joint}{inner}", fault.expected))
    return DocumentError(faults)


def _pieces(file: BinaryIO, *, is_lines: bool) -> Iterator[tuple[int | None, bytes]]:
    """Yield the bytes of each document with its line, or of the one document without."""
    lines = enumerate(iter(lambda: _next_line(file), b""), 1)
    head: list[tuple[int, bytes]] = []
    if not is_lines:
        filled: list[bytes] = []
        for number, line in lines:
            head.append((number, line))
            filled += () if _is_blank(line) else (line,)
            if len(filled) == 2:
                break
        if len(filled) < 2 or not _is_whole_object(filled[0]):
            held = b"".join(line for _, line in head)
            yield None, _rest(file, held)
            return
    for number, line in chain(head, lines):
        if not _is_blank(line):
            yield number, line.rstrip(b"\r\n")


def _rest(file: BinaryIO, held: bytes) -> bytes:
    """Return the rest of a document behind ``held``; of one too long enough to tell that it is."""
    # One read of the greatest size would reserve all of it, for each file anew.
    parts, size = [held], len(held)
    while size <= MOST_BYTES and (part := file.read(_CHUNK)):
        parts.append(part)
        size += len(part)
    return b"".join(parts)


def _next_line(file: BinaryIO) -> bytes:
    """Return a line with its end; of one that is too long only enough to tell that it is."""
    line = file.readline(_LONGEST_LINE)
    if len(line) == _LONGEST_LINE:
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(_LONGEST_LINE)
    return line


def _is_blank(line: bytes) -> bool:
    return not line.removeprefix(_BYTE_ORDER_MARK).strip()


def _is_whole_object(line: bytes) -> bool:
    if not line.rstrip().endswith(b"}"):
        return False
    try:
        return isinstance(json.loads(line.decode("utf-8-sig")), dict)
    except (ValueError, RecursionError):
        return False
