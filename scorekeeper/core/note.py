"""Notes on a game of any kind: when and where it was played, and what is to be remembered."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Literal

from scorekeeper.core.change import Applied, D, E
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import UnfitNameError, clean_notes, clean_title

NoteField = Literal["place", "notes", "played_at"]


@dataclass(frozen=True, slots=True)
class Note:
    """Write down the place, the notes or the moment of a game; an empty text takes it away."""

    field: NoteField
    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return {"place": "Place", "notes": "Notes", "played_at": "Date"}[self.field]

    @property
    def thread(self) -> Hashable:
        """What is typed into one field is one step."""
        return "note", self.field

    def apply(self, document: D, entry: E) -> Applied[D, E]:
        """Return the game with the text; ``DocumentError`` when it cannot be kept."""
        try:
            value = _CLEAN[self.field](self.text) if self.text.strip() else None
        except UnfitNameError as error:
            raise refusal(self.field, str(error)) from None
        document = document.model_copy(update={self.field: value})
        return Applied(document, entry, unfinished=True)


_CLEAN: Mapping[str, Callable[[str], str]] = {
    "place": clean_title,
    "notes": clean_notes,
    "played_at": str.strip,
}
