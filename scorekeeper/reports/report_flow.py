"""Pages of a report: each that goes on with something begins with what it goes on with."""

from collections.abc import Sequence

from scorekeeper.core.direction import lines_from_left, read_from_left
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import INK, Frame, leading, stack
from scorekeeper.core.sheet import Ink

# The size of type in pt, and what is below it in mm; on A4.
_SIZE, _BELOW = 9.0, 1.0


class ReportFlow(PageFlow):
    """``going_on`` is the topic, or topic and section, that a page begun now would go on with."""

    def __init__(self, title: str, frame: Frame) -> None:
        """Begin the first page, with nothing on it that could go on."""
        super().__init__(read_from_left(title), frame)
        self.going_on = ""

    def put(
        self, lines: Sequence[str], size: float, width: float, *, bold: bool = False, ink: Ink = INK
    ) -> None:
        """Put lines, each of which stays as it is read, whatever names are in it."""
        super().put(lines_from_left(lines), size, width, bold=bold, ink=ink)

    def turn(self) -> None:
        """Begin another page, which says what goes on there."""
        super().turn()
        if self.going_on:
            size, frame = self.frame.points(_SIZE), self.frame
            lines, size = bold_lines(f"{self.going_on} (continued)", frame.width, size, size)
            lines = lines_from_left(lines)
            self.add(stack(lines, frame.left, self.y, frame.width, size, bold=True))
            self.y += len(lines) * leading(size) + frame.mm(_BELOW)
