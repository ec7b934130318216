"""The blank pad of a Grand Prix: everybody's points, and who goes first with how much fuel."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.core.line_breaks import break_lines, extent
from scorekeeper.core.page_parts import day_and_place_to_write, page_title
from scorekeeper.core.phrases import counted, ordinal
from scorekeeper.core.print_columns import Columns, Span, column_rules
from scorekeeper.core.print_frame import (
    INK,
    POINT,
    SOFT,
    Frame,
    ems,
    leading,
    stack,
)
from scorekeeper.core.sheet import Align, Field, Mark, PadMark, Page, Rule, Text
from scorekeeper.games.mole_racing.fuel import fuel_row
from scorekeeper.games.mole_racing.points import POINTS
from scorekeeper.games.mole_racing.printed.row_to_write import row_to_write
from scorekeeper.games.mole_racing.sheet_rows import (
    DRIVER,
    OUT_NAME,
    PLACE,
    RACE,
    RACES_BESIDE,
    RACES_IN_LARGE_PRINT,
    TURNS_HEAD,
    event_head,
    race_rows,
    standings_heads,
)

# The height of a driver's row as a multiple of the others'.
_DRIVER = 1.4

# The room between the two tables, the widths of the places and of all beside the races, in mm on
# A4, where the words have room in them.
_BETWEEN = 6.0
_PLACE = 12.0
_LABEL = 56.0

# The room for the tokens of a turn, and between their line and the rule below it in large print, in
# mm on A4; two digits that are written by hand take so many mm on any paper.
_TOKENS_WIDTH = 5.0
_TWO_DIGITS = 6.0
_TOKENS_IN_LARGE_PRINT = 10.0
_ABOVE_RULE = 2.0

_TITLE = "Mole Racing"
_TOKENS = "Fuel Tokens"
_SEATS = "clockwise"
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
    marks += day_and_place_to_write(y, frame, dated=dated)
    y += leading(size) + frame.mm(6)
    marks += stack([_points_line(drivers)], frame.left, y, frame.width, size, bold=True)
    y += leading(size) + frame.mm(5)
    foot = [line for text in (_RULES, _WINS) for line in _lines(text, frame)]
    small = frame.points(8)
    bottom = frame.bottom - len(foot) * leading(small)
    marks += _Grid(drivers, y, bottom - frame.mm(5), frame).draw()
    marks += stack(foot, frame.left, bottom, frame.width, small, ink=SOFT)
    return frame.page(marks)


def _points_line(drivers: int) -> str:
    """Return what each place gives: ``1st 8 · 2nd 6``."""
    table = enumerate(POINTS[:drivers], 1)
    return "Points: " + " · ".join(f"{ordinal(place)} {points}" for place, points in table)


def _lines(text: str, frame: Frame) -> list[str]:
    return break_lines(text, ems(frame.width, frame.points(8)), 4)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Both tables between ``top`` and ``bottom`` mm: every column has its own pieces of rules."""

    drivers: int
    top: float
    bottom: float
    frame: Frame

    def draw(self) -> Iterator[PadMark]:
        """Yield the drivers with their points, and below them the races with their turns."""
        high = self._step * _DRIVER
        yield from self._standings_heads(self.top)
        y = self.top + self._head
        for driver in range(self.drivers):
            yield from column_rules(self._standings, y, strong=driver == 0)
            yield from self._driver_to_write(f"{DRIVER} {driver + 1}", y, high)
            y += high
        yield from column_rules(self._standings, y)
        y += self.frame.mm(_BETWEEN)
        yield from self._race_heads(y)
        y += self._head
        yield from column_rules(self._races, y, strong=True)
        track, *turns = race_rows(self.drivers)
        yield from self._row_to_write(track, y)
        for name, tokens in zip(turns, fuel_row(self.drivers, {}), strict=True):
            y += self._step
            yield from column_rules(self._races, y)
            yield from self._row_to_write(name, y)
            yield from self._tokens(name, tokens, y)
        yield from column_rules(self._races, y + self._step)

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
    def _inset(self) -> float:
        """The room between a field and the rules around it."""
        return self.frame.mm(0.6)

    @property
    def _step(self) -> float:
        """The height of a row; those of the drivers are higher. Together they take the room."""
        units = _DRIVER * self.drivers + 1 + self.drivers
        return (self.bottom - self.top - 2 * self._head - self.frame.mm(_BETWEEN)) / units

    @property
    def _events(self) -> tuple[str, ...]:
        """What heads the columns of the races."""
        races = RACES_IN_LARGE_PRINT if self.frame.is_large_print else RACES_BESIDE
        return tuple(event_head(RACE, number) for number in range(1, races + 1))

    @property
    def _place(self) -> float:
        """The width of the places."""
        return max(self.frame.mm(_PLACE), extent(PLACE) * self._small * POINT + self._inset)

    @property
    def _label(self) -> float:
        """The width of all beside the races: of places and names, of the names of rows."""
        words = extent(TURNS_HEAD) * self._small * POINT + self.frame.mm(1)
        if self.frame.is_large_print:
            names = extent(f"{DRIVER}  {_SEATS}") * self._small * POINT
            words = max(words, self._place + self._gap + names)
        return max(self.frame.mm(_LABEL), words)

    @property
    def _figures(self) -> tuple[Span, ...]:
        """Where the columns of the races and that of the points begin, and how wide they are."""
        first = self.frame.left + self._label + self._gap
        return Columns(first, self.frame.right, len(self._events) + 1, self._gap).spans

    @property
    def _standings(self) -> list[Span]:
        """Where the columns of the upper table begin, and how wide they are."""
        place = self._place
        left = self.frame.left + place + self._gap
        names = (left, self._label - place - self._gap)
        return [(self.frame.left, place), names, *self._figures]

    @property
    def _races(self) -> list[Span]:
        """Where the columns of the lower table begin, and how wide they are."""
        return [(self.frame.left, self._label), *self._figures[:-1]]

    def _standings_heads(self, y: float) -> Iterator[Mark]:
        heads = standings_heads(DRIVER, self._events)
        for head, (left, width) in zip(heads, self._standings, strict=True):
            is_figure = head not in (PLACE, DRIVER)
            align: Align = "right" if is_figure else "left"
            ink, box = INK if is_figure else SOFT, (left, y, width, self._small)
            yield from stack([head], *box, bold=is_figure, align=align, ink=ink)
        left, width = self._standings[1]
        yield from stack([_SEATS], left, y, width, self._small, align="right", ink=SOFT)

    def _race_heads(self, y: float) -> Iterator[Mark]:
        box = (self.frame.left, y, self._label, self._small)
        yield from stack([TURNS_HEAD], *box, align="right", ink=SOFT)
        for head, (left, width) in zip(self._events, self._races[1:], strict=True):
            yield from stack([head], left, y, width, self._small, bold=True)

    def _driver_to_write(self, name: str, y: float, height: float) -> Iterator[Field]:
        y, height = y + self._inset, height - 2 * self._inset
        columns, size = self._standings, self._size
        return row_to_write(name, self._events, columns, y, height, size, word=OUT_NAME)

    def _row_to_write(self, name: str, y: float) -> Iterator[PadMark]:
        """Yield a row of the races: its name, and a field of text for each race."""
        yield Text(self.frame.left, y, self._label, self._step, name, self._size)
        y, height = y + self._inset, self._step - 2 * self._inset
        for head, (left, width) in zip(self._events, self._races[1:], strict=True):
            yield Field(left, y, width, height, f"{name} {head}", size=self._small, wraps=True)

    def _tokens(self, name: str, tokens: int | None, y: float) -> Iterator[PadMark]:
        """Yield the tokens of a turn: a line to write on where the number is unknown."""
        frame, size, small = self.frame, self._size, self._small
        width = frame.mm(_TOKENS_IN_LARGE_PRINT if frame.is_large_print else _TOKENS_WIDTH)
        width = max(width, _TWO_DIGITS)
        left = frame.left + self._label - width
        if tokens is not None:
            yield Text(left, y, width, self._step, str(tokens), size, align="right")
            return
        foot = y + self._step / 2 + leading(small) / 2
        if frame.is_large_print:
            foot = min(foot, y + self._step - frame.mm(_ABOVE_RULE))
        yield Rule(left, foot, left + width, foot)
        high = min(leading(size) * 1.25, self._step / 2)
        yield Field(left, foot - high, width, high, f"{_TOKENS} {name}", "number", small, "right")
