"""What pads have to keep to."""

from io import BytesIO

import pdfplumber

from scorekeeper.core.sheet import Text
from scorekeeper.printing import make_pads, write_pads
from tests.games.marks import edges

POINT = 72 / 25.4
LEAST_MARGIN = 5.0
LARGE_TOGETHER = {"a4": 2, "letter": 2, "a5": 1, "half-letter": 1}


def overlap(one, other):
    left, top, right, bottom = edges(one)
    x1, y1, x2, y2 = edges(other)
    return min(right, x2) - max(left, x1) > 0.01 and min(bottom, y2) - max(top, y1) > 0.01


def letters(order):
    """The letters of the first page of ordered pads as they are printed, blanks left out."""
    with pdfplumber.open(BytesIO(write_pads(order))) as pdf:
        return [each for each in pdf.pages[0].chars if not each["text"].isspace()]


def assert_in_cells(letters, order):
    """Each of the letters is inside the box of a text of the ordered pads."""
    (page,) = make_pads(order).pages
    cells = [mark for mark in page.marks if isinstance(mark, Text)]
    for letter in letters:
        middle = (letter["top"] + letter["bottom"]) / 2
        assert any(
            cell.x * POINT - 0.05 <= letter["x0"]
            and letter["x1"] <= (cell.x + cell.width) * POINT + 0.05
            and cell.y * POINT <= middle <= (cell.y + cell.height) * POINT
            for cell in cells
        ), letter["text"]
