"""A box for every card of the deck: to tick with a pencil, or filled as far as the game went."""

from collections.abc import Iterator
from math import ceil

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import (
    FAINT,
    HAIRLINE,
    INK,
    POINT,
    SOFT,
    Frame,
    ems,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.sheet import Box, Field, Mark, PadMark, Text
from scorekeeper.games.mole_rats.tracker_grid import Grid
from scorekeeper.games.mole_rats.tracker_rows import TURNS_HINT, TURNS_NAME

_IN_A_ROW = 20
_FEWER_IN_A_ROW = 15
_IN_A_GROUP = 5
# White between boxes and between groups of them, as multiples of a box's width.
_BETWEEN = 0.12
_BETWEEN_GROUPS = 0.3
_PLAYED = 0.84
# So much white is beside a number in its box at least, as a multiple of its size of type.
_AROUND = 0.5
_SIZE = 7.5
_PACK = "challenge pack cards"
# So many boxes are as wide as that and the line behind it, in large print.
_PACK_BOXES = 10


def strip_rows(cards: int, frame: Frame) -> int:
    """Return in how many rows the boxes stand, in large print with room for a pack behind them."""
    pack = _PACK_BOXES if frame.is_large_print else 0
    return ceil((cards + pack) / _in_a_row(cards, frame))


def strip_height(cards: int, frame: Frame) -> float:
    """Return the height of all rows in mm, where a box is as high as it is wide.

    Where fewer boxes stand in a row they are wider, and no higher for it.
    """
    boxes = _FEWER_IN_A_ROW if frame.is_large_print else _IN_A_ROW
    return strip_rows(cards, frame) * _width(boxes, frame)


def box_width(cards: int, frame: Frame) -> float:
    """Return the width of a box in mm."""
    return _width(_in_a_row(cards, frame), frame)


def _width(boxes: int, frame: Frame) -> float:
    """Return the width of each of so many boxes in a row."""
    groups = boxes / _IN_A_GROUP - 1
    return frame.width / (boxes + (boxes - 1) * _BETWEEN + groups * _BETWEEN_GROUPS)


def _in_a_row(cards: int, frame: Frame) -> int:
    """Return how many boxes stand in a row: fewer where the last number would fill its box."""
    least = (extent(str(cards)) + _AROUND) * frame.points(_SIZE) * POINT
    if frame.is_large_print or _width(_IN_A_ROW, frame) < least:
        return _FEWER_IN_A_ROW
    return _IN_A_ROW


def turns_heading(words: str, y: float, height: float, frame: Frame) -> Iterator[Mark]:
    """Yield the name of the turns, how far the game went in ``words``, and where there is room
    what the boxes are.
    """
    grid = Grid(frame, 1)
    yield from grid.heading(TURNS_NAME, y + height)
    size, small = frame.points(9.5), frame.points(7.5)
    foot = y + height - frame.mm(1)
    x = grid.start
    if words:
        yield from stack([words], x, foot - leading(size), grid.room, size)
        x += (extent(words) + 1) * size * POINT
    if extent(TURNS_HINT) <= ems(frame.right - x, small):
        top = foot - leading(small) - frame.mm(0.2)
        yield from stack([TURNS_HINT], x, top, frame.right - x, small, ink=SOFT)


def turn_strip(cards: int, played: int, y: float, height: float, frame: Frame) -> Iterator[Mark]:
    """Yield the boxes in rows, in groups of 5; the first ``played`` are filled."""
    width, size = box_width(cards, frame), frame.points(_SIZE)
    for number, (x, top, high) in enumerate(_boxes(cards, y, height, frame)):
        fill, ink = (_PLAYED, INK) if number < played else (None, SOFT)
        yield Box(x, top, width, high, 0.4, fill, FAINT, HAIRLINE)
        yield Text(x, top, width, high, str(number + 1), size, align="center", ink=ink)


def turns_to_tick(cards: int, y: float, height: float, frame: Frame) -> Iterator[Field]:
    """Yield the fields over the boxes of ``turn_strip``."""
    width = box_width(cards, frame)
    for number, (x, top, high) in enumerate(_boxes(cards, y, height, frame), 1):
        yield Field(x, top, width, high, f"Turn {number}", "tick")


def pack_to_write(cards: int, y: float, height: float, frame: Frame) -> Iterator[PadMark]:
    """Yield, in the last row, a line for the number of cards of a challenge pack."""
    size = frame.points(7.5)
    rows = strip_rows(cards, frame)
    step = height / rows
    boxes = max(0, cards - (rows - 1) * _in_a_row(cards, frame))
    x = _left(boxes, cards, frame) + (frame.mm(4) if boxes else 0.0)
    line = leading(size)
    top = y + height - step / 2 - line / 2
    word = extent(_PACK) * size * POINT + frame.mm(2)
    yield Text(x, top, word, line, _PACK, size, ink=SOFT)
    right = x + word + box_width(cards, frame) * 3
    yield hairline(x + word, right, top + line)
    yield Field(x + word, top, right - x - word, line, _PACK.capitalize(), "number", size)


def _boxes(
    cards: int, y: float, height: float, frame: Frame
) -> Iterator[tuple[float, float, float]]:
    """Yield where each box begins, from the left and from the top, and how high it is."""
    step, width = height / strip_rows(cards, frame), box_width(cards, frame)
    for number in range(cards):
        row, place = divmod(number, _in_a_row(cards, frame))
        yield _left(place, cards, frame), y + row * step, step - width * _BETWEEN


def _left(place: int, cards: int, frame: Frame) -> float:
    gaps = place * _BETWEEN + place // _IN_A_GROUP * _BETWEEN_GROUPS
    return frame.left + box_width(cards, frame) * (place + gaps)
