"""Who a name in a game stands for: chosen by people, where several have one name."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic

from scorekeeper.core.change import Applied, Change, D, E
from scorekeeper.core.faults import refusal


@dataclass(frozen=True, slots=True)
class ChoosePerson(Generic[D, E]):
    """Let a name stand for the person of a lasting id; ``None`` leaves open who it is.

    ``naming`` is the change that brings the name into the game: both are one step then.
    """

    player: str
    person_id: str | None
    naming: Change[D, E] | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Person" if self.naming is None else self.naming.name

    @property
    def thread(self) -> Hashable:
        """Choosing a name that is being typed ends the step of the typing."""
        return None if self.naming is None else self.naming.thread

    def apply(self, document: D, entry: E) -> Applied[D, E]:
        """Return the game with the person; ``DocumentError`` for who has another name in it."""
        if self.naming is not None:
            done = self.naming.apply(document, entry)
            document, entry = done.document, done.entry
        people = document.people_without(self.player)
        if self.person_id is not None:
            for name, who in people.items():
                if who == self.person_id:
                    raise refusal(f"people.{self.player}", f"not {name} once more")
            people[self.player] = self.person_id
        if people != document.people:
            document = document.model_copy(update={"people": people})
        return Applied(document, entry)
