"""Sheets on paper: a sheet to PDF, games back out of a PDF, a page to a picture.

What draws and reads (ReportLab, HarfBuzz, pypdf, pdfium) is loaded when it is first needed.
"""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import BinaryIO

from scorekeeper.core.document import Document
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.printing.attachment import (
    SeveralGamesError,
    read_document_bytes,
    read_documents,
)
from scorekeeper.printing.pads import PadOrder, PadOrderError, make_pads, pads_per_page
from scorekeeper.printing.pictures import Picture, page_count, render_page
from scorekeeper.printing.titles import dated_title

__all__ = [
    "BatchCancelledError",
    "PadOrder",
    "PadOrderError",
    "Picture",
    "SeveralGamesError",
    "dated_title",
    "make_pads",
    "pads_per_page",
    "page_count",
    "read_document_bytes",
    "read_documents",
    "render_page",
    "smallest_type",
    "write_batch",
    "write_pads",
    "write_pdf",
]


def write_pdf(
    sheet: Sheet,
    *,
    document: Document | None = None,
    created: datetime | None = None,
    fillable: bool = False,
) -> bytes:
    """Return ``sheet`` as a PDF file, with ``document`` attached when it is given.

    A ``fillable`` file has a form with the sheet's fields, whose sums calculate in viewers that
    can; otherwise fields are room to write in. The file is dated ``created``, else when the
    document was played, else not at all: the same arguments give the same bytes, whatever was
    printed before. Raises ``ValueError`` for a sheet without pages and for two fields of one name,
    and ``KeyError`` for an icon that there is none of.
    """
    from scorekeeper.printing.pdf import draw_pdf

    return draw_pdf(sheet, document=document, created=created, fillable=fillable)


def write_pads(order: PadOrder) -> bytes:
    """Return the pads that were ordered as a PDF file; raises what ``make_pads`` raises."""
    return write_pdf(make_pads(order), fillable=order.fillable)


class BatchCancelledError(Exception):
    """Whoever wanted a batch does not want it any longer; what was written is no whole file."""


def write_batch(
    documents: Iterable[Document],
    target: BinaryIO,
    *,
    title: str,
    paper: Paper,
    created: datetime | None = None,
    attached: Iterable[Document] | None = None,
    has_contents: bool = True,
    progress: Callable[[int], None] = lambda _done: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> int:
    """Write the filled sheets of several games as one PDF file; return how many games they are.

    Before the sheets stands a table of contents (unless it is not wanted: ``has_contents``), which
    is the file's outline too; every page has its number. The games are attached to the file, or in
    their place those that are ``attached``, such as the season whose parts they are.

    ``documents`` may come from a generator: each is taken when the sheet before it is in
    ``target``, a file open for writing bytes, and then forgotten. ``progress`` is told how many
    are done after each; ``is_cancelled`` is asked before each.

    Raises ``BatchCancelledError`` when it says so, and ``ValueError`` when there is no game.
    """
    from scorekeeper.printing.batch import Batch

    batch = Batch(target, title, paper)
    for document in documents:
        if is_cancelled():
            raise BatchCancelledError
        batch.add(document)
        if attached is None:
            batch.attach(document)
        progress(batch.games)
    for document in attached or ():
        batch.attach(document)
    batch.close(created, has_contents=has_contents)
    return batch.games


def smallest_type(sheet: Sheet) -> float:
    """Return the size in pt of the smallest type on the pages of ``sheet``, as it is drawn."""
    from scorekeeper.printing import larger_type

    return larger_type.smallest_type(sheet)
