"""Changes to the deck and its rule: possible during the game while what happened still fits."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.games.mole_rats.changes.edits import Done, replayed
from scorekeeper.games.mole_rats.document import MOST_EXTRA_CARDS, MoleRatsDocument, Options
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.vocabulary import DeckRule


@dataclass(frozen=True, slots=True)
class SetExtraCards:
    """Say how many cards of a challenge pack are in the deck; 0 is none."""

    number: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Challenge pack"

    @property
    def thread(self) -> Hashable:
        """Its digits are one step."""
        return "extra-cards"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the cards; ``DocumentError`` when the log does not fit any more."""
        if not 0 <= self.number <= MOST_EXTRA_CARDS:
            raise refusal("extra_cards", f"a whole number from 0 to {MOST_EXTRA_CARDS}")
        changed = document.model_copy(update={"extra_cards": self.number})
        return Applied(_still_fitting(document, changed), entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class ChangeDeckRule(SingleStep):
    """Choose when the players lose for want of cards."""

    rule: DeckRule

    @property
    def name(self) -> str:
        """The step's name."""
        return "Deck rule"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the rule; ``DocumentError`` when the log does not fit any more."""
        changed = document.model_copy(update={"options": Options(deck_rule=self.rule)})
        return Applied(_still_fitting(document, changed), entry)


def _still_fitting(before: MoleRatsDocument, after: MoleRatsDocument) -> MoleRatsDocument:
    return replayed(before, after, range(len(after.log)))
