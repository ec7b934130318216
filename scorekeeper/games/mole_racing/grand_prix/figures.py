"""The numbers of a Grand Prix that statistics are made of: a driver's races, on each track too."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, get_args

from scorekeeper.core.game import Figure
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult, RaceResult

What = Literal["races", "wins", "podiums", "points"]

WHATS: Final[tuple[What, ...]] = get_args(What)
FINAL_PODIUMS: Final = "final-podiums"
PODIUM: Final = 3

_ON: Final = " on "


def figures(document: GrandPrixDocument, result: GrandPrixResult) -> Iterator[Figure]:
    """Yield what each driver did in all races and at the end, then on each track that was noted.

    ``races`` are those started, ``wins`` and ``podiums`` the first and the first three places in
    them, ``points`` what they gave. ``final-podiums`` is 1 for one of the first three positions in
    the standings, else 0: whoever finished no race is on no podium, though they may share a place.
    """
    started = {
        race.number: document.starters_of(run)
        for race, run in zip(result.races, document.races, strict=True)
    }
    by_track: dict[str, list[RaceResult]] = {}
    for race in result.races:
        if race.track is not None:
            by_track.setdefault(race.track, []).append(race)
    position_of = {standing.driver: standing.position for standing in result.standings}
    for seat, driver in enumerate(document.drivers):
        has_finished = any(driver in race.points for race in result.races)
        yield Figure(FINAL_PODIUMS, int(has_finished and position_of[driver] <= PODIUM), seat)
        for what, value in _counted(driver, result.races, started).items():
            yield Figure(what, value, seat)
        for track, races in by_track.items():
            on_track = _counted(driver, races, started)
            if on_track["races"]:
                for what, value in on_track.items():
                    yield Figure(on(track, what), value, seat)


def on(track: str, what: What) -> str:
    """Return the name of a figure on one track."""
    return f"{what}{_ON}{track}"


def parse_on(name: str) -> tuple[str, What] | None:
    """Return the track and what is counted there; ``None`` for a figure over all races."""
    head, found, track = name.partition(_ON)
    what = next((each for each in WHATS if each == head), None)
    return (track, what) if found and what is not None else None


def _counted(
    driver: str, races: Sequence[RaceResult], started: dict[int, tuple[str, ...]]
) -> dict[What, int]:
    places = [list(race.points).index(driver) + 1 for race in races if driver in race.points]
    return {
        "races": sum(driver in started[race.number] for race in races),
        "wins": places.count(1),
        "podiums": sum(place <= PODIUM for place in places),
        "points": sum(race.points.get(driver, 0) for race in races),
    }
