"""Where lines of text are broken: by the widths of the letters of DejaVu Sans.

What draws a page makes every line fit; here lines only come to about the right length.
"""

import unicodedata
from functools import lru_cache

# How much wider bold type is.
BOLDER = 1.13

# The advances of the characters from the space to the tilde, in hundredths of the size of type.
_ADVANCES = bytes(
    (
        32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34,
        64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 54,
        100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
        61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 40, 34, 40, 84, 50,
        50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
        64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
    )
)  # fmt: skip
_CENTS = 100
_OTHER = 64
_WIDE = 100
_NARROWER = 0.94
_TOLERANCE = 1.04
_TIE = "\u00a0"
_JOINERS = frozenset("\u200d\ufe0e\ufe0f")


def break_lines(text: str, room: float, most: int = 3) -> list[str]:
    """Return ``text`` in at most ``most`` lines as wide as ``room`` times the size of type.

    Lines end between words, within a word only where it is longer than a line: after a hyphen if
    it has one. What does not go into the last line is left out, and an ellipsis says so. No words
    make no lines.
    """
    lines = [""]
    for word in filter(None, text.split(" ")):
        for piece in _pieces(word, room):
            longer = f"{lines[-1]} {piece}" if lines[-1] else piece
            if extent(longer) <= room or not lines[-1]:
                lines[-1] = longer
            elif len(lines) < most:
                lines.append(piece)
            else:
                return [*lines[:-1], f"{lines[-1]}…"]
    return lines if lines[0] else []


@lru_cache(maxsize=4096)
def balance_lines(text: str, room: float, most: int = 3) -> tuple[str, ...]:
    """Return a short text in as few lines as ``break_lines``, all about equally long."""
    lines = break_lines(text, room, most)
    longest = max(map(extent, text.split()), default=0.0)
    while len(lines) > 1 and (room := room * _NARROWER) >= longest:
        narrower = break_lines(text, room, most + 1)
        if len(narrower) > len(lines) or narrower[-1].endswith("…"):
            break
        lines = narrower
    return tuple(lines)


@lru_cache(maxsize=4096)
def break_phrases(text: str, room: float, most: int, phrases: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines of ``break_lines``, no line ending within a phrase that a line can hold."""
    for phrase in phrases:
        text = text.replace(phrase, phrase.replace(" ", _TIE))
    return tuple(line.replace(_TIE, " ") for line in break_lines(text, room, most))


def extent(text: str) -> float:
    """Return about how wide ``text`` is, as a multiple of the size of type."""
    return sum(map(_advance, text)) / _CENTS


def _pieces(word: str, room: float) -> list[str]:
    if extent(word) <= room * _TOLERANCE:
        return [word]
    if _TIE in word:
        return [piece for part in word.split(_TIE) for piece in _pieces(part, room)]
    if hyphen := _last_hyphen(word, room):
        return [word[:hyphen], *_pieces(word[hyphen:], room)]
    pieces, taken = [""], 0
    for before, character in zip("\0" + word, word, strict=False):
        advance = _advance(character)
        joined = unicodedata.combining(character) or _JOINERS & {before, character}
        if pieces[-1] and not joined and taken + advance > room * _CENTS:
            pieces.append("")
            taken = 0
        pieces[-1] += character
        taken += advance
    return pieces


def _last_hyphen(word: str, room: float) -> int:
    """Return where the longest part that ends in a hyphen and fits in ``room`` ends, 0 if none."""
    found = taken = 0
    for end, character in enumerate(word[:-1], 1):
        taken += _advance(character)
        if taken > room * _CENTS:
            break
        if character == "-":
            found = end
    return found


def _advance(character: str) -> int:
    if " " <= character <= "~":
        return _ADVANCES[ord(character) - 32]
    if unicodedata.combining(character):
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _OTHER
