"""Where documents come from: files, JSON Lines, standard input, exported PDFs."""

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO

from scorekeeper.cli.writing import STANDARD_STREAM
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import MOST_BYTES
from scorekeeper.games import read_document

# A line's end may take two bytes more than the longest document.
_LONGEST_LINE = MOST_BYTES + 2
_CHUNK = 1 << 16
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Found:
    """One document, or why there is none: ``source`` is its file, ``line`` its line in it."""

    source: str
    line: int | None
    outcome: Document | DocumentError

    @property
    def where(self) -> str:
        """Where it stands, for people."""
        return self.source if self.line is None else f"{self.source}: line {self.line}"


def read_all(files: list[str], *, pdf: bool = False) -> Iterator[Found]:
    """Yield what ``files`` hold, in order; with ``pdf`` the attachments of PDF files too."""
    for name in files:
        yield from read_file(name, pdf=pdf)


def read_file(name: str, *, pdf: bool = False) -> Iterator[Found]:
    """Yield the document of one file, or each line's of JSON Lines, which are streamed."""
    source = "standard input" if name == STANDARD_STREAM else name
    lowered = name.lower()
    try:
        with _open(name) as file:
            for line, data in _pieces(file, is_lines=lowered.endswith(".jsonl")):
                is_pdf = pdf and (lowered.endswith(".pdf") or data.startswith(b"%PDF-"))
                yield Found(source, line, _read(data, line, is_pdf=is_pdf))
    except OSError as error:
        fault = Fault("file", f"a file that can be read ({error.strerror or error})")
        yield Found(source, None, DocumentError([fault]))


def _open(name: str) -> AbstractContextManager[BinaryIO]:
    if name == STANDARD_STREAM:
        if sys.stdin is None:
            raise OSError("it is closed")
        return nullcontext(sys.stdin.buffer)
    return open(name, "rb")  # noqa: PTH123 - a Path costs as much as opening the file


def _read(data: bytes, line: int | None, *, is_pdf: bool) -> Document | DocumentError:
    try:
        if is_pdf:
            from scorekeeper.printing import read_document_bytes

            data = read_document_bytes(data)
        return read_document(data)
    except DocumentError as error:
        return on_line(line, error)


def on_line(line: int | None, error: DocumentError) -> DocumentError:
    """Return ``error`` with places that begin with the line of the file, if there is one."""
    if line is None:
        return error
    faults = []
    for fault in error.faults:
        # What the JSON reader calls the first line is this one.
        place = fault.place.removeprefix("line 1, ")
        joint = ": " if place == fault.place else ", "
        faults.append(Fault(f"line {line}{joint}{place}", fault.expected))
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
