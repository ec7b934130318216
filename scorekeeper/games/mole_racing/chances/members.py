"""Who can still win a season: an upper bound."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.games.mole_racing.chances.drivers import TieBreak


@dataclass(frozen=True, slots=True)
class Member:
    """A member's season so far, over the Grands Prix that are over.

    ``results`` are what those Grands Prix gave, ``adjustment`` the sum of the adjustments,
    ``positions`` how often 1st, 2nd … position was reached. A member who no longer ``drives``
    keeps what they have.
    """

    name: str
    results: tuple[int, ...] = ()
    adjustment: int = 0
    positions: tuple[int, ...] = ()
    drives: bool = True


@dataclass(frozen=True, slots=True)
class Left:
    """A Grand Prix that is not over.

    ``most`` is what a member who wins all that is left of it gains from it at most: the greatest
    entry of the table by places; by race points the races left times the greatest entry of the
    table. ``kept`` are the points that its drivers have from it already and keep whatever follows:
    the points of its races by race points, nothing by places, since positions may still change.
    """

    most: int
    kept: Mapping[str, int] = field(default_factory=dict)


def members_able_to_win(
    members: Sequence[Member], left: Sequence[Left], best: int | None, tie_break: TieBreak
) -> frozenset[str]:
    """Return the names of those who have first position, shared or not, at best.

    At best a member wins all that is left and the others score nothing more; the ``best`` results
    count (``None``: all).
    """
    raise NotImplementedError
