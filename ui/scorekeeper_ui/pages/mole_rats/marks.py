"""How a mole rat or a kind of snake is told apart without its color: letters and a shape."""

from collections.abc import Sequence
from typing import Final, Literal

Shape = Literal["circle", "square", "hexagon", "diamond"]

# By the place of a mole rat among all in play.
SHAPES: Final[tuple[Shape, ...]] = ("circle", "square", "hexagon", "diamond")


def letters_of(colors: Sequence[str]) -> tuple[str, ...]:
    """Return two characters for each color, no two alike: ``Bl``, ``Gr``.

    Where the first two letters are taken, a later letter stands second, at last a number.
    """
    taken: list[str] = []
    for color in colors:
        letters = [character for character in color if character.isalnum()] or ["?"]
        first = letters[0].upper()[:1]
        thought_of = (*(letter.lower()[:1] for letter in letters[1:]), *"23456789")
        code = next(first + second for second in thought_of if first + second not in taken)
        taken.append(code)
    return tuple(taken)
