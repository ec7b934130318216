"""What each event does, and which events cannot be (rulebook, Turn Structure and Landing Rules)."""

from collections.abc import Iterable, Iterator, Mapping
from operator import is_
from typing import Literal, NamedTuple

from scorekeeper.core.faults import Fault
from scorekeeper.games.mole_rats.board import (
    DOWN_AN_AIR_SHAFT,
    UP_A_LADDER,
    Rat,
    Snakes,
    State,
    set_up,
)
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.events import (
    CardPlayed,
    Conceded,
    Event,
    Landing,
    Noted,
    SnakeAdded,
    TurnEnded,
)
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES, Place, Reason

BITES_THAT_LOSE = 2


class _Known(NamedTuple):
    document: MoleRatsDocument
    state: State


# At most one: the game on the table, or the document read last.
_LATEST: list[_Known] = []


class Step(NamedTuple):
    """An event and the state before and after it."""

    before: State
    event: Event
    after: State


def replay(document: MoleRatsDocument) -> State:
    """Return the state after the whole log of a document without faults.

    A game grows event by event: the latest state is remembered, and only what followed is applied.
    """
    known = _LATEST[0] if _LATEST else None
    if known is not None and goes_on_with(document, known.document):
        state, begun = known.state, len(known.document.log)
    else:
        state, begun = set_up(document), 0
    for event in document.log[begun:]:
        state = apply(state, event)
    _LATEST[:] = [_Known(document, state)]
    return state


def goes_on_with(document: MoleRatsDocument, earlier: MoleRatsDocument) -> bool:
    """Return whether a document is an earlier one with further events.

    The very same values are asked for: that is seen at once, however long the log is.
    """
    return (
        document.players is earlier.players
        and document.rats is earlier.rats
        and document.snakes is earlier.snakes
        and document.options is earlier.options
        and document.extra_cards == earlier.extra_cards
        and len(document.log) >= len(earlier.log)
        and all(map(is_, document.log, earlier.log))
    )


def steps(document: MoleRatsDocument) -> Iterator[Step]:
    """Yield every event of the log with what it changed."""
    state = set_up(document)
    for event in document.log:
        before, state = state, apply(state, event)
        yield Step(before, event, state)


def find_faults_of_the_log(
    document: MoleRatsDocument, state: State | None = None, begun: int = 0
) -> Iterator[Fault]:
    """Yield the events that cannot be, each judged as if those before it that cannot were absent.

    Everything else is accepted in any order: tiers and neighborhoods are the players' business.
    The first ``begun`` events are known to lead to ``state``.
    """
    state = state or set_up(document)
    for index, event in enumerate(document.log[begun:], start=begun):
        expected = why_not(state, event)
        if expected is None:
            state = apply(state, event)
        else:
            yield Fault(f"log[{index}]", expected)


def apply(state: State, event: Event) -> State:
    """Return the state after an event that ``why_not`` has nothing against."""
    match event:
        case Landing(rat=str(color)):
            return _with_victory(_land_rat(state, color, event))
        case Landing():
            return _land_snake(state, event)
        case CardPlayed():
            return state._replace(card_played=True, hands=_with_hand(state, False))
        case TurnEnded():
            return _end_turn(state)
        case SnakeAdded(snake=color):
            snakes = state.snakes[color]
            return _with_snakes(
                state, color, snakes._replace(board=snakes.board + 1, aside=snakes.aside - 1)
            )
        case Conceded():
            return _lost(state, "conceded")
        case Noted():
            return state


def why_not(state: State, event: Event) -> str | None:
    """Return what was expected instead of an event that cannot be, ``None`` when it can."""
    if state.is_over:
        return None if isinstance(event, Noted) else "only notes once the game is over"
    match event:
        case Landing(rat=str(color)):
            return _why_no_landing_of_a_rat(state, color, event)
        case Landing():
            return _why_no_landing_of_a_snake(state, event)
        case CardPlayed() if state.card_played:
            return "only one card in a turn"
        case TurnEnded() if not state.card_played:
            return "a card played before the turn ends"
        case SnakeAdded(snake=color):
            return _why_no_snake(color, state.snakes, "aside")
    return None


def _why_no_landing_of_a_rat(state: State, color: str, event: Landing) -> str | None:
    if color not in state.rats:
        return _one_of("a mole rat in play", state.rats)
    if state.rats[color].is_in_pod:
        return "a mole rat outside the escape pod"
    if event.target is not None:
        return _why_no_target(state, event.target, mover=color)
    if event.equipment is not None and event.equipment not in state.equipment_missing:
        missing = (EQUIPMENT_NAMES[piece] for piece in state.equipment_missing)
        return _one_of("equipment not collected yet", missing)
    if event.on == "snake" and not any(snakes.board for snakes in state.snakes.values()):
        return "a snake on the board to land on"
    return None


def _why_no_landing_of_a_snake(state: State, event: Landing) -> str | None:
    expected = _why_no_snake(event.color, state.snakes, "board")
    if expected is None and event.target is not None:
        return _why_no_target(state, event.target, mover=None)
    return expected


def _why_no_snake(
    color: str, snakes: Mapping[str, Snakes], where: Literal["board", "aside"]
) -> str | None:
    if color not in snakes:
        return _one_of("a snake color", snakes)
    if getattr(snakes[color], where):
        return None
    there = [other for other in snakes if getattr(snakes[other], where)]
    place = "on the board" if where == "board" else "aside"
    return _one_of(f"a color with a snake {place}", there)


def _why_no_target(state: State, target: str, mover: str | None) -> str | None:
    if target not in state.rats:
        return _one_of("a mole rat in play", state.rats)
    if target == mover:
        return "another mole rat than the one that moves"
    if state.rats[target].is_in_pod:
        return "a mole rat outside the escape pod"
    return None


def _one_of(what: str, names: Iterable[str]) -> str:
    return f"{what}: {', '.join(names) or 'none is left'}"


def _land_rat(state: State, color: str, event: Landing) -> State:
    rat = state.rats[color]
    match event.on:
        case "snake":
            return _bite(state, color)
        case "ladder":
            return _move(state, color, UP_A_LADDER[rat.place])
        case "air-shaft":
            return _move(state, color, DOWN_AN_AIR_SHAFT[rat.place])
        case "outer-space":
            return _move(state, color, "outer space")
        case "escape-pod":
            return _move(state, color, "escape pod")
    if event.equipment is not None:
        rat = rat._replace(equipment=(*rat.equipment, event.equipment))
        state = _with_rat(state, color, rat)
    return _move(state, color, "tier 1" if rat.place == "start" else rat.place)


def _land_snake(state: State, event: Landing) -> State:
    if event.target is not None:
        return _bite(state, event.target)
    if event.on == "escape-pod":
        return _lost(state, "snake-in-pod")
    if event.on == "outer-space":
        snakes = state.snakes[event.color]
        gone = snakes._replace(board=snakes.board - 1, removed=snakes.removed + 1)
        return _with_snakes(state, event.color, gone)
    return state


def _bite(state: State, color: str) -> State:
    rat = state.rats[color]
    bites = rat.bites + 1
    state = _with_rat(state, color, rat._replace(place="start", bites=bites))
    return _lost(state, "second-bite") if bites == BITES_THAT_LOSE else state


def _move(state: State, color: str, place: Place) -> State:
    state = _with_rat(state, color, state.rats[color]._replace(place=place))
    return _lost(state, "outer-space") if place == "outer space" else state


def _end_turn(state: State) -> State:
    """Discard, draw if there is a card, pass the turn on; then see whether there is one to play."""
    draws = state.draw_pile > 0
    seat = (state.seat + 1) % len(state.players)
    passed = state._replace(
        turn=state.turn + 1,
        seat=seat,
        card_played=False,
        hands=_with_hand(state, draws),
        draw_pile=state.draw_pile - draws,
        discarded=state.discarded + 1,
    )
    must_draw = state.deck_rule == "empty-pile"
    if (must_draw and not draws) or not passed.hands[seat]:
        return _lost(passed, "no-cards")
    return passed


def _with_victory(state: State) -> State:
    if not state.is_over and state.all_in_pod and not state.equipment_missing:
        return state._replace(status="won")
    return state


def _lost(state: State, reason: Reason) -> State:
    return state._replace(status="lost", reason=reason)


def _with_hand(state: State, holds: bool) -> tuple[bool, ...]:
    return (*state.hands[: state.seat], holds, *state.hands[state.seat + 1 :])


def _with_rat(state: State, color: str, rat: Rat) -> State:
    return state._replace(rats={**state.rats, color: rat})


def _with_snakes(state: State, color: str, snakes: Snakes) -> State:
    return state._replace(snakes={**state.snakes, color: snakes})
