"""Who can still win a season: an upper bound."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from heapq import nlargest

from scorekeeper.games.mole_racing.positions import TieBreak


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
    count (``None``: all). Whoever is not named cannot win; not everybody who is can, since what
    one member wins another must lose.
    """
    positions = max((len(member.positions) for member in members), default=0)
    positions = max(positions, 1) if tie_break == "countback" else 0
    as_it_is = {member.name: _key(member, left, False, best, positions) for member in members}
    leaders = nlargest(2, as_it_is, key=as_it_is.__getitem__)
    return frozenset(
        member.name
        for member in members
        if all(
            _key(member, left, member.drives, best, positions) >= as_it_is[leader]
            for leader in leaders
            if leader != member.name
        )
    )


def points_at_best(member: Member, left: Sequence[Left], best: int | None) -> int:
    """Return the points of a member who wins all that is left of the season."""
    return _points(member, left, member.drives, best)


def _points(member: Member, left: Sequence[Left], wins: bool, best: int | None) -> int:
    results = list(member.results)
    if wins:
        results += [each.most + each.kept.get(member.name, 0) for each in left]
    else:
        results += [each.kept[member.name] for each in left if member.name in each.kept]
    counted = results if best is None else sorted(results, reverse=True)[:best]
    return sum(counted) + member.adjustment


def _key(
    member: Member, left: Sequence[Left], wins: bool, best: int | None, positions: int
) -> tuple[int, ...]:
    """Return points and then as many numbers of positions: the greater one is ahead."""
    reached = [*member.positions, *[0] * positions][:positions]
    if wins and positions:
        reached[0] += len(left)
    return _points(member, left, wins, best), *reached
