"""Many filled sheets in one file, with contents and page numbers; one sheet in memory at a time."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.core.direction import read_from_left
from scorekeeper.core.document import Document
from scorekeeper.core.page_parts import footer_height
from scorekeeper.core.print_frame import SOFT, Frame, leading, stack
from scorekeeper.core.sheet import Mark, Page, Paper, Sheet
from scorekeeper.games import find_game
from scorekeeper.printing.attaching import Attachments
from scorekeeper.printing.binding import Binder, text
from scorekeeper.printing.contents import Entry, Link, contents_pages, roman
from scorekeeper.printing.drawing import POINT
from scorekeeper.printing.pdf_file import PdfFile, Reference
from scorekeeper.printing.titles import dated_title

CONTENTS = "Contents"

# The column of the number at the foot of a page, in mm on A4.
_NUMBER = 20.0


class Batch:
    """A batch while it grows: a line of the contents for each game, a number for each page."""

    def __init__(self, target: BinaryIO, title: str, paper: Paper) -> None:
        self._entries: list[Entry] = []
        self._named: Counter[str] = Counter()
        self._title = title
        self._frame = Frame(paper)
        self._binder = Binder(target)
        self._attachments = Attachments(self._binder.file, several=True)
        # By their numbers in the file: thousands of pages are to take little memory.
        self._pages: list[int] = []
        # Sheets are laid out above the line at the foot, which has the number of the page.
        self._sheet_paper = replace(paper, height=paper.height - footer_height(self._frame))

    @property
    def games(self) -> int:
        """How many games are in it."""
        return len(self._entries)

    def add(self, document: Document) -> None:
        """Write the pages of one game."""
        game = find_game(document.game)
        score = game.score(document)
        sheet: Sheet = game.sheet(document, score, self._sheet_paper)
        title = self._name(dated_title(sheet.title, document.played_on()))
        players = ", ".join(seat.name for seat in game.summary(document, score).seats)
        self._entries.append(Entry(title, sheet.subject, len(self._pages) + 1, players))
        for page in sheet.pages:
            number = str(len(self._pages) + 1)
            self._pages.append(self._draw(page.body, title, number).number)

    def _name(self, title: str) -> str:
        """Return what a sheet is called here; a further one of the same title is counted."""
        self._named[title] += 1
        count = self._named[title]
        return title if count == 1 else f"{title} · no. {count}"

    def attach(self, document: Document) -> None:
        """Put a game into the file, to be read again from it."""
        self._attachments.add(document)

    def close(self, created: datetime | None, *, has_contents: bool = True) -> None:
        """Write the contents, which stand before the sheets if wanted, and what ends the file.

        Raises ``ValueError`` when there is no game.
        """
        if not self._entries:
            raise ValueError("a batch needs at least one game")
        about = f"{self.games} games" if self.games > 1 else "1 game"
        contents = list(self._write_contents(about)) if has_contents else []
        before = "0 << /S /r >> " if contents else ""
        labels = f"<< /Nums [{before}{len(contents)} << /S /D >>] >>"
        self._binder.close(
            [*contents, *map(Reference, self._pages)],
            title=self._title,
            subject=about,
            moment=created,
            entries={
                "Outlines": _write_outline(self._binder.file, self._outline(contents)),
                "PageMode": "/UseOutlines",
                "PageLabels": labels,
                **self._attachments.entries(),
            },
        )

    def _write_contents(self, about: str) -> Iterator[Reference]:
        pages = contents_pages(self._title, about, self._entries, self._frame)
        for number, page in enumerate(pages, 1):
            yield self._draw(page.marks, self._title, roman(number), page.links)

    def _outline(self, contents: Sequence[Reference]) -> Iterator[tuple[str, Reference]]:
        for first in contents[:1]:
            yield CONTENTS, first
        for entry in self._entries:
            yield read_from_left(entry.title), self._first_page(entry)

    def _first_page(self, entry: Entry) -> Reference:
        return Reference(self._pages[entry.page - 1])

    def _draw(
        self, marks: Sequence[Mark], about: str, number: str, links: Sequence[Link] = ()
    ) -> Reference:
        paper = self._frame.paper
        page = Page(paper.width, paper.height, (*marks, *self._foot(about, number)))
        added = [self._write_link(link).number for link in links]
        return self._binder.add_page(page, self._binder.draw(page), added)

    def _foot(self, about: str, number: str) -> Iterator[Mark]:
        frame, size = self._frame, self._frame.points(7.5)
        y, taken = frame.bottom - leading(size), frame.mm(_NUMBER)
        about = read_from_left(about)
        yield from stack([about], frame.left, y, frame.width - taken, size, ink=SOFT)
        yield from stack([number], frame.left, y, frame.width, size, align="right")

    def _write_link(self, link: Link) -> Reference:
        left, right = link.x * POINT, (link.x + link.width) * POINT
        height = self._frame.paper.height
        top, bottom = ((height - y) * POINT for y in (link.y, link.y + link.height))
        return self._binder.file.add_dictionary(
            Type="/Annot",
            Subtype="/Link",
            Rect=f"[{left:.2f} {bottom:.2f} {right:.2f} {top:.2f}]",
            Border="[0 0 0]",
            Contents=text(read_from_left(link.entry.title)),
            Dest=_whole_page(self._first_page(link.entry)),
        )


def _write_outline(file: PdfFile, lines: Iterable[tuple[str, Reference]]) -> Reference:
    """Write the lines that a viewer shows beside the pages, with the page that each leads to."""
    outline = file.reserve()
    first = line = file.reserve()
    before: dict[str, Reference] = {}
    waiting: dict[str, Any] | None = None
    count = 0
    for words, page in lines:
        count += 1
        if waiting is not None:
            following = file.reserve()
            file.put(line, pdfdoc.PDFDictionary({**waiting, **before, "Next": following}))
            before, line = {"Prev": line}, following
        waiting = {"Title": text(words), "Parent": outline, "Dest": _whole_page(page)}
    file.put(line, pdfdoc.PDFDictionary({**(waiting or {}), **before}))
    ends = {"First": first, "Last": line, "Count": count}
    file.put(outline, pdfdoc.PDFDictionary({"Type": "/Outlines", **ends}))
    return outline


def _whole_page(page: Reference) -> pdfdoc.PDFArray:
    return pdfdoc.PDFArray([page, "/Fit"])
