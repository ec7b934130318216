"""The colors of mole rats and snakes: fill and ink of a badge, the same in both themes.

A badge has letters and an outline too, since the names are free and a color alone says nothing.
A color that is not known here gets a quiet badge.
"""

from collections.abc import Callable, Mapping
from typing import Final

from scorekeeper_ui.theme import Theme
from scorekeeper_ui.widgets.drawing import Badge

_WHITE, _BLACK = "#ffffff", "#10131a"

FILLS: Final[Mapping[str, tuple[str, str]]] = {
    "blue": ("#2a68c8", _WHITE),
    "green": ("#23794a", _WHITE),
    "yellow": ("#f2c230", _BLACK),
    "orange": ("#e8822e", _BLACK),
    "red": ("#b83a2a", _WHITE),
    "brown": ("#7d5433", _WHITE),
    "violet": ("#7a4cc2", _WHITE),
    "purple": ("#7a4cc2", _WHITE),
    "pink": ("#ea8fb8", _BLACK),
    "teal": ("#12717f", _WHITE),
    "white": ("#f7f7f4", _BLACK),
    "black": ("#24272e", _WHITE),
    "gray": ("#8d939d", _BLACK),
    "grey": ("#8d939d", _BLACK),
}


def fill_and_ink(color: str, theme: Theme) -> tuple[str, str]:
    """Return the fill of a badge and the color of its letters."""
    return FILLS.get(color.casefold(), (theme.sunken, theme.text))


def badge_maker(color: str, letters: str) -> Callable[[Theme], Badge]:
    """Return what makes the badge of a color in whichever theme is on."""
    return lambda theme: Badge(letters, *fill_and_ink(color, theme))
