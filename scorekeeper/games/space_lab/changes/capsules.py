"""Changes to the Objective and Validation tiles in a Station's Capsules."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied
from scorekeeper.core.document import given
from scorekeeper.core.faults import refusal
from scorekeeper.games.space_lab.changes.edits import (
    Done,
    capsule_of,
    valid,
    with_capsule,
    with_objective,
)
from scorekeeper.games.space_lab.document import CapsuleRecord, Objective, SpaceLabDocument
from scorekeeper.games.space_lab.entry import ObjectiveEntry, SpaceLabEntry
from scorekeeper.games.space_lab.vocabulary import Agency, ObjectiveSpecialty

SYMBOLS_OF_AN_OBJECTIVE = 3


class _ObjectiveStep:
    """What is done to one Objective tile is one step, however many keys it takes."""

    __slots__ = ()
    seat: int
    capsule: int

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Objective {self.capsule}"

    @property
    def thread(self) -> Hashable:
        """The tile in its Capsule."""
        return "objective", self.seat, self.capsule


@dataclass(frozen=True, slots=True)
class ChooseSymbol(_ObjectiveStep):
    """Choose the next Agency symbol of a Capsule's Objective; with the third it lies there."""

    seat: int
    capsule: int
    agency: Agency

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the symbol."""
        begun = entry.objective_at(self.seat, self.capsule)
        agencies = (*(begun.agencies if begun else ()), self.agency)
        entry = _without_objective_entry(entry, self.seat, self.capsule)
        if len(agencies) == SYMBOLS_OF_AN_OBJECTIVE:
            record = capsule_of(document, self.seat, self.capsule)
            specialty = record.objective.specialty if record.objective else None
            objective = Objective(agencies=agencies, **given(specialty=specialty))
            return Applied(
                with_objective(document, self.seat, self.capsule, objective),
                entry,
                unfinished=True,
            )
        tile = ObjectiveEntry(seat=self.seat, capsule=self.capsule, agencies=agencies)
        tiles = (*entry.objectives, tile)
        return Applied(
            document,
            entry.model_copy(update={"objectives": tiles}),
            unfinished=True,
            begins=begun is None,
        )


@dataclass(frozen=True, slots=True)
class PlaceObjective(_ObjectiveStep):
    """Put a whole Objective tile into a Capsule, or take it out."""

    seat: int
    capsule: int
    objective: Objective | None

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the tile."""
        return Applied(
            with_objective(document, self.seat, self.capsule, self.objective),
            _without_objective_entry(entry, self.seat, self.capsule),
        )


@dataclass(frozen=True, slots=True)
class ChooseBonus(_ObjectiveStep):
    """Choose the Specialty that an Objective tile shows, or none."""

    seat: int
    capsule: int
    specialty: ObjectiveSpecialty | None

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the tile's Specialty."""
        objective = capsule_of(document, self.seat, self.capsule).objective
        if objective is None:
            raise refusal(f"capsule {self.capsule}", "three Agency symbols first")
        changed = Objective(agencies=objective.agencies, **given(specialty=self.specialty))
        return Applied(with_objective(document, self.seat, self.capsule, changed), entry)


@dataclass(frozen=True, slots=True)
class SetTile:
    """Record the value of a Capsule's Validation tile, ``None`` when none was taken."""

    seat: int
    capsule: int
    value: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Validation tile {self.capsule}"

    @property
    def thread(self) -> Hashable:
        """Its digits are one step."""
        return "validation", self.seat, self.capsule

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the value."""
        record = capsule_of(document, self.seat, self.capsule)
        parts = given(objective=record.objective, validation=self.value)
        changed = valid(CapsuleRecord, **parts)
        document = with_capsule(document, self.seat, self.capsule, changed)
        return Applied(document, entry, unfinished=True)


def _without_objective_entry(entry: SpaceLabEntry, seat: int, capsule: int) -> SpaceLabEntry:
    tiles = tuple(tile for tile in entry.objectives if (tile.seat, tile.capsule) != (seat, capsule))
    return entry.model_copy(update={"objectives": tiles})
