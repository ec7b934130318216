"""A race's log as a whole: how it begins, what it tells, and whether it can have happened.

The ``finish`` of a race in a document stands on its own; a log never overrides it.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from scorekeeper.core.document import given
from scorekeeper.core.phrases import listed
from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, FuelRow, known_tokens
from scorekeeper.games.mole_racing.tracking.events import (
    GiveUp,
    LogEvent,
    StartRace,
    WrongCall,
    WrongCalls,
)
from scorekeeper.games.mole_racing.tracking.race import apply, begin
from scorekeeper.games.mole_racing.tracking.state import ImpossibleEventError, RaceState

_NOT_STARTED: Final = "The race has not started yet"


class Step(NamedTuple):
    """An event of a log between the states before and after it; ``before`` the start is none."""

    before: RaceState | None
    event: LogEvent
    after: RaceState


def start_race(
    turn_order: Sequence[str], fuel: FuelRow, spots: int, wrong_calls: WrongCalls = "token"
) -> StartRace:
    """Return the event that begins a log; ``fuel`` runs along the turn order.

    Fuel Tokens are tracked unless ``why_fuel_is_not_tracked`` says why not.
    """
    tracked = why_fuel_is_not_tracked(turn_order, fuel, spots) is None
    return StartRace(
        event="start",
        turn_order=tuple(turn_order),
        wrong_calls=wrong_calls,
        **given(fuel=fuel if tracked else None, spots=spots if tracked else None),
    )


def why_fuel_is_not_tracked(turn_order: Sequence[str], fuel: FuelRow, spots: int) -> str | None:
    """Return why the Fuel Tokens of a race cannot be tracked, as a sentence without full stop.

    The organizer is asked for unknown ones before tracking starts, or does without.
    """
    unknown = [driver for driver, tokens in zip(turn_order, fuel, strict=True) if tokens is None]
    if unknown:
        return f"It is not known how many Fuel Tokens {listed(unknown)} start with"
    needed = known_tokens(fuel) + spots
    if needed > FUEL_TOKENS:
        return f"{needed} Fuel Tokens are needed, but the box has {FUEL_TOKENS}"
    return None


def follow(state: RaceState | None, event: LogEvent) -> RaceState:
    """Return the race after an event of its log; before the first one there is no state.

    Raises ``ImpossibleEventError`` when the event cannot happen now.
    """
    if isinstance(event, StartRace):
        if state is not None:
            raise ImpossibleEventError("The race has started already")
        return begin(event)
    if state is None:
        raise ImpossibleEventError(_NOT_STARTED)
    return apply(state, event)


def steps(log: Sequence[LogEvent]) -> Iterator[Step]:
    """Yield a log's events with the states around them; ``ImpossibleEventError`` at one that
    cannot happen.
    """
    before = None
    for event in log:
        after = follow(before, event)
        yield Step(before, event, after)
        before = after


def replay(log: Sequence[LogEvent]) -> RaceState:
    """Return the race that a log tells.

    Raises ``ImpossibleEventError`` when an event cannot have happened, and for an empty log.
    """
    state = None
    for event in log:
        state = follow(state, event)
    if state is None:
        raise ImpossibleEventError(_NOT_STARTED)
    return state


def find_log_faults(
    starters: Collection[str], log: Sequence[LogEvent]
) -> Iterator[tuple[int, str]]:
    """Yield the first event that cannot have happened: its index, and what was expected there.

    ``starters`` are the drivers who start the race; the log's ``turn_order`` has exactly these.
    """
    if log and isinstance(log[0], StartRace) and set(log[0].turn_order) != set(starters):
        yield 0, "a turn_order of exactly the drivers who start this race"
        return
    state = None
    for index, event in enumerate(log):
        try:
            state = follow(state, event)
        except ImpossibleEventError as reason:
            yield index, f"an event that is possible here ({reason})"
            return


def renamed(log: Sequence[LogEvent], old: str, new: str) -> tuple[LogEvent, ...]:
    """Return a log in which the driver called ``old`` is called ``new``, a clean name."""
    return tuple(_renamed(event, old, new) for event in log)


def _renamed(event: LogEvent, old: str, new: str) -> LogEvent:
    match event:
        case StartRace():
            names = tuple(new if name == old else name for name in event.turn_order)
            return event.model_copy(update={"turn_order": names})
        case WrongCall(driver=driver) | GiveUp(driver=driver) if driver == old:
            return event.model_copy(update={"driver": new})
        case _:
            return event
