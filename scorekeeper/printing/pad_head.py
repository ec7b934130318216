"""What people put above their pads: a title and a date line, whole however long they are."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.core.line_breaks import BOLDER, break_lines, extent
from scorekeeper.core.print_frame import POINT, SMALLEST, SOFT, Frame, ems, leading, stack
from scorekeeper.core.sheet import Align, Mark

# Sizes of type in pt on A4; texts that are long shrink by such steps.
_TITLE = 11.0
_DATE_LINE = 9.0
_STEP = 0.5

# A text goes into two lines; in the smallest type more are better than a cut.
_LINES = 2
_MOST_LINES = 6

# Between a title and a date line beside it, and below both, in mm on A4.
_BETWEEN = 3.0


@dataclass(frozen=True)
class PadHead:
    """A title, a date line, or both: side by side in one line, else one below the other."""

    title: str
    date_line: str
    frame: Frame

    @property
    def height(self) -> float:
        """The height in mm, with the room below it; nothing where there is no text."""
        if not (self.title or self.date_line):
            return 0.0
        if self._is_one_line:
            return leading(self.frame.points(_TITLE)) + self.frame.mm(_BETWEEN)
        texts = (self._title_lines, self._date_lines)
        return sum(len(lines) * leading(size) for lines, size in texts) + self.frame.mm(_BETWEEN)

    def draw(self) -> Iterator[Mark]:
        """Yield the texts at the top of the page."""
        frame = self.frame
        lines, size = self._title_lines
        yield from stack(lines, frame.left, frame.top, frame.width, size, bold=True)
        y = frame.top + len(lines) * leading(size)
        beside = self._is_one_line and bool(self.title)
        lines, small = self._date_lines
        if beside:
            y = frame.top + (leading(size) - leading(small)) / 2
        left = frame.left + (self._title_width + frame.mm(_BETWEEN) if beside else 0.0)
        align: Align = "right" if beside else "left"
        yield from stack(lines, left, y, frame.right - left, small, align=align, ink=SOFT)

    @property
    def _title_width(self) -> float:
        return extent(self.title) * BOLDER * self.frame.points(_TITLE) * POINT

    @property
    def _is_one_line(self) -> bool:
        date_line = extent(self.date_line) * self.frame.points(_DATE_LINE) * POINT
        between = self.frame.mm(_BETWEEN) if self.title and self.date_line else 0.0
        return self._title_width + between + date_line <= self.frame.width

    @cached_property
    def _title_lines(self) -> tuple[list[str], float]:
        return _broken(self.title, self.frame.width / BOLDER, self.frame.points(_TITLE))

    @cached_property
    def _date_lines(self) -> tuple[list[str], float]:
        return _broken(self.date_line, self.frame.width, self.frame.points(_DATE_LINE))


def _broken(text: str, width: float, size: float) -> tuple[list[str], float]:
    """Return the lines of a text and their size of type, which is ``size`` pt at most."""
    whole = "".join(text.split())
    while size > SMALLEST:
        lines = break_lines(text, ems(width, size), _LINES)
        if "".join("".join(lines).split()) == whole:
            return lines, size
        size -= _STEP
    return break_lines(text, ems(width, SMALLEST), _MOST_LINES), SMALLEST
