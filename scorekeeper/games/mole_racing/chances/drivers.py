"""Who can still win a Grand Prix: exact, over all finishing orders of the races left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scorekeeper.games.mole_racing.chances.sharing import can_share_out

TieBreak = Literal["shared", "countback"]


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver's score so far: points, and how often each place was reached, 1st place first.

    ``places`` may be shorter than the number of places; what is missing counts as 0.
    """

    name: str
    points: int
    places: tuple[int, ...] = ()


def able_to_win(
    drivers: Sequence[Driver],
    starters: Sequence[str],
    races_left: int,
    points: Sequence[int],
    tie_break: TieBreak,
) -> frozenset[str]:
    """Return the names of those for whom some finishing orders give first position, shared or not.

    Every one of ``starters`` (names of ``drivers``, at most 6) finishes each of the ``races_left``
    races (0 or more); ``points`` are those of 1st, 2nd … place, 0 beyond them. Whoever is no
    starter keeps what they have. With no race left these are the drivers in first position.
    """
    scale = _scale(drivers, starters, races_left, tie_break)
    worths = [scale.worth(place, points) for place in range(len(starters))]
    have = {driver.name: scale.score(driver) for driver in drivers}
    able = set()
    for name in have:
        left = list(worths)
        rivals = [starter for starter in starters if starter != name]
        total = have[name]
        if name in starters:
            total += races_left * max(worths)
            left.remove(max(worths))
        idle = [other for other in have if other != name and other not in starters]
        if any(have[other] > total for other in idle):
            continue
        limits = [total - have[rival] for rival in rivals]
        if can_share_out(limits, left, races_left, scale.unit):
            able.add(name)
    return frozenset(able)


@dataclass(frozen=True, slots=True)
class _Scale:
    base: int
    digits: int

    @property
    def unit(self) -> int:
        return self.base**self.digits

    def worth(self, place: int, points: Sequence[int]) -> int:
        own = points[place] if place < len(points) else 0
        return own * self.unit + (self.base ** (self.digits - 1 - place) if self.digits else 0)

    def score(self, driver: Driver) -> int:
        score = driver.points
        for place in range(self.digits):
            count = driver.places[place] if place < len(driver.places) else 0
            score = score * self.base + count
        return score


def _scale(
    drivers: Sequence[Driver], starters: Sequence[str], races_left: int, tie_break: TieBreak
) -> _Scale:
    if tie_break == "shared":
        return _Scale(1, 0)
    counts = [0, *(count for driver in drivers for count in driver.places)]
    digits = max(len(starters), *(len(driver.places) for driver in drivers))
    return _Scale(max(counts) + races_left + 1, digits)
