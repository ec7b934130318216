"""The blank table of a season: a row for each member, a column for each Grand Prix."""

from collections.abc import Iterator

from scorekeeper.core.page_parts import page_title
from scorekeeper.core.print_frame import INK, SOFT, STRONG, Frame, hairline, leading, stack
from scorekeeper.core.sheet import Mark, Page, Rule

MOST_ROWS = 24
USUAL_ROWS = 16

_GRANDS_PRIX = 8
_HEADS = (*(f"GP {number}" for number in range(1, _GRANDS_PRIX + 1)), "Total")

# The height of a row on A4, in mm, where the page has room for it.
_HIGHEST_ROW = 14.0
_LABEL = 48.0
_GAP = 2.5


def blank_page(members: int, frame: Frame) -> Page:
    """Return the page with a row for each of 1 to 24 members."""
    marks: list[Mark] = list(page_title("Mole Racing", frame))
    size, small = frame.points(9), frame.points(7.5)
    y = frame.top + leading(frame.points(26))
    marks += stack(["Season"], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(9)
    marks += stack(["Name"], frame.left, y, frame.width, size, ink=SOFT)
    marks.append(hairline(frame.left + frame.mm(14), frame.right, y + leading(size)))
    y += leading(size) + frame.mm(7)
    columns = _columns(frame)
    for head, (left, width) in zip(("Member", *_HEADS), columns, strict=True):
        marks += stack([head], left, y, width, small, bold=head == "Total", ink=SOFT)
    # Below the heads there is a line for the day of each Grand Prix.
    y += leading(small)
    step = min(frame.mm(_HIGHEST_ROW), (frame.bottom - y) / (members + 1))
    marks += stack(["Day"], frame.left, y + step - leading(small), frame.mm(20), small, ink=SOFT)
    y += step
    for row in range(members + 1):
        marks += _rules(columns, y + step * row, strong=row == 0)
    return frame.page(marks)


def _columns(frame: Frame) -> list[tuple[float, float]]:
    """Return where the names and the columns begin, and how wide they are."""
    gap, label = frame.mm(_GAP), frame.mm(_LABEL)
    width = (frame.width - label) / len(_HEADS) - gap
    lefts = [frame.left + label + gap + (width + gap) * index for index in range(len(_HEADS))]
    return [(frame.left, label), *((left, width) for left in lefts)]


def _rules(columns: list[tuple[float, float]], y: float, *, strong: bool) -> Iterator[Rule]:
    for left, width in columns:
        rule = Rule(left, y, left + width, y, STRONG, INK)
        yield rule if strong else hairline(left, left + width, y)
