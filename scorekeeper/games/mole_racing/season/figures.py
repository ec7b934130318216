"""The numbers of a season that statistics are made of: its own, and those of its Grands Prix."""

from collections.abc import Iterator

from scorekeeper.core.game import Figure, Part
from scorekeeper.games.mole_racing.grand_prix.figures import figures as grand_prix_figures
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished
from scorekeeper.games.mole_racing.grand_prix.standings import final_tally, positions_in
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult


def figures(document: SeasonDocument, result: SeasonResult) -> Iterator[Figure]:
    """Yield the position and the points of each member, from the first result of anybody on."""
    if not result.has_begun:
        return
    standing_of = {standing.member: standing for standing in result.standings}
    for seat, member in enumerate(document.members):
        standing = standing_of[member]
        yield Figure("position", standing.position, seat)
        yield Figure("points", standing.points, seat)


def parts(document: SeasonDocument) -> Iterator[Part]:
    """Yield the Grands Prix; the seats of their drivers are those that these have as members.

    Of a result only the end is needed: a long season is kept while people wait.
    """
    seat_of = {member: seat for seat, member in enumerate(document.members)}
    for grand_prix in document.grands_prix:
        positions = dict(positions_in(grand_prix, final_tally(grand_prix)))
        finished = is_finished(grand_prix)
        seats = tuple(seat_of[driver] for driver in grand_prix.drivers)
        yield Part(
            game=grand_prix.game,
            id=grand_prix.id,
            played_on=grand_prix.played_on(),
            finished=finished,
            seats=seats,
            winners=tuple(
                seat_of[driver]
                for driver, position in positions.items()
                if finished and position == 1
            ),
            figures=tuple(
                Figure(figure.name, figure.value, seats[figure.seat])
                for figure in grand_prix_figures(grand_prix, positions)
                if figure.seat is not None
            ),
        )
