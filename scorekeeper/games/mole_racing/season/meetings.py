"""Who has met whom in a season, and how evenly that is spread.

Two members have *met* as often as they were drivers of one Grand Prix, heats drawn and not yet
driven among them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.games.mole_racing.season.document import SeasonDocument


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often each two members have met: ``counts[i][j]`` for ``members[i]`` and ``[j]``.

    The measure of evenness is ``squares``, the sum over all pairs of their meetings squared: of
    two ways to spread the same number of meetings the one with fewer squares is more even, and
    the least possible is reached when no two pairs differ by more than one. ``spread`` says the
    same in the simplest way: the most meetings of a pair less the least.
    """

    members: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]

    def pairs(self) -> Iterator[int]:
        """Yield the meetings of every pair."""
        for index, row in enumerate(self.counts):
            yield from row[index + 1 :]

    @property
    def total(self) -> int:
        """How many meetings there were."""
        return sum(self.pairs())

    @property
    def squares(self) -> int:
        """The measure: the sum over all pairs of meetings squared."""
        return sum(count * count for count in self.pairs())

    @property
    def fewest_squares(self) -> int:
        """The measure if the same meetings were spread over all pairs as evenly as can be."""
        pairs = len(self.members) * (len(self.members) - 1) // 2
        if not pairs:
            return 0
        each, more = divmod(self.total, pairs)
        return (pairs - more) * each * each + more * (each + 1) ** 2

    @property
    def most(self) -> int:
        """The meetings of the pair that met most often."""
        return max(self.pairs(), default=0)

    @property
    def least(self) -> int:
        """The meetings of the pair that met least often."""
        return min(self.pairs(), default=0)

    @property
    def spread(self) -> int:
        """The most meetings of a pair less the least."""
        return self.most - self.least

    def after(self, heats: Sequence[Sequence[str]]) -> "Meetings":
        """Return the meetings when these heats have been driven too."""
        return count_meetings(self.members, heats, self.counts)


def count_meetings(
    members: Sequence[str],
    fields: Sequence[Sequence[str]],
    before: Sequence[Sequence[int]] = (),
) -> Meetings:
    """Return how often members met in these fields of drivers; others in a field do not count."""
    at = {member: index for index, member in enumerate(members)}
    counts = [list(row) for row in before] or [[0] * len(members) for _ in members]
    for field in fields:
        for one, other in combinations([at[name] for name in field if name in at], 2):
            counts[one][other] += 1
            counts[other][one] += 1
    return Meetings(tuple(members), tuple(map(tuple, counts)))


def meetings(document: SeasonDocument) -> Meetings:
    """Return how often the members who are not retired have met in this season."""
    fields = [grand_prix.drivers for grand_prix in document.grands_prix]
    return count_meetings(document.active, fields)
