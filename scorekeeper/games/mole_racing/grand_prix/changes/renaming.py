"""A driver's new name, wherever the old one stands."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied
from scorekeeper.core.names import fitting_name, storable
from scorekeeper.games.mole_racing.grand_prix.changes.edits import Done, replaced
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument, Race
from scorekeeper.games.mole_racing.grand_prix.entry import (
    GrandPrixEntry,
    NameText,
    RaceInHand,
)
from scorekeeper.games.mole_racing.tracking import log as logs


@dataclass(frozen=True, slots=True)
class RenameDriver:
    """Type a driver's name; what cannot be a name stays in the field."""

    seat: int
    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return "Name"

    @property
    def thread(self) -> Hashable:
        """What is typed into one field is one step."""
        return "name", self.seat

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the name in all of its races, or with the text beside it."""
        texts = [text for text in entry.texts if text.seat != self.seat]
        old = document.drivers[self.seat]
        new = fitting_name(self.text, document.drivers, old)
        if new is None:
            texts.append(NameText(seat=self.seat, text=storable(self.text)))
        elif new != old:
            document, entry = renamed(document, entry, old, new)
            # Another name may be another person's.
            document = document.model_copy(update={"people": document.people_without(new)})
        entry = entry.model_copy(update={"texts": tuple(texts)})
        return Applied(document, entry, unfinished=True)


def renamed(
    document: GrandPrixDocument, entry: GrandPrixEntry, old: str, new: str
) -> tuple[GrandPrixDocument, GrandPrixEntry]:
    """Return the game in which a driver has another name, which no other driver has.

    The name's lasting identity goes with it.
    """

    def names(found: tuple[str, ...]) -> tuple[str, ...]:
        return replaced(found, old, new)

    def race(found: Race) -> Race:
        starters = None if found.starters is None else names(found.starters)
        log = logs.renamed(found.log, old, new)
        update = {"starters": starters, "finish": names(found.finish), "log": log}
        return found.model_copy(update=update)

    def hand(found: RaceInHand) -> RaceInHand:
        log = logs.renamed(found.log, old, new)
        update = {"finish": names(found.finish), "out": names(found.out), "log": log}
        return found.model_copy(update=update)

    to_come = document.next_starters
    document = document.model_copy(
        update={
            "drivers": names(document.drivers),
            "races": tuple(map(race, document.races)),
            "next_starters": None if to_come is None else names(to_come),
            "people": document.people_after(old, new),
        }
    )
    correction = entry.correction
    if correction is not None:
        update = {"starters": names(correction.starters), "aside": hand(correction.aside)}
        correction = correction.model_copy(update=update)
    update = {"hand": hand(entry.hand), "correction": correction, "left": names(entry.left)}
    return document, entry.model_copy(update=update)
