"""A race in words: every event as a sentence, what undo calls it, what is unlikely."""

from collections.abc import Iterator, Sequence
from typing import Final

from scorekeeper.core.phrases import listed, ordinal
from scorekeeper.games.mole_racing.tracking.events import (
    BuyMove,
    Crash,
    EndTurn,
    FindFuel,
    GiveUp,
    Lap,
    LogEvent,
    StartRace,
    WrongCall,
)
from scorekeeper.games.mole_racing.tracking.log import Step, steps
from scorekeeper.games.mole_racing.tracking.state import (
    LAPS,
    RaceState,
    Turn,
    finishing_order,
    is_over,
)

CRASH_TOKENS: Final = 6


def sentences(log: Sequence[LogEvent]) -> tuple[str, ...]:
    """Return a log in words, one text an event."""
    return tuple(map(tell, steps(log)))


def tell(step: Step) -> str:
    """Return what happened, and what followed from it by itself, each as a sentence."""
    return " ".join((_deed(step), *_consequences(step)))


def step_name(step: Step) -> str:
    """Return what undo calls an event, such as ``Ann: crash``."""
    driver = _driver(step)
    return "Start of the race" if driver is None else f"{driver}: {action(step.event)}"


def action(event: LogEvent) -> str:
    """Return an event in few words, without its driver."""
    match event:
        case StartRace():
            return "start"
        case EndTurn():
            return "end of turn"
        case Lap():
            return "into the Start/Finish Area"
        case Crash(avoided=avoided):
            return "crash, paid with fuel" if avoided else "crash"
        case BuyMove():
            return "one more move"
        case FindFuel(spot=spot):
            return f"fuel on spot {spot}"
        case WrongCall(avoided=avoided):
            return "wrong call, paid with fuel" if avoided else "wrong call"
        case GiveUp():
            return "gives up"


def warnings(state: RaceState) -> tuple[str, ...]:
    """Return what is unlikely about a race: more Crash Tokens taken than the box holds."""
    if state.most_crash_tokens <= CRASH_TOKENS:
        return ()
    return (
        f"{state.most_crash_tokens} Crash Tokens taken at one time, but the box has {CRASH_TOKENS}",
    )


def _driver(step: Step) -> str | None:
    """Return who did it, ``None`` at the start."""
    match step:
        case Step(event=WrongCall(driver=driver) | GiveUp(driver=driver)):
            return driver
        case Step(before=RaceState(turn=Turn(driver=driver))):
            return driver
        case _:
            return None


def _deed(step: Step) -> str:
    driver = _driver(step)
    match step.event:
        case StartRace(turn_order=drivers):
            return f"The race started: {listed(drivers)} take turns in this order."
        case EndTurn():
            return f"{driver} stopped without a crash."
        case Lap():
            return _lap(step)
        case Crash(avoided=avoided):
            return f"{driver} crashed and {_price(avoided)}."
        case BuyMove():
            return f"{driver} spent a Fuel Token for one more move."
        case FindFuel(spot=spot):
            return f"{driver} found the Fuel Token on spot {spot}."
        case WrongCall(avoided=avoided):
            return f"{driver} called “Crash!” wrongly and {_price(avoided)}."
        case GiveUp():
            return f"{driver} gave up."


def _price(avoided: bool) -> str:
    return "spent a Fuel Token instead of taking a Crash Token" if avoided else "took a Crash Token"


def _lap(step: Step) -> str:
    driver = _driver(step)
    if driver in step.after.finished:
        return f"{driver} completed lap {LAPS} and finished {ordinal(len(step.after.finished))}."
    return f"{driver} completed lap 1."


def _consequences(step: Step) -> Iterator[str]:
    before, event, after = step
    if before is None or before.turn is None:
        return
    left = before.turn.driver in (*after.finished, *after.given_up)
    if after.turn is not None and (left or isinstance(event, EndTurn | Crash)):
        for driver in after.turn.skipped:
            yield f"{driver} returned a Crash Token and skipped a turn."
    for spot in before.empty_spots:
        if spot in after.full_spots:
            yield f"A Fuel Token was put on spot {spot}."
    if is_over(after):
        *_, last = finishing_order(after)
        yield f"{last} is {ordinal(len(finishing_order(after)))}, the last car left."
