"""How large a line may be in its box, and what of it fits."""

from dataclasses import replace
from functools import lru_cache
from math import floor
from typing import NamedTuple

from scorekeeper.core.sheet import SMALLEST
from scorekeeper.printing.fonts import CAP_HEIGHT, UNITS
from scorekeeper.printing.lines import Glyph, Line, measured
from scorekeeper.printing.shaping import (
    ELLIPSIS,
    as_seen,
    clean,
    clusters_of,
    shape,
)

# A character code may stand for 512 bytes of UTF-16.
_LONGEST_REST = 128


class Fitted(NamedTuple):
    """A line with its size in points, and the height of its baseline above the box's foot."""

    line: Line
    size: float
    baseline: float


def fit(text: str, *, bold: bool, size: float, width: float, height: float) -> Fitted | None:
    """Return ``text`` as it goes into a box of ``width`` by ``height`` points.

    It shrinks from ``size``, to no less than 6 pt; then it is cut at a cluster with an ellipsis.
    Only a box too low for 6 pt makes it smaller still. Nothing when there is nothing to draw.
    """
    cleaned = clean(text)
    line = shape(cleaned, bold=bold)
    if line.right <= line.left or min(size, width, height) <= 0:
        return None
    least = min(size, SMALLEST)
    widest, tallest = _limit(width, line.extent), _limit(height, line.top - line.bottom)
    size = max(least, min(size, widest, tallest))
    if widest < size:
        line = _cut(cleaned, bold, int(width * UNITS / size))
        size = min(size, _limit(width, line.extent))
    if _limit(height, line.top - line.bottom) < size:
        line = _without_stacked_marks(line, size, height)
        size = min(size, _limit(height, line.top - line.bottom))
    # Files hold sizes in hundredths of a point, which must not be rounded up.
    size = floor(size * 100) / 100
    return Fitted(line, size, _baseline(line, size, height)) if size else None


def _limit(room: float, extent: int) -> float:
    return room * UNITS / extent


@lru_cache(maxsize=1024)
def _cut(text: str, bold: bool, extent: int) -> Line:
    """Return the longest beginning of ``text`` that, with an ellipsis, is no wider than that."""
    clusters = clusters_of(text)
    fits, fails = 0, len(clusters)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        line = _begin(clusters, middle, bold)
        if line.extent <= extent:
            fits = middle
        else:
            fails = middle
    rest = text[len("".join(clusters[:fits]).rstrip()) :]
    seen = as_seen(rest, text) if len(rest) <= _LONGEST_REST else ""
    return replace(_begin(clusters, fits, bold), rest=seen)


def _begin(clusters: list[str], count: int, bold: bool) -> Line:
    return shape("".join(clusters[:count]).rstrip() + ELLIPSIS, bold=bold)


def _without_stacked_marks(line: Line, size: float, height: float) -> Line:
    """Return the line without the combining marks that would stand outside of the box."""
    base = measured(line, tuple(glyph for glyph in line.glyphs if not glyph.mark))
    if base.right <= base.left:
        return line
    foot = -_baseline(base, size, height) * UNITS / size
    head = foot + height * UNITS / size

    def stays(glyph: Glyph) -> bool:
        ink = glyph.face.measure(glyph.gid)
        return not glyph.mark or (foot <= glyph.y + ink.bottom and glyph.y + ink.top <= head)

    return measured(line, tuple(filter(stays, line.glyphs)))


def _baseline(line: Line, size: float, height: float) -> float:
    """Return where the baseline is: capitals centered, but no ink outside of the box."""
    lowest = -line.bottom * size / UNITS
    highest = height - line.top * size / UNITS
    return max(lowest, min(highest, (height - CAP_HEIGHT * size / UNITS) / 2))
