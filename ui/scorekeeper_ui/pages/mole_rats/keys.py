"""The keys of a game in play, computed from the colors on the table: pure, without Qt.

What a key means depends on the question. While it is asked what moved, digits are mole rats,
letters are snakes, and further digits add a snake. While it is asked what it landed on, digits are
the mole rats it may meet and letters are places. No two targets of one question share a key.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Final

from scorekeeper.games.mole_rats.vocabulary import Equipment, On

ENTER = "Enter"
ESCAPE = "Esc"
DELETE = "Delete"
BACKSPACE = "Backspace"
SPACE = " "

RAT_KEYS: Final = ("1", "2", "3", "4")
ADD_KEYS: Final = ("5", "6", "7", "8")
LANDING_KEYS: Final[Mapping[On, str]] = {
    "space": SPACE,
    "ladder": "L",
    "air-shaft": "A",
    "equipment": "E",
    "snake": "S",
    "escape-pod": "P",
    "outer-space": "O",
}
EQUIPMENT_KEYS: Final[Mapping[Equipment, str]] = {
    "duct-tape": "D",
    "map": "M",
    "toothbrush": "T",
    "food": "F",
}
KEY_WORDS: Final[Mapping[str, str]] = {SPACE: "Space"}


def snake_keys(colors: Sequence[str]) -> tuple[str, ...]:
    """Return a letter for each color, no two alike: its first letter that is free.

    Letters are those that every Latin keyboard has; a color with none of them free gets the first
    free one of the alphabet.
    """
    taken: list[str] = []
    for color in colors:
        thought_of = (*_plain_letters(color), *ascii_uppercase)
        taken.append(next(letter for letter in thought_of if letter not in taken))
    return tuple(taken)


def key_words(key: str) -> str:
    """Return a key as it stands on its target."""
    return KEY_WORDS.get(key, key)


def _plain_letters(color: str) -> tuple[str, ...]:
    plain = unicodedata.normalize("NFKD", color).upper()
    return tuple(letter for letter in plain if letter in ascii_uppercase)
