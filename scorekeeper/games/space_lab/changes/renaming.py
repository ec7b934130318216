"""A player's new name."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied
from scorekeeper.core.names import fitting_name, storable
from scorekeeper.games.space_lab.changes.edits import Done
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry, TextEntry


@dataclass(frozen=True, slots=True)
class RenamePlayer:
    """Type a player's name; what cannot be a name stays in the field."""

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

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the name, or with the text beside it."""
        texts = [text for text in entry.texts if (text.seat, text.field) != (self.seat, "name")]
        names = [player.name for player in document.players]
        old = names[self.seat]
        new = fitting_name(self.text, names, old)
        if new is None:
            texts.append(TextEntry(seat=self.seat, field="name", text=storable(self.text)))
        elif new != old:
            document = renamed(document, entry, old, new).document
            # Another name may be another person's.
            document = document.model_copy(update={"people": document.people_without(new)})
        entry = entry.model_copy(update={"texts": tuple(texts)})
        return Applied(document, entry, unfinished=True)


def renamed(document: SpaceLabDocument, entry: SpaceLabEntry, old: str, new: str) -> Done:
    """Return the game in which a player has another name, which no other player has.

    The name's lasting identity goes with it.
    """
    players = tuple(
        player.model_copy(update={"name": new}) if player.name == old else player
        for player in document.players
    )
    update = {"players": players, "people": document.people_after(old, new)}
    return Applied(document.model_copy(update=update), entry)
