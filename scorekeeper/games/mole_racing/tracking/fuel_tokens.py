"""The way of the Fuel Tokens of a race: cars, fuel spots and reserve always hold 14 together.

Whatever a token's way, an empty spot that no car stands on takes one from the reserve at once,
the spot empty longest first (rulebook, Respawning Fuel Tokens). A spot is empty from the moment
its token was collected. Where tokens are not tracked, spending one changes nothing.
"""

from dataclasses import replace

from scorekeeper.games.mole_racing.tracking.state import ImpossibleEventError, RaceState


def spend(state: RaceState, driver: str) -> RaceState:
    """Return the race after a driver has spent a Fuel Token."""
    car = state.car_of(driver)
    if car.fuel == 0:
        raise ImpossibleEventError(f"{driver} has no Fuel Token")
    if car.fuel is None:
        return state
    return _put_back(state.with_car(replace(car, fuel=car.fuel - 1)), 1)


def collect(state: RaceState, driver: str, spot: int) -> RaceState:
    """Return the race after a car has touched the token on a spot, on which it stays."""
    car = state.car_of(driver)
    if car.fuel is None:
        raise ImpossibleEventError("Fuel Tokens are not tracked in this race")
    if spot > state.start.spots:
        raise ImpossibleEventError(f"The track has no fuel spot {spot}")
    if spot in state.empty_spots:
        raise ImpossibleEventError(f"There is no Fuel Token on spot {spot}")
    state = replace(state, empty_spots=(*state.empty_spots, spot))
    return state.with_car(replace(car, fuel=car.fuel + 1, spot=spot))


def leave_spot(state: RaceState, driver: str) -> RaceState:
    """Return the race after a car has left the fuel spot it may stand on."""
    return _put_back(state.with_car(replace(state.car_of(driver), spot=None)), 0)


def return_all(state: RaceState, driver: str) -> RaceState:
    """Return the race after a car has been taken from the track and its tokens from the driver."""
    car = state.car_of(driver)
    if car.fuel is None:
        return state.with_car(replace(car, crash_tokens=0))
    state = state.with_car(replace(car, fuel=0, crash_tokens=0, spot=None))
    return _put_back(state, car.fuel)


def _put_back(state: RaceState, tokens: int) -> RaceState:
    """Return the race after tokens have come back: to empty spots, the rest to the reserve."""
    if state.reserve is None:
        return state
    covered = {car.spot for car in state.cars}
    free = [spot for spot in state.empty_spots if spot not in covered]
    tokens += state.reserve
    filled = free[:tokens]
    return replace(
        state,
        empty_spots=tuple(spot for spot in state.empty_spots if spot not in filled),
        reserve=tokens - len(filled),
    )
