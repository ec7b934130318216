"""The game inside the PDF file: written with ReportLab's objects."""

import zlib
from hashlib import md5

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.printing.attachment import ATTACHED_NAME

MEDIA_TYPE = "/application#2Fjson"


def attach(file: pdfdoc.PDFDocument, data: bytes) -> None:
    """Put ``data`` into ``file`` as its source, named so that ``read_document_bytes`` finds it."""
    digest = md5(data, usedforsecurity=False).hexdigest()
    embedded = pdfdoc.PDFStream(
        pdfdoc.PDFDictionary(
            {
                "Type": "/EmbeddedFile",
                "Subtype": MEDIA_TYPE,
                "Filter": "/FlateDecode",
                "Params": f"<< /Size {len(data)} /CheckSum <{digest}> >>",
            }
        ),
        zlib.compress(data, 9),
    )
    reference = file.Reference(embedded)
    specification = file.Reference(
        pdfdoc.PDFDictionary(
            {
                "Type": "/Filespec",
                "F": f"({ATTACHED_NAME})",
                "UF": f"({ATTACHED_NAME})",
                "Desc": "(The game of this sheet)",
                "AFRelationship": "/Source",
                "EF": pdfdoc.PDFDictionary({"F": reference, "UF": reference}),
            }
        )
    )
    catalog = file.Catalog
    names = pdfdoc.PDFArray([f"({ATTACHED_NAME})", specification])
    catalog.Names = pdfdoc.PDFDictionary({"EmbeddedFiles": pdfdoc.PDFDictionary({"Names": names})})
    catalog.AF = pdfdoc.PDFArray([specification])
    # ReportLab writes the keys that it knows; this one is younger.
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "AF"]
