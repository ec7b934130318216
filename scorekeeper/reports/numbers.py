"""How reports write numbers: rounded half up from exact ones, as people do on paper."""

import unicodedata
from decimal import Decimal
from fractions import Fraction
from math import floor

from scorekeeper.core.phrases import listed
from scorekeeper.reports.board import NONE

# More names than these are told as their number.
_MOST_NAMES = 3
# So many letters of each of several names are told: a long one does not hide the others.
_MOST_LETTERS = 20
_JOINER = "\u200d"
# Accents and signs of other writings, joiners, the colors of skin.
_JOINED = frozenset(("Mn", "Mc", "Me", "Cf", "Sk"))


def number_text(number: int) -> str:
    """Return a whole number, its thousands set apart: ``1,208``."""
    return f"{number:,}"


def mean_text(value: Fraction | None) -> str:
    """Return a mean with one decimal, a dash for that of nothing."""
    return NONE if value is None else rounded(value, "0.1")


def share_text(part: int, whole: int) -> str:
    """Return how much of a whole a part is, in whole percent."""
    return f"{rounded(Fraction(100 * part, whole), '1')}%" if whole else NONE


def rounded(value: Fraction, step: str) -> str:
    """Return a number rounded to a step such as ``0.1``; halves go away from zero."""
    steps = floor(abs(value) / Fraction(step) + Fraction(1, 2))
    return f"{(steps if value > 0 else -steps) * Decimal(step):,}"


def names_text(names: tuple[str, ...]) -> str:
    """Return whose something is: three names at most, of more people two and how many others."""
    if len(names) == 1:
        return names[0]
    told = [_shortened(name) for name in names]
    if len(told) <= _MOST_NAMES:
        return listed(told)
    return f"{', '.join(told[:2])} and {len(told) - 2} others"


def _shortened(name: str) -> str:
    """Return a name that is too long with an ellipsis, never cut within a letter and its signs."""
    if len(name) <= _MOST_LETTERS:
        return name
    end = _MOST_LETTERS - 1
    while end > 1 and _is_joined(name[end - 1], name[end]):
        end -= 1
    return f"{name[:end].rstrip()}…"


def _is_joined(before: str, character: str) -> bool:
    return before == _JOINER or unicodedata.category(character) in _JOINED
