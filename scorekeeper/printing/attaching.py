"""The games inside the PDF file, as its source."""

import zlib
from array import array
from hashlib import md5
from typing import Any

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.core.document import Document
from scorekeeper.core.json_text import write_json
from scorekeeper.printing.attachment import ATTACHED_NAME, NUMBERED_NAME
from scorekeeper.printing.pdf_file import PdfFile, Reference

MEDIA_TYPE = "/application#2Fjson"


class Attachments:
    """The games that are attached to one file; each is written at once, a number of it is kept.

    The only one has a name of its own; of ``several`` each has its number.
    """

    def __init__(self, file: PdfFile, *, several: bool = False) -> None:
        self._file = file
        self._name = NUMBERED_NAME if several else ATTACHED_NAME
        self._specifications = array("Q")

    def add(self, document: Document) -> None:
        """Attach a game, as it is found again by ``read_documents``."""
        content = write_json({**document.content(), "id": document.identity()})
        self._specifications.append(self._attach(content.encode()).number)

    def entries(self) -> dict[str, Any]:
        """Return what the file's catalog says of them; nothing when there are none."""
        if not self._specifications:
            return {}
        references = [Reference(number) for number in self._specifications]
        names = [
            part
            for number, reference in enumerate(references, 1)
            for part in (f"({self._name.format(number)})", reference)
        ]
        files = pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray(names)})
        return {
            "Names": pdfdoc.PDFDictionary({"EmbeddedFiles": files}),
            "AF": pdfdoc.PDFArray(references),
        }

    def _attach(self, data: bytes) -> Reference:
        digest = md5(data, usedforsecurity=False).hexdigest()
        embedded = self._file.add_packed(
            zlib.compress(data, 9),
            Type="/EmbeddedFile",
            Subtype=MEDIA_TYPE,
            Params=f"<< /Size {len(data)} /CheckSum <{digest}> >>",
        )
        name = self._name.format(len(self._specifications) + 1)
        return self._file.add_dictionary(
            Type="/Filespec",
            F=f"({name})",
            UF=f"({name})",
            Desc="(The game of this sheet)",
            AFRelationship="/Source",
            EF=pdfdoc.PDFDictionary({"F": embedded, "UF": embedded}),
        )
