"""Changes to what is agreed on before the first race, and to what is noted about the day."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.games.mole_racing.fuel import PRINTED_FUEL, NumberOfDrivers, fuel_row
from scorekeeper.games.mole_racing.grand_prix.changes.edits import Done, typed_title
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry, Stage
from scorekeeper.games.mole_racing.positions import TieBreak
from scorekeeper.games.mole_racing.turn_order import TurnOrderRule


@dataclass(frozen=True, slots=True)
class ChangeStage(SingleStep):
    """Go on to another part of the evening: set-up, racing, finished."""

    stage: Stage

    @property
    def name(self) -> str:
        """The step's name."""
        return {"set-up": "Set-up", "racing": "Racing", "finished": "Finish"}[self.stage]

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game in the other stage."""
        return Applied(document, entry.model_copy(update={"stage": self.stage}))


@dataclass(frozen=True, slots=True)
class PlanRaces:
    """Say how many races there are to be, or leave it open."""

    races: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Number of races"

    @property
    def thread(self) -> Hashable:
        """What is counted up and down is one step."""
        return "races_planned"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the number; tracks planned beyond it are gone."""
        raced = len(document.races)
        if self.races is not None and self.races < raced:
            raise refusal("races_planned", f"{raced} races are raced already")
        tracks = document.planned_tracks
        if self.races is not None:
            tracks = tracks[: self.races - raced]
        update = {"races_planned": self.races, "planned_tracks": tracks}
        return Applied(document.model_copy(update=update), entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class SetPoints:
    """Agree on another points table, from the top."""

    points: tuple[int, ...]

    @property
    def name(self) -> str:
        """The step's name."""
        return "Points table"

    @property
    def thread(self) -> Hashable:
        """What is typed into the table is one step."""
        return "points"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the table."""
        return Applied(_with_options(document, points=self.points), entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class ChooseTieBreak(SingleStep):
    """Agree that ties are shared, or counted back."""

    tie_break: TieBreak

    @property
    def name(self) -> str:
        """The step's name."""
        return "Ties shared" if self.tie_break == "shared" else "Ties counted back"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the rule."""
        return Applied(_with_options(document, tie_break=self.tie_break), entry)


@dataclass(frozen=True, slots=True)
class ChooseTurnOrder(SingleStep):
    """Agree that the whole turn order follows the standings, or only the first driver."""

    turn_order: TurnOrderRule

    @property
    def name(self) -> str:
        """The step's name."""
        return "Turn order"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the rule."""
        return Applied(_with_options(document, turn_order=self.turn_order), entry)


@dataclass(frozen=True, slots=True)
class FillFuel:
    """Fill in how many Fuel Tokens one place (from 1) gets with so many drivers, or empty it."""

    drivers: int
    place: int
    tokens: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Fuel Tokens"

    @property
    def thread(self) -> Hashable:
        """What is typed into one cell is one step."""
        return "fuel", self.drivers, self.place

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the cell; a row as it is printed is not kept."""
        rows = dict(document.options.fuel)
        row = list(fuel_row(self.drivers, rows))
        row[self.place - 1] = self.tokens
        number: NumberOfDrivers = {int(each): each for each in PRINTED_FUEL}[self.drivers]
        rows[number] = tuple(row)
        own = {each: row for each, row in rows.items() if row != PRINTED_FUEL[each]}
        return Applied(_with_options(document, fuel=own), entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class NameGrandPrix:
    """Type the name of the Grand Prix; an empty text takes it away."""

    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return "Name"

    @property
    def thread(self) -> Hashable:
        """What is typed into the field is one step."""
        return "name"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the name; ``DocumentError`` when it cannot be one."""
        update = {"name": typed_title(self.text)}
        return Applied(document.model_copy(update=update), entry, unfinished=True)


def _with_options(document: GrandPrixDocument, **parts: Any) -> GrandPrixDocument:
    options = document.options.model_copy(update=parts)
    return document.model_copy(update={"options": options})
