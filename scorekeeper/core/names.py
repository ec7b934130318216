"""Names of people, tracks and places: cleaned once, the same everywhere.

The rules are those of the document format: trimmed, NFC, a limited number of code points, at
least one of them visible, and nothing that reorders or hides its surroundings.
"""

import unicodedata
from collections.abc import Collection, Iterable

from scorekeeper.core.accents import without_accents

NAME_LENGTH = 60
TITLE_LENGTH = 100
NOTES_LENGTH = 10_000
SIGN_LENGTH = 8

_REFUSED = frozenset({"\ufeff", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))})
_REFUSED_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
_LINE_BREAKS = frozenset("\n\r")

# Letters and marks that Unicode tells programs to draw as nothing, and the empty Braille cell.
_BLANK = frozenset(
    {
        *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)),
        *map(chr, range(0x180B, 0x1810)),
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    }
)
_BLANK_CATEGORIES = frozenset({"Cf", "Zs"})

# Sorts before whatever a name may go on with.
_BEHIND = "\x1f"


class UnfitNameError(ValueError):
    """A text that cannot serve as a name; the message says what was expected."""


def clean_name(text: str) -> str:
    """Return ``text`` as a person's or a color's name (1-60 code points)."""
    return _clean(text, "a name", NAME_LENGTH)


def clean_title(text: str) -> str:
    """Return ``text`` as the name of a track, a place or an event (1-100 code points)."""
    return _clean(text, "a text", TITLE_LENGTH)


def clean_sign(text: str) -> str:
    """Return ``text`` as the sign of a person, such as a letter or an emoji (1-8 code points)."""
    return _clean(text, "a sign", SIGN_LENGTH)


def clean_notes(text: str) -> str:
    """Return ``text`` as notes: up to 10,000 code points, line breaks allowed, may be empty."""
    notes = unicodedata.normalize("NFC", text.strip())
    if len(notes) > NOTES_LENGTH:
        raise UnfitNameError(f"a text of at most {NOTES_LENGTH} characters")
    _refuse_hidden(notes, allowed=_LINE_BREAKS)
    return notes


def name_key(name: str) -> str:
    """Return what two names have in common when they count as the same name."""
    return unicodedata.normalize("NFC", name.casefold())


def plain_key(name: str) -> str:
    """Return what a name is found by as those type it who have no accents on their keyboard.

    Names that have it in common may be those of different people.
    """
    # What stands for usual letters, such as “™”, may stand for capitals.
    return name_key(without_accents(name_key(name)))


def name_order(name: str) -> str:
    """Return what names are sorted by: without accents first, so that Émile stands under E.

    It is the same for those alone that count as the same name.
    """
    plain, key = plain_key(name), name_key(name)
    return key if plain == key else f"{plain}{_BEHIND}{key}"


def is_found(typed: str, text: str) -> bool:
    """Return whether a text has what is typed, as it is written or without its accents."""
    sought = name_key(typed)
    return sought in name_key(text) or sought in plain_key(text)


def fitting_name(text: str, names: Iterable[str], old: str) -> str | None:
    """Return a typed ``text`` as a name for the ``old`` one of some ``names``.

    ``None`` where it is no name, or the name of one of the others.
    """
    try:
        new = clean_name(text)
    except UnfitNameError:
        return None
    return None if name_key(new) in (name_key(name) for name in names if name != old) else new


def free_name(kind: str, taken: Collection[str]) -> str:
    """Return a name for one more of a ``kind`` that nobody has yet: ``Player 3`` beside two."""
    keys = set(map(name_key, taken))
    number = len(keys) + 1
    while name_key(f"{kind} {number}") in keys:
        number += 1
    return f"{kind} {number}"


def is_free_name(kind: str, name: str) -> bool:
    """Return whether a name is one that ``free_name`` gives: nobody has chosen it."""
    first, _, number = name.rpartition(" ")
    return first == kind and number.isdecimal()


def _clean(text: str, what: str, length: int) -> str:
    name = text.strip()
    if name.isascii() and name.isprintable() and 0 < len(name) <= length:
        return name
    name = unicodedata.normalize("NFC", name)
    if not 0 < len(name) <= length:
        raise UnfitNameError(f"{what} of 1 to {length} characters")
    _refuse_hidden(name)
    if not any(_is_visible(character) for character in name):
        raise UnfitNameError(f"{what} with at least one visible character")
    return name


def _refuse_hidden(text: str, allowed: frozenset[str] = frozenset()) -> None:
    for character in text:
        if character in allowed:
            continue
        if unicodedata.category(character) == "Cs":
            raise UnfitNameError(f"no half of a character (found U+{ord(character):04X})")
        if character in _REFUSED or unicodedata.category(character) in _REFUSED_CATEGORIES:
            raise UnfitNameError(
                f"no control or direction character (found U+{ord(character):04X})"
            )


def _is_visible(character: str) -> bool:
    return character not in _BLANK and unicodedata.category(character) not in _BLANK_CATEGORIES


def storable(text: str) -> str:
    """Return a text as it can be stored: without halves of surrogate pairs."""
    return "".join(letter for letter in text if unicodedata.category(letter) != "Cs")
