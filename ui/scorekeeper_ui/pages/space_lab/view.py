"""What the page shows of one player, computed from the session's state: pure, without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.space_lab.document import CapsuleRecord, Player, SpaceLabDocument
from scorekeeper.games.space_lab.effect_words import effect_words
from scorekeeper.games.space_lab.entry import CardEntry, EffectKind, SpaceLabEntry
from scorekeeper.games.space_lab.objectives import find_meeting_spaces, find_missing
from scorekeeper.games.space_lab.result import Line, PlayerResult, SpaceLabResult
from scorekeeper.games.space_lab.station import Capsule, Space, layout_of
from scorekeeper.games.space_lab.vocabulary import (
    AGENCY_CODES,
    AGENCY_NAMES,
    SPECIALTY_NAMES,
    Agency,
    Specialty,
)
from scorekeeper.session import State

SpaceLabState = State[SpaceLabDocument, SpaceLabEntry, SpaceLabResult]

_KIND_WORDS: dict[EffectKind, str] = {
    "points": "{n} points",
    "per-agency": "{n} for each {agency}",
    "per-specialty": "{n} for each {specialty}",
    "per-specialty-in-row": "{n} for each {specialty} in this row",
    "per-project": "1 for each Project card",
    "draw-project": "draws a Project card",
}


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A Lab Space as it is drawn; ``points`` is ``None`` where there is nothing to show."""

    space: Space
    agency: Agency | None = None
    specialty: Specialty | None = None
    effect: str = ""
    points: int | None = None
    why: str = ""
    bonus: int = 0
    cost: int | None = None
    begun: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class CapsuleView:
    """A Capsule as it is drawn; ``met`` is ``None`` without an Objective."""

    capsule: Capsule
    agencies: tuple[Agency, ...] = ()
    begun: bool = False
    met: bool | None = None
    verdict: str = ""
    reason: str = ""
    met_by: tuple[Space, ...] = ()
    value: int | None = None
    bonus: str = ""
    bonus_points: int = 0
    warns: bool = False


def space_views(
    document: SpaceLabDocument, entry: SpaceLabEntry, result: SpaceLabResult, seat: int
) -> list[SpaceView]:
    """Return a player's Lab Spaces in reading order."""
    player, scored = document.players[seat], result.players[seat]
    layout = layout_of(document.mode)
    lines = {line.source: line for line in scored.lines if line.category == "lab"}
    bonuses = _bonus_spaces(document, scored)
    return [
        _space_view(space, player, entry.card_at(seat, space), lines, bonuses, seat in entry.hidden)
        for space in layout.spaces
    ]


def capsule_views(
    document: SpaceLabDocument, entry: SpaceLabEntry, result: SpaceLabResult, seat: int
) -> list[CapsuleView]:
    """Return a player's Capsules in order."""
    player, scored = document.players[seat], result.players[seat]
    layout = layout_of(document.mode)
    return [_capsule_view(capsule, player, entry, scored, seat) for capsule in layout.capsules]


def _space_view(
    space: Space,
    player: Player,
    begun: CardEntry | None,
    lines: dict[str, Line],
    bonuses: dict[Space, int],
    projects_hidden: bool,
) -> SpaceView:
    if begun is not None:
        return SpaceView(space, begun.agency, begun.specialty, begun_words(begun), begun=True)
    card = player.station.spaces.get(space) if player.station else None
    if card is None:
        return SpaceView(space)
    line = lines.get(space)
    return SpaceView(
        space=space,
        agency=card.agency,
        specialty=card.specialty,
        effect=effect_words(card.effect),
        points=line.points if line else None,
        why=line.why if line else "draws a Project card: no points at the end",
        bonus=bonuses.get(space, 0),
        cost=card.cost,
        hidden=projects_hidden and card.effect.kind == "per-project",
    )


def begun_words(begun: CardEntry) -> str:
    """Return what is chosen of an effect, dots standing for what is not."""
    if begun.kind is None:
        return ""
    number = f"{begun.typing}…" if begun.typing is not None else begun.points
    return _KIND_WORDS[begun.kind].format(
        n="…" if number is None else number,
        agency=AGENCY_NAMES[begun.of_agency] if begun.of_agency else "…",
        specialty=SPECIALTY_NAMES[begun.of_specialty] if begun.of_specialty else "…",
    )


def _bonus_spaces(document: SpaceLabDocument, scored: PlayerResult) -> dict[Space, int]:
    capsules = {capsule.source: capsule for capsule in layout_of(document.mode).capsules}
    return {
        capsules[line.source].below: line.points
        for line in scored.lines
        if line.category == "objectives" and line.points
    }


def _capsule_view(
    capsule: Capsule, player: Player, entry: SpaceLabEntry, scored: PlayerResult, seat: int
) -> CapsuleView:
    begun = entry.objective_at(seat, capsule.number)
    record = _record(player, capsule)
    value = record.validation
    if begun is not None:
        return CapsuleView(capsule, begun.agencies, begun=True, value=value)
    if record.objective is None or player.station is None:
        return CapsuleView(capsule, value=value)
    agencies, specialty = record.objective.agencies, record.objective.specialty
    missing = find_missing(agencies, capsule, player.station.spaces)
    met_by = find_meeting_spaces(agencies, capsule, player.station.spaces)
    bonus_points = sum(
        line.points
        for line in scored.lines
        if line.category == "objectives" and line.source == capsule.source
    )
    return CapsuleView(
        capsule=capsule,
        agencies=agencies,
        met=not missing,
        verdict="met" if not missing else _missing_words(missing),
        reason=_reason(capsule, missing, met_by),
        met_by=met_by if not missing else (),
        value=value,
        bonus=f"{SPECIALTY_NAMES[specialty]} below" if specialty else "",
        bonus_points=bonus_points,
        warns=(value is None) == (not missing),
    )


def _record(player: Player, capsule: Capsule) -> CapsuleRecord:
    capsules: Sequence[CapsuleRecord] = player.station.capsules if player.station else ()
    index = capsule.number - 1
    return capsules[index] if index < len(capsules) else CapsuleRecord()


def _missing_words(missing: tuple[Agency, ...]) -> str:
    codes = [AGENCY_CODES[agency] for agency in missing]
    return f"{' '.join(codes)} missing"


def _reason(capsule: Capsule, missing: tuple[Agency, ...], met_by: tuple[Space, ...]) -> str:
    if missing:
        names = ", ".join(AGENCY_NAMES[agency] for agency in missing)
        return f"not met: {names} missing around the {capsule.name} Capsule"
    return f"met by {', '.join(met_by)}"
