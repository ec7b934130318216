"""The numbers of a season that statistics are made of."""

from collections.abc import Iterator

from scorekeeper.core.game import Figure
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult


def figures(document: SeasonDocument, result: SeasonResult) -> Iterator[Figure]:
    """Yield the position and the points of each member who has a result."""
    standing_of = {standing.member: standing for standing in result.standings}
    for seat, member in enumerate(document.members):
        standing = standing_of[member]
        if standing.results:
            yield Figure("position", standing.position, seat)
            yield Figure("points", standing.points, seat)
