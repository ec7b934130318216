"""The rules of a race, one event at a time (rulebook, Playing the Game to Winning).

Every function is pure: without its last event a log tells the race as it was one step before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle

from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS
from scorekeeper.games.mole_racing.tracking.events import (
    BuyMove,
    Crash,
    EndTurn,
    FindFuel,
    GiveUp,
    Lap,
    RaceEvent,
    StartRace,
    WrongCall,
)
from scorekeeper.games.mole_racing.tracking.fuel_tokens import (
    collect,
    leave_spot,
    return_all,
    spend,
)
from scorekeeper.games.mole_racing.tracking.state import (
    LAPS,
    Car,
    ImpossibleEventError,
    RaceState,
    Turn,
    is_over,
)


def begin(start: StartRace) -> RaceState:
    """Return a race at its start: the first in the turn order moves first."""
    fuel: Sequence[int | None] = start.fuel or [None] * len(start.turn_order)
    return RaceState(
        start=start,
        cars=tuple(map(Car, start.turn_order, fuel)),
        turn=Turn(start.turn_order[0]),
        reserve=None if start.fuel is None else FUEL_TOKENS - sum(start.fuel) - start.spots,
    )


def apply(state: RaceState, event: RaceEvent) -> RaceState:
    """Return the race after an event; ``ImpossibleEventError`` when it cannot happen now."""
    match event:
        case GiveUp():
            return _give_up(state, event.driver)
        case WrongCall():
            return _call_wrongly(state, event)
        case EndTurn():
            return _pass_on(state, _turn(state).driver)
        case Crash():
            return _crash(state, _turn(state), event)
        case BuyMove():
            return _buy_move(state, _turn(state))
        case FindFuel():
            return _find_fuel(state, _moving(state), event.spot)
        case Lap():
            return _enter_start_finish(state, _moving(state))


def why_not(state: RaceState, event: RaceEvent) -> str | None:
    """Return why an event cannot happen now, as a sentence without its full stop."""
    try:
        apply(state, event)
    except ImpossibleEventError as reason:
        return str(reason)
    return None


def possible(state: RaceState) -> tuple[RaceEvent, ...]:
    """Return every event that can happen now, in the order of ``conceivable``."""
    return tuple(event for event in conceivable(state) if why_not(state, event) is None)


def conceivable(state: RaceState) -> Iterator[RaceEvent]:
    """Yield every event that a race of these drivers on this track knows, possible or not."""
    yield EndTurn(event="end-turn")
    yield Lap(event="lap")
    yield Crash(event="crash")
    yield Crash(event="crash", avoided=True)
    yield BuyMove(event="buy-move")
    for spot in range(1, state.start.spots + 1):
        yield FindFuel(event="find-fuel", spot=spot)
    for driver in state.start.turn_order:
        yield WrongCall(event="wrong-call", driver=driver)
        yield WrongCall(event="wrong-call", driver=driver, avoided=True)
    for driver in state.start.turn_order:
        yield GiveUp(event="give-up", driver=driver)


def _turn(state: RaceState) -> Turn:
    if state.turn is None:
        raise ImpossibleEventError("The race is over")
    return state.turn


def _moving(state: RaceState) -> Turn:
    turn = _turn(state)
    if turn.on_fuel:
        raise ImpossibleEventError(f"A Fuel Token has stopped {turn.driver}")
    return turn


def _refuse_who_is_out(state: RaceState, driver: str) -> None:
    if driver not in state.start.turn_order:
        raise ImpossibleEventError(f"{driver} does not start in this race")
    if driver in state.finished:
        raise ImpossibleEventError(f"{driver} has finished")
    if driver in state.given_up:
        raise ImpossibleEventError(f"{driver} has given up")


def _enter_start_finish(state: RaceState, turn: Turn) -> RaceState:
    car = state.car_of(turn.driver)
    state = state.with_car(replace(car, laps=car.laps + 1))
    if car.laps + 1 < LAPS:
        return state
    state = replace(state, finished=(*state.finished, turn.driver))
    return _pass_on(return_all(state, turn.driver), turn.driver)


def _crash(state: RaceState, turn: Turn, crash: Crash) -> RaceState:
    if crash.avoided:
        return _pass_on(_spend_on_turn(state, turn), turn.driver)
    return _pass_on(_take_crash_token(state, turn.driver), turn.driver)


def _buy_move(state: RaceState, turn: Turn) -> RaceState:
    state = leave_spot(_spend_on_turn(state, turn), turn.driver)
    return replace(state, turn=replace(turn, bought=True, on_fuel=False))


def _find_fuel(state: RaceState, turn: Turn, spot: int) -> RaceState:
    return replace(collect(state, turn.driver, spot), turn=replace(turn, on_fuel=True))


def _call_wrongly(state: RaceState, call: WrongCall) -> RaceState:
    turn = _turn(state)
    _refuse_who_is_out(state, call.driver)
    if call.driver == turn.driver:
        raise ImpossibleEventError(f"{call.driver} is the one who moves")
    if not call.avoided:
        return _take_crash_token(state, call.driver)
    if state.start.wrong_calls == "token":
        raise ImpossibleEventError("In this race a wrong call costs a Crash Token, never fuel")
    return spend(state, call.driver)


def _give_up(state: RaceState, driver: str) -> RaceState:
    _refuse_who_is_out(state, driver)
    state = return_all(replace(state, given_up=(*state.given_up, driver)), driver)
    if state.turn is not None and state.turn.driver != driver and not is_over(state):
        return state
    return _pass_on(state, driver)


def _spend_on_turn(state: RaceState, turn: Turn) -> RaceState:
    """Return the race after the driver has spent the one Fuel Token that a turn allows."""
    if turn.bought:
        raise ImpossibleEventError(f"{turn.driver} has spent the one Fuel Token of this turn")
    return spend(state, turn.driver)


def _take_crash_token(state: RaceState, driver: str) -> RaceState:
    car = state.car_of(driver)
    state = state.with_car(replace(car, crash_tokens=car.crash_tokens + 1))
    taken = sum(car.crash_tokens for car in state.cars)
    return replace(state, most_crash_tokens=max(taken, state.most_crash_tokens))


def _pass_on(state: RaceState, driver: str) -> RaceState:
    """Return the race at the next turn after ``driver``'s, every turn on the way there skipped.

    Whoever holds a Crash Token at the start of a turn returns one and skips that turn.
    """
    if is_over(state):
        return replace(state, turn=None)
    place = state.start.turn_order.index(driver) + 1
    following = (*state.start.turn_order[place:], *state.start.turn_order[:place])
    in_race = {car.driver for car in state.racing}
    skipped: tuple[str, ...] = ()
    for following_driver in cycle(name for name in following if name in in_race):
        car = state.car_of(following_driver)
        if not car.crash_tokens:
            break
        state = state.with_car(replace(car, crash_tokens=car.crash_tokens - 1))
        skipped += (following_driver,)
    return leave_spot(
        replace(state, turn=Turn(following_driver, skipped=skipped)), following_driver
    )
