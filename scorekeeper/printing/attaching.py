"""The game inside the PDF file, as its source."""

import zlib
from hashlib import md5
from typing import Any

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.printing.attachment import ATTACHED_NAME
from scorekeeper.printing.pdf_file import PdfFile

MEDIA_TYPE = "/application#2Fjson"


def attach(file: PdfFile, data: bytes) -> dict[str, Any]:
    """Put ``data`` into ``file``; return what the catalog says of it.

    It is named so that ``read_document_bytes`` finds it.
    """
    digest = md5(data, usedforsecurity=False).hexdigest()
    embedded = file.add_packed(
        zlib.compress(data, 9),
        Type="/EmbeddedFile",
        Subtype=MEDIA_TYPE,
        Params=f"<< /Size {len(data)} /CheckSum <{digest}> >>",
    )
    specification = file.add_dictionary(
        Type="/Filespec",
        F=f"({ATTACHED_NAME})",
        UF=f"({ATTACHED_NAME})",
        Desc="(The game of this sheet)",
        AFRelationship="/Source",
        EF=pdfdoc.PDFDictionary({"F": embedded, "UF": embedded}),
    )
    names = pdfdoc.PDFArray([f"({ATTACHED_NAME})", specification])
    files = pdfdoc.PDFDictionary({"Names": names})
    return {
        "Names": pdfdoc.PDFDictionary({"EmbeddedFiles": files}),
        "AF": pdfdoc.PDFArray([specification]),
    }
