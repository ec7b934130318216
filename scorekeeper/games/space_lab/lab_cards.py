"""Lab cards: what each earns at the end of the game (rulebook, Lab Card Effects)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.space_lab.document import (
    Effect,
    LabCard,
    PerAgencyEffect,
    PerProjectEffect,
    PerSpecialtyEffect,
    PerSpecialtyInRowEffect,
    PointsEffect,
    Station,
)
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.station import Layout, Space
from scorekeeper.games.space_lab.vocabulary import (
    AGENCIES,
    AGENCY_NAMES,
    SPECIALTIES,
    SPECIALTY_NAMES,
    Agency,
    Specialty,
)


@dataclass(frozen=True, slots=True)
class Census:
    """How many Lab cards of each Agency and Specialty lie in a Station, and in each row."""

    agencies: Mapping[Agency, int]
    specialties: Mapping[Specialty, int]
    specialties_in_row: Mapping[tuple[str, Specialty], int]


def take_census(spaces: Mapping[Space, LabCard]) -> Census:
    """Count the cards of a Station; a row is the letter of its Lab Spaces."""
    agencies = dict.fromkeys(AGENCIES, 0)
    specialties = dict.fromkeys(SPECIALTIES, 0)
    in_row: dict[tuple[str, Specialty], int] = {}
    for space, card in spaces.items():
        agencies[card.agency] += 1
        specialties[card.specialty] += 1
        key = space[0], card.specialty
        in_row[key] = in_row.get(key, 0) + 1
    return Census(agencies, specialties, in_row)


def lab_lines(station: Station, layout: Layout, census: Census, project_cards: int) -> list[Line]:
    """Return one line for every card that scores, in reading order.

    A card that drew a Project earns nothing and has no line; it still counts in the census.
    """
    lines = []
    for space in layout.spaces:
        card = station.spaces.get(space)
        if card is None or card.effect.kind == "draw-project":
            continue
        points, why = effect_points(card.effect, space, census, project_cards)
        lines.append(Line("lab", space, points, why))
    return lines


def effect_points(
    effect: Effect, space: Space, census: Census, project_cards: int
) -> tuple[int, str]:
    """Return what an effect on ``space`` earns, and why. A scoring card counts itself."""
    match effect:
        case PointsEffect(points=points):
            return points, "1 point" if points == 1 else f"{points} points"
        case PerSpecialtyEffect(points=points, specialty=specialty):
            count = census.specialties[specialty]
            return points * count, f"{points} × {count} {SPECIALTY_NAMES[specialty]}"
        case PerAgencyEffect(points=points, agency=agency):
            count = census.agencies[agency]
            return points * count, f"{points} × {count} {AGENCY_NAMES[agency]}"
        case PerProjectEffect():
            plural = "" if project_cards == 1 else "s"
            return project_cards, f"1 × {project_cards} Project card{plural}"
        case PerSpecialtyInRowEffect(points=points, specialty=specialty):
            row = space[0]
            count = census.specialties_in_row.get((row, specialty), 0)
            why = f"{points} × {count} {SPECIALTY_NAMES[specialty]} in row {row}"
            return points * count, why
        case _:
            return 0, "draws a Project card"


def short_reason(why: str) -> str:
    """Return the numbers of a reason of ``effect_points``: ``2 × 3`` of ``2 × 3 Pilot``."""
    points, times, count, *_ = why.split(" ")
    return f"{points} {times} {count}"
