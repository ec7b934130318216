"""A shaped line: glyphs in their places, at no size yet."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.printing.fonts import Face

# The edges (left, bottom, right, top) of no ink at all: any ink widens them.
NO_INK = (1 << 30, 1 << 30, -(1 << 30), -(1 << 30))


class Glyph(NamedTuple):
    """A glyph at ``x``, ``y`` of its line.

    ``text`` is what it stands for, empty if its neighbors say it; ``place`` is where the cluster
    that it belongs to begins in the line's text.
    """

    face: Face
    gid: int
    text: str
    x: int
    y: int
    mark: bool
    place: int


class Span(NamedTuple):
    """Clusters, by their places, that are copied as ``text``, not glyph by glyph."""

    first: int
    last: int
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A shaped text in thousandths of the type size, its baseline at 0.

    ``width`` is how far the pen goes; the edges are those of the ink, all 0 when there is none.
    ``plain`` is the text itself where it is drawn character by character with the face ``face``;
    then there are no ``glyphs``. ``rest`` is what the ellipsis of a line that was cut stands for.
    """

    width: int
    left: int
    bottom: int
    right: int
    top: int
    face: Face
    plain: str = ""
    glyphs: tuple[Glyph, ...] = ()
    span: Span | None = None
    rest: str = ""

    @property
    def extent(self) -> int:
        """How much room the line takes from left to right, by its ink and by its pen."""
        return max(self.right, self.width) - min(self.left, 0)


def measured(line: Line, glyphs: tuple[Glyph, ...]) -> Line:
    """Return ``line`` with ``glyphs`` in place of its own, and the edges of their ink."""
    left, bottom, right, top = NO_INK
    for glyph in glyphs:
        ink = glyph.face.measure(glyph.gid)
        if ink.right > ink.left:
            left = min(left, glyph.x + ink.left)
            right = max(right, glyph.x + ink.right)
            bottom = min(bottom, glyph.y + ink.bottom)
            top = max(top, glyph.y + ink.top)
    if right < left:
        left = bottom = right = top = 0
    return replace(line, left=left, bottom=bottom, right=right, top=top, glyphs=glyphs)
