"""The blank table of a season: a row for each member, a column for each Grand Prix."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from scorekeeper.core.line_breaks import BOLDER, extent
from scorekeeper.core.page_parts import line_to_write, page_title
from scorekeeper.core.phrases import counted
from scorekeeper.core.print_columns import Span, column_rules
from scorekeeper.core.print_frame import (
    INK,
    POINT,
    SMALLEST,
    SOFT,
    Frame,
    leading,
    stack,
)
from scorekeeper.core.sheet import Align, Field, PadMark, Page
from scorekeeper.games.mole_racing.printed.row_to_write import row_to_write
from scorekeeper.games.mole_racing.sheet_rows import (
    DAY_NAME,
    GRAND_PRIX,
    GRANDS_PRIX_BESIDE,
    GRANDS_PRIX_IN_LARGE_PRINT,
    MEMBER,
    PLACE,
    POINTS_NAME,
    event_head,
    standings_heads,
)

MOST_ROWS = 24
USUAL_ROWS = 16

# The height of a row on A4, in mm, where the page has room for it.
_HIGHEST_ROW = 14.0
_PLACE = 9.0
_LABEL = 42.0
_GAP = 2.5

# Between a field and the rules around it, in mm on A4.
_INSET = 0.6


def blank_page(members: int, frame: Frame) -> Page:
    """Return the page with a row for each of 1 to 24 members."""
    marks: list[PadMark] = list(page_title("Mole Racing", frame))
    size, small = frame.points(9), frame.points(7.5)
    y = frame.top + leading(frame.points(26))
    about = f"Season · {counted(members, 'member')}"
    marks += stack([about], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(9)
    marks += stack(["Name"], frame.left, y, frame.width, size, ink=SOFT)
    marks += line_to_write("Name", frame.left + frame.mm(14), frame.right, y + leading(size), size)
    y += leading(size) + frame.mm(7)
    columns, events = _columns(frame), _events(frame)
    for head, (left, width) in zip(standings_heads(MEMBER, events), columns, strict=True):
        is_figure = head not in (PLACE, MEMBER)
        align: Align = "right" if is_figure else "left"
        ink = INK if is_figure else SOFT
        marks += stack([head], left, y, width, small, bold=is_figure, align=align, ink=ink)
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
        marks += column_rules(columns, y + step * row, strong=row == 0)
    return frame.page(marks)


def _days_to_write(
    columns: Sequence[Span], y: float, height: float, frame: Frame
) -> Iterator[Field]:
    inset = frame.mm(_INSET)
    for event, (left, width) in zip(_events(frame), columns[2:-1], strict=True):
        box = (left, y + inset, width, height - 2 * inset)
        yield Field(*box, f"{DAY_NAME} {event}", size=SMALLEST, wraps=True)


def _member_to_write(
    member: int, columns: Sequence[Span], y: float, height: float, frame: Frame
) -> Iterator[Field]:
    inset, who = frame.mm(_INSET), f"{MEMBER} {member}"
    return row_to_write(
        who, _events(frame), columns, y + inset, height - 2 * inset, frame.points(9)
    )


def _events(frame: Frame) -> tuple[str, ...]:
    """Return what heads the columns of the Grands Prix."""
    count = GRANDS_PRIX_IN_LARGE_PRINT if frame.is_large_print else GRANDS_PRIX_BESIDE
    return tuple(event_head(GRAND_PRIX, number) for number in range(1, count + 1))


def _columns(frame: Frame) -> list[Span]:
    """Return where the columns begin, and how wide they are.

    All have room for their heads on the smallest paper and in large print too, from which the names
    leave them what they need.
    """
    gap, inset, events = frame.mm(_GAP), frame.mm(_INSET), _events(frame)
    small, least = frame.points(7.5) * POINT, frame.paper.least_type * POINT
    place = max(frame.mm(_PLACE), extent(PLACE) * small + inset)
    least_sum = extent(POINTS_NAME) * BOLDER * least + inset
    least_event = max(map(extent, events)) * BOLDER * least
    beside = frame.width - place - (len(events) + 2) * gap
    label = min(frame.mm(_LABEL), beside - len(events) * least_event - least_sum)
    room = beside - label
    sums = max(room / (len(events) + 1), least_sum)
    widths = [place, label, *[(room - sums) / len(events)] * len(events), sums]
    lefts = accumulate((width + gap for width in widths[:-1]), initial=frame.left)
    return list(zip(lefts, widths, strict=True))
