"""The game inside a PDF file, read again. The file may come from anywhere."""

import zlib
from io import BytesIO
from typing import Any, NoReturn

from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import MOST_BYTES

ATTACHED_NAME = "game.json"

_FILE = "PDF"
_ATTACHMENT = f"PDF, attached {ATTACHED_NAME}"
# Enough for any real tree of names; a damaged one may lead in circles.
_MOST_NODES = 1000
_HEADER_WITHIN = 1024


def read_document_bytes(pdf: bytes) -> bytes:
    """Return the attached game of ``pdf`` as it was written: JSON in UTF-8, not checked yet.

    Raises ``DocumentError`` when this is no PDF file, when it is damaged or encrypted, when no
    game is attached, and when that is larger than 64 MB.
    """
    if b"%PDF-" not in pdf[:_HEADER_WITHIN]:
        _refuse(_FILE, "a PDF file")
    # Reading is rare, and pypdf takes a while to load.
    from pypdf import PdfReader

    try:
        reader = PdfReader(BytesIO(pdf))
        if reader.is_encrypted:
            _refuse(_FILE, "a file that is not encrypted")
        stream = _find_stream(reader.trailer["/Root"])
        if stream is None:
            _refuse(_FILE, f"a game attached as {ATTACHED_NAME}, as Scorekeeper's own sheets have")
        return _unpack(stream)
    except DocumentError:
        raise
    except Exception as error:
        # pypdf lets errors of every kind escape from a damaged file, those of Python among them.
        raise DocumentError([Fault(_FILE, f"a file that is not damaged ({error})")]) from error


def _find_stream(catalog: Any) -> Any:
    """Return the stream of the attached game, or nothing; walks the tree of attached names."""
    from pypdf.generic import ArrayObject

    if "/Names" not in catalog or "/EmbeddedFiles" not in catalog["/Names"]:
        return None
    nodes = [catalog["/Names"]["/EmbeddedFiles"]]
    for _ in range(_MOST_NODES):
        if not nodes:
            return None
        node = nodes.pop().get_object()
        names = node.get("/Names", ArrayObject()).get_object()
        for name, specification in zip(names[::2], names[1::2], strict=False):
            if str(name) == ATTACHED_NAME:
                files = specification.get_object()["/EF"].get_object()
                return files["/UF" if "/UF" in files else "/F"]
        nodes += node.get("/Kids", ArrayObject()).get_object()
    return None


def _unpack(stream: Any) -> bytes:
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
            _refuse(_ATTACHMENT, "all of its data")
    else:
        _refuse(_ATTACHMENT, "data packed by Flate")
    if len(data) > MOST_BYTES:
        _refuse(_ATTACHMENT, "at most 64 MB")
    return data


def _refuse(place: str, expected: str) -> NoReturn:
    raise DocumentError([Fault(place, expected)])
