"""The blank pad of a Grand Prix: who goes first and with how much fuel, and everybody's points."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.core.line_breaks import break_lines, extent
from scorekeeper.core.page_parts import day_and_place_to_write, page_title
from scorekeeper.core.phrases import counted, ordinal
from scorekeeper.core.print_frame import (
    INK,
    POINT,
    SOFT,
    STRONG,
    Frame,
    ems,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.sheet import Field, Mark, PadMark, Page, Rule, Text
from scorekeeper.games.mole_racing.fuel import fuel_row
from scorekeeper.games.mole_racing.grand_prix.standings_table import EVENT, WHO
from scorekeeper.games.mole_racing.points import POINTS
from scorekeeper.games.mole_racing.standings_table import POINTS_NAME, Column

# Columns of the pad: more races take a second sheet.
_RACES = 5
_HEADS = (*(Column(EVENT, race).head for race in range(1, _RACES + 1)), POINTS_NAME)

# The height of a driver's row as a multiple of the others'.
_DRIVER = 1.4

_TITLE = "Mole Racing"
_TOKENS = "Fuel Tokens"
_RULES = (
    "Turn order: race 1 clockwise from the starting player; afterwards whoever has the fewest "
    "points goes first, of equals whoever finished further back in the race before."
)
_WINS = "The most points win the Grand Prix. Who does not finish a race scores 0 in it."


def blank_page(drivers: int, frame: Frame, *, dated: bool = False) -> Page:
    """Return the page for 2 to 6 drivers, with a column for each race."""
    marks: list[PadMark] = list(page_title(_TITLE, frame))
    size = frame.points(9)
    y = frame.top + leading(frame.points(26))
    about = f"Grand Prix · {counted(drivers, 'driver')}"
    marks += stack([about], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(9)
    if not dated:
        marks += day_and_place_to_write(y, frame)
        y += leading(size) + frame.mm(6)
    marks += stack([_points_line(drivers)], frame.left, y, frame.width, size, bold=True)
    y += leading(size) + frame.mm(5)
    foot = [line for text in (_RULES, _WINS) for line in _lines(text, frame)]
    small = frame.points(8)
    bottom = frame.bottom - len(foot) * leading(small)
    marks += stack(foot, frame.left, bottom, frame.width, small, ink=SOFT)
    marks += _Grid(drivers, y, bottom - frame.mm(5), frame).draw()
    return frame.page(marks)


def _points_line(drivers: int) -> str:
    """Return what each place gives: ``1st 8 · 2nd 6``."""
    table = enumerate(POINTS[:drivers], 1)
    return "Points: " + " · ".join(f"{ordinal(place)} {points}" for place, points in table)


def _lines(text: str, frame: Frame) -> list[str]:
    return break_lines(text, ems(frame.width, frame.points(8)), 4)


@dataclass(frozen=True, slots=True)
class _Grid:
    """The table between ``top`` and ``bottom`` mm: every column has its own pieces of rules."""

    drivers: int
    top: float
    bottom: float
    frame: Frame

    def draw(self) -> Iterator[PadMark]:
        """Yield the heads, the tracks, the turn orders, the points."""
        head, step = self._head, self._step
        yield from self._heads(self.top)
        y = self.top + head
        yield from self._rules(y, strong=True)
        yield Text(self.frame.left, y, self._label, step, "Track", self._size)
        yield from self._to_write("Track", y, step)
        y += step
        for place, tokens in enumerate(fuel_row(self.drivers, {}), 1):
            yield from self._rules(y, strong=place == 1)
            yield from self._turn(place, tokens, y)
            y += step
        for driver in range(self.drivers):
            yield from self._rules(y, strong=driver == 0, total=True)
            if driver == 0:
                yield from self._below_rule(f"{WHO}s, clockwise", y)
            yield from self._driver_to_write(f"{WHO} {driver + 1}", y, step * _DRIVER)
            y += step * _DRIVER
        yield from self._rules(y, strong=False, total=True)

    @property
    def _size(self) -> float:
        return self.frame.points(10)

    @property
    def _small(self) -> float:
        return self.frame.points(7.5)

    @property
    def _head(self) -> float:
        """The height of the heads, with white above the rule below them."""
        return leading(self._size) + self.frame.mm(1)

    @property
    def _gap(self) -> float:
        return self.frame.mm(4)

    @property
    def _label(self) -> float:
        words = extent(f"{ordinal(self.drivers)} to go") * self._size
        words += (extent(_TOKENS) + 1) * self._small
        return max(self.frame.mm(48), words * POINT + self.frame.mm(5))

    @property
    def _column(self) -> float:
        columns = _RACES + 1
        return (self.frame.width - self._label - columns * self._gap) / columns

    @property
    def _lefts(self) -> list[float]:
        first = self.frame.left + self._label + self._gap
        return [first + (self._column + self._gap) * column for column in range(_RACES + 1)]

    @property
    def _step(self) -> float:
        """The height of a row; those of the drivers are higher. Together they take the room."""
        units = 1 + self.drivers + _DRIVER * self.drivers
        return (self.bottom - self.top - self._head) / units

    def _heads(self, y: float) -> Iterator[Mark]:
        for head, left in zip(_HEADS, self._lefts, strict=True):
            yield from stack([head], left, y, self._column, self._small, bold=True)

    def _rules(self, y: float, *, strong: bool, total: bool = False) -> Iterator[Rule]:
        lefts = self._lefts if total else self._lefts[:-1]
        pieces = [(self.frame.left, self._label), *((left, self._column) for left in lefts)]
        for left, width in pieces:
            rule = Rule(left, y, left + width, y, STRONG, INK)
            yield rule if strong else hairline(left, left + width, y)

    def _turn(self, place: int, tokens: int | None, y: float) -> Iterator[PadMark]:
        """Yield who goes when, and the tokens: a line to write on where the number is unknown."""
        frame, size, small = self.frame, self._size, self._small
        yield Text(frame.left, y, self._label, self._step, f"{ordinal(place)} to go", size)
        yield Text(frame.left, y, self._label, self._step, _TOKENS, small, align="right", ink=SOFT)
        right = frame.left + self._label - extent(f"{_TOKENS} ") * small * POINT
        width = frame.mm(5)
        yield from self._to_write(f"{ordinal(place)} to go", y, self._step)
        if tokens is None:
            foot = y + self._step / 2 + leading(small) / 2
            yield Rule(right - width, foot, right, foot)
            high = min(leading(size) * 1.25, self._step / 2)
            name = f"{_TOKENS} {ordinal(place)} to go"
            yield Field(right - width, foot - high, width, high, name, "number", small, "right")
        else:
            box = (right - width, y, width, self._step)
            yield Text(*box, str(tokens), size, align="right")

    def _to_write(self, name: str, y: float, height: float) -> Iterator[Field]:
        """Yield the fields of a row of texts, one for each race."""
        for head, left in zip(_HEADS[:-1], self._lefts, strict=False):
            box = (left, y + self._inset, self._column, height - 2 * self._inset)
            yield Field(*box, f"{name} {head}", size=self._small, wraps=True)

    def _driver_to_write(self, name: str, y: float, height: float) -> Iterator[Field]:
        """Yield the fields of a driver: the name, the points of each race, and their sum."""
        # Above the first driver there is a hint.
        hint = self._inset + leading(self._small)
        y, height = y + hint, height - hint - self._inset
        size = self._size
        box = (self.frame.left, y, self._label, height)
        yield Field(*box, f"{name} name", size=size, wraps=True)
        names = tuple(f"{name} {head}" for head in _HEADS)
        for cell, left in zip(names, self._lefts, strict=True):
            sum_of = names[:-1] if cell == names[-1] else ()
            yield Field(left, y, self._column, height, cell, "number", size, "right", sum_of)

    @property
    def _inset(self) -> float:
        """The room between a field and the rules around it."""
        return self.frame.mm(0.6)

    def _below_rule(self, text: str, y: float) -> Iterator[Mark]:
        box = (self.frame.left, y + self._inset, self._label)
        yield from stack([text], *box, self._small, ink=SOFT)
