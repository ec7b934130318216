"""A place of a Station on paper, and how much is told on what lies there."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.core.line_breaks import break_phrases, extent
from scorekeeper.core.print_frame import DASH, POINT, SOFT, Frame, ems, leading
from scorekeeper.core.sheet import Text
from scorekeeper.games.space_lab.document import LabCard
from scorekeeper.games.space_lab.effect_words import effect_words, short_effect_words
from scorekeeper.games.space_lab.lab_cards import short_reason
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.station import Space
from scorekeeper.games.space_lab.vocabulary import AGENCY_NAMES

# More lines than any card has.
_MOST_LINES = 9
_PHRASES = (*AGENCY_NAMES.values(), "for each", "in this row", "in row", "Project card")


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told on every card of a Station: the rule and how often it counted, always.

    ``named`` says whether there is room for the names of Agencies beside their letters, the others
    whether there is room for all words of rules and of reasons.
    """

    named: bool
    whole_rules: bool
    whole_reasons: bool

    def rule(self, card: LabCard) -> str:
        """Return what a card earns points for."""
        return effect_words(card.effect) if self.whole_rules else short_effect_words(card.effect)

    def reason(self, card: LabCard, line: Line | None) -> str:
        """Return where a card's points come from; nothing where its rule says that."""
        if line is None or line.why == effect_words(card.effect):
            return ""
        return line.why if self.whole_reasons else short_reason(line.why)


# From the most to the least that is told.
TELLINGS = (
    Telling(named=True, whole_rules=True, whole_reasons=True),
    Telling(named=True, whole_rules=True, whole_reasons=False),
    Telling(named=True, whole_rules=False, whole_reasons=False),
    Telling(named=False, whole_rules=True, whole_reasons=False),
    Telling(named=False, whole_rules=False, whole_reasons=False),
)


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a card or a Capsule lies, in mm, and how the type in it is set.

    Sizes are those of small and large type in pt.
    """

    frame: Frame
    x: float
    y: float
    width: float
    height: float
    small: float
    large: float
    telling: Telling

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

    def broken(self, text: str) -> tuple[str, ...]:
        """Return ``text`` in lines of small type."""
        return break_phrases(text, ems(self.inner, self.small), _MOST_LINES, _PHRASES)

    def corners(self, space: Space, points: str) -> Iterator[Text]:
        """Yield the name of a Lab Space, and in large what it earns."""
        y, height = self.y + self.frame.mm(1.2), leading(self.large)
        taken = extent(f"{space} ") * self.small * POINT
        yield Text(self.left, y, taken, height, space, self.small, ink=SOFT)
        room, bold = self.inner - taken, points != DASH
        yield Text(self.left + taken, y, room, height, points, self.large, bold, "right")
