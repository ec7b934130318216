"""What is being entered at the table and is not yet part of the document."""

from typing import Annotated, Literal

from pydantic import Field

from scorekeeper.core.change import Entry
from scorekeeper.core.document import LIST, Value
from scorekeeper.games.space_lab.document import (
    DrawProjectEffect,
    Effect,
    LabCard,
    PerAgencyEffect,
    PerProjectEffect,
    PerSpecialtyEffect,
    PerSpecialtyInRowEffect,
    Points,
    PointsEffect,
    ProjectRecord,
    Station,
    Tally,
)
from scorekeeper.games.space_lab.station import Space
from scorekeeper.games.space_lab.vocabulary import Agency, Specialty

EffectKind = Literal[
    "points",
    "per-specialty",
    "per-agency",
    "per-project",
    "per-specialty-in-row",
    "draw-project",
]
Stage = Literal["set-up", "entering", "finished"]
SumField = Literal["lab", "validation", "objectives", "projects", "project_cards"]

# The order in which players get their colors; the names are the theme's.
COLORS = ("violet", "teal", "pink", "olive", "orange", "sky")


class CardEntry(Value):
    """A Lab card of which some parts are chosen; ``typing`` holds digits of a longer number."""

    seat: int
    space: Space
    agency: Agency | None = None
    specialty: Specialty | None = None
    kind: EffectKind | None = None
    points: Points | None = None
    of_agency: Agency | None = None
    of_specialty: Specialty | None = None
    typing: str | None = None

    def effect(self) -> Effect | None:
        """Return the effect, ``None`` while a part of it is missing."""
        match self.kind:
            case "per-project":
                return PerProjectEffect(kind="per-project")
            case "draw-project":
                return DrawProjectEffect(kind="draw-project")
        if self.points is None or self.typing is not None:
            return None
        match self.kind:
            case "points":
                return PointsEffect(kind="points", points=self.points)
            case "per-agency" if self.of_agency is not None:
                return PerAgencyEffect(kind="per-agency", points=self.points, agency=self.of_agency)
            case "per-specialty" if self.of_specialty is not None:
                return PerSpecialtyEffect(
                    kind="per-specialty", points=self.points, specialty=self.of_specialty
                )
            case "per-specialty-in-row" if self.of_specialty is not None:
                return PerSpecialtyInRowEffect(
                    kind="per-specialty-in-row", points=self.points, specialty=self.of_specialty
                )
        return None

    def card(self) -> LabCard | None:
        """Return the Lab card, ``None`` while a part of it is missing."""
        effect = self.effect()
        if self.agency is None or self.specialty is None or effect is None:
            return None
        return LabCard(agency=self.agency, specialty=self.specialty, effect=effect)


class ObjectiveEntry(Value):
    """An Objective tile of which fewer than three symbols are chosen."""

    seat: int
    capsule: int
    agencies: Annotated[tuple[Agency, ...], LIST] = ()


class TextEntry(Value):
    """What stands in a text field and is no valid value (yet)."""

    seat: int
    field: Literal["name", SumField]
    text: str


class Aside(Value):
    """The other way of entering a player, put aside when switching between the two."""

    seat: int
    station: Station | None = None
    projects: Annotated[tuple[ProjectRecord, ...], LIST] = ()
    tally: Tally | None = None


class SpaceLabEntry(Entry):
    """Everything about the table that is no part of the document.

    ``colors`` has a color for each seat, ``chosen_colors`` the seats whose color people chose,
    ``hidden`` the seats whose Projects are covered, ``starter`` the seat that was drawn to begin.
    """

    stage: Stage = "set-up"
    cards: Annotated[tuple[CardEntry, ...], LIST] = ()
    objectives: Annotated[tuple[ObjectiveEntry, ...], LIST] = ()
    texts: Annotated[tuple[TextEntry, ...], LIST] = ()
    aside: Annotated[tuple[Aside, ...], LIST] = ()
    colors: Annotated[tuple[str, ...], LIST] = Field(default=(COLORS[0],))
    chosen_colors: Annotated[tuple[int, ...], LIST] = ()
    hidden: Annotated[tuple[int, ...], LIST] = ()
    starter: int | None = None

    def card_at(self, seat: int, space: Space) -> CardEntry | None:
        """Return the unfinished card on a Lab Space."""
        found = (card for card in self.cards if (card.seat, card.space) == (seat, space))
        return next(found, None)

    def objective_at(self, seat: int, capsule: int) -> ObjectiveEntry | None:
        """Return the unfinished Objective in a Capsule (counted from 1)."""
        found = (tile for tile in self.objectives if (tile.seat, tile.capsule) == (seat, capsule))
        return next(found, None)

    def text_at(self, seat: int, field: str) -> str | None:
        """Return what stands in a text field while it is no valid value."""
        found = (text.text for text in self.texts if (text.seat, text.field) == (seat, field))
        return next(found, None)


def entry_for(players: int, stage: Stage, colors: tuple[str, ...] = ()) -> SpaceLabEntry:
    """Return an entry with nothing pending for a document with that many players."""
    free = [color for color in COLORS if color not in colors]
    return SpaceLabEntry(stage=stage, colors=(*colors, *free)[:players])
