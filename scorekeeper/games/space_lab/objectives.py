"""Objective and Validation tiles (rulebook, Validating an Objective and Objective Tile Effects)."""

from collections.abc import Iterator, Mapping

from scorekeeper.games.space_lab.document import CapsuleRecord, LabCard, Station
from scorekeeper.games.space_lab.result import Line
from scorekeeper.games.space_lab.station import Capsule, Layout, Space
from scorekeeper.games.space_lab.vocabulary import Agency

TECHNICIAN_BONUS = 3


def find_missing(
    agencies: tuple[Agency, ...], capsule: Capsule, spaces: Mapping[Space, LabCard]
) -> tuple[Agency, ...]:
    """Return the symbols of an Objective that no neighbouring card provides, each card once.

    An Objective is met when nothing is missing: its symbols are contained, as a multiset, in the
    Agencies of the Capsule's neighbours.
    """
    around = [spaces[space].agency for space in capsule.neighbours if space in spaces]
    missing = []
    for agency in agencies:
        if agency in around:
            around.remove(agency)
        else:
            missing.append(agency)
    return tuple(missing)


def find_meeting_spaces(
    agencies: tuple[Agency, ...], capsule: Capsule, spaces: Mapping[Space, LabCard]
) -> tuple[Space, ...]:
    """Return the neighbouring Lab Spaces whose cards provide an Objective's symbols."""
    wanted = list(agencies)
    meeting = []
    for space in capsule.neighbours:
        if space in spaces and spaces[space].agency in wanted:
            wanted.remove(spaces[space].agency)
            meeting.append(space)
    return tuple(meeting)


def recorded_capsules(station: Station, layout: Layout) -> Iterator[tuple[Capsule, CapsuleRecord]]:
    """Yield the Capsules that have a record, with it."""
    return zip(layout.capsules, station.capsules, strict=False)


def objectives_met(station: Station, layout: Layout) -> tuple[bool | None, ...]:
    """Return for each Capsule of the layout whether its Objective is met, ``None`` without one."""
    met: list[bool | None] = [None] * len(layout.capsules)
    for capsule, record in recorded_capsules(station, layout):
        if record.objective is not None:
            missing = find_missing(record.objective.agencies, capsule, station.spaces)
            met[capsule.number - 1] = not missing
    return tuple(met)


def validation_lines(station: Station, layout: Layout) -> list[Line]:
    """Return one line for each recorded value of a Validation tile, 0 included."""
    lines = []
    for capsule, record in recorded_capsules(station, layout):
        if record.validation is not None:
            value, why = record.validation, "Validation tile"
            lines.append(Line("validation", capsule.source, value, why))
    return lines


def objective_lines(station: Station, layout: Layout) -> list[Line]:
    """Return one line for each Technician Objective; it need not be validated to give its bonus."""
    lines = []
    for capsule, record in recorded_capsules(station, layout):
        if record.objective is None or record.objective.specialty != "technician":
            continue
        card = station.spaces.get(capsule.below)
        has_bonus = card is not None and card.specialty == "technician"
        points = TECHNICIAN_BONUS if has_bonus else 0
        found = "Technician" if has_bonus else "no Technician"
        why = f"{found} on {capsule.below}"
        lines.append(Line("objectives", capsule.source, points, why))
    return lines
