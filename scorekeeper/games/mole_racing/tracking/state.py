"""Where a tracked race stands: whose turn, laps, Crash Tokens, and every Fuel Token's place."""

from dataclasses import dataclass, replace
from typing import Final

from scorekeeper.games.mole_racing.tracking.events import StartRace

LAPS: Final = 2


class ImpossibleEventError(ValueError):
    """An event cannot happen now; the message says why, as a sentence without its full stop."""


@dataclass(frozen=True, slots=True)
class Car:
    """One driver's car: the laps it has completed, the tokens, the fuel spot it stands on.

    ``fuel`` is ``None`` where Fuel Tokens are not tracked. ``spot`` (counted from 1) is the one
    whose token the car has taken and not left yet.
    """

    driver: str
    fuel: int | None
    laps: int = 0
    crash_tokens: int = 0
    spot: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is.

    ``bought`` tells that this move was bought, so that the one Fuel Token of the turn is spent;
    ``on_fuel`` that a Fuel Token on the track has stopped it. ``skipped`` are the drivers who
    returned a Crash Token and skipped their turn just before, in that order; one can stand there
    twice.
    """

    driver: str
    bought: bool = False
    on_fuel: bool = False
    skipped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RaceState:
    """A race after some of its events.

    ``cars`` has everybody's, in turn order; one that has left the race holds no tokens. ``turn``
    is ``None`` once the race is over. ``empty_spots`` are the fuel spots without a token, the one
    empty longest first. ``reserve`` are the Fuel Tokens neither on the track nor in a car,
    ``None`` where they are not tracked. ``most_crash_tokens`` is how many Crash Tokens were taken
    at one time, at most.
    """

    start: StartRace
    cars: tuple[Car, ...]
    turn: Turn | None
    finished: tuple[str, ...] = ()
    given_up: tuple[str, ...] = ()
    empty_spots: tuple[int, ...] = ()
    reserve: int | None = None
    most_crash_tokens: int = 0

    @property
    def racing(self) -> tuple[Car, ...]:
        """The cars that are still in the race, in turn order."""
        gone = {*self.finished, *self.given_up}
        return tuple(car for car in self.cars if car.driver not in gone)

    @property
    def tracks_fuel(self) -> bool:
        """Whether Fuel Tokens are counted in this race."""
        return self.start.fuel is not None

    @property
    def full_spots(self) -> tuple[int, ...]:
        """The fuel spots with a token on them."""
        spots = range(1, self.start.spots + 1)
        return tuple(spot for spot in spots if spot not in self.empty_spots)

    def car_of(self, driver: str) -> Car:
        """Return a starter's car."""
        return next(car for car in self.cars if car.driver == driver)

    def with_car(self, new: Car) -> "RaceState":
        """Return the state with another car of the same driver."""
        cars = tuple(new if car.driver == new.driver else car for car in self.cars)
        return replace(self, cars=cars)


def is_over(state: RaceState) -> bool:
    """Return whether at most one car is left, so that every place is certain."""
    return len(state.racing) <= 1


def finishing_order(state: RaceState) -> tuple[str, ...]:
    """Return who has a place: those who finished, and the last car left behind them."""
    last = state.racing if is_over(state) else ()
    return (*state.finished, *(car.driver for car in last))
