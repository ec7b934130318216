"""Who is meant by the first letters of a name."""

import unicodedata
from collections.abc import Iterable
from typing import Final

# Letters that no accent can be taken from, as people without them on their keyboard type them.
_PLAIN: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "þ": "th", "æ": "ae", "œ": "oe"}
)


def who(drivers_left: Iterable[str], typed: str) -> tuple[str, ...]:
    """Return the drivers whose names begin with what is typed; a single one is meant.

    Case and accents do not matter. A driver whose whole name is typed stands first, so that Jo
    can be told from Johannes.
    """
    letters = _letters(typed.strip())
    if not letters:
        return ()
    matches = [driver for driver in drivers_left if _letters(driver).startswith(letters)]
    return tuple(sorted(matches, key=lambda driver: _letters(driver) != letters))


def _letters(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare.translate(_PLAIN)
