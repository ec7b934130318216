"""What one player has entered at this moment, and what a key means at a place of the Station."""

from dataclasses import dataclass

from scorekeeper.games.space_lab.changes.cards import begun_card
from scorekeeper.games.space_lab.document import CapsuleRecord, LabCard, Objective, Player
from scorekeeper.games.space_lab.entry import CardEntry, ObjectiveEntry
from scorekeeper.games.space_lab.known import (
    KnownBox,
    suggest_cards,
    suggest_objectives,
    suggest_validations,
)
from scorekeeper.games.space_lab.station import Layout, Space, layout_of
from scorekeeper_ui.pages.space_lab.keys import Answer, answer_in_capsule, answer_on_space
from scorekeeper_ui.pages.space_lab.places import Place
from scorekeeper_ui.pages.space_lab.view import SpaceLabState


@dataclass(frozen=True, slots=True)
class OneStation:
    """The player at ``seat`` in a state of the game, beside what is known of the box.

    Capsules are counted from 1.
    """

    state: SpaceLabState
    seat: int
    box: KnownBox

    @property
    def player(self) -> Player:
        """The player."""
        return self.state.document.players[self.seat]

    @property
    def is_entered(self) -> bool:
        """Whether the Station is entered, and not sums only."""
        return self.player.station is not None

    @property
    def are_projects_hidden(self) -> bool:
        """Whether the player's Projects are covered."""
        return self.seat in self.state.entry.hidden

    @property
    def layout(self) -> Layout:
        """Where Lab Spaces and Capsules lie."""
        return layout_of(self.state.document.mode)

    def filled(self) -> set[Place]:
        """Return the places with an entry."""
        station = self.player.station
        if station is None:
            return set()
        capsules = {
            number
            for number, record in enumerate(station.capsules, start=1)
            if record.objective is not None or record.validation is not None
        }
        return {*station.spaces, *capsules}

    def card(self, place: Place) -> LabCard | None:
        """Return the card at a place."""
        station = self.player.station
        return station.spaces.get(place) if station is not None and isinstance(place, str) else None

    def begun(self, space: Space) -> CardEntry:
        """Return the card of a Lab Space as far as it is entered."""
        return begun_card(self.state.document, self.state.entry, self.seat, space)

    def cards_offered(self, space: Space) -> list[LabCard]:
        """Return the known cards that may be the one being entered."""
        return suggest_cards(self.box, self.state.document, self.begun(space))

    def objective(self, capsule: int) -> ObjectiveEntry | None:
        """Return the Objective of a Capsule that is being entered."""
        return self.state.entry.objective_at(self.seat, capsule)

    def record(self, capsule: int) -> CapsuleRecord:
        """Return what is entered of a Capsule."""
        station = self.player.station
        capsules = station.capsules if station is not None else ()
        return capsules[capsule - 1] if capsule <= len(capsules) else CapsuleRecord()

    def objectives_offered(self, capsule: int) -> list[Objective]:
        """Return the known Objectives that may be the one being entered."""
        begun = self.objective(capsule)
        symbols = begun.agencies if begun is not None else ()
        return suggest_objectives(self.box, self.state.document, symbols)

    def tiles_offered(self, capsule: int) -> list[int]:
        """Return the values of the known Validation tiles of a Capsule."""
        return suggest_validations(self.box, self.state.document, capsule)

    def answer(self, place: Place, key: str, digits: str) -> Answer:
        """Return what a key does at a place; ``digits`` were typed for its tile before."""
        if isinstance(place, str):
            return answer_on_space(key, self.begun(place), self.cards_offered(place))
        return answer_in_capsule(
            key,
            self.seat,
            place,
            self.objective(place),
            self.record(place),
            digits,
            self.objectives_offered(place),
            self.tiles_offered(place),
        )
