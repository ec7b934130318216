"""Large print: every text in its own cell, all of one kind in the size that fits them all."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from scorekeeper.core.print_frame import POINT
from scorekeeper.core.sheet import Box, Field, Page, Rule, Sheet, Text
from scorekeeper.printing.fitting import Fitted, fit
from scorekeeper.printing.fonts import UNITS

# What stays white at the edges of the paper, and beside a word before a line to write on, in mm.
_EDGE = 5.0
_BESIDE = 1.0

# Type that meets by no more than this, in mm, does not touch: letters do not fill their lines.
_TOUCH = 0.3

# Boxes that are as far down as each other, or from the left, to so many decimals of a mm.
_DECIMALS = 2


class _Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Area") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > _TOUCH and down > _TOUCH

    def is_crossed_by(self, line: "_Area") -> bool:
        across = min(self.right, line.right) - max(self.left, line.left)
        return across > _TOUCH and self.top + _TOUCH < line.bottom and line.top < self.bottom

    def holds(self, other: "_Area") -> bool:
        is_level = self.top <= other.top and other.bottom <= self.bottom
        return is_level and self.left <= other.left and other.right <= self.right


def smallest_type(sheet: Sheet) -> float:
    """Return the size in pt of the smallest type that is on the pages as they are drawn."""
    return min(
        fitted.size
        for page in sheet.pages
        for mark in page.marks
        if isinstance(mark, Text) and (fitted := _fitted(mark)) is not None
    )


def is_legible(page: Page) -> bool:
    """Return whether no text is cut short, and all stand on the paper: none on another, on a line
    or on the edge of a box.
    """
    texts = [mark for mark in page.marks if isinstance(mark, Text) and mark.text.strip()]
    if any(map(_is_cut, texts)):
        return False
    inks = [ink for mark in texts if (ink := _ink(mark)) is not None]
    paper = _Area(_EDGE, _EDGE, page.width - _EDGE, page.height - _EDGE)
    if any(one.meets(other) for one, other in combinations(inks, 2)):
        return False
    if not all(map(paper.holds, inks)):
        return False
    lines = [_line(mark) for mark in page.marks if isinstance(mark, Rule)]
    boxes = [_box(mark) for mark in page.marks if isinstance(mark, Box)]
    return not any(
        any(map(ink.is_crossed_by, lines))
        or any(ink.meets(box) and not box.holds(ink) for box in boxes)
        for ink in inks
    )


def with_shared_type(page: Page, size: float) -> Page:
    """Return ``page`` with texts of one kind in one size: the largest in which each fits its box.

    Of one kind are texts laid out in one size that stand in a row, or below each other in one
    column, and whatever is of one kind with either. Lines to write on, and their fields, begin
    behind the word before them. What is typed into fields is as large as ``size`` pt where it
    fits.
    """
    shared = _shared_sizes([mark for mark in page.marks if isinstance(mark, Text)])
    marks = [
        replace(mark, size=shared[mark]) if isinstance(mark, Text) else mark for mark in page.marks
    ]
    words = [
        _Area(ink.left, mark.y, ink.right, mark.y + mark.height)
        for mark in marks
        if isinstance(mark, Text) and (ink := _ink(mark)) is not None
    ]
    behind = tuple(_rule_behind(mark, words) if isinstance(mark, Rule) else mark for mark in marks)
    typed = tuple(
        replace(_field_behind(field, words), size=max(field.size, size)) for field in page.fields
    )
    return replace(page, marks=behind, fields=typed)


def _shared_sizes(texts: Sequence[Text]) -> dict[Text, float]:
    """Return the size of each text: that of the one of its kind that has the least room."""
    kinds: dict[object, set[Text]] = {}
    for mark in texts:
        together = {mark}.union(*(kinds.get(key, ()) for key in _keys(mark)))
        for each in together:
            kinds.update(dict.fromkeys(_keys(each), together))
    return {mark: min(map(_size, kinds[next(_keys(mark))])) for mark in texts}


def _keys(mark: Text) -> Iterator[object]:
    """Yield what a text has in common with others of its kind: its row, and its column."""
    yield "row", round(mark.y, _DECIMALS), round(mark.height, _DECIMALS), mark.size
    look = mark.size, mark.bold, mark.ink
    yield "column", round(mark.x, _DECIMALS), round(mark.width, _DECIMALS), *look


def _size(mark: Text) -> float:
    fitted = _fitted(mark)
    return mark.size if fitted is None else fitted.size


def _rule_behind(rule: Rule, words: Iterable[_Area]) -> Rule:
    """Return a level line that begins within a word from where that ends."""
    if rule.y1 != rule.y2:
        return rule
    return replace(rule, x1=min(rule.x2, _start(rule.x1, rule.y1, words)))


def _field_behind(field: Field, words: Iterable[_Area]) -> Field:
    """Return a field that begins within a word from where that ends."""
    left = _start(field.x, field.y + field.height, words)
    return replace(field, x=left, width=max(0.0, field.x + field.width - left))


def _start(left: float, foot: float, words: Iterable[_Area]) -> float:
    """Return where a line begins that would begin at ``left`` mm, behind a word before it."""
    ends = (
        word.right + _BESIDE
        for word in words
        if word.top < foot < word.bottom + _TOUCH
        if word.left + _TOUCH < left < word.right + _BESIDE
    )
    return max(ends, default=left)


def _is_cut(mark: Text) -> bool:
    fitted = _fitted(mark)
    return fitted is not None and bool(fitted.line.rest)


@lru_cache(maxsize=4096)
def _fitted(mark: Text) -> Fitted | None:
    box = mark.width / POINT, mark.height / POINT
    return fit(mark.text, bold=mark.bold, size=mark.size, width=box[0], height=box[1])


def _ink(mark: Text) -> _Area | None:
    """Return where the letters of a text are; nothing where there are none."""
    fitted = _fitted(mark)
    if fitted is None:
        return None
    line, size, baseline = fitted
    scale = size / UNITS * POINT
    spare = max(0.0, mark.width - line.extent * scale)
    left = mark.x + {"left": 0.0, "center": spare / 2, "right": spare}[mark.align]
    foot = mark.y + mark.height - baseline * POINT
    right = left + line.extent * scale
    return _Area(left, foot - line.top * scale, right, foot - line.bottom * scale)


def _line(rule: Rule) -> _Area:
    (left, right), (top, bottom) = sorted((rule.x1, rule.x2)), sorted((rule.y1, rule.y2))
    half = rule.width * POINT / 2
    return _Area(left, top - half, right, bottom + half)


def _box(box: Box) -> _Area:
    return _Area(box.x, box.y, box.x + box.width, box.y + box.height)
