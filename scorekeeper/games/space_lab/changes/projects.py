"""Changes to a player's Project cards, and to the sums of a player entered as such."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.document import given
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import storable
from scorekeeper.core.sums import SumError, parse_sum
from scorekeeper.games.space_lab.changes.edits import Done, station_of, valid, with_player
from scorekeeper.games.space_lab.document import (
    MOST_POINTS,
    Player,
    ProjectRecord,
    SpaceLabDocument,
)
from scorekeeper.games.space_lab.entry import SpaceLabEntry, SumField, TextEntry
from scorekeeper.games.space_lab.pad_rows import ROWS
from scorekeeper.games.space_lab.vocabulary import (
    PROJECT_NAMES,
    PROJECT_TYPES,
    Agency,
    ProjectType,
)

SUM_NAMES: dict[SumField, str] = {
    row.kind: row.name for row in ROWS if row.kind != "total" and row.kind != "place"
}


@dataclass(frozen=True, slots=True)
class SetProjects(SingleStep):
    """Say how many Project cards of a type (and Agency) a player owns."""

    seat: int
    type: ProjectType
    agency: Agency | None
    count: int

    @property
    def name(self) -> str:
        """The step's name."""
        return PROJECT_NAMES[self.type]

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with that many cards; entries stay in the rulebook's order."""
        station = station_of(document, self.seat)
        owned = {
            (project.type, project.agency): project
            for project in document.players[self.seat].projects
        }
        owned.pop((self.type, self.agency), None)
        if self.count:
            parts = given(agency=self.agency)
            record = valid(ProjectRecord, type=self.type, count=self.count, **parts)
            owned[self.type, self.agency] = record
        projects = sorted(
            owned.values(), key=lambda project: (PROJECT_TYPES.index(project.type), project.source)
        )
        return Applied(
            with_player(
                document,
                self.seat,
                lambda player: Player(name=player.name, station=station, projects=tuple(projects)),
            ),
            entry,
        )


@dataclass(frozen=True, slots=True)
class SetSum:
    """Type into one of a player's sums; a text that is no sum stays in the field."""

    seat: int
    field: SumField
    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Sum of {SUM_NAMES[self.field]}"

    @property
    def thread(self) -> Hashable:
        """What is typed into one field is one step."""
        return "sum", self.seat, self.field

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the sum, or with the text beside it."""
        tally = document.players[self.seat].tally
        if tally is None:
            raise refusal(f"players[{self.seat}]", "sums, not a Station")
        value = None
        texts = [text for text in entry.texts if (text.seat, text.field) != (self.seat, self.field)]
        if self.text.strip():
            try:
                value = parse_sum(self.text, 0, MOST_POINTS)
            except SumError:
                text = storable(self.text)
                texts.append(TextEntry(seat=self.seat, field=self.field, text=text))
        entry = entry.model_copy(update={"texts": tuple(texts)})
        changed = tally.model_copy(update={self.field: value})
        return Applied(
            with_player(
                document, self.seat, lambda player: Player(name=player.name, tally=changed)
            ),
            entry,
            unfinished=True,
        )
