"""Type of large print: names of rows as large as the room beside them lets them be."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.core.print_frame import INK, POINT
from scorekeeper.core.sheet import Icon, Mark, Page, Rule, Text
from scorekeeper.printing.fitting import fit
from scorekeeper.printing.fonts import UNITS

# What stays white beside larger type, in mm.
_BESIDE = 1.0

# By how many pt type is made smaller until it meets nothing, and half of a thick rule in mm.
_STEP = 0.5
_HALF_RULE = 0.2


class _Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Area") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left) > -_BESIDE
        return across and min(self.bottom, other.bottom) > max(self.top, other.top)


def with_larger_type(page: Page, size: float) -> Page:
    """Return ``page`` with its names in type of ``size`` pt where they are smaller and have room.

    What explains (soft ink) stays as it is; a name grows until it would meet something else.
    """
    marks = list(page.marks)
    for place, mark in enumerate(marks):
        marks[place] = _larger(mark, size, marks)
    return replace(page, marks=tuple(marks))


def _larger(mark: Mark, size: float, marks: Sequence[Mark]) -> Mark:
    if not isinstance(mark, Text) or mark.ink != INK or mark.size >= size:
        return mark
    before = _area(mark)
    others = [_area(other) for other in marks if other is not mark]
    others = [other for other in others if not before.meets(other)]
    larger = _fitting(mark, size)
    while larger > mark.size:
        grown = replace(mark, size=larger)
        if not any(map(_area(grown).meets, others)):
            return grown
        larger -= _STEP
    return mark


def _fitting(mark: Text, size: float) -> float:
    """Return the size of type up to ``size`` pt at which the whole text goes into its box."""
    box = mark.width / POINT, mark.height / POINT
    fitted = fit(mark.text, bold=mark.bold, size=size, width=box[0], height=box[1])
    return 0.0 if fitted is None or fitted.line.rest else fitted.size


def _area(mark: Mark) -> _Area:
    match mark:
        case Text():
            fitted = fit(mark.text, bold=mark.bold, size=mark.size, width=1e4, height=1e4)
            width = 0.0 if fitted is None else fitted.line.extent * mark.size / UNITS * POINT
            spare = max(0.0, mark.width - width)
            left = mark.x + {"left": 0.0, "center": spare / 2, "right": spare}[mark.align]
            return _Area(left, mark.y, left + width, mark.y + mark.height)
        case Rule():
            (left, right), (top, bottom) = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
            return _Area(left, top - _HALF_RULE, right, bottom + _HALF_RULE)
        case Icon():
            return _Area(mark.x, mark.y, mark.x + mark.size, mark.y + mark.size)
        case _:
            return _Area(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)
