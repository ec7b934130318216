"""Where the letters of a printed sheet are, in points."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import pdfplumber

from scorekeeper.core.print_frame import POINT
from scorekeeper.core.sheet import Page, Paper, Sheet, Text
from scorekeeper.printing import write_pdf
from tests.games.marks import edges

Letter = dict[str, Any]


def pages_of(sheet: Sheet) -> Iterator[list[Letter]]:
    """The letters of each page as they are printed, blanks among them."""
    with pdfplumber.open(BytesIO(write_pdf(sheet))) as pdf:
        for page in pdf.pages:
            yield page.chars


def assert_letters_apart(sheet: Sheet) -> None:
    """No letter stands on another."""
    for page in pages_of(sheet):
        letters = [letter for letter in page if letter["text"].strip()]
        letters.sort(key=lambda letter: letter["top"])
        for one, other in _near_pairs(letters):
            assert _apart(one, other), (one["text"], other["text"], one["top"], one["x0"])


def assert_in_cells(cells: Sequence[Text], paper: Paper) -> None:
    """Every letter of some texts is inside the box of its text, alone on a page of the paper."""
    sheet = Sheet("t", "s", tuple(Page(paper.width, paper.height, (cell,)) for cell in cells))
    for cell, letters in zip(cells, pages_of(sheet), strict=True):
        left, top, right, bottom = (edge / POINT for edge in edges(cell))
        assert letters, cell
        for letter in letters:
            assert left - 0.05 <= letter["x0"] <= letter["x1"] <= right + 0.05, cell
            assert top <= (letter["top"] + letter["bottom"]) / 2 <= bottom, cell


def _near_pairs(letters: Sequence[Letter]) -> Iterator[tuple[Letter, Letter]]:
    for number, one in enumerate(letters, 1):
        for other in letters[number:]:
            if other["top"] > one["bottom"]:
                break
            yield one, other


def _apart(one: Letter, other: Letter) -> bool:
    """Whether two letters do not share ink: the box of each is that of its size, mostly air."""
    air = 0.3 * min(one["size"], other["size"])
    side_by_side = one["x1"] <= other["x0"] + 0.5 or other["x1"] <= one["x0"] + 0.5
    return side_by_side or one["bottom"] - other["top"] <= air
