"""What the race tracker shows, computed from the log of the race in hand: pure, without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, known_tokens
from scorekeeper.games.mole_racing.grand_prix.changes import LogRace
from scorekeeper.games.mole_racing.grand_prix.entry import track_in_hand
from scorekeeper.games.mole_racing.tracking.events import (
    BuyMove,
    Crash,
    EndTurn,
    FindFuel,
    GiveUp,
    Lap,
    LogEvent,
    RaceEvent,
    WrongCall,
    WrongCalls,
)
from scorekeeper.games.mole_racing.tracking.log import (
    start_race,
    steps,
    why_fuel_is_not_tracked,
)
from scorekeeper.games.mole_racing.tracking.race import conceivable, why_not
from scorekeeper.games.mole_racing.tracking.state import Car, RaceState, finishing_order
from scorekeeper.games.mole_racing.tracking.words import tell, warnings
from scorekeeper.games.mole_racing.tracks import find_track
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState, starts_in_hand
from scorekeeper_ui.pages.mole_racing.tracker_keys import key_of

OfDriver = GiveUp | WrongCall


@dataclass(frozen=True, slots=True)
class Target:
    """An event to note: its key, and why it cannot happen now, empty where it can.

    ``name`` is that of its button, which is the same through the whole race.
    """

    name: str
    event: RaceEvent
    key: str
    why_not: str


@dataclass(frozen=True, slots=True)
class CarView:
    """A car of the race; ``place`` is the finishing place that is certain.

    ``skips`` tells that a Crash Token costs the driver the next turn. ``targets`` are the events
    of this driver that need no turn.
    """

    car: Car
    moves: bool
    skips: bool
    place: int | None
    has_given_up: bool
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class TrackerView:
    """The race of this moment; ``sentences`` tell it, the latest first."""

    race: RaceState
    cars: tuple[CarView, ...]
    targets: tuple[Target, ...]
    finish: tuple[str, ...]
    sentences: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def is_over(self) -> bool:
        """Whether nobody has a turn any more."""
        return self.race.turn is None

    def target_at(self, key: str) -> Target | None:
        """Return what a key notes."""
        every = [*self.targets, *(target for car in self.cars for target in car.targets)]
        return next((target for target in every if target.key == key), None)


@dataclass(frozen=True, slots=True)
class StartView:
    """What is known before a race is tracked.

    ``spots`` are the fuel spots of its track, ``None`` where they are not known. ``replaces``
    tells that something of the finish is entered, which the tracker's places replace.
    """

    drivers: tuple[str, ...]
    fuel: tuple[int | None, ...]
    track: str | None
    spots: int | None
    replaces: bool

    def why_no_fuel(self, spots: int) -> str | None:
        """Return why Fuel Tokens are not tracked with so many fuel spots, if they are not."""
        return why_fuel_is_not_tracked(self.drivers, self.fuel, spots)

    def reserve(self, spots: int) -> int:
        """Return the Fuel Tokens that stay in the box, as far as the others are known."""
        return FUEL_TOKENS - known_tokens(self.fuel) - spots


def start_view(state: GrandPrixState) -> StartView:
    """Return what is known of the race in hand before it is tracked."""
    starts = starts_in_hand(state)
    name = track_in_hand(state.document, state.entry)
    track = find_track(name, state.document.tracks) if name else None
    hand = state.entry.hand
    return StartView(
        drivers=tuple(start.driver for start in starts),
        fuel=tuple(start.fuel for start in starts),
        track=name,
        spots=None if track is None else track.fuel,
        replaces=bool(hand.finish or hand.out),
    )


def start_change(
    state: GrandPrixState, spots: int | None = None, wrong_calls: WrongCalls = "token"
) -> LogRace:
    """Return the change that starts tracking the race in hand.

    ``spots`` is how many fuel spots there are, those of the track unless it is given. Fuel Tokens
    are not tracked where ``StartView.why_no_fuel`` has a reason.
    """
    view = start_view(state)
    lying = (view.spots or 0) if spots is None else spots
    return LogRace(start_race(view.drivers, view.fuel, lying, wrong_calls))


def tracker_view(log: Sequence[LogEvent]) -> TrackerView:
    """Return what the tracker shows of a log that has begun."""
    told = list(steps(log))
    race = told[-1].after
    targets = [_target(race, event) for event in conceivable(race) if _is_agreed(race, event)]
    finish = finishing_order(race)
    return TrackerView(
        race=race,
        cars=tuple(_car_view(race, car, finish, targets) for car in race.cars),
        targets=tuple(target for target in targets if not isinstance(target.event, OfDriver)),
        finish=finish,
        sentences=tuple(map(tell, reversed(told))),
        warnings=warnings(race),
    )


def _target(race: RaceState, event: RaceEvent) -> Target:
    drivers = race.start.turn_order
    return Target(_name(event, drivers), event, key_of(event, drivers), why_not(race, event) or "")


def _name(event: RaceEvent, turn_order: Sequence[str]) -> str:
    match event:
        case EndTurn():
            return "end_turn"
        case Lap():
            return "lap"
        case Crash(avoided=avoided):
            return "crash_paid" if avoided else "crash"
        case BuyMove():
            return "buy_move"
        case FindFuel(spot=spot):
            return f"find_fuel_{spot}"
        case WrongCall(driver=driver, avoided=avoided):
            what = "wrong_call_paid" if avoided else "wrong_call"
            return f"{what}_{turn_order.index(driver) + 1}"
        case GiveUp(driver=driver):
            return f"give_up_{turn_order.index(driver) + 1}"


def _is_agreed(race: RaceState, event: RaceEvent) -> bool:
    """Return whether an event belongs to this race: fuel pays a wrong call only if agreed on."""
    is_paid_call = isinstance(event, WrongCall) and event.avoided
    return not is_paid_call or race.start.wrong_calls == "token-or-fuel"


def _car_view(
    race: RaceState, car: Car, finish: Sequence[str], targets: Sequence[Target]
) -> CarView:
    moves = race.turn is not None and race.turn.driver == car.driver
    return CarView(
        car=car,
        moves=moves,
        skips=car.crash_tokens > 0 and race.turn is not None,
        place=finish.index(car.driver) + 1 if car.driver in finish else None,
        has_given_up=car.driver in race.given_up,
        targets=tuple(
            target
            for target in targets
            if isinstance(target.event, OfDriver) and target.event.driver == car.driver
        ),
    )
