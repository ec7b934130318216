"""A member's season in a few figures: wins, podiums, form."""

from typing import NamedTuple

from scorekeeper.games.mole_racing.season.result import MemberResult, SeasonStanding

RESULTS_OF_THE_FORM = 5
_PODIUM = 3


class Record(NamedTuple):
    """How many Grands Prix a member drove, won (shared or not) and ended among the first three.

    ``form`` are the last five results, the latest last. A Grand Prix that is not finished counts
    as it stands.
    """

    grands_prix: int
    wins: int
    podiums: int
    form: tuple[MemberResult, ...]


def record_of(standing: SeasonStanding) -> Record:
    """Return the record behind a member's standing."""
    return Record(
        grands_prix=len(standing.results),
        wins=standing.places[0],
        podiums=sum(standing.places[:_PODIUM]),
        form=standing.results[-RESULTS_OF_THE_FORM:],
    )
