"""The numbers of a Grand Prix that statistics are made of: a driver's races, on each track too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args

from scorekeeper.core.game import Figure
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.standings import race_points

What = Literal["races", "wins", "podiums", "points"]

WHATS: Final[tuple[What, ...]] = get_args(What)
FINAL_PODIUMS: Final = "final-podiums"
PODIUM: Final = 3

_ON: Final = " on "


class _Raced(NamedTuple):
    """One race: who started it, and who finished it in which place with how many points."""

    starters: tuple[str, ...]
    points: Mapping[str, int]
    places: Mapping[str, int]


def figures(document: GrandPrixDocument, positions: Mapping[str, int]) -> Iterator[Figure]:
    """Yield what each driver did in all races and at the end, then on each track that was noted.

    ``positions`` are those in the standings at the end. ``races`` are those started, ``wins`` and
    ``podiums`` the first and the first three places in them, ``points`` what they gave.
    ``final-podiums`` is 1 for one of the first three positions in the standings, else 0: whoever
    finished no race is on no podium, though they may share a place.
    """
    races = [
        _Raced(
            starters=document.starters_of(race),
            points=race_points(document, race),
            places={driver: place for place, driver in enumerate(race.finish, 1)},
        )
        for race in document.races
    ]
    by_track: dict[str, list[_Raced]] = {}
    for race, raced in zip(document.races, races, strict=True):
        if race.track is not None:
            by_track.setdefault(race.track, []).append(raced)
    for seat, driver in enumerate(document.drivers):
        has_finished = any(driver in race.points for race in races)
        yield Figure(FINAL_PODIUMS, int(has_finished and positions[driver] <= PODIUM), seat)
        for what, value in _counted(driver, races).items():
            yield Figure(what, value, seat)
        for track, on_it in by_track.items():
            on_track = _counted(driver, on_it)
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


def _counted(driver: str, races: Sequence[_Raced]) -> dict[What, int]:
    places = [race.places[driver] for race in races if driver in race.places]
    return {
        "races": sum(driver in race.starters for race in races),
        "wins": places.count(1),
        "podiums": sum(place <= PODIUM for place in places),
        "points": sum(race.points.get(driver, 0) for race in races),
    }
