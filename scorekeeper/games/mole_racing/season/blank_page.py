"""The blank table of a season: a row for each member, a column for each Grand Prix."""

from collections.abc import Iterator
from itertools import accumulate

from scorekeeper.core.line_breaks import BOLDER, extent
from scorekeeper.core.page_parts import line_to_write, page_title
from scorekeeper.core.print_frame import (
    INK,
    POINT,
    SMALLEST,
    SOFT,
    STRONG,
    Frame,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.sheet import Field, PadMark, Page, Rule
from scorekeeper.games.mole_racing.sheet_rows import (
    DAY_NAME,
    GRAND_PRIX,
    GRANDS_PRIX_BESIDE,
    MEMBER,
    PLACE,
    POINTS_NAME,
    event_head,
    standings_heads,
)

MOST_ROWS = 24
USUAL_ROWS = 16

_EVENTS = tuple(event_head(GRAND_PRIX, number) for number in range(1, GRANDS_PRIX_BESIDE + 1))
_HEADS = standings_heads(MEMBER, _EVENTS)

# The height of a row on A4, in mm, where the page has room for it.
_HIGHEST_ROW = 14.0
_PLACE = 9.0
_LABEL = 42.0
_GAP = 2.5

# Between a field and the rules around it, in mm on A4.
_INSET = 0.6

# Where columns begin and how wide they are, in mm.
Columns = list[tuple[float, float]]


def blank_page(members: int, frame: Frame) -> Page:
    """Return the page with a row for each of 1 to 24 members."""
    marks: list[PadMark] = list(page_title("Mole Racing", frame))
    size, small = frame.points(9), frame.points(7.5)
    y = frame.top + leading(frame.points(26))
    marks += stack(["Season"], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(9)
    marks += stack(["Name"], frame.left, y, frame.width, size, ink=SOFT)
    marks += line_to_write("Name", frame.left + frame.mm(14), frame.right, y + leading(size), size)
    y += leading(size) + frame.mm(7)
    columns = _columns(frame)
    for head, (left, width) in zip(_HEADS, columns, strict=True):
        marks += stack([head], left, y, width, small, bold=head == POINTS_NAME, ink=SOFT)
    # Below the heads there is a line for the day of each Grand Prix.
    y += leading(small)
    step = min(frame.mm(_HIGHEST_ROW), (frame.bottom - y) / (members + 1))
    day = y + step - leading(small) - frame.mm(_INSET)
    left, width = columns[1]
    marks += stack([DAY_NAME], left, day, width, small, ink=SOFT)
    marks += _days_to_write(columns, y, step, frame)
    y += step
    for member in range(members):
        marks += _member_to_write(member + 1, columns, y + step * member, step, frame)
    for row in range(members + 1):
        marks += _rules(columns, y + step * row, strong=row == 0)
    return frame.page(marks)


def _days_to_write(columns: Columns, y: float, height: float, frame: Frame) -> Iterator[Field]:
    inset = frame.mm(_INSET)
    for event, (left, width) in zip(_EVENTS, columns[2:-1], strict=True):
        box = (left, y + inset, width, height - 2 * inset)
        yield Field(*box, f"{DAY_NAME} {event}", size=SMALLEST, wraps=True)


def _member_to_write(
    member: int, columns: Columns, y: float, height: float, frame: Frame
) -> Iterator[Field]:
    """Yield the fields of a member: place and name, each Grand Prix's points, and their sum."""
    inset, size = frame.mm(_INSET), frame.points(9)
    y, height = y + inset, height - 2 * inset
    (left, width), (label, label_width), *figures = columns
    yield Field(left, y, width, height, f"{MEMBER} {member} {PLACE}", size=size)
    box = (label, y, label_width, height)
    yield Field(*box, f"{MEMBER} {member} name", size=size, wraps=True)
    names = tuple(f"{MEMBER} {member} {head}" for head in (*_EVENTS, POINTS_NAME))
    for name, (left, width) in zip(names, figures, strict=True):
        sum_of = names[:-1] if name == names[-1] else ()
        yield Field(left, y, width, height, name, "number", size, "right", sum_of)


def _columns(frame: Frame) -> Columns:
    """Return where the columns begin, and how wide they are.

    Places and sums have room for their heads on the smallest paper too.
    """
    gap, label = frame.mm(_GAP), frame.mm(_LABEL)
    inset, small = frame.mm(_INSET), frame.points(7.5)
    place = max(frame.mm(_PLACE), extent(PLACE) * small * POINT + inset)
    figures = len(_EVENTS) + 1
    room = frame.width - place - gap - label - figures * gap
    sums = max(room / figures, extent(POINTS_NAME) * BOLDER * SMALLEST * POINT + inset)
    width = (room - sums) / len(_EVENTS)
    widths = [place, label, *[width] * len(_EVENTS), sums]
    lefts = accumulate((width + gap for width in widths[:-1]), initial=frame.left)
    return list(zip(lefts, widths, strict=True))


def _rules(columns: Columns, y: float, *, strong: bool) -> Iterator[Rule]:
    for left, width in columns:
        rule = Rule(left, y, left + width, y, STRONG, INK)
        yield rule if strong else hairline(left, left + width, y)
