"""What a key means while the finish of a race is entered: pure, without Qt.

Digits are places in the turn order as it stands on the screen, letters begin names. Whoever types
a name to its end enters one driver: what goes on with a name that has its place is no other one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.mole_racing.grand_prix.changes import PlaceNext, TakeBack
from scorekeeper.games.mole_racing.grand_prix.first_letters import who


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters of a name so far, and whose they can be."""

    text: str
    matches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """The driver whom the latest letters placed, and the letters of the name typed so far."""

    driver: str
    text: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """Close the race."""


Meaning = PlaceNext | TakeBack | Typed | Named | GoOn | None

NOTHING_TYPED = Typed("", ())


def meaning(
    key: str,
    typed: str,
    turn_order: Sequence[str],
    racing: Sequence[str],
    named: Named | None = None,
) -> Meaning:
    """Return what a key does; ``racing`` are those of the turn order without a place.

    A letter that leaves one name places it, and letters that go on with the one just ``named``
    do nothing more. Enter takes a name that is typed in full, else it goes on. Backspace takes a
    letter back, and without one the latest place.
    """
    if named is not None and goes_on(key, named):
        return Named(named.driver, named.text + key)
    if key == "Enter":
        return _enter(typed, racing)
    if key == "Backspace":
        if not typed:
            return TakeBack()
        return Typed(typed[:-1], who(racing, typed[:-1]) if typed[:-1] else ())
    if key == "Esc":
        return NOTHING_TYPED if typed else None
    if key.isdecimal() and not typed:
        number = int(key)
        is_one = 0 < number <= len(turn_order) and turn_order[number - 1] in racing
        return PlaceNext(turn_order[number - 1]) if is_one else None
    if len(key) != 1 or (key == " " and not typed):
        return None
    matches = who(racing, typed + key)
    if not matches:
        return None
    return PlaceNext(matches[0]) if len(matches) == 1 else Typed(typed + key, matches)


def goes_on(key: str, named: Named) -> bool:
    """Return whether a letter is the next one of the name that has its place already."""
    if len(key) != 1 or len(named.text) >= len(named.driver):
        return False
    if key.isspace() or named.driver[len(named.text)].isspace():
        return key.isspace() and named.driver[len(named.text)].isspace()
    return bool(who((named.driver,), named.text + key))


def takes_space(typed: Typed, named: Named | None) -> bool:
    """Return whether a space is a letter of the name that is being typed."""
    count = len(typed.text)
    if count:
        return any(driver[count : count + 1].isspace() for driver in typed.matches)
    return named is not None and goes_on(" ", named)


def _enter(typed: str, racing: Sequence[str]) -> Meaning:
    if not typed:
        return GoOn()
    exact = [name for name in who(racing, typed) if len(name) == len(typed)]
    return PlaceNext(exact[0]) if len(exact) == 1 else None
