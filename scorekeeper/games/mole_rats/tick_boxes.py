"""What a pencil fills in: boxes to tick, tiers to mark; and boxes that are ticked."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import HAIRLINE, INK, POINT, SOFT, STRONG, Frame, leading
from scorekeeper.core.sheet import Box, Field, PadMark, Rule, Text
from scorekeeper.games.mole_rats.vocabulary import POD_SHORT_NAME

TIERS: Final = ("1", "2", "3", "4", "5", POD_SHORT_NAME)

_SIDE = 4.4
_LEAST_SIDE = 2.4
_ROUND = 0.4
# From one box to the next, and from a box to the word behind it, as multiples of its side.
_STEP = 1.35
_INSET = 0.22
_STROKE = 0.7
# Where a tick begins, turns and ends, from the left and the top of its box, as parts of its side.
_TICK = ((0.2, 0.5), (0.42, 0.78), (0.84, 0.16))
# How much higher than a box or its word a line is.
_LINE = 1.25
_LINE_IN_LARGE_PRINT = 1.05
# The room behind a word as a multiple of the size of type.
_BEHIND = 1.2

_TIER = 6.4
_LEAST_TIER = 4.6
_TIER_SIDE = 0.86
# How much wider than a tier the escape pod is, as a part of the step to it.
_POD_WIDER = 0.3
_POD_WIDER_IN_LARGE_PRINT = 0.55
# What stays white beside large print in a circle, as a part of its side.
_ROUND_WHITE = 0.08


def tick_side(frame: Frame) -> float:
    """Return how wide and high a box to tick is, in mm."""
    return max(_LEAST_SIDE, frame.mm(_SIDE))


def tick_boxes(
    name: str, x: float, middle: float, count: int, ticked: int, frame: Frame
) -> Iterator[PadMark]:
    """Yield ``count`` boxes side by side, the first ``ticked`` of them with a stroke in it.

    Several are called by ``name`` and their number.
    """
    side = tick_side(frame)
    y = middle - side / 2
    inset = side * _INSET
    for number in range(count):
        left = x + number * side * _STEP
        called = name if count == 1 else f"{name} {number + 1}"
        yield from _box(called, left, y, side, ticked=number < ticked)
        if number < ticked:
            low, high = y + side - inset, y + inset
            yield Rule(left + inset, low, left + side - inset, high, _STROKE, SOFT)


def _box(name: str, x: float, y: float, side: float, *, ticked: bool) -> Iterator[PadMark]:
    yield Box(x, y, side, side, _ROUND, stroke=SOFT, line_width=HAIRLINE)
    yield Field(x, y, side, side, name, "tick", ticked=ticked)


def tick_box(
    name: str, x: float, middle: float, frame: Frame, *, ticked: bool
) -> Iterator[PadMark]:
    """Yield a box called ``name`` around a height, with a tick in it or to be ticked."""
    side = tick_side(frame)
    y = middle - side / 2
    yield from _box(name, x, y, side, ticked=ticked)
    if ticked:
        points = [(x + across * side, y + down * side) for across, down in _TICK]
        for (left, top), (right, foot) in pairwise(points):
            yield Rule(left, top, right, foot, STRONG, INK)


def tick_list_height(names: Sequence[str], width: float, size: float, frame: Frame) -> float:
    """Return how high a cell with a list is at least, in mm."""
    return _lines(names, width, size, frame) * _line(size, frame) + frame.mm(2)


def tick_list(
    names: Sequence[str],
    x: float,
    y: float,
    width: float,
    height: float,
    size: float,
    frame: Frame,
    owner: str,
    ticked: Collection[str] = (),
) -> Iterator[PadMark]:
    """Yield a box to tick before each name, in lines in the middle of a cell.

    Each box is called by its ``owner`` and its name. There is a tick in those ``ticked``.
    """
    side = tick_side(frame)
    lines = _lines(names, width, size, frame)
    line = min(height / lines, _line(size, frame) * _LINE)
    y += (height - lines * line) / 2
    step = width / ceil(len(names) / lines)
    for number, name in enumerate(names):
        row, place = divmod(number, ceil(len(names) / lines))
        left, top = x + place * step, y + row * line
        is_ticked = name in ticked
        yield from tick_box(f"{owner} {name}", left, top + line / 2, frame, ticked=is_ticked)
        start = side * _STEP
        yield Text(left + start, top, step - start, line, name, size)


def _lines(names: Sequence[str], width: float, size: float, frame: Frame) -> int:
    return ceil(len(names) / _in_a_line(names, width, size, frame))


def _line(size: float, frame: Frame) -> float:
    times = _LINE_IN_LARGE_PRINT if frame.is_large_print else _LINE
    return max(leading(size), tick_side(frame)) * times


def _in_a_line(names: Sequence[str], width: float, size: float, frame: Frame) -> int:
    longest = tick_side(frame) * _STEP + (max(map(extent, names)) + _BEHIND) * size * POINT
    return max(1, min(len(names), int((width + _BEHIND * size * POINT) / longest)))


def tier_size(width: float, frame: Frame) -> tuple[int, float]:
    """Return in how many rows the tiers stand in a cell, and how far apart they are, in mm."""
    most = max(_LEAST_TIER, frame.mm(_TIER))
    for rows in (1, 2):
        step = min(most, width / (len(TIERS) / rows + _pod_wider(frame)))
        if step >= _LEAST_TIER:
            break
    return rows, step


def _pod_wider(frame: Frame) -> float:
    return _POD_WIDER_IN_LARGE_PRINT if frame.is_large_print else _POD_WIDER


def tier_marks(name: str, x: float, middle: float, width: float, frame: Frame) -> Iterator[PadMark]:
    """Yield a circle for each tier and one, wider, for the escape pod; all to be marked."""
    rows, step = tier_size(width, frame)
    side = step * _TIER_SIDE
    top = middle - rows * step / 2 + (step - side) / 2
    in_a_row = len(TIERS) // rows
    for number, tier in enumerate(TIERS):
        row, place = divmod(number, in_a_row)
        left, high = x + place * step, top + row * step
        wide = side + (_pod_wider(frame) * step if tier == TIERS[-1] else 0)
        yield Box(left, high, wide, side, side / 2, stroke=SOFT, line_width=HAIRLINE)
        size = frame.points(7.5)
        white = side * _ROUND_WHITE if frame.is_large_print else 0.0
        room = wide - 2 * white
        yield Text(left + white, high, room, side, tier, size, align="center", ink=SOFT)
        yield Field(left, high, wide, side, f"{name} {tier}", "tick")
