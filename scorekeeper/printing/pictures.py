"""Pages of a PDF file as pictures: for the preview, for copying, for printers."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from scorekeeper.core.faults import WorldError

# pdfium is not made for several threads at once, whichever files they work on.
_pdfium = threading.Lock()

POINTS_PER_INCH = 72


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of ``width`` by ``height`` pixels, rows from the top, without gaps.

    ``pixels`` holds four bytes a pixel: blue, green, red, and 255.
    """

    width: int
    height: int
    pixels: bytes


def page_count(pdf: bytes) -> int:
    """Return how many pages ``pdf`` has; raises ``WorldError`` when it is damaged."""
    with _opened(pdf) as document:
        return len(document)


def render_page(pdf: bytes, page: int, dpi: float) -> Picture:
    """Return page number ``page`` (the first is 0) on white, ``dpi`` pixels to the inch.

    Raises ``IndexError`` when there is no such page, ``WorldError`` when ``pdf`` is damaged.
    """
    import pypdfium2  # type: ignore[import-untyped]

    with _opened(pdf) as document:
        if not 0 <= page < len(document):
            raise IndexError(f"no page {page} in a file of {len(document)}")
        bitmap = document[page].render(
            scale=dpi / POINTS_PER_INCH, force_bitmap_format=pypdfium2.raw.FPDFBitmap_BGRx
        )
        row = bitmap.width * bitmap.n_channels
        rows = bytes(bitmap.buffer)
        if bitmap.stride != row:
            rows = b"".join(
                rows[start : start + row] for start in range(0, len(rows), bitmap.stride)
            )
        return Picture(bitmap.width, bitmap.height, rows)


@contextmanager
def _opened(pdf: bytes) -> Iterator[Any]:
    import pypdfium2

    with _pdfium:
        try:
            document = pypdfium2.PdfDocument(pdf)
            try:
                yield document
            finally:
                document.close()
        except pypdfium2.PdfiumError as error:
            raise WorldError("The PDF file is damaged.") from error
