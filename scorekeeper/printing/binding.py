"""Pages bound into one PDF file, drawn one after the other with the fonts that they share."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.core.sheet import Page
from scorekeeper.printing.drawing import POINT, FontSet, draw_page
from scorekeeper.printing.pdf_file import PdfFile, Reference, references
from scorekeeper.printing.shaping import clean

AUTHOR = "Scorekeeper"
LANGUAGE = "en"

# No viewer is to make pages smaller than their paper, and titles are for people.
_PREFERENCES = "<< /DisplayDocTitle true /PrintScaling /None >>"


class Binder:
    """A PDF file to which pages are added; each is written at once and forgotten."""

    def __init__(self, target: BinaryIO) -> None:
        self.file = PdfFile(target)
        self._fonts = FontSet()
        self._embedded: dict[str, Reference] = {}
        self._resources = self.file.reserve()
        self._tree = self.file.reserve()

    def draw(self, page: Page) -> Reference:
        """Write what is drawn on a page, for one or several pages; ``KeyError``: no such icon."""
        content = self.file.add_stream(draw_page(page, self._fonts).encode("ascii"))
        for font in self._fonts.take_full():
            self._embedded[font.name] = font.add_to(self.file)
        return content

    def add_page(
        self, page: Page, content: Reference, annotations: Sequence[int] = ()
    ) -> Reference:
        """Write a page of the size of ``page`` with what was drawn, and what can be clicked.

        The latter are objects of the file, by their numbers.
        """
        box = f"[0 0 {page.width * POINT:.4f} {page.height * POINT:.4f}]"
        entries: dict[str, Any] = {
            "Type": "/Page",
            "Parent": self._tree,
            "MediaBox": box,
            "TrimBox": box,
            "Resources": self._resources,
            "Contents": content,
        }
        if annotations:
            entries["Annots"] = references(annotations)
        return self.file.add_dictionary(**entries)

    def close(
        self,
        pages: Sequence[Reference],
        *,
        title: str,
        subject: str,
        moment: datetime | None,
        entries: Mapping[str, Any],
    ) -> None:
        """End the file: ``pages`` in their order, ``entries`` for its catalog."""
        for font in self._fonts.used():
            self._embedded[font.name] = font.add_to(self.file)
        fonts = pdfdoc.PDFDictionary(self._embedded)
        self.file.put(self._resources, pdfdoc.PDFDictionary({"Font": fonts}))
        tree = {"Type": "/Pages", "Count": len(pages), "Kids": pdfdoc.PDFArray(pages)}
        self.file.put(self._tree, pdfdoc.PDFDictionary(tree))
        catalog = self.file.add_dictionary(
            Type="/Catalog",
            Pages=self._tree,
            Lang=text(LANGUAGE),
            ViewerPreferences=_PREFERENCES,
            **entries,
        )
        self.file.close(catalog, self._information(title, subject, moment))

    def _information(self, title: str, subject: str, moment: datetime | None) -> Reference:
        """Write what the file says about itself; it has no date when none is known."""
        entries = {"Title": text(title), "Subject": text(subject)}
        entries |= {key: text(AUTHOR) for key in ("Author", "Creator", "Producer")}
        if moment is not None:
            entries |= {key: text(_pdf_date(moment)) for key in ("CreationDate", "ModDate")}
        return self.file.add_dictionary(**entries)


def text(words: str) -> pdfdoc.PDFString:
    """Return a text of any script in the notation of PDF."""
    return pdfdoc.PDFString(clean(words))


def _pdf_date(moment: datetime) -> str:
    """Return ``moment`` as PDF writes it; without an offset where it has none."""
    date = f"D:{moment:%Y%m%d%H%M%S}"
    offset = f"{moment:%z}"
    return f"{date}{offset[:3]}'{offset[3:5]}'" if offset else date
