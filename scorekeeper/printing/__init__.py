"""Sheets on paper: a sheet to PDF, a game back out of a PDF, a page to a picture.

What draws and reads (ReportLab, HarfBuzz, pypdf, pdfium) is loaded when it is first needed.
"""

from datetime import datetime

from scorekeeper.core.document import Document
from scorekeeper.core.sheet import Sheet
from scorekeeper.printing.attachment import read_document_bytes
from scorekeeper.printing.pictures import Picture, page_count, render_page

__all__ = ["Picture", "page_count", "read_document_bytes", "render_page", "write_pdf"]


def write_pdf(
    sheet: Sheet, *, document: Document | None = None, created: datetime | None = None
) -> bytes:
    """Return ``sheet`` as a PDF file, with ``document`` attached when it is given.

    The file is dated ``created``, else when the document was played, else not at all: the same
    arguments give the same bytes, whatever was printed before. Raises ``ValueError`` for a sheet
    without pages and ``KeyError`` for an icon that there is none of.
    """
    from scorekeeper.printing.pdf import draw_pdf

    return draw_pdf(sheet, document=document, created=created)
