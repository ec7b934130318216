"""What is recorded of a season: its members, its Grands Prix, and what was agreed on."""

from typing import Annotated, Final, Literal, get_args

from pydantic import Field

from scorekeeper.core.document import (
    LIST,
    MAY_BE_LEFT_OUT,
    Document,
    Expected,
    Name,
    Title,
    Value,
    WholeNumber,
)
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrix
from scorekeeper.games.mole_racing.points import POINTS
from scorekeeper.games.mole_racing.positions import TieBreak

Count = Literal["race-points", "places"]

COUNTS: Final[tuple[Count, ...]] = get_args(Count)
TIE_BREAKS: Final[tuple[TieBreak, ...]] = get_args(TieBreak)

MOST_MEMBERS: Final = 500
MOST_ROUNDS: Final = 999
MOST_RESULTS: Final = 999
MOST_PLANNED: Final = 999
MOST_POINTS: Final = 999
MOST_PLACES: Final = 20

Points = Annotated[int, WholeNumber(0, MOST_POINTS)]
Round = Annotated[int, WholeNumber(1, MOST_ROUNDS)]


def _one_of(words: tuple[str, ...]) -> Expected:
    return Expected("one of " + ", ".join(words))


class SeasonGrandPrix(GrandPrix):
    """A Grand Prix of a season; the heats of one round share its number."""

    round: Annotated[Round | None, MAY_BE_LEFT_OUT] = None


class Adjustment(Value):
    """Points that a member is given or loses beside the Grands Prix, and why."""

    member: Name
    points: Annotated[int, WholeNumber(-MOST_POINTS, MOST_POINTS)]
    reason: Title


class SeasonOptions(Value):
    """What a Grand Prix counts for, how many results count, and what a tie means.

    ``points`` is the table of ``places``: what 1st, 2nd … position in a Grand Prix gives, 0 beyond
    it. ``best`` is the number of results that count, ``None`` when all do.
    """

    count: Annotated[Count, _one_of(COUNTS)] = "race-points"
    best: Annotated[int, WholeNumber(1, MOST_RESULTS)] | None = None
    points: Annotated[tuple[Points, ...], LIST, Field(min_length=1, max_length=MOST_PLACES)] = (
        POINTS
    )
    tie_break: Annotated[TieBreak, _one_of(TIE_BREAKS)] = "shared"


class SeasonDocument(Document):
    """A season of Mole Racing.

    ``grands_prix`` are copies: what happens to a Grand Prix of the history afterwards changes
    nothing here. ``retired`` are members who drive no longer and keep their results.
    """

    game: Literal["season"] = "season"
    name: Annotated[Title | None, MAY_BE_LEFT_OUT] = None
    members: Annotated[tuple[Name, ...], LIST, Field(min_length=1, max_length=MOST_MEMBERS)]
    retired: Annotated[tuple[Name, ...], LIST] = ()
    grands_prix_planned: Annotated[int | None, WholeNumber(0, MOST_PLANNED), MAY_BE_LEFT_OUT] = None
    grands_prix: Annotated[tuple[SeasonGrandPrix, ...], LIST] = ()
    adjustments: Annotated[tuple[Adjustment, ...], LIST] = ()
    options: SeasonOptions = SeasonOptions()

    @property
    def active(self) -> tuple[str, ...]:
        """The members who are not retired, in the order of ``members``."""
        retired = set(self.retired)
        return tuple(member for member in self.members if member not in retired)
