"""Names that can stand for several people, and for whom a game was saved: no Qt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.games import find_game
from scorekeeper.session import AnyState
from scorekeeper_ui.pages.known_people import KnownPeople, Names, Offer


@dataclass(frozen=True, slots=True)
class Namesakes:
    """A name at the table of which nobody has said who it is; ``people`` are all who it can be."""

    name: str
    people: Sequence[Offer]

    def words(self, person_id: str) -> str:
        """Return who was taken."""
        taken = next((each.words for each in self.people if each.person_id == person_id), self.name)
        return f"{len(self.people)} people are called {self.name}. Taken: {taken}."

    def another(self, person_id: str) -> Offer | None:
        """Return somebody else of the name, whoever comes after the one who was taken."""
        ids = [each.person_id for each in self.people]
        if person_id not in ids:
            return None
        return self.people[(ids.index(person_id) + 1) % len(ids)]


def namesakes_at(state: AnyState, known: KnownPeople) -> Iterator[Namesakes]:
    """Yield the names in a game that are those of several people and leave open who it is."""
    seats = find_game(state.document.game).summary(state.document, state.result).seats
    table = Names([seat.name for seat in seats], state.document.people)
    for position, name in enumerate(table.names):
        who = known.who(position, table)
        if who is not None and who.is_asked:
            yield Namesakes(name, who.others)
