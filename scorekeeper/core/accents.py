"""Texts as those type them who have no accents on their keyboard."""

import unicodedata
from collections.abc import Iterator
from itertools import chain
from typing import Final

# Only of these letters are marks accents; elsewhere they are vowels, or make another letter.
_SCRIPTS: Final = ("LATIN ", "GREEK ", "CYRILLIC ")
# What no accent can be taken off, as it is typed in ASCII.
_PLAIN: Final = str.maketrans(
    {
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "ı": "i",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "ß": "ss",
        **dict.fromkeys("‘’\N{MODIFIER LETTER APOSTROPHE}", "'"),
    }
)


def without_accents(text: str) -> str:
    """Return a text in NFC as its small letters are typed without accents.

    Those of Latin, Greek and Cyrillic letters go, ``ø`` is ``o`` and a curly apostrophe a straight
    one. Fullwidth letters, ligatures and the like are the usual letters.
    """
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", "".join(_bare(text)).translate(_PLAIN))


def _bare(text: str) -> Iterator[str]:
    has_accents = False
    for character in chain.from_iterable(map(_usual, unicodedata.normalize("NFD", text))):
        if unicodedata.category(character) != "Mn":
            has_accents = unicodedata.name(character, "").startswith(_SCRIPTS)
        elif has_accents:
            continue
        yield character


def _usual(character: str) -> str:
    """Return the one letter, or those of ASCII, that a character stands for, else itself."""
    usual = unicodedata.normalize("NFKD", character)
    return usual if len(usual) == 1 or usual.isascii() else character
