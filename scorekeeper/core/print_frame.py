"""The room on a page, the sizes of type on it, and the marks that all pages are made of."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.core.sheet import SMALLEST as SMALLEST
from scorekeeper.core.sheet import Align, Field, Ink, PadMark, Page, Paper, Rule, Text

INK = 0.0
SOFT = 0.32
FAINT = 0.65
HAIRLINE = 0.35
STRONG = 0.9
DASH = "–"

# A point in mm, and how much higher than its type a line is.
POINT = 25.4 / 72
LEADING = 1.28


@dataclass(frozen=True, slots=True)
class Frame:
    """What the margins leave of a paper, in mm; lengths and sizes of type follow its width."""

    paper: Paper

    @property
    def margin(self) -> float:
        """The white edge on every side."""
        return max(6.5, 0.078 * self.paper.width - 1.7)

    @property
    def left(self) -> float:
        """Where lines begin."""
        return self.margin

    @property
    def right(self) -> float:
        """Where lines end."""
        return self.paper.width - self.margin

    @property
    def top(self) -> float:
        """Where the page begins."""
        return self.margin

    @property
    def bottom(self) -> float:
        """Where the page ends."""
        return self.paper.height - self.margin

    @property
    def width(self) -> float:
        """How long a line is."""
        return self.right - self.left

    @property
    def scale(self) -> float:
        """How large things are, A4 being 1."""
        return min(1.0, self.paper.width / 210)

    @property
    def is_large_print(self) -> bool:
        """Whether all type is larger than it needs to be, so that it takes more of the room."""
        return self.paper.least_type > SMALLEST

    def points(self, size: float) -> float:
        """Return the size of type in pt that is ``size`` on A4."""
        return max(self.paper.least_type, size * (0.2 + 0.8 * self.scale))

    def mm(self, length: float) -> float:
        """Return the length in mm that is ``length`` on A4."""
        return length * self.scale

    def page(self, marks: Iterable[PadMark]) -> Page:
        """Return ``marks`` as a page of this paper, fields apart from what is printed."""
        listed = tuple(marks)
        return Page(
            self.paper.width,
            self.paper.height,
            tuple(mark for mark in listed if not isinstance(mark, Field)),
            tuple(mark for mark in listed if isinstance(mark, Field)),
        )


def leading(size: float) -> float:
    """Return the height in mm of a line of type of ``size`` pt."""
    return size * LEADING * POINT


def ems(width: float, size: float) -> float:
    """Return how many times ``size`` pt a width in mm is."""
    return width / POINT / size


def stack(
    lines: Iterable[str],
    x: float,
    y: float,
    width: float,
    size: float,
    *,
    bold: bool = False,
    align: Align = "left",
    ink: Ink = INK,
) -> Iterator[Text]:
    """Yield lines of type of ``size`` pt one below the other, the first one at ``y`` mm."""
    step = leading(size)
    for number, line in enumerate(lines):
        yield Text(x, y + number * step, width, step, line, size, bold, align, ink)


def hairline(x1: float, x2: float, y: float) -> Rule:
    """Return a thin level line."""
    return Rule(x1, y, x2, y, HAIRLINE, FAINT)


def strong_rule(x1: float, x2: float, y: float) -> Rule:
    """Return a level line that sets apart what is below it."""
    return Rule(x1, y, x2, y, STRONG, INK)
