"""The keys of a tracked race: every event has one of its own. Pure, without Qt.

What happens to the car that moves has the letter of its word, fuel spots the row of letters under
the hand. Each driver has a digit for a wrong call and the letter below that digit for giving up.
"""

from collections.abc import Sequence
from typing import Final

from scorekeeper.games.mole_racing.tracking.events import (
    BuyMove,
    Crash,
    EndTurn,
    FindFuel,
    GiveUp,
    Lap,
    RaceEvent,
    WrongCall,
)

ENTER: Final = "Enter"

_WRONG_CALLS: Final = "123456"
_PAID_CALLS: Final = "ZXVBNU"
_GIVE_UPS: Final = "QWERTY"
# The printed Fuel Tokens leave 8 for the track at most; further spots have no key.
_SPOTS: Final = "FGHJKDSA"


def key_of(event: RaceEvent, turn_order: Sequence[str]) -> str:
    """Return the key of an event, empty where there is none left for it."""
    match event:
        case EndTurn():
            return ENTER
        case Lap():
            return "L"
        case Crash(avoided=avoided):
            return "P" if avoided else "C"
        case BuyMove():
            return "M"
        case FindFuel(spot=spot):
            return _SPOTS[spot - 1 : spot]
        case WrongCall(driver=driver, avoided=avoided):
            return (_PAID_CALLS if avoided else _WRONG_CALLS)[turn_order.index(driver)]
        case GiveUp(driver=driver):
            return _GIVE_UPS[turn_order.index(driver)]


KEYS: Sequence[tuple[str, str]] = (
    ("Enter", "Race tracker: the turn ends; when the race is over, close it"),
    ("L C M", "Race tracker: into the Start/Finish Area, crash, one more move"),
    ("P", "Race tracker: crash, paid with fuel"),
    (f"{' '.join(_SPOTS[:3])} …", "Race tracker: fuel on spot 1, 2, 3 …"),
    ("1-6", "Race tracker: wrong call by this driver"),
    (" ".join(_GIVE_UPS), "Race tracker: this driver gives up"),
    (" ".join(_PAID_CALLS), "Race tracker: wrong call by this driver, paid with fuel"),
    ("Esc", "Race tracker: to the finish"),
)
