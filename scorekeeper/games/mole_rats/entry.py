"""What is being entered at the table and is not yet part of the document."""

from typing import Annotated, Literal

from scorekeeper.core.change import Entry
from scorekeeper.core.document import LIST, Value
from scorekeeper.games.mole_rats.events import Creature

Stage = Literal["set-up", "playing", "finished"]
Because = Literal["chosen", "climbed", "fell", "bumped"]
NameField = Literal["player", "rat", "snake"]


class Asking(Value):
    """The creature of which the page asks what it landed on, and why it asks.

    People chose it, or it follows from the landing before: where a ladder or an air shaft led,
    where a bumped mole rat landed.
    """

    creature: Creature
    because: Because = "chosen"


class TextEntry(Value):
    """What stands in a name's field and is no valid name (yet).

    ``index`` is the seat of a player, or the place in ``all_rats`` or in ``snakes``.
    """

    field: NameField
    index: int
    text: str


class MoleRatsEntry(Entry):
    """Everything about the table that is no part of the document."""

    stage: Stage = "set-up"
    asking: Asking | None = None
    texts: Annotated[tuple[TextEntry, ...], LIST] = ()

    def text_at(self, field: NameField, index: int) -> str | None:
        """Return what stands in a name's field while it is no valid name."""
        found = (text.text for text in self.texts if (text.field, text.index) == (field, index))
        return next(found, None)
