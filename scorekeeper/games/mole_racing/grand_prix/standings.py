"""Points and places race by race, and the standings they give (rulebook, Grand Prix)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from scorekeeper.games.mole_racing.grand_prix.document import (
    MOST_STARTERS,
    GrandPrixDocument,
    Race,
)
from scorekeeper.games.mole_racing.points import points_for
from scorekeeper.games.mole_racing.positions import Position, countback, take_positions


@dataclass(frozen=True, slots=True)
class Tally:
    """What the drivers have after some of the races: points, and the places they finished in."""

    points: Mapping[str, int]
    places: Mapping[str, tuple[int, ...]]


def race_points(document: GrandPrixDocument, race: Race) -> dict[str, int]:
    """Return what a race gives its finishers, in finishing order; all others score nothing."""
    table = document.options.points
    return {driver: points_for(place, table) for place, driver in enumerate(race.finish, 1)}


def tallies(document: GrandPrixDocument) -> Iterator[Tally]:
    """Yield the tally before the first race, then the one after each race."""
    nothing = Tally(dict.fromkeys(document.drivers, 0), dict.fromkeys(document.drivers, ()))

    def after(tally: Tally, race: Race) -> Tally:
        points, places = dict(tally.points), dict(tally.places)
        for place, (driver, scored) in enumerate(race_points(document, race).items(), 1):
            points[driver] += scored
            places[driver] = (*places[driver], place)
        return Tally(points, places)

    return accumulate(document.races, after, initial=nothing)


def final_tally(document: GrandPrixDocument) -> Tally:
    """Return what the drivers have after all the races there are: the last of ``tallies``."""
    points = dict.fromkeys(document.drivers, 0)
    places: dict[str, list[int]] = {driver: [] for driver in document.drivers}
    for race in document.races:
        for place, (driver, scored) in enumerate(race_points(document, race).items(), 1):
            points[driver] += scored
            places[driver].append(place)
    return Tally(points, {driver: tuple(taken) for driver, taken in places.items()})


def positions_in(document: GrandPrixDocument, tally: Tally) -> tuple[Position, ...]:
    """Return the drivers best first: most points, then the countback where it is agreed on."""
    drivers = document.drivers
    if document.options.tie_break == "shared":
        return take_positions(drivers, [tally.points[driver] for driver in drivers])
    keys = [
        (tally.points[driver], *countback(tally.places[driver], MOST_STARTERS))
        for driver in drivers
    ]
    return take_positions(drivers, keys)
