"""A page for one player's Station, drawn as it lies on the table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import BOLDER, break_lines, extent
from scorekeeper.core.page_parts import footer_height
from scorekeeper.core.phrases import ordinal
from scorekeeper.core.print_frame import DASH, SMALLEST, SOFT, Frame, ems, leading, stack
from scorekeeper.core.sheet import Mark, Text
from scorekeeper.games.space_lab.document import (
    CapsuleRecord,
    Player,
    SpaceLabDocument,
    Station,
)
from scorekeeper.games.space_lab.ledger import Ledger
from scorekeeper.games.space_lab.result import Line, PlayerResult
from scorekeeper.games.space_lab.score_page import about
from scorekeeper.games.space_lab.station import STATION, Layout, Space, layout_of
from scorekeeper.games.space_lab.station_capsules import DrawnCapsule
from scorekeeper.games.space_lab.station_cards import DrawnCard, draw_empty_space
from scorekeeper.games.space_lab.station_cell import TELLINGS, Cell, Telling
from scorekeeper.games.space_lab.vocabulary import Category

_COLUMNS = 7
# How high cards are at most, as a multiple of their width: with the sums below them, and alone.
_TALLEST = 2.3
_TALLEST_ALONE = 3.0


def station_pages(
    document: SpaceLabDocument, player: Player, station: Station, scored: PlayerResult, frame: Frame
) -> list[list[Mark]]:
    """Return the marks of one Station's page; the sums have their own on paper too small for both.

    They leave room for the number of the page.
    """
    head = list(_head(document, player, scored, frame))
    ledger = Ledger(player, scored, frame)
    top = frame.top + leading(frame.points(20)) + leading(frame.points(8)) + frame.mm(6)
    bottom = frame.bottom - footer_height(frame)
    apart = frame.mm(6.5)
    above = _Drawing(
        layout_of(document.mode),
        station,
        scored,
        frame,
        top,
        bottom - apart - ledger.least_height,
        _TALLEST,
    )
    for telling in TELLINGS:
        told = replace(above, telling=telling)
        if told.fits:
            return [[*head, *told.draw(), *ledger.draw(told.foot + apart, bottom)]]
    alone = replace(above, bottom=bottom, tallest=_TALLEST_ALONE)
    told = next(
        (told for each in TELLINGS if (told := replace(alone, telling=each)).fits),
        replace(alone, telling=TELLINGS[-1]),
    )
    return [[*head, *told.draw()], [*head, *ledger.draw(top, bottom)]]


@dataclass(frozen=True)
class _Drawing:
    """What lies in a Station, between two heights, told as ``telling`` says.

    Cards are at most ``tallest`` times as high as wide.
    """

    layout: Layout
    station: Station
    scored: PlayerResult
    frame: Frame
    top: float
    bottom: float
    tallest: float
    telling: Telling = TELLINGS[0]

    @property
    def fits(self) -> bool:
        """Whether there is room on every card and in every Capsule for what is told there."""
        return all(each.least_height <= self._height for each in self._things)

    @property
    def foot(self) -> float:
        """Where the last row ends."""
        rows = len(self.layout.rows)
        return self.top + rows * self._height + (rows - 1) * self._gap

    def draw(self) -> Iterator[Mark]:
        """Yield the marks of all Lab Spaces and Capsules."""
        for space, (row, place) in self._places.items():
            if space not in self.station.spaces:
                yield from draw_empty_space(self._cell(row, place), space)
        for each in self._things:
            yield from each.draw()

    @property
    def _gap(self) -> float:
        return self.frame.mm(2.2) if self.frame.scale > 0.6 else 0.5

    @property
    def _column(self) -> float:
        return (self.frame.width - (_COLUMNS - 1) * self._gap) / _COLUMNS

    @property
    def _height(self) -> float:
        rows = len(self.layout.rows)
        height = (self.bottom - self.top - (rows - 1) * self._gap) / rows
        return min(self._column * self.tallest, height)

    def _cell(self, row: int, place: int) -> Cell:
        frame, few = self.frame, len(self.layout.rows) <= len(STATION.rows)
        x = frame.left + place * (self._column + self._gap)
        y = self.top + row * (self._height + self._gap)
        small, large = frame.points(7.5 if few else 7), frame.points(18 if few else 14)
        return Cell(frame, x, y, self._column, self._height, small, large, self.telling)

    @property
    def _places(self) -> Mapping[Space, tuple[int, int]]:
        """The row and the column of every Lab Space, from 0."""
        return {
            space: (row, (0 if len(spaces) > len(STATION.capsules) else 1) + 2 * number)
            for row, spaces in enumerate(self.layout.rows)
            for number, space in enumerate(spaces)
        }

    @property
    def _things(self) -> tuple[DrawnCard | DrawnCapsule, ...]:
        return *self._cards, *self._capsules

    @property
    def _cards(self) -> Iterator[DrawnCard]:
        for space, (row, place) in self._places.items():
            card = self.station.spaces.get(space)
            if card is not None:
                line = self._line("lab", space)
                yield DrawnCard(self._cell(row, place), space, card, line)

    @property
    def _capsules(self) -> Iterator[DrawnCapsule]:
        spaces, records = self.station.spaces, self.station.capsules
        for number, capsule in enumerate(self.layout.capsules):
            row, left = self._places[capsule.left]
            record = records[number] if number < len(records) else CapsuleRecord()
            bonus = self._line("objectives", capsule.source)
            yield DrawnCapsule(self._cell(row, left + 1), capsule, record, spaces, bonus)

    def _line(self, category: Category, source: str) -> Line | None:
        found = (category, source)
        return next(
            (line for line in self.scored.lines if (line.category, line.source) == found), None
        )


def _head(
    document: SpaceLabDocument, player: Player, scored: PlayerResult, frame: Frame
) -> Iterator[Mark]:
    """Yield whose Station it is, and the number that people came for."""
    size, small, large = frame.points(20), frame.points(8), frame.points(30)
    aside = frame.mm(38)
    x, width = frame.right - aside, frame.width - aside
    lines, fitted = _name_lines(player.name, width, size)
    middle = frame.top + (leading(size) - len(lines) * leading(fitted)) / 2
    yield from stack(lines, frame.left, middle, width, fitted, bold=True)
    entered = player.has_entries
    total = str(scored.total) if entered else DASH
    yield Text(x, frame.top, aside, leading(size), total, large, bold=entered, align="right")
    y = frame.top + leading(size)
    place = "point" if scored.total == 1 else "points"
    if not entered:
        place = "not entered yet"
    elif document.mode != "solo":
        place += f" · {ordinal(scored.rank)} of {len(document.players)}"
    taken = extent(place) * leading(small)
    told = lines_from_left([about(document)])
    yield from stack(told, frame.left, y, frame.width - taken, small, ink=SOFT)
    yield from stack([place], frame.right - taken, y, taken, small, align="right", ink=SOFT)


def _name_lines(name: str, width: float, size: float) -> tuple[list[str], float]:
    """Return a name in one line of ``size`` pt, or in two of half that size."""
    if extent(name) * BOLDER <= ems(width, size):
        return [name], size
    half = max(SMALLEST, size / 2)
    return break_lines(name, ems(width, half) / BOLDER, 2), half
