"""Who can still win a Grand Prix: exact, over all finishing orders of the races left."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.mole_racing.chances.sharing import can_share_out
from scorekeeper.games.mole_racing.points import points_for
from scorekeeper.games.mole_racing.positions import TieBreak


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

    Nobody is left out who can win. Own tables of large points with very many races left can take
    too long to search; then a driver who cannot be excluded is named (``can_share_out``).
    """
    scale = _Scale(drivers, starters, races_left, tie_break)
    scores = {driver.name: scale.score(driver) for driver in drivers}
    worths = [scale.worth(place, points) for place in range(1, len(starters) + 1)]
    return frozenset(
        name for name in scores if _is_able(name, scores, starters, worths, races_left, scale.point)
    )


def _is_able(
    name: str,
    scores: dict[str, int],
    starters: Sequence[str],
    worths: Sequence[int],
    races_left: int,
    point: int,
) -> bool:
    score, left = scores[name], list(worths)
    if name in starters:
        # The place of the greatest worth is best in every race: exchange it with whoever has it,
        # and this score rises, the other's falls, no other changes. Worths are whole numbers that
        # add up under either tie rule and whatever the table, so nothing else matters.
        score += races_left * max(worths)
        left.remove(max(worths))
    limits = {other: score - scores[other] for other in scores if other != name}
    rivals = [limits.pop(other) for other in starters if other != name]
    if any(limit < 0 for limit in limits.values()):
        return False
    return not rivals or can_share_out(rivals, left, races_left, point)


class _Scale:
    """Turns points and, with countback, numbers of places into one number to compare.

    Its digits, to a base that no number of places reaches, are the points and then the numbers
    of 1st, 2nd … places; ``point`` is the worth of a point.
    """

    def __init__(
        self,
        drivers: Sequence[Driver],
        starters: Sequence[str],
        races_left: int,
        tie_break: TieBreak,
    ) -> None:
        counts = [driver.places for driver in drivers]
        by_places = tie_break == "countback"
        self._digits = max(len(starters), *map(len, counts)) if by_places else 0
        self._base = max((number for places in counts for number in places), default=0)
        self._base += races_left + 1
        self.point: int = self._base**self._digits

    def score(self, driver: Driver) -> int:
        """Return what a driver has."""
        score = driver.points * self.point
        for place, number in enumerate(driver.places[: self._digits], 1):
            score += number * self._one(place)
        return score

    def worth(self, place: int, points: Sequence[int]) -> int:
        """Return what reaching a place, counted from 1, adds."""
        return points_for(place, points) * self.point + self._one(place)

    def _one(self, place: int) -> int:
        return int(self._base ** (self._digits - place)) if place <= self._digits else 0
