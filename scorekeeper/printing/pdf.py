"""From a sheet to a PDF file."""

from datetime import datetime
from io import BytesIO
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.core.sheet import Sheet
from scorekeeper.printing.attaching import Attachments
from scorekeeper.printing.binding import Binder
from scorekeeper.printing.form import Form, without_strokes
from scorekeeper.printing.pdf_file import Reference


def draw_pdf(
    sheet: Sheet, *, document: Document | None, created: datetime | None, fillable: bool
) -> bytes:
    """Return ``sheet`` as a PDF file; see ``write_pdf``."""
    if not sheet.pages:
        raise ValueError("a sheet needs at least one page")
    target = BytesIO()
    binder = Binder(target)
    form = Form(binder.file)
    # What is drawn on equal pages, such as a hundred pads, stands in the file once.
    drawn: dict[int, Reference] = {}
    pages = []
    for page in sheet.pages:
        key = id(page.marks)
        if key not in drawn:
            drawn[key] = binder.draw(without_strokes(page) if fillable else page)
        fields = form.add_fields(page) if fillable else []
        pages.append(binder.add_page(page, drawn[key], fields))
    entries: dict[str, Any] = {}
    if form.is_used:
        entries["AcroForm"] = form.close()
    if document is not None:
        attachments = Attachments(binder.file)
        attachments.add(document)
        entries |= attachments.entries()
    moment = created
    if moment is None and document is not None and document.played_at is not None:
        moment = datetime.fromisoformat(document.played_at)
    binder.close(pages, title=sheet.title, subject=sheet.subject, moment=moment, entries=entries)
    return target.getvalue()
