"""Pages that begin with their title and fill from the top with headings and paragraphs."""

from collections.abc import Iterable, Iterator

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import bold_lines, headline_lines
from scorekeeper.core.print_frame import INK, SOFT, Frame, ems, leading
from scorekeeper.core.sheet import Ink

# More than the longest notes have.
_MOST_LINES = 10_000

# So many lines of a paragraph begin it on one page.
_TOGETHER = 3

# The size of a heading in pt, and the room around it in mm on A4.
_HEADING = 10.0
_BEFORE_HEADING = 6.0
_AFTER_HEADING = 2.0

# The least size of a headline in pt on A4.
_LEAST_HEADLINE = 10.0


class Flow(PageFlow):
    """Pages about one event; sizes of type and room are those on A4."""

    def __init__(self, title: str, about: str, frame: Frame) -> None:
        """Begin the first page with its title and what it is about."""
        super().__init__(title, frame)
        self.bold(title, 26, 15)
        self.sentences([about], 9)

    @property
    def page_room(self) -> float:
        """The height in mm that a page has behind the first one, below its title."""
        return self.bottom - self.frame.top - leading(self.frame.points(9)) - self.frame.mm(5)

    def skip(self, height: float) -> None:
        """Leave ``height`` mm free."""
        self.y += self.frame.mm(height)

    def bold(self, text: str, size: float, less: float) -> None:
        """Put a bold text of ``size`` pt, where it is long in several lines of ``less`` pt."""
        frame = self.frame
        lines, size = bold_lines(text, frame.width, frame.points(size), frame.points(less))
        self.put(lines, size, frame.width, bold=True)

    def headline(self, text: str, size: float, less: float) -> None:
        """Put a sentence as ``bold`` does, never smaller than the sentences below it."""
        frame = self.frame
        sizes = (frame.points(size), frame.points(less), frame.points(_LEAST_HEADLINE))
        lines, size = headline_lines(text, frame.width, *sizes)
        self.put(lines, size, frame.width, bold=True)

    def sentences(self, paragraphs: Iterable[str], size: float, ink: Ink = SOFT) -> None:
        """Put sentences of ``size`` pt, read from left to right whatever names begin them."""
        for lines in self._broken(paragraphs, size):
            self.put(lines_from_left(lines), self.frame.points(size), self.frame.width, ink=ink)

    def written(self, paragraphs: Iterable[str], size: float) -> None:
        """Put what people wrote in ``size`` pt, in the direction of its own writing."""
        for lines in self._broken(paragraphs, size):
            self.put(lines, self.frame.points(size), self.frame.width, ink=SOFT)

    def _broken(self, paragraphs: Iterable[str], size: float) -> Iterator[list[str]]:
        """Yield the lines of each paragraph, on the page on which its first ones stay together."""
        width, size = self.frame.width, self.frame.points(size)
        for paragraph in paragraphs:
            lines = break_lines(paragraph, ems(width, size), _MOST_LINES)
            self.need(leading(size) * min(len(lines), _TOGETHER))
            yield lines

    def heading(self, text: str, height: float) -> None:
        """Put the heading of a part, on the page on which ``height`` mm of that part begin."""
        frame, size = self.frame, self.frame.points(_HEADING)
        lines, size = bold_lines(text, frame.width, size, size)
        self.skip(_BEFORE_HEADING)
        self.need(len(lines) * leading(size) + frame.mm(_AFTER_HEADING) + height)
        self.put(lines, size, frame.width, bold=True, ink=INK)
        self.skip(_AFTER_HEADING)

    @property
    def heading_height(self) -> float:
        """The height in mm that a heading takes, with the room around it."""
        around = self.frame.mm(_BEFORE_HEADING + _AFTER_HEADING)
        return leading(self.frame.points(_HEADING)) + around
