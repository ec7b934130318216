"""The targets of a game in play: what each says, its key, and what it does. Pure, without Qt.

What may happen is what the game's offers allow; here it gets words, keys and a reason where it may
not. What can be chosen by the mouse alone has no key.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.games.mole_rats import offers
from scorekeeper.games.mole_rats.badges import badges
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.entry import Asking, Because
from scorekeeper.games.mole_rats.events import Creature, Event, Landing, SnakeAdded
from scorekeeper.games.mole_rats.rules import why_not
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT, EQUIPMENT_NAMES, LANDING_NAMES, On
from scorekeeper_ui.pages.mole_rats.keys import (
    ADD_KEYS,
    ENTER,
    EQUIPMENT_KEYS,
    LANDING_KEYS,
    RAT_KEYS,
    SPACE,
    snake_keys,
)
from scorekeeper_ui.pages.mole_rats.view import snake_badges


@dataclass(frozen=True, slots=True)
class Choose:
    """Say who landed."""

    creature: Creature


@dataclass(frozen=True, slots=True)
class Happen:
    """Say what happened."""

    event: Event


Act = Choose | Happen


@dataclass(frozen=True, slots=True)
class Target:
    """One target: ``act`` is ``None`` where ``why_not`` says what it would need.

    ``short`` is drawn in place of the label. ``color`` and ``letters`` make its badge, ``note``
    says that it ends the game.
    """

    name: str
    label: str
    short: str
    key: str
    act: Act | None
    why_not: str = ""
    note: str = ""
    color: str | None = None
    letters: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """Every target for one moment of a game, in three groups that never change their order."""

    creatures: tuple[Target, ...]
    additions: tuple[Target, ...]
    landings: tuple[Target, ...]

    def targets(self) -> Iterator[Target]:
        """Yield all targets."""
        yield from (*self.creatures, *self.additions, *self.landings)

    def act_of(self, key: str) -> Act | None:
        """Return what a key does, ``None`` when it does nothing; Enter meets a plain space."""
        key = SPACE if key == ENTER else key
        targets = (target for target in self.targets() if target.act is not None)
        return next((target.act for target in targets if target.key == key), None)


def panel_of(state: State, creature: Creature | None, recorded: Event | None = None) -> Panel:
    """Return the targets while it is asked what ``creature`` landed on, or who did (``None``).

    ``recorded`` is the event that stands in the log already, when it is corrected.
    """
    rats, snakes = tuple(state.rats), tuple(state.snakes)
    marks = dict(zip(rats, badges(rats), strict=True))
    signs = dict(zip(snakes, snake_badges(snakes), strict=True))
    return Panel(
        tuple(_creatures(state, creature, marks, signs)),
        tuple(_additions(state, creature, signs, recorded)),
        tuple(_landings(state, creature, marks, recorded)),
    )


def creature_words(creature: Creature) -> str:
    """Return who is meant: ``Blue rat``, ``Red snake``."""
    return f"{capitalized(creature.color)} {creature.kind}"


def question(asking: Asking | None) -> str:
    """Return what is asked about the creature of which something is asked."""
    if asking is None:
        return "Landed on"
    return f"{creature_words(asking.creature)} {_QUESTIONS[asking.because]}"


_QUESTIONS: dict[Because, str] = {
    "chosen": "landed on",
    "climbed": "climbed, and met there",
    "fell": "fell, and met there",
    "bumped": "was bumped onto",
}


def _creatures(
    state: State, chosen: Creature | None, marks: dict[str, str], signs: dict[str, str]
) -> Iterator[Target]:
    may_land = offers.creatures(state)
    rats = [Creature(kind="rat", color=color) for color in state.rats]
    snakes = [Creature(kind="snake", color=color) for color in state.snakes]
    keys = (*RAT_KEYS[: len(rats)], *snake_keys(tuple(state.snakes)))
    for creature, key in zip((*rats, *snakes), keys, strict=True):
        group, letters = (rats, marks) if creature.kind == "rat" else (snakes, signs)
        yield Target(
            name=f"move_{creature.kind}_{group.index(creature) + 1}",
            label=creature_words(creature),
            short=capitalized(creature.color),
            key=key if chosen is None else "",
            act=Choose(creature) if creature in may_land else None,
            why_not="" if creature in may_land else _needs(state, _landing(creature, "space")),
            color=creature.color,
            letters=letters[creature.color],
            chosen=creature == chosen,
        )


def _additions(
    state: State, chosen: Creature | None, signs: dict[str, str], recorded: Event | None
) -> Iterator[Target]:
    allowed = offers.other_events(state)
    for index, color in enumerate(state.snakes):
        event = SnakeAdded(event="add-snake", snake=color)
        may_be = event in allowed
        yield Target(
            name=f"add_snake_{index + 1}",
            label=f"Add a {color} snake",
            short="",
            key=ADD_KEYS[index] if chosen is None else "",
            act=Happen(event) if may_be else None,
            why_not="" if may_be else _needs(state, event),
            color=color,
            letters=signs[color],
            chosen=event == recorded,
        )


def _landings(
    state: State, creature: Creature | None, marks: dict[str, str], recorded: Event | None
) -> Iterator[Target]:
    offered = offers.landings(state, creature) if creature is not None else ()
    endings = {
        offer.event: {"won": "wins", "lost": "loses"}.get(offer.after.status, "")
        for offer in offered
    }
    for slot in _slots(tuple(state.rats)):
        event = slot.event_of(creature) if creature is not None else None
        may_be = event in endings
        yield Target(
            name=slot.name,
            label=slot.label,
            short=slot.short,
            key=slot.key,
            act=Happen(event) if event is not None and may_be else None,
            why_not=_why_no_landing(state, creature, event, may_be=may_be),
            note=endings[event] if event is not None and may_be else "",
            color=slot.target,
            letters=marks[slot.target] if slot.target is not None else "",
            chosen=event is not None and event == recorded,
        )


@dataclass(frozen=True, slots=True)
class _Slot:
    """A place that a creature may land on, whoever it is."""

    name: str
    label: str
    short: str
    key: str
    on: On
    equipment: str | None = None
    target: str | None = None

    def event_of(self, creature: Creature) -> Landing | None:
        """Return the landing here, ``None`` when this kind of creature never lands so."""
        if self.on == "equipment" and (self.equipment is not None) != (creature.kind == "rat"):
            return None
        return _landing(creature, self.on, equipment=self.equipment, target=self.target)


def _slots(rats: Sequence[str]) -> Iterator[_Slot]:
    def place(on: On, short: str = "") -> _Slot:
        name, words = f"land_{on.replace('-', '_')}", LANDING_NAMES[on]
        return _Slot(name, words, short or words, LANDING_KEYS[on], on)

    yield from (place("space", "plain"), place("snake"), place("ladder"), place("air-shaft"))
    for piece in EQUIPMENT:
        name, words = f"land_{piece.replace('-', '_')}", EQUIPMENT_NAMES[piece]
        yield _Slot(name, words, words, EQUIPMENT_KEYS[piece], "equipment", equipment=piece)
    yield place("equipment")
    for index, color in enumerate(rats):
        name, words = f"land_rat_{index + 1}", creature_words(Creature(kind="rat", color=color))
        yield _Slot(name, words, capitalized(color), RAT_KEYS[index], "rat", target=color)
    yield from (place("escape-pod"), place("outer-space"))


def _landing(creature: Creature, on: On, **more: str | None) -> Landing:
    given = {key: value for key, value in more.items() if value is not None}
    return Landing.model_validate(
        {"event": "land", creature.kind: creature.color, "on": on, **given}
    )


def _why_no_landing(
    state: State, creature: Creature | None, event: Landing | None, *, may_be: bool
) -> str:
    if may_be:
        return ""
    if creature is None:
        return "Over" if state.is_over else "First say what moved"
    return "Not for this creature" if event is None else _needs(state, event)


def _needs(state: State, event: Event) -> str:
    """Return what would be needed for an event that is not offered."""
    if state.is_over:
        return "The game is over"
    expected = why_not(state, event)
    return "There is none to meet" if expected is None else f"Needs {expected}"
