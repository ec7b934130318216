"""Where the window was last: a setting of its history. No Qt."""

from contextlib import suppress
from typing import TYPE_CHECKING

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.places import PLACES

if TYPE_CHECKING:
    from scorekeeper.history import History

PLACE_SETTING = "window.place"


def last_place(history: "History") -> str:
    """Return where the last window was, the first place where that is none; ``WorldError``."""
    place = history.setting(PLACE_SETTING, PLACES[0].name)
    return place if any(place == each.name for each in PLACES) else PLACES[0].name


def remember_place(history: "History", name: str) -> None:
    """Keep where the window is for the next start; not worth a word when it fails."""
    with suppress(WorldError):
        history.set_setting(PLACE_SETTING, name)
