"""The tables of Mole Racing in one definition: their heads and rows, in which order and words.

Blank pads, filled sheets, pages for browsers, CSV, accounts and screens take them from here.
"""

from collections.abc import Iterable
from typing import Final

from scorekeeper.core.phrases import ordinal

PLACE: Final = "Place"
POINTS_NAME: Final = "Points"

# Who has the rows of the standings, and what each of the columns is one of.
DRIVER: Final = "Driver"
RACE: Final = "Race"
MEMBER: Final = "Member"
GRAND_PRIX: Final = "GP"

# The row below the heads of a season: when each Grand Prix was.
DAY_NAME: Final = "Day"

# The table of the races of a Grand Prix, below its drivers: what its turns hold, as "Ann · 2", and
# its first row.
TURNS_HEAD: Final = "Driver · Fuel Tokens"
TRACK_NAME: Final = "Track"

# What stands in the place of points for whoever did not finish a race.
OUT_NAME: Final = "out"

# So many stand beside each other on a pad, and on one in large print.
RACES_BESIDE: Final = 5
RACES_IN_LARGE_PRINT: Final = 3
GRANDS_PRIX_BESIDE: Final = 8
GRANDS_PRIX_IN_LARGE_PRINT: Final = 6


def event_head(kind: str, number: int) -> str:
    """Return what heads the column of an event: ``Race 3``."""
    return f"{kind} {number}"


def short_event_head(kind: str, number: int) -> str:
    """Return that where room is lacking: ``R 3``, ``GP 3``."""
    return event_head(kind if kind.isupper() else kind[0], number)


def standings_heads(
    who: str, events: Iterable[str], sums: Iterable[str] = (POINTS_NAME,)
) -> tuple[str, ...]:
    """Return the heads of the standings; the last of the sums decides."""
    return (PLACE, who, *events, *sums)


def race_rows(starters: int) -> tuple[str, ...]:
    """Return the names of the rows of the table of races: the track, and each of the turns."""
    return (TRACK_NAME, *(f"{ordinal(place)} to go" for place in range(1, starters + 1)))
