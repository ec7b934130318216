"""How reports write numbers: rounded half up from exact ones, as people do on paper."""

from decimal import Decimal
from fractions import Fraction
from math import floor

from scorekeeper.core.phrases import listed
from scorekeeper.reports.board import NONE

# More names than these are told as their number.
_MOST_NAMES = 3


def mean_text(value: Fraction | None) -> str:
    """Return a mean with one decimal, a dash for that of nothing."""
    return NONE if value is None else rounded(value, "0.1")


def share_text(part: int, whole: int) -> str:
    """Return how much of a whole a part is, in whole percent."""
    return f"{rounded(Fraction(100 * part, whole), '1')}%" if whole else NONE


def rounded(value: Fraction, step: str) -> str:
    """Return a number rounded to a step such as ``0.1``; halves go away from zero."""
    steps = floor(abs(value) / Fraction(step) + Fraction(1, 2))
    return str((steps if value > 0 else -steps) * Decimal(step))


def names_text(names: tuple[str, ...]) -> str:
    """Return whose something is: three names at most, of more people two and how many others."""
    if len(names) <= _MOST_NAMES:
        return listed(names)
    return f"{', '.join(names[:2])} and {len(names) - 2} others"
