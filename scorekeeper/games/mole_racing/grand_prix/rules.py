"""From a Grand Prix to its result: turn orders, standings, winners, warnings."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from scorekeeper.games.mole_racing.fuel import fuel_row
from scorekeeper.games.mole_racing.grand_prix.document import (
    MOST_STARTERS,
    GrandPrixDocument,
)
from scorekeeper.games.mole_racing.grand_prix.remarks import find_remarks
from scorekeeper.games.mole_racing.grand_prix.result import (
    GrandPrixResult,
    NextRace,
    RaceResult,
    Standing,
    Start,
)
from scorekeeper.games.mole_racing.grand_prix.standings import (
    Tally,
    positions_in,
    race_points,
    tallies,
)
from scorekeeper.games.mole_racing.turn_order import turn_order


def score(document: GrandPrixDocument) -> GrandPrixResult:
    """Return the result of a Grand Prix: most points win, the victory may be shared."""
    after = tuple(tallies(document))
    standings = tuple(_standings(document, after))
    finished = is_finished(document)
    return GrandPrixResult(
        races=tuple(
            RaceResult(
                number=index + 1,
                track=race.track,
                starts=_starts(document, index, document.starters_of(race), after[index]),
                points=race_points(document, race),
                standings=standings[index + 1],
            )
            for index, race in enumerate(document.races)
        ),
        standings=standings[-1],
        next_race=None if finished else _next_race(document, after[-1]),
        finished=finished,
        winners=tuple(each.driver for each in standings[-1] if finished and each.position == 1),
        warnings=tuple(find_remarks(document)),
    )


def is_finished(document: GrandPrixDocument) -> bool:
    """Return whether all the races planned are in; without a plan there is no end."""
    return len(document.races) == document.races_planned


def starters_to_come(document: GrandPrixDocument) -> tuple[str, ...] | None:
    """Return who starts the race to come, clockwise; ``None`` while nobody has said it.

    Up to six drivers all start unless ``next_starters`` says otherwise.
    """
    if document.next_starters is not None:
        return document.clockwise(document.next_starters)
    return document.drivers if len(document.drivers) <= MOST_STARTERS else None


def starts_of(
    document: GrandPrixDocument, index: int, starters: tuple[str, ...]
) -> tuple[Start, ...]:
    """Return the turn order and fuel of race ``index``, counted from 0, for these starters."""
    return _starts(document, index, document.clockwise(starters), tuple(tallies(document))[index])


def _next_race(document: GrandPrixDocument, tally: Tally) -> NextRace | None:
    starters = starters_to_come(document)
    if starters is None:
        return None
    index = len(document.races)
    track = document.planned_tracks[0] if document.planned_tracks else None
    return NextRace(index + 1, track, _starts(document, index, starters, tally))


def _starts(
    document: GrandPrixDocument, index: int, starters: tuple[str, ...], tally: Tally
) -> tuple[Start, ...]:
    finishes = [race.finish for race in document.races[:index]]
    turns = turn_order(starters, tally.points, finishes, document.options.turn_order)
    row = fuel_row(len(starters), document.options.fuel)
    return tuple(
        Start(turn.driver, turn.why, tokens) for turn, tokens in zip(turns, row, strict=True)
    )


def _standings(
    document: GrandPrixDocument, after: Sequence[Tally]
) -> Iterator[tuple[Standing, ...]]:
    placed = [positions_in(document, tally) for tally in after]
    yield tuple(Standing(driver, position, 0, None, None, 0) for driver, position in placed[0])
    for number, (before, now) in enumerate(pairwise(placed), 1):
        points, race = after[number].points, document.races[number - 1]
        scored = race_points(document, race)
        starters = document.starters_of(race)
        earlier: Mapping[str, int] = dict(before) if number > 1 else {}
        yield tuple(
            Standing(
                driver=driver,
                position=position,
                points=points[driver],
                scored=scored.get(driver, 0) if driver in starters else None,
                movement=earlier[driver] - position if earlier else None,
                gap=points[now[0].name] - points[driver],
            )
            for driver, position in now
        )
