"""What lies in a Station, drawn on paper: Lab cards, empty Lab Spaces and Capsules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.core.line_breaks import BOLDER, balance_lines, break_phrases, extent
from scorekeeper.core.print_frame import (
    DASH,
    FAINT,
    HAIRLINE,
    INK,
    SOFT,
    Frame,
    ems,
    leading,
    stack,
)
from scorekeeper.core.sheet import Box, Icon, Ink, Mark, Rule, Text
from scorekeeper.games.space_lab.document import CapsuleRecord, LabCard, Objective
from scorekeeper.games.space_lab.effect_words import effect_words
from scorekeeper.games.space_lab.objectives import find_missing
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.station import Capsule, Space
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
_CAPSULE_FILL = 0.94
_STRIP_WIDTH = 3.0
_EFFECT_LINES = 3
_SYMBOL_LINES = 2.15
_LONGEST_SPECIALTY = max(map(extent, SPECIALTY_NAMES.values()))

_PHRASES = (*AGENCY_NAMES.values(), "for each", "in this row", "in row", "Project card")


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a card or a Capsule lies, in mm, and how the type in it is set.

    Sizes are those of small and large type in pt; ``named`` says whether there is room for the
    names of Agencies.
    """

    frame: Frame
    x: float
    y: float
    width: float
    height: float
    small: float
    large: float
    named: bool

    @property
    def padding(self) -> float:
        """From the edge to the type."""
        return 0.3 + 1.5 * max(0.0, (self.width - 12.8) / 11)

    @property
    def left(self) -> float:
        """Where lines of type begin."""
        return self.x + self.padding

    @property
    def inner(self) -> float:
        """How long a line of type is."""
        return self.width - 2 * self.padding

    def broken(self, text: str, most: int = _EFFECT_LINES) -> tuple[str, ...]:
        """Return ``text`` in lines of small type."""
        return break_phrases(text, ems(self.inner, self.small), most, _PHRASES)


def least_height(frame: Frame, small: float, large: float, *, named: bool) -> float:
    """Return how high a card has to be, in mm, for what stands on any card."""
    lines = 2.3 + _EFFECT_LINES
    if named:
        lines += 1 if frame.scale == 1 else 2
    return 2 * frame.mm(1.2) + leading(large) + leading(small) * lines


def draw_card(cell: Cell, space: Space, card: LabCard, line: Line | None) -> Iterator[Mark]:
    """Yield a Lab card: where it lies, what it earns, who and what it is, its effect."""
    small, step = cell.small, leading(cell.small)
    yield Box(cell.x, cell.y, cell.width, cell.height, 0, None, FAINT, HAIRLINE)
    strip = _STRIP_WIDTH * cell.frame.scale
    yield Rule(cell.x, cell.y, cell.x + cell.width, cell.y, strip, _STRIP[card.agency])
    yield from _corners(cell, space, DASH if line is None else str(line.points))
    y = cell.y + cell.frame.mm(1.2) + leading(cell.large)
    icon = step * 1.1
    after = icon + cell.frame.mm(1)
    code = AGENCY_CODES[card.agency]
    yield Icon(cell.left, y, icon, card.agency)
    yield Text(cell.left + after, y, cell.inner - after, icon, code, small, bold=True)
    # Either every Specialty has its icon before it, or every one above it in the corner.
    beside = ems(cell.inner - after, small) >= _LONGEST_SPECIALTY
    if not beside:
        yield Icon(cell.left + cell.inner - icon, y, icon, card.specialty)
    y += icon + step * 0.1
    if cell.named:
        names = cell.broken(AGENCY_NAMES[card.agency], 2)
        yield from stack(names, cell.left, y, cell.inner, small)
        y += len(names) * step
    if beside:
        yield Icon(cell.left, y, icon, card.specialty)
    indent = after if beside else 0.0
    specialty = SPECIALTY_NAMES[card.specialty]
    yield Text(cell.left + indent, y, cell.inner - indent, icon, specialty, small)
    yield from _effect(cell, y + icon, effect_words(card.effect), line)


def _corners(cell: Cell, space: Space, points: str) -> Iterator[Mark]:
    y, height = cell.y + cell.frame.mm(1.2), leading(cell.large)
    yield Text(cell.left, y, cell.inner / 3, height, space, cell.small, ink=SOFT)
    bold = points != DASH
    yield Text(cell.left, y, cell.inner, height, points, cell.large, bold, "right")


def _effect(cell: Cell, y: float, words: str, line: Line | None) -> Iterator[Mark]:
    """Yield an effect at the foot of a card, and below it the reason where there is room."""
    step = leading(cell.small)
    lines = cell.broken(words)
    foot = cell.y + cell.height - cell.frame.mm(1.2)
    reason = cell.broken(line.why) if line is not None and line.why != words else ()
    if reason and foot - y >= (len(reason) + len(lines) + 0.5) * step:
        foot -= len(reason) * step
        yield from stack(reason, cell.left, foot, cell.inner, cell.small, ink=SOFT)
        foot -= 0.2 * step
    yield from stack(lines, cell.left, foot - len(lines) * step, cell.inner, cell.small)


def draw_empty_space(cell: Cell, space: Space) -> Iterator[Mark]:
    """Yield a Lab Space without a card."""
    yield Box(cell.x, cell.y, cell.width, cell.height, 0, None, FAINT, HAIRLINE, dashed=True)
    yield from _corners(cell, space, DASH)


def draw_capsule(
    cell: Cell,
    capsule: Capsule,
    record: CapsuleRecord,
    spaces: Mapping[Space, LabCard],
    bonus: Line | None,
) -> Iterator[Mark]:
    """Yield a Capsule: its Objective, whether that is met, its tile and its bonus."""
    yield Box(cell.x, cell.y, cell.width, cell.height, cell.frame.mm(4), _CAPSULE_FILL)
    objective = record.objective
    states, under, met = cell.broken("no Objective"), cell.broken(""), False
    if objective is not None:
        missing = find_missing(objective.agencies, capsule, spaces)
        met = not missing
        codes = ", ".join(AGENCY_CODES[agency] for agency in missing)
        states = ("met",) if met else cell.broken(f"{codes} missing")
        under = cell.broken(_bonus_words(objective, bonus))
    step = leading(cell.small)
    name = balance_lines(capsule.name.capitalize(), ems(cell.inner, cell.small) / BOLDER, 2)
    symbols = 0.0 if objective is None else step * _SYMBOL_LINES
    height = (len(name) + len(states) + 1 + len(under)) * step + symbols
    gap = max(0.0, min(step * 0.6, (cell.height - height) / 6))
    y = cell.y + (cell.height - height - (4 if under else 3) * gap) / 2

    yield from _centered(cell, name, y, bold=True)
    y += len(name) * step + gap
    if objective is not None:
        yield from _symbols(cell, y, objective.agencies)
        y += symbols + gap
    yield from _met(cell, y) if met else _centered(cell, states, y)
    y += len(states) * step + gap
    tile = DASH if record.validation is None else str(record.validation)
    yield from _centered(cell, (f"Tile {tile}",), y, bold=True)
    yield from _centered(cell, under, y + step + gap, ink=SOFT)


def _bonus_words(objective: Objective, bonus: Line | None) -> str:
    """Return the Specialty that an Objective wants below its Capsule, and the points for it."""
    if objective.specialty is None:
        return ""
    words = f"{SPECIALTY_NAMES[objective.specialty]} below"
    return words if bonus is None else f"{words}: {bonus.points:+}"


def _centered(
    cell: Cell, lines: Iterable[str], y: float, *, bold: bool = False, ink: Ink = INK
) -> Iterator[Text]:
    return stack(lines, cell.left, y, cell.inner, cell.small, bold=bold, align="center", ink=ink)


def _met(cell: Cell, y: float) -> Iterator[Mark]:
    step = leading(cell.small)
    width = step * 3.4
    x = cell.x + (cell.width - width) / 2
    yield Icon(x, y, step, "check")
    yield Text(x + step * 1.2, y, width - step * 1.2, step, "met", cell.small, bold=True)


def _symbols(cell: Cell, y: float, agencies: tuple[Agency, ...]) -> Iterator[Mark]:
    """Yield an Objective's symbols side by side: the emblem, and its letters below it."""
    step = leading(cell.small)
    icon = step * (_SYMBOL_LINES - 1)
    pitch = min(cell.inner / len(agencies), step * 1.9)
    x = cell.x + (cell.width - pitch * len(agencies)) / 2
    for agency in agencies:
        yield Icon(x + (pitch - icon) / 2, y, icon, agency)
        code = AGENCY_CODES[agency]
        yield Text(x, y + icon, pitch, step, code, cell.small, bold=True, align="center")
        x += pitch
