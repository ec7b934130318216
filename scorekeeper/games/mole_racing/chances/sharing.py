"""Whether the places of all races left can be shared out so that nobody passes a limit.

Every rival reaches one place in every race, and every place is reached once in every race. By
Birkhoff's theorem any table of whole numbers, rivals by places, whose rows and columns all add up
to the number of races is the sum of that many finishing orders: only such tables are looked for.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

from scorekeeper.games.mole_racing.chances.bearing import bears, bears_rounded
from scorekeeper.games.mole_racing.chances.filling import (
    Filling,
    Patience,
    Taken,
    UndecidedError,
    heaviest,
)
from scorekeeper.games.mole_racing.chances.totals import Totals, totals_of

# Twice so many, since there are two ways to search: some 30 ms.
MOST_STEPS = 10_000


def can_share_out(limits: Sequence[int], worths: Sequence[int], races: int, unit: int) -> bool:
    """Return whether finishing orders of ``races`` races keep every rival within their limit.

    ``limits`` holds the worth that each rival may collect (whole numbers, negative ones too),
    ``worths`` the worth of each place; there are as many places as rivals. ``unit`` is the worth
    of a point; what a driver collects beyond whole units stays below one.

    "No" is always proved. "Yes" is too, unless the search takes more than ``MOST_STEPS`` steps
    both ways: then nothing is known against it. That takes many races and limits that leave
    hardly a point to spare (``tests/bench/test_chances_speed.py`` counts how rare it is).
    """
    if not races:
        return all(limit >= 0 for limit in limits)
    copies = Counter(worths)
    places = sorted(copies, reverse=True)
    stock = tuple(copies[worth] * races for worth in places)
    if not bears(sorted(limits), places, stock, races):
        return False
    attainable = [_attainable(limit, places, races, unit) for limit in limits]
    within = sorted(limit for limit in attainable if limit is not None)
    if len(within) < len(limits) or not _may_be_shared_out(within, places, stock, races, unit):
        return False
    # Where beginning with the smallest limit is a long way, beginning with the greatest seldom is.
    for order in (within, within[::-1]):
        with suppress(UndecidedError):
            return _Search(places, races, unit).succeeds(tuple(order), stock)
    return True


def _attainable(limit: int, worths: Sequence[int], races: int, unit: int) -> int | None:
    """Return a limit as low as it can be without excluding any places of one rival."""
    limit = min(limit, races * worths[0])
    points = limit // unit
    greatest = _totals(worths, races, unit).greatest(races, points)
    if greatest is None or greatest == points:
        return None if greatest is None else limit
    return (greatest + 1) * unit - 1


def _may_be_shared_out(
    limits: Sequence[int], worths: Sequence[int], stock: Taken, races: int, unit: int
) -> bool:
    """Return whether no simple sum excludes it."""
    if not bears(limits, worths, stock, races):
        return False
    points = [
        worth // unit
        for worth, have in zip(worths, stock, strict=True)
        for _ in range(have // races)
    ]
    # What one rival leaves unused is at most what all may: so much does each have to collect.
    unused = sum(limits) - _worth(worths, stock)
    most = [limit // unit for limit in limits]
    least = [(limit - unused) // unit for limit in limits]
    return bears_rounded(most, points, races) and bears_rounded(
        [-each for each in least], [-each for each in points], races
    )


def _totals(worths: Sequence[int], races: int, unit: int) -> Totals:
    return totals_of(tuple(worth // unit for worth in worths), races)


class _Search:
    """Rivals take their places one after the other; what is left of each place is the state."""

    def __init__(self, worths: Sequence[int], races: int, unit: int) -> None:
        self._worths = worths
        self._races = races
        self._unit = unit
        self._totals = _totals(worths, races, unit)
        self._patience = Patience(MOST_STEPS)
        self._failed: set[tuple[int, Taken]] = set()

    def succeeds(self, limits: tuple[int, ...], stock: Taken) -> bool:
        """Return whether rivals with these limits can take all that is left."""
        if not bears(sorted(limits), self._worths, stock, self._races):
            return False
        if len(limits) == 1 or min(limits) >= heaviest(self._worths, stock, self._races):
            return True
        state = len(limits), stock
        if state in self._failed:
            return False
        for taken in self._choices(limits, stock):
            rest = tuple(have - number for have, number in zip(stock, taken, strict=True))
            if self.succeeds(limits[1:], rest):
                return True
        self._failed.add(state)
        return False

    def _choices(self, limits: Sequence[int], stock: Taken) -> Iterator[Taken]:
        """Yield what the first rival may take so that others succeed if anybody can.

        Whatever leaves room for one heavier place is left out: exchanging it with the rival who
        has that place keeps both within their limits. So less is unused than the widest gap.
        """
        most = heaviest(self._worths, stock, self._races)
        within = [min(limit, most) for limit in limits]
        limit, slack = within[0], sum(within) - _worth(self._worths, stock)
        left = [place for place, have in enumerate(stock) if have]
        steps = [
            (high, low, self._worths[high] - self._worths[low]) for high, low in pairwise(left)
        ]
        widest = max(gap for _, _, gap in steps)
        filling = Filling(
            self._worths,
            stock,
            self._unit,
            self._totals,
            self._middle(limit, len(limits), stock),
            self._patience,
        )
        for taken in filling.find(self._races, limit - min(slack, widest - 1), limit):
            unused = limit - _worth(self._worths, taken)
            if not any(
                gap <= unused and taken[low] and taken[high] < stock[high]
                for high, low, gap in steps
            ):
                yield taken

    def _middle(self, limit: int, rivals: int, stock: Taken) -> list[int]:
        """Return about what a rival takes who leaves as much of each place as can be.

        It lies between an even part of everything and the lightest (or heaviest) places, where
        its worth is the limit.
        """
        even = [have / rivals for have in stock]
        mean = _worth(self._worths, stock) / rivals
        is_light = limit < mean
        outer = _first(stock[::-1], self._races)[::-1] if is_light else _first(stock, self._races)
        distance = mean - _worth(self._worths, outer)
        share = min(1.0, (mean - limit) / distance) if distance else 0.0
        return [
            round(part + share * (number - part)) for part, number in zip(even, outer, strict=True)
        ]


def _worth(worths: Sequence[int], taken: Sequence[int]) -> int:
    return sum(worth * number for worth, number in zip(worths, taken, strict=True))


def _first(stock: Sequence[int], races: int) -> Taken:
    taken = []
    for have in stock:
        taken.append(min(have, races))
        races -= taken[-1]
    return tuple(taken)
