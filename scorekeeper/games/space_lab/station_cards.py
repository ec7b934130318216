"""What lies in a Lab Space, drawn on paper: a card with its rule and its reason, or nothing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import DASH, FAINT, HAIRLINE, SOFT, ems, leading, stack
from scorekeeper.core.sheet import Box, Icon, Ink, Mark, Rule, Text
from scorekeeper.games.space_lab.document import LabCard
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.station import Space
from scorekeeper.games.space_lab.station_cell import Cell
from scorekeeper.games.space_lab.vocabulary import (
    AGENCY_CODES,
    AGENCY_NAMES,
    SPECIALTY_NAMES,
    Agency,
)

_STRIP: Mapping[Agency, Ink] = {
    "golden-planet": (0.941, 0.702, 0.137),
    "red-rocket": (0.769, 0.239, 0.173),
    "blue-future": (0.165, 0.408, 0.784),
    "green-explorer": (0.137, 0.475, 0.290),
}
_STRIP_WIDTH = 3.0
_LONGEST_SPECIALTY = max(map(extent, SPECIALTY_NAMES.values()))

# Heights as multiples of a line: of an icon, below the upper one, and above a reason.
_ICON = 1.1
_BELOW_ICON = 0.1
_ABOVE_REASON = 0.2


@dataclass(frozen=True)
class DrawnCard:
    """A Lab card with what it earned, in its place."""

    cell: Cell
    space: Space
    card: LabCard
    line: Line | None

    @property
    def least_height(self) -> float:
        """How high it is at least, in mm."""
        lines = 2 * _ICON + _BELOW_ICON + len(self._agency) + len(self._rule) + len(self._reason)
        lines += _ABOVE_REASON if self._reason else 0
        cell = self.cell
        return 2 * cell.frame.mm(1.2) + leading(cell.large) + leading(cell.small) * lines

    def draw(self) -> Iterator[Mark]:
        """Yield the card: where it lies, what it earns, who and what it is, its rule and why."""
        cell, card = self.cell, self.card
        small, step = cell.small, leading(cell.small)
        yield Box(cell.x, cell.y, cell.width, cell.height, 0, None, FAINT, HAIRLINE)
        strip = _STRIP_WIDTH * cell.frame.scale
        yield Rule(cell.x, cell.y, cell.x + cell.width, cell.y, strip, _STRIP[card.agency])
        yield from cell.corners(self.space, DASH if self.line is None else str(self.line.points))
        y = cell.y + cell.frame.mm(1.2) + leading(cell.large)
        icon = step * _ICON
        after = icon + cell.frame.mm(1)
        code = AGENCY_CODES[card.agency]
        yield Icon(cell.left, y, icon, card.agency)
        yield Text(cell.left + after, y, cell.inner - after, icon, code, small, bold=True)
        # Either every Specialty has its icon before it, or every one above it in the corner.
        beside = ems(cell.inner - after, small) >= _LONGEST_SPECIALTY
        if not beside:
            yield Icon(cell.left + cell.inner - icon, y, icon, card.specialty)
        y += icon + step * _BELOW_ICON
        yield from stack(self._agency, cell.left, y, cell.inner, small)
        y += len(self._agency) * step
        if beside:
            yield Icon(cell.left, y, icon, card.specialty)
        indent = after if beside else 0.0
        specialty = SPECIALTY_NAMES[card.specialty]
        yield Text(cell.left + indent, y, cell.inner - indent, icon, specialty, small)
        yield from self._draw_rule()

    def _draw_rule(self) -> Iterator[Mark]:
        """Yield the rule at the foot of the card, and below it the reason."""
        cell, step = self.cell, leading(self.cell.small)
        y = cell.y + cell.height - cell.frame.mm(1.2)
        if self._reason:
            y -= len(self._reason) * step
            yield from stack(self._reason, cell.left, y, cell.inner, cell.small, ink=SOFT)
            y -= _ABOVE_REASON * step
        y -= len(self._rule) * step
        yield from stack(self._rule, cell.left, y, cell.inner, cell.small)

    @property
    def _agency(self) -> tuple[str, ...]:
        cell = self.cell
        return cell.broken(AGENCY_NAMES[self.card.agency]) if cell.telling.named else ()

    @property
    def _rule(self) -> tuple[str, ...]:
        return self.cell.broken(self.cell.telling.rule(self.card))

    @property
    def _reason(self) -> tuple[str, ...]:
        return self.cell.broken(self.cell.telling.reason(self.card, self.line))


def draw_empty_space(cell: Cell, space: Space) -> Iterator[Mark]:
    """Yield a Lab Space without a card."""
    yield Box(cell.x, cell.y, cell.width, cell.height, 0, None, FAINT, HAIRLINE, dashed=True)
    yield from cell.corners(space, DASH)
