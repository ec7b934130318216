"""A round for more members than one Grand Prix seats: its heats, drawn or by standing.

Each heat is a Grand Prix of its own; all heats of a round have its number.
"""

import random
from collections.abc import Sequence
from itertools import pairwise

from scorekeeper.games.mole_racing.season.meetings import Meetings

LEAST_IN_A_HEAT = 2
MOST_IN_A_HEAT = 6

Heats = tuple[tuple[str, ...], ...]

# How many exchanges a draw weighs at most: a number, not a time, so that a seed always draws the
# same heats. 200 members take about a fifth of a second.
_MOST_WEIGHED = 400_000
_MOST_STARTS = 400


def heat_sizes(members: int) -> tuple[int, ...]:
    """Return the sizes of the fewest heats of 2-6, as equal as can be: 7 gives 4, 3.

    Raises ``ValueError`` for fewer than two members, who cannot race.
    """
    if members < LEAST_IN_A_HEAT:
        raise ValueError(f"at least {LEAST_IN_A_HEAT} members, not {members}")
    heats = -(-members // MOST_IN_A_HEAT)
    size, larger = divmod(members, heats)
    return (size + 1,) * larger + (size,) * (heats - larger)


def heats_by_standing(members: Sequence[str]) -> Heats:
    """Return the heats of members given best first: the best in the first, and so on down."""
    return _cut(members)


def draw_heats(members: Sequence[str], met: Meetings, seed: int) -> Heats:
    """Return one round of heats for ``members``, drawn so that they meet as evenly as can be.

    Of all rounds, the draw looks for one after which ``Meetings.squares`` is least; among equals
    chance decides, and so do the seats within a heat. Since a pair that has met m times adds
    2m + 1 when it meets again, that is a round whose pairs have met least so far. The search
    exchanges two members of different heats as long as that helps, from several random starts.
    The same ``seed`` draws the same heats. Members unknown to ``met`` have met nobody.
    """
    chance = random.Random(seed)  # noqa: S311 -- a draw that can be repeated, not a secret
    known = {member: index for index, member in enumerate(met.members)}
    rows = [met.counts[known[name]] if name in known else None for name in members]
    columns = [known.get(name) for name in members]
    weights = [
        [0 if row is None or column is None else row[column] for column in columns] for row in rows
    ]
    sizes = heat_sizes(len(members))
    search = _Search(weights, sizes, _MOST_WEIGHED)
    rounds = []
    for _ in range(_MOST_STARTS):
        order = list(range(len(members)))
        chance.shuffle(order)
        rounds.append((search.improve(order), order))
        if search.is_spent or rounds[-1][0] == search.bound:
            break
    _, best = min(rounds)
    return _cut([members[index] for index in best])


def _cut(members: Sequence[str]) -> Heats:
    sizes = heat_sizes(len(members))
    ends = [sum(sizes[:heats]) for heats in range(len(sizes) + 1)]
    return tuple(tuple(members[start:end]) for start, end in pairwise(ends))


class _Search:
    """Exchanges members between heats as long as their pairs get lighter.

    ``weights`` holds for every two members how often they met; the weight of a round is the sum
    over the pairs of its heats.
    """

    def __init__(
        self, weights: Sequence[Sequence[int]], sizes: Sequence[int], most_weighed: int
    ) -> None:
        self._weights = weights
        self._sizes = sizes
        self._left = most_weighed
        pairs = sorted(weight for index, row in enumerate(weights) for weight in row[index + 1 :])
        self.bound = sum(pairs[: sum(size * (size - 1) // 2 for size in sizes)])

    @property
    def is_spent(self) -> bool:
        """Whether as many exchanges were weighed as a draw may."""
        return self._left <= 0

    def improve(self, order: list[int]) -> int:
        """Exchange members of ``order`` (the heats one after another); return its weight."""
        heat_of = [heat for heat, size in enumerate(self._sizes) for _ in range(size)]
        # What a member weighs in each heat: its meetings with everyone there.
        loads = [[0] * len(self._sizes) for _ in order]
        for member, row in enumerate(self._weights):
            for place, other in enumerate(order):
                loads[member][heat_of[place]] += row[other]
        improved = True
        while improved and not self.is_spent:
            improved = False
            for place in range(len(order) - self._sizes[-1]):
                if self._exchange_best(order, heat_of, loads, place):
                    improved = True
        return sum(loads[member][heat_of[place]] for place, member in enumerate(order)) // 2

    def _exchange_best(
        self, order: list[int], heat_of: list[int], loads: list[list[int]], place: int
    ) -> bool:
        """Exchange the member at a place with whoever it helps most, further on."""
        mine, heat = order[place], heat_of[place]
        load, row = loads[mine], self._weights[mine]
        first = next(later for later in range(place, len(order)) if heat_of[later] != heat)
        self._left -= len(order) - first
        best, gain = -1, 0
        for later in range(first, len(order)):
            other = order[later]
            theirs = loads[other]
            there = heat_of[later]
            change = load[there] + theirs[heat] - load[heat] - theirs[there] - 2 * row[other]
            if change < gain:
                best, gain = later, change
        if best < 0:
            return False
        other, there = order[best], heat_of[best]
        order[place], order[best] = other, mine
        for member, weights in enumerate(self._weights):
            moved = weights[other] - weights[mine]
            loads[member][heat] += moved
            loads[member][there] -= moved
        return True
