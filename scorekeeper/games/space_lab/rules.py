"""From a document to its result: totals, ranks, winners, warnings (rulebook, Scoring)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.core.result import Remark, ranks
from scorekeeper.games.space_lab.document import Player, SpaceLabDocument, Station, Tally
from scorekeeper.games.space_lab.lab_cards import lab_lines, take_census
from scorekeeper.games.space_lab.objectives import (
    objective_lines,
    objectives_met,
    recorded_capsules,
    validation_lines,
)
from scorekeeper.games.space_lab.projects import count_project_cards, project_lines
from scorekeeper.games.space_lab.result import Line, PlayerResult, Rating, SpaceLabResult, TieBreak
from scorekeeper.games.space_lab.station import Layout, layout_of
from scorekeeper.games.space_lab.vocabulary import AGENCIES, AGENCY_NAMES

CARDS_OF_AN_AGENCY = 15
PROJECT_CARDS_IN_THE_BOX = 24

# The greatest total of each band but the last (rulebook, Solo Mode, Scoring).
_SOLO_BANDS: tuple[tuple[int, Rating], ...] = (
    (79, "below-80"),
    (100, "80-100"),
    (120, "101-120"),
    (150, "121-150"),
)


def score(document: SpaceLabDocument) -> SpaceLabResult:
    """Return the result of a game: most points win, then most Project cards, else shared."""
    layout = layout_of(document.mode)
    unranked = [_score_player(player, layout) for player in document.players]
    places = ranks((player.total, player.project_cards) for player in unranked)
    players = tuple(
        replace(player, rank=rank) for player, rank in zip(unranked, places, strict=True)
    )
    return SpaceLabResult(
        mode=document.mode,
        players=players,
        winners=tuple(player.name for player in players if player.rank == 1),
        tie_break=_tie_break(players),
        rating=rate_solo(players[0].total) if document.mode == "solo" else None,
        warnings=tuple(_warnings(document, players, layout)),
    )


def rate_solo(total: int) -> Rating:
    """Return the band of a solo total."""
    for most, rating in _SOLO_BANDS:
        if total <= most:
            return rating
    return "above-150"


def _score_player(player: Player, layout: Layout) -> PlayerResult:
    if player.station is None:
        return _score_tally(player.name, player.tally or Tally())
    return _score_station(player, player.station, layout)


def _score_station(player: Player, station: Station, layout: Layout) -> PlayerResult:
    census = take_census(station.spaces)
    project_cards = count_project_cards(player.projects)
    lab = lab_lines(station, layout, census, project_cards)
    validation = validation_lines(station, layout)
    objectives = objective_lines(station, layout)
    projects = project_lines(player.projects, census.specialties["pilot"], census.agencies)
    lines = (*lab, *validation, *objectives, *projects)
    return PlayerResult(
        name=player.name,
        rank=0,
        total=_sum(lines),
        lab=_sum(lab),
        validation=_sum(validation),
        objectives=_sum(objectives),
        projects=_sum(projects),
        project_cards=project_cards,
        lines=lines,
        objectives_met=objectives_met(station, layout),
    )


def _sum(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)


def _score_tally(name: str, tally: Tally) -> PlayerResult:
    lab, validation = tally.lab or 0, tally.validation or 0
    objectives, projects = tally.objectives or 0, tally.projects or 0
    return PlayerResult(
        name=name,
        rank=0,
        total=lab + validation + objectives + projects,
        lab=lab,
        validation=validation,
        objectives=objectives,
        projects=projects,
        project_cards=tally.project_cards or 0,
        lines=(),
        objectives_met=None,
    )


def _tie_break(players: Sequence[PlayerResult]) -> TieBreak | None:
    best = max(player.total for player in players)
    if sum(player.total == best for player in players) == 1:
        return None
    winners = sum(player.rank == 1 for player in players)
    return "shared" if winners > 1 else "project-cards"


def _warnings(
    document: SpaceLabDocument, players: Sequence[PlayerResult], layout: Layout
) -> Iterator[Remark]:
    stations = [player.station for player in document.players if player.station is not None]
    cards = Counter(card.agency for station in stations for card in station.spaces.values())
    for agency in AGENCIES:
        count = cards[agency]
        if count > CARDS_OF_AN_AGENCY:
            yield Remark(
                "players",
                f"{count} {AGENCY_NAMES[agency]} cards, but the box has {CARDS_OF_AN_AGENCY}",
            )
    owned = sum(player.project_cards for player in players)
    if owned > PROJECT_CARDS_IN_THE_BOX:
        yield Remark(
            "players", f"{owned} Project cards, but the box has {PROJECT_CARDS_IN_THE_BOX}"
        )
    for seat, (player, result) in enumerate(zip(document.players, players, strict=True)):
        if player.station is not None and result.objectives_met is not None:
            yield from _objective_warnings(seat, player.station, result.objectives_met, layout)


def _objective_warnings(
    seat: int, station: Station, met: tuple[bool | None, ...], layout: Layout
) -> Iterator[Remark]:
    for index, (capsule, record) in enumerate(recorded_capsules(station, layout)):
        is_met, recorded = met[index], record.validation is not None
        place = f"players[{seat}].station.capsules[{index}]"
        if is_met is True and not recorded:
            yield Remark(
                place, f"the {capsule.name} Objective is met, but no Validation tile is recorded"
            )
        elif is_met is False and recorded:
            yield Remark(
                place, f"a Validation tile is recorded, but the {capsule.name} Objective is not met"
            )
