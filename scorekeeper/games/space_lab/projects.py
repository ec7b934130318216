"""Project cards: what each type gives for the number owned (rulebook, Project Card Effects)."""

from collections.abc import Mapping, Sequence

from scorekeeper.games.space_lab.document import ProjectRecord
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.vocabulary import (
    AGENCY_NAMES,
    Agency,
    ProjectType,
)

# Points for 1, 2, 3 … cards of a type; more cards than the row is long give its last entry.
POINTS_BY_COUNT: Mapping[ProjectType, tuple[int, ...]] = {
    "study-of-black-holes": (2, 3, 13),
    "mars-settlement": (1, 4, 9, 16),
    "photographing-supernovae": (1, 10),
}
MOST_EXOPLANET_CARDS = 3


def project_points(kind: ProjectType, count: int, pilots: int, cards_of_agency: int = 0) -> int:
    """Return what ``count`` Project cards of one type give.

    ``pilots`` is the player's number of Pilot cards, ``cards_of_agency`` the number of Lab cards
    of the Agency that a Moon Telescope names.
    """
    if count == 0:
        return 0
    if kind == "exoplanet-search":
        return min(count, MOST_EXOPLANET_CARDS) * pilots
    if kind == "moon-telescope-construction":
        return count * cards_of_agency
    row = POINTS_BY_COUNT[kind]
    return row[min(count, len(row)) - 1]


def project_lines(
    projects: Sequence[ProjectRecord], pilots: int, agencies: Mapping[Agency, int]
) -> list[Line]:
    """Return one line for each project entry, in the document's order."""
    return [_project_line(project, pilots, agencies) for project in projects]


def count_project_cards(projects: Sequence[ProjectRecord]) -> int:
    """Return how many Project cards a player owns, of whatever type."""
    return sum(project.count for project in projects)


def _project_line(project: ProjectRecord, pilots: int, agencies: Mapping[Agency, int]) -> Line:
    count = project.count
    of_agency = 0 if project.agency is None else agencies[project.agency]
    points = project_points(project.type, count, pilots, of_agency)
    if project.type == "exoplanet-search":
        why = f"{min(count, MOST_EXOPLANET_CARDS)} × {pilots} Pilot"
        if count > MOST_EXOPLANET_CARDS:
            why += f" ({count} cards, at most {MOST_EXOPLANET_CARDS} count)"
    elif project.agency is not None:
        why = f"{count} × {of_agency} {AGENCY_NAMES[project.agency]}"
    else:
        why = "1 card" if count == 1 else f"{count} cards"
    return Line("projects", project.source, points, why)
