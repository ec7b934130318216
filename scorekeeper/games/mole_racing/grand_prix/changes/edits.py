"""One Grand Prix from another: the smallest edits that the changes are made of."""

from collections.abc import Callable
from typing import Any, TypeAlias

from scorekeeper.core.change import Applied
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import UnfitNameError, clean_title, name_key
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_STARTERS,
    GrandPrixDocument,
)
from scorekeeper.games.mole_racing.grand_prix.entry import (
    GrandPrixEntry,
    RaceInHand,
    starters_in_hand,
    still_racing,
)
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished

Done: TypeAlias = Applied[GrandPrixDocument, GrandPrixEntry]


def cleaned(clean: Callable[[str], str], text: str, place: str) -> str:
    """Return a typed name or title as it is kept; ``DocumentError`` when it cannot be one."""
    try:
        return clean(text)
    except UnfitNameError as error:
        raise refusal(place, f"Expected {error}") from None


def typed_title(text: str) -> str | None:
    """Return the name typed for an event, ``None`` for an empty text; raises as ``cleaned``."""
    return cleaned(clean_title, text, "name") if text.strip() else None


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return the names without one of them."""
    return tuple(other for other in names if other != name)


def replaced(names: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Return the names with one of them in another's place."""
    return tuple(new if name == old else name for name in names)


def is_taken(document: GrandPrixDocument, name: str) -> bool:
    """Return whether a driver has this name, however it is written."""
    return name_key(name) in map(name_key, document.drivers)


def with_hand(entry: GrandPrixEntry, **parts: Any) -> GrandPrixEntry:
    """Return the entry with parts of the race in hand replaced."""
    return entry.model_copy(update={"hand": entry.hand.model_copy(update=parts)})


def check_race_in_hand(document: GrandPrixDocument, entry: GrandPrixEntry) -> None:
    """Raise ``DocumentError`` when there is no race to enter anything for."""
    if entry.correction is None and is_finished(document):
        raise refusal("races", "All the races planned are raced")


def with_last_filled_in(document: GrandPrixDocument, entry: GrandPrixEntry) -> GrandPrixEntry:
    """Return the entry with the last car's place, once it is certain."""
    left = still_racing(document, entry)
    return with_hand(entry, finish=(*entry.hand.finish, *left)) if len(left) == 1 else entry


def kept_starters(drivers: tuple[str, ...], starters: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return starters as a document keeps them: none where everybody starts."""
    everybody = len(drivers) <= MOST_STARTERS and set(drivers) == set(starters)
    return None if everybody else starters


def with_starters(
    document: GrandPrixDocument, entry: GrandPrixEntry, starters: tuple[str, ...]
) -> Done:
    """Return the game with other starters of the race in hand; they keep their places in it.

    Whoever had left and is to start the race to come is back with it.
    """
    check_race_in_hand(document, entry)
    if starters == starters_in_hand(document, entry):
        return Applied(document, entry)
    if entry.hand.log:
        raise refusal("next_starters", "The race tracker runs: its drivers have started already")
    if len(starters) < FEWEST_DRIVERS:
        raise refusal("next_starters", f"At least {FEWEST_DRIVERS} drivers start a race")
    if len(starters) > MOST_STARTERS:
        raise refusal("next_starters", f"At most {MOST_STARTERS} drivers start a race")
    if entry.correction is None:
        kept = kept_starters(document.drivers, starters)
        document = document.model_copy(update={"next_starters": kept})
        left = tuple(name for name in entry.left if name not in starters)
        entry = entry.model_copy(update={"left": left})
    else:
        correction = entry.correction.model_copy(update={"starters": starters})
        entry = entry.model_copy(update={"correction": correction})
    entry = with_hand(
        entry,
        finish=tuple(name for name in entry.hand.finish if name in starters),
        out=tuple(name for name in entry.hand.out if name in starters),
    )
    return Applied(document, with_last_filled_in(document, entry))


def is_under_way(hand: RaceInHand) -> bool:
    """Return whether anything of a race is entered."""
    return hand != RaceInHand()
