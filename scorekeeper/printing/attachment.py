"""The games inside a PDF file, read again. The file may come from anywhere."""

import re
import zlib
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from io import BytesIO
from typing import Any, NoReturn

from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import MOST_BYTES

# What the one game of a file is called, and each of several by its number.
ATTACHED_NAME = "game.json"
NUMBERED_NAME = "game-{:06}.json"

_FILE = "PDF"
_IS_GAME = re.compile(r"game(-[0-9]+)?\.json", re.ASCII)
# Enough for any real tree of names; a damaged one may lead in circles.
_MOST_NODES = 1000
_HEADER_WITHIN = 1024


class SeveralGamesError(DocumentError):
    """A PDF file in which there is more than the one game that was wanted."""

    def __init__(self) -> None:
        super().__init__([Fault(_FILE, "one attached game, not several")])


def read_document_bytes(pdf: bytes) -> bytes:
    """Return the one game attached to ``pdf`` as it was written: JSON in UTF-8, not checked yet.

    Raises ``SeveralGamesError``, and ``DocumentError`` as ``read_documents`` does.
    """
    with closing(read_documents(pdf)) as documents:
        document = next(documents)
        if next(documents, None) is not None:
            raise SeveralGamesError
    return document


def read_documents(pdf: bytes) -> Generator[bytes, None, None]:
    """Yield the games attached to ``pdf``, at least one, in order and as they were written.

    They are JSON in UTF-8, not checked yet, each unpacked when its turn comes. Raises
    ``DocumentError`` when this is no PDF file, when it is damaged or encrypted, when no game is
    attached, and when one is larger than 64 MB.
    """
    if b"%PDF-" not in pdf[:_HEADER_WITHIN]:
        _refuse(_FILE, "a PDF file")
    # Reading is rare, and pypdf takes a while to load.
    from pypdf import PdfReader

    with _in_words():
        reader = PdfReader(BytesIO(pdf))
        if reader.is_encrypted:
            _refuse(_FILE, "a file that is not encrypted")
        streams = _find_streams(reader.trailer["/Root"])
    if not streams:
        _refuse(_FILE, f"a game attached as {ATTACHED_NAME}, as Scorekeeper's own sheets have")
    for name in sorted(streams):
        with _in_words():
            document = _unpack(streams[name].get_object(), f"{_FILE}, attached {name}")
        yield document


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except DocumentError:
        raise
    except Exception as error:
        # pypdf lets errors of every kind escape from a damaged file, those of Python among them.
        raise DocumentError([Fault(_FILE, f"a file that is not damaged ({error})")]) from error


def _find_streams(catalog: Any) -> dict[str, Any]:
    """Return the attached games by their names; walks the tree of attached names."""
    from pypdf.generic import ArrayObject

    found: dict[str, Any] = {}
    if "/Names" not in catalog or "/EmbeddedFiles" not in catalog["/Names"]:
        return found
    nodes = [catalog["/Names"]["/EmbeddedFiles"]]
    for _ in range(_MOST_NODES):
        if not nodes:
            break
        node = nodes.pop().get_object()
        names = node.get("/Names", ArrayObject()).get_object()
        for name, specification in zip(names[::2], names[1::2], strict=False):
            if _IS_GAME.fullmatch(str(name)):
                files = specification.get_object()["/EF"].get_object()
                found[str(name)] = files.raw_get("/UF" if "/UF" in files else "/F")
        nodes += node.get("/Kids", ArrayObject()).get_object()
    return found


def _unpack(stream: Any, place: str) -> bytes:
    """Return the bytes of ``stream``; never unpacks more than is allowed."""
    packed: bytes = stream._data
    filters = stream.get("/Filter", [])
    filters = [filters] if isinstance(filters, str) else list(filters)
    if not filters:
        data = packed
    elif filters == ["/FlateDecode"]:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MOST_BYTES + 1)
        if len(data) <= MOST_BYTES and not unpacker.eof:
            _refuse(place, "all of its data")
    else:
        _refuse(place, "data packed by Flate")
    if len(data) > MOST_BYTES:
        _refuse(place, "at most 64 MB")
    return data


def _refuse(place: str, expected: str) -> NoReturn:
    raise DocumentError([Fault(place, expected)])
