"""Pages that fill from the top: what does not go onto one begins the next."""

from collections.abc import Iterable, Sequence

from scorekeeper.core.page_parts import footer_height
from scorekeeper.core.print_frame import INK, Frame, leading, stack
from scorekeeper.core.sheet import Ink, Mark


class PageFlow:
    """Collects the marks of pages; ``y`` is where the free room of the last one begins, in mm."""

    def __init__(self, title: str, frame: Frame) -> None:
        """Begin the first page, with nothing on it."""
        self.title = title
        self.frame = frame
        self.pages: list[list[Mark]] = [[]]
        self.y = frame.top

    @property
    def bottom(self) -> float:
        """Where the room on every page ends: above the number of the page."""
        return self.frame.bottom - footer_height(self.frame)

    @property
    def room(self) -> float:
        """The height in mm that is left on the last page."""
        return self.bottom - self.y

    def turn(self) -> None:
        """Begin another page, which repeats the title in small."""
        self.pages.append([])
        self.y = self.frame.top
        size = self.frame.points(9)
        self.add(stack([self.title], self.frame.left, self.y, self.frame.width, size, bold=True))
        self.y += leading(size) + self.frame.mm(5)

    def need(self, height: float) -> None:
        """Begin another page unless ``height`` mm are left."""
        if self.room < height:
            self.turn()

    def add(self, marks: Iterable[Mark]) -> None:
        """Put marks on the last page."""
        self.pages[-1] += marks

    def put(
        self, lines: Sequence[str], size: float, width: float, *, bold: bool = False, ink: Ink = INK
    ) -> None:
        """Put lines of ``size`` pt from the left edge, each on the page that has room for it."""
        step = leading(size)
        for line in lines:
            self.need(step)
            self.add(stack([line], self.frame.left, self.y, width, size, bold=bold, ink=ink))
            self.y += step
