"""What a key means on a Lab Space, in a Capsule and among the Projects: pure, without Qt.

Keys are the characters people see on the targets, upper case, or one of the names below.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from scorekeeper.core.change import Change
from scorekeeper.games.space_lab.changes import (
    CardPart,
    ChooseBonus,
    ChooseCardPart,
    ChooseSymbol,
    ClearSpace,
    PlaceCard,
    PlaceObjective,
    SetProjects,
    SetTile,
)
from scorekeeper.games.space_lab.document import (
    MOST_POINTS,
    MOST_PROJECTS_OF_A_TYPE,
    CapsuleRecord,
    LabCard,
    Objective,
    ProjectRecord,
)
from scorekeeper.games.space_lab.entry import CardEntry, EffectKind, ObjectiveEntry
from scorekeeper.games.space_lab.vocabulary import (
    Agency,
    ObjectiveSpecialty,
    ProjectType,
    Specialty,
)

ENTER = "Enter"
DELETE = "Delete"
BACKSPACE = "Backspace"
ESCAPE = "Esc"

AGENCY_KEYS: Mapping[str, Agency] = {
    "G": "golden-planet",
    "R": "red-rocket",
    "B": "blue-future",
    "E": "green-explorer",
}
SPECIALTY_KEYS: Mapping[str, Specialty] = {
    "P": "pilot",
    "S": "researcher",
    "D": "doctor",
    "T": "technician",
}
BONUS_KEYS: Mapping[str, ObjectiveSpecialty | None] = {
    "S": "researcher",
    "D": "doctor",
    "T": "technician",
    "N": None,
}
EFFECT_KEYS: Mapping[str, EffectKind] = {
    "N": "points",
    "A": "per-agency",
    "Y": "per-specialty",
    "W": "per-specialty-in-row",
    "J": "per-project",
    "+": "draw-project",
}
PROJECT_KEYS: Mapping[str, ProjectType] = {
    "H": "study-of-black-holes",
    "X": "exoplanet-search",
    "M": "mars-settlement",
    "S": "photographing-supernovae",
    "T": "moon-telescope-construction",
}
# What was seen before, the likeliest first; Enter takes it once something is chosen.
SUGGESTION_KEYS = (ENTER, "U", "I", "O")
TILE_SUGGESTION_KEYS = ("U", "I", "O", "K")

_PER_KINDS = ("per-agency", "per-specialty", "per-specialty-in-row")

AnyChange = Change[Any, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a key does: a change, and whether the hand goes on to the next place."""

    change: AnyChange | None = None
    goes_on: bool = False


NOTHING = Answer()
GO_ON = Answer(goes_on=True)


def answer_on_space(key: str, begun: CardEntry, suggestions: Sequence[LabCard]) -> Answer:
    """Return what ``key`` does on a Lab Space where ``begun`` is what is chosen so far."""
    part = _number_part(key, begun) if begun.typing is not None else _card_part(key, begun)
    if part is not None:
        return Answer(ChooseCardPart(begun.seat, begun.space, part))
    if key in (DELETE, BACKSPACE) or (key == ESCAPE and begun.card() is None):
        return Answer(ClearSpace(begun.seat, begun.space)) if _is_begun(begun) else NOTHING
    card = _suggested(key, suggestions, SUGGESTION_KEYS)
    if card is not None and begun.card() is None:
        return Answer(PlaceCard(begun.seat, begun.space, card))
    return GO_ON if key == ENTER else NOTHING


def answer_in_capsule(
    key: str,
    seat: int,
    capsule: int,
    begun: ObjectiveEntry | None,
    record: CapsuleRecord,
    tile_digits: str,
    objectives: Sequence[Objective],
    values: Sequence[int],
) -> Answer:
    """Return what ``key`` does in a Capsule (counted from 1).

    ``tile_digits`` are the digits of the Validation tile typed since the hand came here.
    """
    if key in AGENCY_KEYS:
        return Answer(ChooseSymbol(seat, capsule, AGENCY_KEYS[key]))
    if key.isdecimal():
        value = int(tile_digits + key)
        return Answer(SetTile(seat, capsule, value)) if value <= MOST_POINTS else NOTHING
    if key == BACKSPACE and record.validation is not None:
        digits = str(record.validation)[:-1]
        return Answer(SetTile(seat, capsule, int(digits) if digits else None))
    if key in (DELETE, BACKSPACE, ESCAPE):
        return _clear_capsule(key, seat, capsule, begun, record)
    if record.objective is not None and begun is None:
        value_taken = _suggested(key, values, TILE_SUGGESTION_KEYS)
        if value_taken is not None:
            return Answer(SetTile(seat, capsule, value_taken), goes_on=True)
        if key in BONUS_KEYS:
            return Answer(ChooseBonus(seat, capsule, BONUS_KEYS[key]))
        return GO_ON if key == ENTER else NOTHING
    keys = SUGGESTION_KEYS if begun is not None else TILE_SUGGESTION_KEYS
    tile = _suggested(key, objectives, keys)
    if tile is not None:
        return Answer(PlaceObjective(seat, capsule, tile))
    return GO_ON if key == ENTER else NOTHING


def answer_among_projects(
    key: str,
    seat: int,
    chosen: tuple[ProjectType, Agency | None],
    projects: Sequence[ProjectRecord],
) -> Answer:
    """Return what ``key`` does to the chosen type of Project cards."""
    kind, agency = chosen
    if kind == "moon-telescope-construction" and agency is None:
        return GO_ON if key == ENTER else NOTHING
    count = owned(projects, kind, agency)
    if key.isdecimal():
        count = int(key)
    elif key in ("+", "-"):
        count = min(max(count + (1 if key == "+" else -1), 0), MOST_PROJECTS_OF_A_TYPE)
    elif key in (DELETE, BACKSPACE):
        count = 0
    else:
        return GO_ON if key == ENTER else NOTHING
    return Answer(SetProjects(seat, kind, agency, count))


def owned(projects: Sequence[ProjectRecord], kind: ProjectType, agency: Agency | None) -> int:
    """Return how many cards of a type (and Agency) are recorded."""
    found = (p.count for p in projects if (p.type, p.agency) == (kind, agency))
    return next(found, 0)


def choose_project(
    key: str, chosen: tuple[ProjectType, Agency | None]
) -> tuple[ProjectType, Agency | None] | None:
    """Return the type (and Agency) that ``key`` chooses, ``None`` when it chooses none."""
    if key in PROJECT_KEYS:
        return PROJECT_KEYS[key], None
    if key in AGENCY_KEYS and chosen[0] == "moon-telescope-construction":
        return chosen[0], AGENCY_KEYS[key]
    return None


def _card_part(key: str, begun: CardEntry) -> CardPart | None:
    if key in AGENCY_KEYS:
        agency = AGENCY_KEYS[key]
        is_target = begun.agency is not None and _lacks(begun, "per-agency", begun.of_agency)
        return CardPart(of_agency=agency) if is_target else CardPart(agency=agency)
    if key in SPECIALTY_KEYS:
        specialty = SPECIALTY_KEYS[key]
        is_target = begun.specialty is not None and (
            _lacks(begun, "per-specialty", begun.of_specialty)
            or _lacks(begun, "per-specialty-in-row", begun.of_specialty)
        )
        return CardPart(of_specialty=specialty) if is_target else CardPart(specialty=specialty)
    if key == "N":
        is_per = begun.kind in _PER_KINDS and begun.points is None
        return CardPart(typing="") if is_per else CardPart(kind="points", typing="")
    if key in EFFECT_KEYS:
        return CardPart(kind=EFFECT_KEYS[key])
    if key.isdecimal():
        if begun.kind in _PER_KINDS:
            return CardPart(points=int(key))
        return CardPart(kind="points", points=int(key))
    return None


def _number_part(key: str, begun: CardEntry) -> CardPart | None:
    typed = begun.typing or ""
    if key.isdecimal() and int(typed + key) <= MOST_POINTS:
        return CardPart(typing=typed + key)
    if key == BACKSPACE and typed:
        return CardPart(typing=typed[:-1])
    if key == ENTER and typed:
        return CardPart(points=int(typed))
    return None


def _lacks(begun: CardEntry, kind: EffectKind, target: object) -> bool:
    return begun.kind == kind and target is None


def _is_begun(begun: CardEntry) -> bool:
    return any(part is not None for part in (begun.agency, begun.specialty, begun.kind))


def _suggested(key: str, suggestions: Sequence[T], keys: Sequence[str]) -> T | None:
    index = keys.index(key) if key in keys else len(suggestions)
    return suggestions[index] if index < len(suggestions) else None


def _clear_capsule(
    key: str, seat: int, capsule: int, begun: ObjectiveEntry | None, record: CapsuleRecord
) -> Answer:
    if begun is not None:
        return Answer(PlaceObjective(seat, capsule, record.objective))
    if key == DELETE and record.validation is not None:
        return Answer(SetTile(seat, capsule, None))
    if key in (DELETE, BACKSPACE) and record.objective is not None:
        return Answer(PlaceObjective(seat, capsule, None))
    return NOTHING
