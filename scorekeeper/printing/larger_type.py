"""Type of large print: as large as it is laid out for, in whatever white is around its box."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from scorekeeper.core.print_frame import POINT, SOFT
from scorekeeper.core.sheet import Field, Icon, Mark, Page, Rule, Sheet, Text
from scorekeeper.printing.fitting import Fitted, fit
from scorekeeper.printing.fonts import UNITS

# What stays white beside type and at the edges of the paper, in mm, and half of a thick rule.
_BESIDE = 1.0
_EDGE = 5.0
_HALF_RULE = 0.2

# Type that meets by no more than this, in mm, does not touch: letters do not fill their lines.
_TOUCH = 0.3

# Between lines of a text that is broken, as a multiple of its size.
_LEADING = 1.15

_ELLIPSIS = "…"


class _Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def is_level_with(self, other: "_Area") -> bool:
        return min(self.bottom, other.bottom) - max(self.top, other.top) > _TOUCH

    def meets(self, other: "_Area") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > _TOUCH and self.is_level_with(other)


def smallest_type(sheet: Sheet) -> float:
    """Return the size in pt of the smallest type that is on the pages as they are drawn."""
    return min(
        fitted.size
        for page in sheet.pages
        for mark in page.marks
        if isinstance(mark, Text) and (fitted := _fitted(mark)) is not None
    )


def is_legible(page: Page, cut: int) -> bool:
    """Return whether no more texts than ``cut`` are cut short, and none stands on another."""
    texts = [mark for mark in page.marks if isinstance(mark, Text)]
    if cut_texts(page) > cut:
        return False
    areas = [_area(mark) for mark in texts if mark.text.strip()]
    return not any(one.meets(other) for one, other in combinations(areas, 2))


def cut_texts(page: Page) -> int:
    """Return how many texts end in an ellipsis: they are cut short, or meant so."""
    texts = [mark for mark in page.marks if isinstance(mark, Text)]
    return sum(mark.text.endswith(_ELLIPSIS) or _is_cut(mark) for mark in texts)


def with_room_for_type(page: Page, size: float) -> Page:
    """Return ``page`` with texts in their full size where the white around them has the room.

    A text reaches out of its box, or stands in two lines; a line to write on begins behind the
    word before it; an explanation that has no room beside the name it explains is left out. What
    is typed into fields is as large as ``size`` pt where it fits.
    """
    marks = list(page.marks)
    fields = [_area(field) for field in page.fields]
    for mark in page.marks:
        fitted = _fitted(mark) if isinstance(mark, Text) else None
        if isinstance(mark, Text) and fitted is not None and _is_small(mark, fitted):
            place = marks.index(mark)
            around = [_area(other) for other in marks if other is not mark] + fields
            marks[place : place + 1] = _with_room(mark, around, page.width)
    marks = [mark for mark in marks if not _stands_on_its_name(mark, marks)]
    texts = [_area(mark) for mark in marks if isinstance(mark, Text)]
    behind = tuple(_behind(mark, texts) if isinstance(mark, Rule) else mark for mark in marks)
    typed = tuple(replace(field, size=max(field.size, size)) for field in page.fields)
    return replace(page, marks=behind, fields=typed)


def _with_room(mark: Text, around: Sequence[_Area], edge: float) -> Sequence[Text]:
    wide = _widened(mark, around, edge)
    fitted = _fitted(wide)
    if fitted is None or not _is_small(wide, fitted):
        return [wide]
    for lines in _in_two_lines(mark):
        if not any(_area(line).meets(other) for line in lines for other in around):
            return lines
    return [wide]


def _widened(mark: Text, around: Sequence[_Area], edge: float) -> Text:
    """Return the text with a box as wide as it needs, or as the white beside it lets it be."""
    left, right = mark.x, mark.x + mark.width
    level = [other for other in around if other.is_level_with(_area(mark))]
    after = [other.left - _BESIDE for other in level if other.left >= right - _TOUCH]
    before = [other.right + _BESIDE for other in level if other.right <= left + _TOUCH]
    room_after = max(0.0, min([*after, edge - _EDGE]) - right)
    room_before = max(0.0, left - max([*before, _EDGE]))
    wanted = _width(mark) - mark.width
    match mark.align:
        case "left":
            return replace(mark, width=mark.width + min(wanted, room_after))
        case "right":
            more = min(wanted, room_before)
            return replace(mark, x=left - more, width=mark.width + more)
        case "center":
            more = min(wanted / 2, room_before, room_after)
            return replace(mark, x=left - more, width=mark.width + 2 * more)


def _in_two_lines(mark: Text) -> Iterator[Sequence[Text]]:
    """Yield the text in two lines: the second one in its place, then the first one there."""
    words = mark.text.split()
    step = mark.size * _LEADING * POINT
    for first in range(1, len(words)):
        parts = " ".join(words[:first]), " ".join(words[first:])
        for above in (step, 0.0):
            lines = [
                replace(mark, y=mark.y - above + step * number, text=part)
                for number, part in enumerate(parts)
            ]
            if all(_width(line) <= line.width for line in lines):
                yield lines


def _stands_on_its_name(mark: Mark, marks: Sequence[Mark]) -> bool:
    if not isinstance(mark, Text) or mark.ink != SOFT or mark.align != "right":
        return False
    line = [each for each in marks if isinstance(each, Text) and each.y == mark.y]
    return any(_area(each).meets(_area(mark)) for each in line if each is not mark)


def _behind(rule: Rule, texts: Sequence[_Area]) -> Rule:
    """Return a level line that begins within a word from where that ends."""
    words = [
        text.right + _BESIDE
        for text in texts
        if rule.y1 == rule.y2 and text.top < rule.y1 < text.bottom + _BESIDE
        if text.left + _TOUCH < rule.x1 < text.right + _BESIDE
    ]
    return replace(rule, x1=min(rule.x2, max(words))) if words else rule


def _is_small(mark: Text, fitted: Fitted) -> bool:
    return bool(fitted.line.rest) or fitted.size < mark.size - 0.01


def _is_cut(mark: Text) -> bool:
    fitted = _fitted(mark)
    return fitted is not None and bool(fitted.line.rest)


@lru_cache(maxsize=4096)
def _fitted(mark: Text) -> Fitted | None:
    box = mark.width / POINT, mark.height / POINT
    return fit(mark.text, bold=mark.bold, size=mark.size, width=box[0], height=box[1])


def _width(mark: Text) -> float:
    """Return how wide the text is in its full size, in mm."""
    fitted = fit(mark.text, bold=mark.bold, size=mark.size, width=1e4, height=1e4)
    return 0.0 if fitted is None else (fitted.line.extent * mark.size / UNITS + 0.01) * POINT


def _area(mark: Mark | Field) -> _Area:
    match mark:
        case Text():
            fitted = _fitted(mark)
            extent = 0.0 if fitted is None else fitted.line.extent * fitted.size / UNITS * POINT
            spare = max(0.0, mark.width - extent)
            left = mark.x + {"left": 0.0, "center": spare / 2, "right": spare}[mark.align]
            middle, half = mark.y + mark.height / 2, mark.size * POINT / 2
            return _Area(left, middle - half, left + extent, middle + half)
        case Rule():
            (left, right), (top, bottom) = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
            return _Area(left, top - _HALF_RULE, right, bottom + _HALF_RULE)
        case Icon():
            return _Area(mark.x, mark.y, mark.x + mark.size, mark.y + mark.size)
        case _:
            return _Area(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)
