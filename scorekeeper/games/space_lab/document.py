"""What is recorded of a game of Space Lab."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from scorekeeper.core.document import (
    LIST,
    MAY_BE_LEFT_OUT,
    Document,
    Expected,
    Name,
    Value,
    WholeNumber,
)
from scorekeeper.core.faults import Fault
from scorekeeper.core.names import name_key
from scorekeeper.games.space_lab.station import Space, layout_of
from scorekeeper.games.space_lab.vocabulary import (
    AGENCIES,
    MODES,
    OBJECTIVE_SPECIALTIES,
    PROJECT_TYPES,
    SPECIALTIES,
    Agency,
    Mode,
    ObjectiveSpecialty,
    ProjectType,
    Specialty,
)

MOST_PLAYERS = 4
MOST_POINTS = 999
MOST_COST = 3
MOST_PROJECTS_OF_A_TYPE = 99


def _one_of(words: tuple[str, ...]) -> Expected:
    return Expected("one of " + ", ".join(words))


AnAgency = Annotated[Agency, _one_of(AGENCIES)]
ASpecialty = Annotated[Specialty, _one_of(SPECIALTIES)]
Points = Annotated[int, WholeNumber(0, MOST_POINTS)]


class PointsEffect(Value):
    """n points."""

    kind: Literal["points"]
    points: Points


class PerSpecialtyEffect(Value):
    """n points for each card in the Station with a Specialty."""

    kind: Literal["per-specialty"]
    points: Points
    specialty: ASpecialty


class PerAgencyEffect(Value):
    """n points for each card in the Station with an Agency."""

    kind: Literal["per-agency"]
    points: Points
    agency: AnAgency


class PerProjectEffect(Value):
    """1 point for each Project card the player owns."""

    kind: Literal["per-project"]


class PerSpecialtyInRowEffect(Value):
    """n points for each card with a Specialty on this card's row."""

    kind: Literal["per-specialty-in-row"]
    points: Points
    specialty: ASpecialty


class DrawProjectEffect(Value):
    """Draw a Project card when played: no points at the end."""

    kind: Literal["draw-project"]


Effect = Annotated[
    PointsEffect
    | PerSpecialtyEffect
    | PerAgencyEffect
    | PerProjectEffect
    | PerSpecialtyInRowEffect
    | DrawProjectEffect,
    Field(discriminator="kind"),
]


class LabCard(Value):
    """A Lab card as it lies on a Lab Space."""

    agency: AnAgency
    specialty: ASpecialty
    cost: Annotated[int | None, WholeNumber(0, MOST_COST), MAY_BE_LEFT_OUT] = None
    effect: Effect


class Objective(Value):
    """An Objective tile: three Agency symbols, and the Specialty that gives its bonus."""

    agencies: Annotated[tuple[AnAgency, ...], LIST, Field(min_length=3, max_length=3)]
    specialty: Annotated[
        ObjectiveSpecialty | None, MAY_BE_LEFT_OUT, _one_of(OBJECTIVE_SPECIALTIES)
    ] = None


class CapsuleRecord(Value):
    """What lies in a Capsule: its Objective, and the value of the Validation tile taken."""

    objective: Annotated[Objective | None, MAY_BE_LEFT_OUT] = None
    validation: Annotated[Points | None, MAY_BE_LEFT_OUT] = None


class Station(Value):
    """One player's Capsules, left to right and first line first, and Lab cards by Lab Space."""

    capsules: Annotated[tuple[CapsuleRecord, ...], LIST] = ()
    spaces: Mapping[Annotated[Space, Expected("a Lab Space from A1 to E3")], LabCard] = Field(
        default_factory=dict
    )


class ProjectRecord(Value):
    """How many Project cards of one type a player owns; a Moon Telescope names its Agency."""

    type: Annotated[ProjectType, _one_of(PROJECT_TYPES)]
    count: Annotated[int, WholeNumber(1, MOST_PROJECTS_OF_A_TYPE)]
    agency: Annotated[AnAgency | None, MAY_BE_LEFT_OUT] = None

    @property
    def source(self) -> str:
        """The name of the type in results: with its Agency where it has one."""
        return self.type if self.agency is None else f"{self.type}:{self.agency}"

    @model_validator(mode="after")
    def _names_an_agency_where_needed(self) -> "ProjectRecord":
        if (self.agency is not None) != (self.type == "moon-telescope-construction"):
            text = "an agency for moon-telescope-construction, and for no other type"
            raise PydanticCustomError("expected", "{text}", {"text": text})
        return self


class Tally(Value):
    """A player entered as plain sums; ``None`` is a sum not entered yet, which counts as 0."""

    lab: Annotated[Points | None, MAY_BE_LEFT_OUT] = None
    validation: Annotated[Points | None, MAY_BE_LEFT_OUT] = None
    objectives: Annotated[Points | None, MAY_BE_LEFT_OUT] = None
    projects: Annotated[Points | None, MAY_BE_LEFT_OUT] = None
    project_cards: Annotated[Points | None, MAY_BE_LEFT_OUT] = None


class Player(Value):
    """A player with either a Station and Project cards, or a tally."""

    name: Name
    station: Annotated[Station | None, MAY_BE_LEFT_OUT] = None
    projects: Annotated[tuple[ProjectRecord, ...], LIST] = ()
    tally: Annotated[Tally | None, MAY_BE_LEFT_OUT] = None

    @property
    def has_entries(self) -> bool:
        """Whether anything is entered for the player; until then nothing is known of the total."""
        if self.tally is not None:
            return any(value is not None for value in self.tally.model_dump().values())
        station = self.station
        return bool(self.projects or (station and (station.spaces or station.capsules)))

    @model_validator(mode="after")
    def _has_a_station_or_a_tally(self) -> "Player":
        if (self.station is None) == (self.tally is None):
            text = "exactly one of station and tally"
        elif self.tally is not None and "projects" in self.model_fields_set:
            text = "projects only beside a station"
        else:
            return self
        raise PydanticCustomError("expected", "{text}", {"text": text})


class SpaceLabDocument(Document):
    """A game of Space Lab."""

    game: Literal["space-lab"] = "space-lab"
    mode: Annotated[Mode, _one_of(MODES)] = "standard"
    players: Annotated[tuple[Player, ...], LIST, Field(min_length=1, max_length=MOST_PLAYERS)]


def find_faults(document: SpaceLabDocument) -> Iterator[Fault]:
    """Yield what the rules make impossible about parts that are well-formed each by itself."""
    yield from _doubled_names(document)
    if document.mode == "solo" and len(document.players) != 1:
        yield Fault("players", "exactly 1 player in solo")
    layout = layout_of(document.mode)
    for seat, player in enumerate(document.players):
        yield from _doubled_projects(player, f"players[{seat}].projects")
        if player.station is None:
            continue
        place = f"players[{seat}].station"
        if len(player.station.capsules) > len(layout.capsules):
            yield Fault(f"{place}.capsules", f"at most {len(layout.capsules)} Capsules")
        for space in player.station.spaces:
            if space not in layout.spaces:
                last = layout.spaces[-1]
                yield Fault(f"{place}.spaces.{space}", f"a Lab Space from A1 to {last}")
    names = {player.name for player in document.players}
    for name in document.people:
        if name not in names:
            yield Fault(f"people.{name}", "the name of a player of this game")


def _doubled_names(document: SpaceLabDocument) -> Iterator[Fault]:
    seen: set[str] = set()
    for seat, player in enumerate(document.players):
        key = name_key(player.name)
        if key in seen:
            yield Fault(f"players[{seat}].name", "a name that no other player has")
        seen.add(key)


def _doubled_projects(player: Player, place: str) -> Iterator[Fault]:
    seen: set[str] = set()
    for index, project in enumerate(player.projects):
        if project.source in seen:
            yield Fault(f"{place}[{index}]", "each type (and Agency) only once")
        seen.add(project.source)
