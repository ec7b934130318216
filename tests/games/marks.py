"""Where the marks of a page are, in mm, and what people read on it."""

from scorekeeper.core.print_frame import POINT
from scorekeeper.core.sheet import Icon, PadMark, Page, Rule, Text

LEAST_MARGIN = 6.0
LEAST_TYPE = 6.0

Edges = tuple[float, float, float, float]


def edges(mark: PadMark) -> Edges:
    """Left, top, right and bottom of a mark; a level or upright line is as thick as its pen."""
    match mark:
        case Rule():
            pen = mark.width * POINT / 2
            across, down = pen * (mark.x1 == mark.x2), pen * (mark.y1 == mark.y2)
            (left, right), (top, bottom) = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
            return left - across, top - down, right + across, bottom + down
        case Icon():
            return mark.x, mark.y, mark.x + mark.size, mark.y + mark.size
        case _:
            return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height


def assert_inside(page: Page) -> None:
    """Every mark is within the margins that printers leave white, and every text is readable."""
    for mark in page.marks:
        left, top, right, bottom = edges(mark)
        assert LEAST_MARGIN <= left <= right <= page.width - LEAST_MARGIN, mark
        assert LEAST_MARGIN <= top <= bottom <= page.height - LEAST_MARGIN, mark
        if isinstance(mark, Text):
            assert mark.size >= LEAST_TYPE, mark
            assert mark.text, mark


def texts(page: Page) -> list[str]:
    """What people read: the mark that keeps a line in its direction is not seen."""
    return [mark.text.removeprefix("\u200e") for mark in page.marks if isinstance(mark, Text)]
