"""Where the ink of a page lies, in mm, and which of it lies on other ink."""

from dataclasses import dataclass
from itertools import combinations

from scorekeeper.core.sheet import Page, Rule, Text
from scorekeeper.printing.drawing import POINT
from scorekeeper.printing.fitting import fit
from scorekeeper.printing.fonts import UNITS

# So near to each other letters and lines still look apart, in mm.
TOUCHING = 0.05


@dataclass(frozen=True)
class Ink:
    """What is seen of a text."""

    left: float
    top: float
    right: float
    bottom: float
    text: str


def ink_of(mark: Text) -> Ink | None:
    """Where the letters of a text are; nothing where there is nothing to see."""
    width, height = mark.width * POINT, mark.height * POINT
    fitted = fit(mark.text, bold=mark.bold, size=mark.size, width=width, height=height)
    if fitted is None:
        return None
    line, size, baseline = fitted
    scale = size / UNITS
    spare = width - line.width * scale
    x = {"left": 0.0, "center": spare / 2, "right": spare}[mark.align]
    x = max(-line.left * scale, min(width - line.right * scale, x))
    foot = mark.y + mark.height - baseline / POINT
    return Ink(
        mark.x + (x + line.left * scale) / POINT,
        foot - line.top * scale / POINT,
        mark.x + (x + line.right * scale) / POINT,
        foot - line.bottom * scale / POINT,
        mark.text,
    )


def is_cut(mark: object) -> bool:
    """Whether a mark is a text that does not go into its box. (Copied out, it is whole.)"""
    if not isinstance(mark, Text):
        return False
    width, height = mark.width * POINT, mark.height * POINT
    fitted = fit(mark.text, bold=mark.bold, size=mark.size, width=width, height=height)
    return fitted is not None and bool(fitted.line.rest)


def collisions(page: Page, *, strokes: float | None = None) -> list[str]:
    """Texts that lie on each other or on a level line; ``strokes`` are lines meant to do so."""
    inks = [ink for mark in page.marks if isinstance(mark, Text) if (ink := ink_of(mark))]
    found = [
        f"{one.text!r} on {other.text!r}"
        for one, other in combinations(inks, 2)
        if min(one.right, other.right) - max(one.left, other.left) > TOUCHING
        and min(one.bottom, other.bottom) - max(one.top, other.top) > TOUCHING
    ]
    rules = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 == mark.y2]
    found += [
        f"{ink.text!r} on a line at {rule.y1:.1f} mm"
        for ink in inks
        for rule in rules
        if rule.width != strokes
        and min(ink.right, rule.x2) - max(ink.left, rule.x1) > TOUCHING
        and ink.top < rule.y1 + rule.width / POINT / 2
        and rule.y1 - rule.width / POINT / 2 < ink.bottom
    ]
    return found
