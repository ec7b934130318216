"""A Capsule of a Station, drawn on paper: its Objective, its tile and its bonus."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.core.line_breaks import BOLDER, balance_lines
from scorekeeper.core.print_frame import DASH, INK, LEADING, SOFT, ems, leading
from scorekeeper.core.sheet import Box, Icon, Ink, Mark, Text
from scorekeeper.games.space_lab.document import CapsuleRecord, LabCard, Objective
from scorekeeper.games.space_lab.objectives import find_missing
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.station import Capsule, Space
from scorekeeper.games.space_lab.station_cell import Cell
from scorekeeper.games.space_lab.vocabulary import AGENCY_CODES, SPECIALTY_NAMES, Agency

_FILL = 0.94
_SYMBOL_LINES = 2.15
# Lines come so near to each other where there is little room, as a multiple of the size of type.
_TIGHT = 1.1
# The white between the parts is at most so much of a line.
_GAP = 0.6


@dataclass(frozen=True)
class DrawnCapsule:
    """A Capsule of ``spaces`` and what is recorded of it, in its place."""

    cell: Cell
    capsule: Capsule
    record: CapsuleRecord
    spaces: Mapping[Space, LabCard]
    bonus: Line | None

    @property
    def least_height(self) -> float:
        """How high it is at least, in mm."""
        return self._lines * leading(self.cell.small) * _TIGHT / LEADING

    def draw(self) -> Iterator[Mark]:
        """Yield the Capsule: its Objective, whether that is met, its tile and its bonus."""
        cell, under = self.cell, self._under
        yield Box(cell.x, cell.y, cell.width, cell.height, cell.frame.mm(4), _FILL)
        step = min(leading(cell.small), cell.height / self._lines)
        height = self._lines * step
        gap = max(0.0, min(step * _GAP, (cell.height - height) / 6))
        y = cell.y + (cell.height - height - (4 if under else 3) * gap) / 2
        yield from self._centered(self._name, y, step, bold=True)
        y += len(self._name) * step + gap
        objective = self.record.objective
        if objective is not None:
            yield from self._draw_symbols(y, step, objective.agencies)
            y += step * _SYMBOL_LINES + gap
        states = self._states
        yield from self._centered(states, y, step) if states else self._draw_met(y, step)
        y += max(1, len(states)) * step + gap
        tile = DASH if self.record.validation is None else str(self.record.validation)
        yield from self._centered((f"Tile {tile}",), y, step, bold=True)
        yield from self._centered(under, y + step + gap, step, ink=SOFT)

    @property
    def _lines(self) -> float:
        symbols = 0.0 if self.record.objective is None else _SYMBOL_LINES
        return len(self._name) + symbols + max(1, len(self._states)) + 1 + len(self._under)

    @property
    def _name(self) -> tuple[str, ...]:
        room = ems(self.cell.inner, self.cell.small) / BOLDER
        return balance_lines(self.capsule.name.capitalize(), room, 2)

    @property
    def _states(self) -> tuple[str, ...]:
        """What an Objective lacks, or that there is none; no lines where it is met."""
        objective = self.record.objective
        if objective is None:
            return self.cell.broken("no Objective")
        missing = find_missing(objective.agencies, self.capsule, self.spaces)
        codes = ", ".join(AGENCY_CODES[agency] for agency in missing)
        return self.cell.broken(f"{codes} missing") if missing else ()

    @property
    def _under(self) -> tuple[str, ...]:
        objective = self.record.objective
        return () if objective is None else self.cell.broken(_bonus_words(objective, self.bonus))

    def _centered(
        self, lines: Iterable[str], y: float, step: float, *, bold: bool = False, ink: Ink = INK
    ) -> Iterator[Text]:
        cell = self.cell
        for number, line in enumerate(lines):
            top = y + number * step
            yield Text(cell.left, top, cell.inner, step, line, cell.small, bold, "center", ink)

    def _draw_met(self, y: float, step: float) -> Iterator[Mark]:
        width = step * 3.4
        x = self.cell.x + (self.cell.width - width) / 2
        yield Icon(x, y, step, "check")
        word = width - step * 1.2
        yield Text(x + step * 1.2, y, word, step, "met", self.cell.small, bold=True)

    def _draw_symbols(self, y: float, step: float, agencies: tuple[Agency, ...]) -> Iterator[Mark]:
        """Yield an Objective's symbols side by side: the emblem, and its letters below it."""
        icon = step * (_SYMBOL_LINES - 1)
        pitch = min(self.cell.inner / len(agencies), step * 1.9)
        x = self.cell.x + (self.cell.width - pitch * len(agencies)) / 2
        for agency in agencies:
            yield Icon(x + (pitch - icon) / 2, y, icon, agency)
            code = AGENCY_CODES[agency]
            yield Text(x, y + icon, pitch, step, code, self.cell.small, bold=True, align="center")
            x += pitch


def _bonus_words(objective: Objective, bonus: Line | None) -> str:
    """Return the Specialty that an Objective wants below its Capsule, and the points for it."""
    if objective.specialty is None:
        return ""
    words = f"{SPECIALTY_NAMES[objective.specialty]} below"
    return words if bonus is None else f"{words}: {bonus.points:+}"
