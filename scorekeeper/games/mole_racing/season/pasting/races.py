"""From drivers in races to Grands Prix of the season, or why some lines make none."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, time

from scorekeeper.core.document import given
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.grand_prix.changes.edits import kept_starters
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_DRIVERS,
    MOST_RACES,
    MOST_STARTERS,
    GrandPrixOptions,
    Race,
)
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix
from scorekeeper.games.mole_racing.season.pasting.reading import Event, LineError, Ran, RefusedLine

_Races = Sequence[Sequence[Ran]]


class _ImpossibleRaceError(LineError):
    """A race cannot have been like this; ``line`` is where it shows."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        super().__init__(reason)


def grands_prix_of(
    ran: Iterable[Ran], document: SeasonDocument, options: GrandPrixOptions
) -> Iterator[SeasonGrandPrix | RefusedLine]:
    """Yield the Grands Prix in the order of their first lines, and the lines that add nothing.

    A race in which something is impossible is refused whole, and so is a Grand Prix whose name
    and round the season has already. What is left of one is finished: its races are all that
    was planned.
    """
    names = {
        (name_key(grand_prix.name), grand_prix.round)
        for grand_prix in document.grands_prix
        if grand_prix.name is not None
    }
    for runs in _grouped(ran, _grand_prix_key):
        event = runs[0].event
        if event.name is not None and (name_key(event.name), event.round) in names:
            yield from _refused(runs, f"{event.name} is in this season already")
            continue
        races = []
        for race in _grouped(runs, lambda run: run.race):
            try:
                _check(race)
                races.append(race)
            except _ImpossibleRaceError as error:
                yield from _refused(race, f"see line {error.line}", {error.line: str(error)})
        if races:
            yield from _grand_prix(races, event, options)


def _grand_prix_key(ran: Ran) -> Hashable:
    event = ran.event
    return (event.round, event.day) if event.name is None else (name_key(event.name), event.round)


def _grouped(ran: Iterable[Ran], key: Callable[[Ran], Hashable]) -> list[list[Ran]]:
    groups: dict[Hashable, list[Ran]] = {}
    for run in ran:
        groups.setdefault(key(run), []).append(run)
    return list(groups.values())


def _refused(
    runs: Iterable[Ran], reason: str, reasons: dict[int, str] | None = None
) -> Iterator[RefusedLine]:
    for line in dict.fromkeys(run.line for run in runs):
        yield RefusedLine(line, (reasons or {}).get(line, reason))


def _grand_prix(
    races: _Races, event: Event, options: GrandPrixOptions
) -> Iterator[SeasonGrandPrix | RefusedLine]:
    runs = [run for race in races for run in race]
    drivers = tuple(dict.fromkeys(run.driver for run in runs))
    if len(drivers) > MOST_DRIVERS:
        reason = f"a Grand Prix has at most {MOST_DRIVERS} drivers, not {len(drivers)}"
        yield from _refused(runs, reason)
    elif len(races) > MOST_RACES:
        yield from _refused(runs, f"a Grand Prix has at most {MOST_RACES} races, not {len(races)}")
    else:
        yield SeasonGrandPrix(
            drivers=drivers,
            races=tuple(_race(race, drivers) for race in races),
            races_planned=len(races),
            options=options,
            **given(name=event.name, round=event.round, played_at=_moment(runs)),
        )


def _moment(runs: Iterable[Ran]) -> str | None:
    """Return noon of the day: the time is not known, and noon is that day wherever it is read."""
    day = next((run.event.day for run in runs if run.event.day is not None), None)
    if day is None:
        return None
    return datetime.combine(day, time(12), UTC).isoformat()


def _check(race: Sequence[Ran]) -> None:
    places: dict[int, Ran] = {}
    seen: set[str] = set()
    for run in race:
        if run.driver in seen:
            raise _ImpossibleRaceError(run.line, f"{run.driver} stands twice in this race")
        seen.add(run.driver)
        if isinstance(run.place, int):
            other = places.setdefault(run.place, run)
            if other is not run:
                reason = f"place {run.place} is taken by {other.driver}"
                raise _ImpossibleRaceError(run.line, reason)
    for place, given_place in enumerate(sorted(places), 1):
        if place != given_place:
            line = places[given_place].line
            raise _ImpossibleRaceError(line, f"place {place} is missing in this race")
    starters = sum(run.place != "absent" for run in race)
    if not FEWEST_DRIVERS <= starters <= MOST_STARTERS:
        reason = f"{FEWEST_DRIVERS} to {MOST_STARTERS} drivers start a race, not {starters}"
        raise _ImpossibleRaceError(race[-1].line, reason)


def _race(race: Sequence[Ran], drivers: tuple[str, ...]) -> Race:
    started = {run.driver for run in race if run.place != "absent"}
    starters = tuple(driver for driver in drivers if driver in started)
    placed = sorted((run.place, run.driver) for run in race if isinstance(run.place, int))
    track = next((run.track for run in race if run.track is not None), None)
    return Race(
        finish=tuple(driver for _, driver in placed),
        **given(track=track, starters=kept_starters(drivers, starters)),
    )
