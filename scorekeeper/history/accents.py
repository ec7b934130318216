"""Texts as those type them who have no accents on their keyboard."""

import unicodedata
from collections.abc import Iterator
from typing import Final

# Only of these letters are marks accents; elsewhere they are vowels, or make another letter.
_SCRIPTS: Final = ("LATIN ", "GREEK ", "CYRILLIC ")


def without_accents(text: str) -> str:
    """Return a text in NFC without the accents of Latin, Greek and Cyrillic letters."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", "".join(_bare(text)))


def _bare(text: str) -> Iterator[str]:
    has_accents = False
    for character in unicodedata.normalize("NFD", text):
        if unicodedata.category(character) != "Mn":
            has_accents = unicodedata.name(character, "").startswith(_SCRIPTS)
        elif has_accents:
            continue
        yield character
