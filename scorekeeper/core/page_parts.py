"""What the pages of every game share: the title, what it is about, notes, numbers of pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from scorekeeper.core.days import day_in_words
from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.document import Document
from scorekeeper.core.line_breaks import BOLDER, break_lines, extent
from scorekeeper.core.occasion import occasion
from scorekeeper.core.print_frame import POINT, SMALLEST, SOFT, Frame, ems, hairline, leading, stack
from scorekeeper.core.sheet import Field, Mark, PadMark, Page, Text

# What the words "Date" and "Where" take at least, in mm.
_LEAST_INDENT = 8.0

# The longest name of wide letters goes into so many lines of the narrowest column.
_MOST_BOLD_LINES = 12
_MOST_HEADLINE_LINES = 40

# Type shrinks to so much of its size for a long word, which is broken then.
_LEAST_SHARE = 0.6

# The part of a line that is filled where type can shrink no more: of some letters, such as f and i,
# bold ones are wider than others by so much.
_SURE = 0.88


def about_line(first: Iterable[str], document: Document) -> str:
    """Return what a game says of itself, its local day and its place in one line."""
    return " · ".join([*first, *occasion(document, day_in_words)])


def page_title(title: str, frame: Frame) -> Iterator[Text]:
    """Yield the name of the game at the top of a page; ``leading(frame.points(26))`` mm high."""
    return stack([title], frame.left, frame.top, frame.width, frame.points(26), bold=True)


def day_and_place_to_write(y: float, frame: Frame, *, dated: bool) -> Iterator[PadMark]:
    """Yield the lines on which a day and a place are written, ``leading(points(9))`` mm high.

    Where the pad is ``dated`` already, the place has all of it.
    """
    size = frame.points(9)
    indent = max(frame.mm(12), _LEAST_INDENT)
    middle = frame.left + frame.width * 0.4
    day, place = ("Date", frame.left, middle - frame.mm(5)), ("Where", middle, frame.right)
    lines = [("Where", frame.left, frame.right)] if dated else [day, place]
    for name, left, right in lines:
        yield from stack([name], left, y, right - left, size, ink=SOFT)
        yield from line_to_write(name, left + indent, right, y + leading(size), size)


def line_to_write(
    name: str, left: float, right: float, foot: float, size: float
) -> Iterator[PadMark]:
    """Yield a thin line at ``foot`` mm to write on, and its field: a line of ``size`` pt high."""
    yield hairline(left, right, foot)
    high = leading(size) * 1.25
    yield Field(left, foot - high, right - left, high, name, size=size)


def bold_lines(text: str, width: float, size: float, less: float) -> tuple[list[str], float]:
    """Return ``text`` in one line of ``size`` pt, in up to three of at most ``less`` pt, or else
    in as many of the smallest type as it takes; ``width`` in mm.
    """
    if extent(text) <= _bold_room(width, size):
        return [text], size
    longest = max(map(extent, text.replace("-", "- ").split())) * BOLDER
    less = max(SMALLEST, less * _LEAST_SHARE, min(less, size * ems(width, size) / longest))
    lines = break_lines(text, _bold_room(width, less))
    if lines[-1].endswith("…"):
        less = SMALLEST
        lines = break_lines(text, _bold_room(width, less), _MOST_BOLD_LINES)
    return lines, less


def headline_lines(
    text: str, width: float, size: float, less: float, least: float
) -> tuple[list[str], float]:
    """Return a sentence as ``bold_lines`` does, but in no smaller type than ``least`` pt.

    It is read from left to right, whatever name begins it.
    """
    lines, fitted = bold_lines(text, width, size, less)
    if fitted < least:
        room = _bold_room(width, least)
        lines, fitted = break_lines(text, room, _MOST_HEADLINE_LINES), least
    return lines_from_left(lines), fitted


def _bold_room(width: float, size: float) -> float:
    """Return how wide a text may be as a multiple of its size, for bold type to go into a line."""
    room = ems(width, size) / BOLDER
    return room if size * _SURE > SMALLEST else room * _SURE


def footer_height(frame: Frame) -> float:
    """Return the height in mm that ``numbered_pages`` takes at the foot of a page."""
    return leading(frame.points(7.5)) + frame.mm(4)


def numbered_pages(pages: Sequence[Iterable[Mark]], about: str, frame: Frame) -> tuple[Page, ...]:
    """Return the marks of several pages as pages: at the foot what they are about and "2 of 5".

    One page alone has no footer.
    """
    if len(pages) == 1:
        return (frame.page(pages[0]),)
    return tuple(
        _footed(marks, list(_footer(about, f"{number} of {len(pages)}", frame)), frame)
        for number, marks in enumerate(pages, 1)
    )


def _footed(marks: Iterable[Mark], foot: Sequence[Mark], frame: Frame) -> Page:
    return replace(frame.page([*marks, *foot]), foot=len(foot))


def _footer(about: str, number: str, frame: Frame) -> Iterator[Text]:
    size = frame.points(7.5)
    y = frame.bottom - leading(size)
    taken = (extent(number) + 2) * size * POINT
    yield from stack([about], frame.left, y, frame.width - taken, size, ink=SOFT)
    yield from stack([number], frame.right - taken, y, taken, size, align="right", ink=SOFT)
