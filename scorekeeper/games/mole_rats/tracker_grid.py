"""The grid of the tracker: names of rows on the left, equal columns beside them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_columns import Columns, column_rules
from scorekeeper.core.print_frame import POINT, SOFT, Frame, ems, leading, stack
from scorekeeper.core.sheet import Field, Mark, PadMark

_LABEL = 34.0
_LEAST_LABEL = 18.5
_GAP = 4.0
_GAP_IN_LARGE_PRINT = 3.0
# How wide the longest name of a row is, as a multiple of its size.
_LABEL_EMS = 6.7
# The sizes of type of a row's name and of the hint below it, in pt on A4.
_NAME = 10.0
_HINT = 7.5
# The height of a row as a multiple of its name's: enough for a hint but on the smallest paper.
_ROW = 1.85
_ROW_IN_LARGE_PRINT = 1.45

# A page to read has marks, a page to write on has fields as well.
AnyMark = TypeVar("AnyMark", bound=PadMark)

# How much higher bands become at most where a page has room.
_STRETCH = 1.75


@dataclass(frozen=True, slots=True)
class Grid:
    """A column of names and ``columns`` equal ones, within a frame; lengths in mm."""

    frame: Frame
    columns: int

    @property
    def label(self) -> float:
        """The width of the names of rows."""
        label = max(_LEAST_LABEL, self.frame.mm(_LABEL))
        if not self.frame.is_large_print:
            return label
        return max(label, _LABEL_EMS * self.frame.points(_NAME) * POINT)

    @property
    def start(self) -> float:
        """Where the first column begins."""
        return self.frame.left + self.label + self._gap

    @property
    def room(self) -> float:
        """The width of all columns together."""
        return self.frame.right - self.start

    @property
    def column(self) -> float:
        """The width of a column."""
        return self._columns.width

    @property
    def lefts(self) -> tuple[float, ...]:
        """Where columns begin."""
        return self._columns.lefts

    @property
    def row(self) -> float:
        """The height of a row with one line in it."""
        times = _ROW_IN_LARGE_PRINT if self.frame.is_large_print else _ROW
        return leading(self.frame.points(_NAME)) * times

    def rules(self, y: float) -> Iterator[Mark]:
        """Yield a level line at ``y`` mm, one piece a column."""
        return column_rules(((self.frame.left, self.label), *self._columns.spans), y)

    def has_room_for(self, hints: Iterable[str]) -> bool:
        """Return whether a row can show a hint, and every one of these is short enough."""
        name, hint = self.frame.points(_NAME), self.frame.points(_HINT)
        room = ems(self.label, hint)
        return leading(name) + leading(hint) <= self.row and all(
            extent(text) <= room for text in hints
        )

    def name(self, name: str, y: float, height: float, hint: str = "") -> Iterator[Mark]:
        """Yield a row's name, its hint below, in the middle of the row."""
        left, label = self.frame.left, self.label
        size, small = self.frame.points(_NAME), self.frame.points(_HINT)
        y += (height - leading(size) - (leading(small) if hint else 0)) / 2
        yield from stack([name], left, y, label, size)
        if hint:
            yield from stack([hint], left, y + leading(size), label, small, ink=SOFT)

    def heading(self, name: str, foot: float, columns: Iterable[str] = ()) -> Iterator[Mark]:
        """Yield the names of a table and of its columns, standing on a line at ``foot`` mm."""
        size = self.frame.points(_NAME)
        y = foot - leading(size) - self.frame.mm(1)
        yield from stack([name], self.frame.left, y, self.label, size, bold=True)
        for left, column in zip(self.lefts, columns, strict=False):
            yield from stack([column], left, y, self.column, size, bold=True)

    @property
    def _gap(self) -> float:
        return self.frame.mm(_GAP_IN_LARGE_PRINT if self.frame.is_large_print else _GAP)

    @property
    def _columns(self) -> Columns:
        return Columns(self.start, self.frame.right, self.columns, self._gap)


@dataclass(frozen=True, slots=True)
class Band(Generic[AnyMark]):
    """A part of a page as wide as the frame: how high it is at least, and what draws it.

    ``draw`` gets the top edge and the height, in mm. A rigid band stays as high as it is.
    """

    height: float
    draw: Callable[[float, float], Iterator[AnyMark]]
    rigid: bool = False


def draw_bands(bands: Sequence[Band[AnyMark]], top: float, bottom: float) -> Iterator[AnyMark]:
    """Yield bands one below the other from ``top`` mm down, stretched where there is room."""
    fixed = sum(band.height for band in bands if band.rigid)
    loose = sum(band.height for band in bands if not band.rigid)
    stretch = min(_STRETCH, (bottom - top - fixed) / loose) if loose else 1.0
    y = top
    for band in bands:
        height = band.height * (1 if band.rigid else stretch)
        yield from band.draw(y, height)
        y += height


def to_read(band: Band[PadMark]) -> Band[Mark]:
    """Return a band of a pad as one of a page to read: without its fields."""

    def draw(y: float, height: float) -> Iterator[Mark]:
        return (mark for mark in band.draw(y, height) if not isinstance(mark, Field))

    return Band(band.height, draw, band.rigid)


def space(height: float) -> Band[AnyMark]:
    """Return a band of nothing."""
    return Band(height, lambda _y, _height: iter(()))
