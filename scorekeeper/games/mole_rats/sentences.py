"""Each event as a sentence in the past tense, and as the name of a step that undo takes back."""

from dataclasses import dataclass

from scorekeeper.games.mole_rats.board import State
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
from scorekeeper.games.mole_rats.rules import Step, steps
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES, On


@dataclass(frozen=True, slots=True)
class Sentence:
    """An event of the log in words: where it stands, in which turn it was, and what happened."""

    index: int
    turn: int
    text: str


def sentences(document: MoleRatsDocument) -> tuple[Sentence, ...]:
    """Return the whole log in words, one sentence an event."""
    return tuple(
        Sentence(index, step.before.turn, sentence_of(step))
        for index, step in enumerate(steps(document))
    )


def capitalized(color: str) -> str:
    """Return the color of a mole rat or snake as it begins a sentence."""
    return color[:1].upper() + color[1:]


def sentence_of(step: Step) -> str:
    """Return what happened, as one sentence."""
    before, event, after = step
    match event:
        case CardPlayed():
            return f"{before.player} played a card."
        case TurnEnded():
            return _end_of_turn(before, after)
        case Landing(rat=str(color)):
            return _landing_of_a_rat(color, event, after)
        case Landing():
            return _landing_of_a_snake(_the_snake(before, event.color), event, after)
        case SnakeAdded(snake=color):
            return f"{capitalized(_a_snake(color))} was added."
        case Conceded():
            return "The players conceded."
        case Noted(text=text):
            return f"Note: {' '.join(text.split())}"


def step_name(event: Event) -> str:
    """Return what undo calls an event, such as ``Blue bitten``."""
    match event:
        case CardPlayed():
            return "Card played"
        case TurnEnded():
            return "End of turn"
        case Landing(rat=str(color)):
            return f"{capitalized(color)} {_deed_of_a_rat(event)}"
        case Landing(target=str(color)):
            return f"{capitalized(color)} bitten"
        case Landing():
            return f"{capitalized(event.color)} snake {_SNAKE_STEPS[event.on]}"
        case SnakeAdded(snake=color):
            return f"{capitalized(color)} snake added"
        case Conceded():
            return "Conceded"
        case Noted():
            return "Note"


def _deed_of_a_rat(event: Landing) -> str:
    if event.target is not None:
        return f"bumped {capitalized(event.target)}"
    if event.equipment is not None:
        return f"collected {EQUIPMENT_NAMES[event.equipment]}"
    return _RAT_STEPS[event.on]


_RAT_STEPS: dict[On, str] = {
    "space": "moved",
    "ladder": "climbed",
    "air-shaft": "fell",
    "snake": "bitten",
    "escape-pod": "in the pod",
    "outer-space": "in outer space",
}
_SNAKE_STEPS: dict[On, str] = {
    "space": "moved",
    "ladder": "climbed",
    "air-shaft": "fell",
    "equipment": "moved",
    "snake": "moved",
    "escape-pod": "in the pod",
    "outer-space": "gone",
}


def _end_of_turn(before: State, after: State) -> str:
    ended = f"{before.player} ended turn {before.turn}"
    if after.is_over and not after.hands[after.seat]:
        return f"{ended}: {after.player} has no card to play."
    if after.is_over:
        return f"{ended}: there was no card to draw."
    return f"{ended}." if before.draw_pile else f"{ended} and drew nothing."


def _landing_of_a_rat(color: str, event: Landing, after: State) -> str:
    name, place = capitalized(color), after.rats[color].place
    if event.target is not None:
        return f"{name} bumped {capitalized(event.target)}."
    if event.equipment is not None:
        return f"{name} collected the {EQUIPMENT_NAMES[event.equipment]} on {place}."
    match event.on:
        case "ladder":
            goal = "into the escape pod" if place == "escape pod" else f"to {place}"
            return f"{name} climbed a ladder {goal}."
        case "air-shaft":
            goal = "into outer space" if place == "outer space" else f"to {place}"
            return f"{name} fell down an air shaft {goal}."
        case "snake":
            return f"{name} met a snake and was bitten{_after_the_bite(color, after)}"
        case "escape-pod":
            return f"{name} reached the escape pod."
        case "outer-space":
            return f"{name} fell into outer space."
    return f"{name} moved to a plain space on {place}."


def _landing_of_a_snake(snake: str, event: Landing, after: State) -> str:
    if event.target is not None:
        end = _after_the_bite(event.target, after)
        return f"{capitalized(event.target)} was bitten by {snake}{end}"
    return f"{capitalized(snake)} {_SNAKE_DEEDS[event.on]}."


_SNAKE_DEEDS: dict[On, str] = {
    "space": "moved to a plain space",
    "ladder": "climbed a ladder",
    "air-shaft": "fell down an air shaft",
    "equipment": "moved onto equipment",
    "snake": "joined another snake",
    "escape-pod": "reached the escape pod",
    "outer-space": "fell into outer space and is gone",
}


def _after_the_bite(color: str, after: State) -> str:
    is_first = after.rats[color].bites == 1
    return ": back to the start, medkit spent." if is_first else " a second time."


def _the_snake(state: State, color: str) -> str:
    return f"the {color} snake" if state.snakes[color].board == 1 else _a_snake(color)


def _a_snake(color: str) -> str:
    article = "an" if color[0].lower() in "aeiou" else "a"
    return f"{article} {color} snake"
