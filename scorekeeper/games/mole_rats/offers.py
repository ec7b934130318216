"""What a page may offer: all that the rules allow, and what is asked next.

Whatever is offered is never refused. What cannot be on the board is not offered either, though a
document may hold it: equipment met by a snake after all of it is collected, a lone snake that
joins another.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.events import (
    CONCEDE,
    END_TURN,
    PLAY_CARD,
    Creature,
    Event,
    Landing,
    SnakeAdded,
)
from scorekeeper.games.mole_rats.rules import apply, why_not
from scorekeeper.games.mole_rats.vocabulary import LANDINGS


@dataclass(frozen=True, slots=True)
class Offer:
    """A landing that the rules allow: the event, the state it leads to, what is asked next."""

    event: Landing
    after: State
    asks: Asking | None


def creatures(state: State) -> tuple[Creature, ...]:
    """Return who can land: mole rats outside the pod, then colors with a snake on the board."""
    if state.is_over:
        return ()
    rats = [color for color, rat in state.rats.items() if not rat.is_in_pod]
    snakes = [color for color, snakes in state.snakes.items() if snakes.board]
    return (
        *(Creature(kind="rat", color=color) for color in rats),
        *(Creature(kind="snake", color=color) for color in snakes),
    )


def landings(state: State, creature: Creature) -> tuple[Offer, ...]:
    """Return what a creature may land on, in the order of the landing table."""
    thought_of = _of_a_rat if creature.kind == "rat" else _of_a_snake
    allowed = (event for event in thought_of(state, creature.color) if not why_not(state, event))
    return tuple(_offer(state, event) for event in allowed)


def other_events(state: State) -> tuple[Event, ...]:
    """Return what may happen beside landings: play a card, add a snake, end the turn, concede."""
    snakes = (SnakeAdded(event="add-snake", snake=color) for color in state.snakes)
    events: tuple[Event, ...] = (PLAY_CARD, *snakes, END_TURN, CONCEDE)
    return tuple(event for event in events if not why_not(state, event))


def asked_after(event: Event, after: State) -> Asking | None:
    """Return what is asked after an event that led to ``after``: only what follows from it."""
    if after.is_over:
        return None
    match event:
        case Landing(rat=str(color), on="ladder") if not after.rats[color].is_in_pod:
            return Asking(creature=Creature(kind="rat", color=color), because="climbed")
        case Landing(rat=str(color), on="air-shaft"):
            return Asking(creature=Creature(kind="rat", color=color), because="fell")
        case Landing(rat=str(), target=str(color)):
            return Asking(creature=Creature(kind="rat", color=color), because="bumped")
        case Landing(snake=str(color), on="ladder"):
            return Asking(creature=Creature(kind="snake", color=color), because="climbed")
        case Landing(snake=str(color), on="air-shaft"):
            return Asking(creature=Creature(kind="snake", color=color), because="fell")
    return None


def _offer(state: State, event: Landing) -> Offer:
    after = apply(state, event)
    return Offer(event, after, asked_after(event, after))


def _of_a_rat(state: State, color: str) -> Iterator[Landing]:
    for on in LANDINGS:
        if on == "equipment":
            for piece in state.equipment_missing:
                yield Landing(event="land", rat=color, on=on, equipment=piece)
        elif on == "rat":
            for other in state.rats:
                yield Landing(event="land", rat=color, on=on, target=other)
        else:
            yield Landing(event="land", rat=color, on=on)


def _of_a_snake(state: State, color: str) -> Iterator[Landing]:
    on_board = sum(snakes.board for snakes in state.snakes.values())
    for on in LANDINGS:
        if on == "rat":
            for rat in state.rats:
                yield Landing(event="land", snake=color, on=on, target=rat)
        elif (on != "equipment" or state.equipment_missing) and (on != "snake" or on_board > 1):
            yield Landing(event="land", snake=color, on=on)
