"""What the race in hand shows, computed from the Grand Prix on the table: pure, without Qt."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import (
    GrandPrixEntry,
    race_in_hand,
    starters_in_hand,
    still_racing,
    track_in_hand,
)
from scorekeeper.games.mole_racing.grand_prix.result import (
    GrandPrixResult,
    RaceResult,
    Standing,
    Start,
)
from scorekeeper.games.mole_racing.grand_prix.rules import starts_of
from scorekeeper.games.mole_racing.grand_prix.standings_table import race_score
from scorekeeper.games.mole_racing.points import points_for
from scorekeeper.games.mole_racing.standings_table import Score, place_of
from scorekeeper.session import State

GrandPrixState = State[GrandPrixDocument, GrandPrixEntry, GrandPrixResult]

FUEL = "●"
UNKNOWN = "?"
MOST_DOTS = 3
# So many races have a column of their own in the standings; the chart shows them all.
MOST_COLUMNS = 1
_OF_RACE = re.compile(r"(races|planned_tracks)\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class StarterView:
    """One starter: the key, why the place in the turn order, the fuel, the place reached."""

    driver: str
    why: str
    fuel: str
    reached: str | None

    @property
    def is_racing(self) -> bool:
        """Whether nothing is said of the driver's finish yet."""
        return self.reached is None


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One finishing place; ``driver`` is ``None`` while it is free."""

    place: str
    driver: str | None
    points: int
    is_next: bool
    fills_itself: bool


@dataclass(frozen=True, slots=True)
class TabView:
    """One race among all: its number from 1, its track or what is said instead, its state."""

    number: int
    track: str | None
    is_run: bool
    is_in_hand: bool


@dataclass(frozen=True, slots=True)
class StandingView:
    """A line of the standings; ``scored`` has for each column what the race gave, if anything.

    ``place`` is the position as people say it, a dash before the first race.
    """

    driver: str
    place: str
    movement: int | None
    scored: tuple[Score | None, ...]
    gap: int
    points: int


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings: after how many races, the races with a column, the lines best first."""

    after: int
    columns: tuple[int, ...]
    lines: tuple[StandingView, ...]


def starter_views(state: GrandPrixState) -> tuple[StarterView, ...]:
    """Return who starts the race in hand, in turn order."""
    hand = state.entry.hand
    reached = {driver: ordinal(place) for place, driver in enumerate(hand.finish, 1)}
    reached |= dict.fromkeys(hand.out, "")
    return tuple(
        StarterView(start.driver, start.why, fuel_text(start.fuel), reached.get(start.driver))
        for start in starts_in_hand(state)
    )


def starts_in_hand(state: GrandPrixState) -> tuple[Start, ...]:
    """Return the turn order of the race in hand; nobody while it is not said who starts."""
    starters = starters_in_hand(state.document, state.entry)
    if not starters:
        return ()
    return starts_of(state.document, race_in_hand(state.document, state.entry), starters)


def fuel_text(tokens: int | None) -> str:
    """Return Fuel Tokens as dots, as a number when they are many, as a blank when unknown."""
    if tokens is None:
        return UNKNOWN
    return FUEL * tokens if tokens <= MOST_DOTS else f"{tokens} {FUEL}"


def place_views(state: GrandPrixState) -> tuple[PlaceView, ...]:
    """Return the finishing places of the race in hand."""
    finish, out = state.entry.hand.finish, state.entry.hand.out
    starters = starters_in_hand(state.document, state.entry)
    places = len(starters) - len(out)
    points = state.document.options.points
    return tuple(
        PlaceView(
            place=ordinal(place),
            driver=finish[place - 1] if place <= len(finish) else None,
            points=points_for(place, points),
            is_next=place == len(finish) + 1,
            fills_itself=place == places and place > len(finish) + 1,
        )
        for place in range(1, places + 1)
    )


def absent_drivers(state: GrandPrixState) -> tuple[str, ...]:
    """Return the drivers who do not take part in the race in hand."""
    starters = starters_in_hand(state.document, state.entry)
    return tuple(driver for driver in state.document.drivers if driver not in starters)


def tab_views(state: GrandPrixState) -> tuple[TabView, ...]:
    """Return the races: those run, the one to come, those planned."""
    document = state.document
    run = len(document.races)
    count = document.races_planned if document.races_planned is not None else run + 1
    in_hand = race_in_hand(document, state.entry)
    tracks = [race.track for race in document.races]
    tracks += document.planned_tracks
    tracks += [None] * (count - len(tracks))
    if in_hand < count:
        tracks[in_hand] = track_in_hand(document, state.entry)
    return tuple(
        TabView(number, tracks[number - 1], number <= run, number - 1 == in_hand)
        for number in range(1, count + 1)
    )


def standings_view(result: GrandPrixResult, columns: int = MOST_COLUMNS) -> StandingsView:
    """Return the standings of this moment with what the latest ``columns`` races gave."""
    races = result.races[-columns:] if columns else ()
    first = len(result.races) - len(races) + 1
    return StandingsView(
        after=len(result.races),
        columns=tuple(range(first, len(result.races) + 1)),
        lines=tuple(
            _line(standing, races, place_of(standing.position if result.races else None))
            for standing in result.standings
        ),
    )


def warning_lines(document: GrandPrixDocument, result: GrandPrixResult) -> tuple[str, ...]:
    """Return what is unlikely, with the number of the race it is about."""
    return tuple(
        _numbered(warning.place, warning.text, len(document.races)) for warning in result.warnings
    )


def _numbered(place: str, text: str, run: int) -> str:
    found = _OF_RACE.match(place)
    if found is None:
        return text
    number = int(found[2]) + 1 + (run if found[1] == "planned_tracks" else 0)
    return f"Race {number}: {text}"


def is_complete(state: GrandPrixState) -> bool:
    """Return whether all is said of the finish of the race in hand."""
    has_starters = bool(starters_in_hand(state.document, state.entry))
    return has_starters and not still_racing(state.document, state.entry)


def _line(standing: Standing, races: Sequence[RaceResult], place: str) -> StandingView:
    return StandingView(
        driver=standing.driver,
        place=place,
        movement=standing.movement,
        scored=tuple(race_score(race, standing.driver) for race in races),
        gap=standing.gap,
        points=standing.points,
    )
