"""The one or two letters that stand for a mole rat where there is no room for its color."""

from collections.abc import Sequence

_LETTERS = 2


def badges(colors: Sequence[str]) -> tuple[str, ...]:
    """Return a badge for each color: its first two letters where they tell it from the others.

    A color whose letters do not, or that has none, is shown by its number, from 1.
    """
    short = [color[:_LETTERS].capitalize() for color in colors]
    return tuple(
        letters if letters.isalpha() and short.count(letters) == 1 else str(number)
        for number, letters in enumerate(short, 1)
    )
