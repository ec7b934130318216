"""From a season to its standings: what each Grand Prix gives, what counts, who is ahead."""

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.core.result import Remark
from scorekeeper.games.mole_racing.grand_prix.document import MOST_DRIVERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished
from scorekeeper.games.mole_racing.grand_prix.standings import final_tally, positions_in
from scorekeeper.games.mole_racing.points import points_for
from scorekeeper.games.mole_racing.positions import countback, take_positions
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonOptions
from scorekeeper.games.mole_racing.season.result import (
    MemberResult,
    SeasonResult,
    SeasonStanding,
)


class Given(NamedTuple):
    """What a Grand Prix gives to one of its starters, and the position it is given for."""

    member: str
    points: int
    position: int


def score(document: SeasonDocument) -> SeasonResult:
    """Return the standings of a season as it stands, unfinished Grands Prix as they stand."""
    tally = SeasonTally(document)
    for index, given in enumerate(results_given(document)):
        tally.add(index, given)
    return SeasonResult(
        standings=tally.standings(),
        finished=is_season_finished(document),
        warnings=tuple(_warnings(document)),
    )


def is_season_finished(document: SeasonDocument) -> bool:
    """Return whether all the Grands Prix planned are in, and each of them is finished."""
    planned = document.grands_prix_planned
    if planned is None or not 0 < planned <= len(document.grands_prix):
        return False
    return all(is_finished(grand_prix) for grand_prix in document.grands_prix)


def results_given(document: SeasonDocument) -> tuple[tuple[Given, ...], ...]:
    """Return what each Grand Prix gives, in the order of the Grands Prix."""
    return tuple(_given_by(grand_prix, document.options) for grand_prix in document.grands_prix)


class SeasonTally:
    """The results of some of the Grands Prix; their standings can be told at any time.

    Adjustments have no date and count from the start.
    """

    def __init__(self, document: SeasonDocument) -> None:
        self._document = document
        self._results: dict[str, list[tuple[int, Given]]] = {
            member: [] for member in document.members
        }
        self._adjustments = dict.fromkeys(document.members, 0)
        for adjustment in document.adjustments:
            self._adjustments[adjustment.member] += adjustment.points
        self._standings: dict[str, SeasonStanding] = {}

    def add(self, grand_prix: int, given: Iterable[Given]) -> None:
        """Add what a Grand Prix, counted from 0, has given; each is added once, in any order."""
        for each in given:
            insort(self._results[each.member], (grand_prix, each))
            self._standings.pop(each.member, None)

    def standings(self) -> tuple[SeasonStanding, ...]:
        """Return the standings, best first, within one position in the order of the members.

        Most points are ahead; a tie is shared, or counted back by the numbers of 1st, 2nd …
        positions over all results.
        """
        members, tie_break = self._document.members, self._document.options.tie_break
        found = [self._standing_of(member) for member in members]
        keys: Sequence[object] = [each.points for each in found]
        if tie_break == "countback":
            keys = [(each.points, *each.places) for each in found]
        return tuple(
            replace(self._standings[member], position=position)
            for member, position in take_positions(members, keys)
        )

    def _standing_of(self, member: str) -> SeasonStanding:
        standing = self._standings.get(member)
        if standing is None:
            standing = _unplaced(
                member,
                self._results[member],
                self._adjustments[member],
                self._document.options.best,
            )
            self._standings[member] = standing
        return standing


def _given_by(grand_prix: GrandPrixDocument, options: SeasonOptions) -> tuple[Given, ...]:
    started = {name for race in grand_prix.races for name in race.starters or grand_prix.drivers}
    tally = final_tally(grand_prix)
    return tuple(
        Given(
            driver,
            tally.points[driver]
            if options.count == "race-points"
            else points_for(position, options.points),
            position,
        )
        for driver, position in positions_in(grand_prix, tally)
        if driver in started
    )


def _unplaced(
    member: str, given: Sequence[tuple[int, Given]], adjustment: int, best: int | None
) -> SeasonStanding:
    """Return a member's standing, its position left open."""
    # Sorting keeps the order of equals: of equal results the earlier one counts.
    best_first = sorted(given, key=lambda result: -result[1].points)
    counted = {grand_prix for grand_prix, _ in best_first[:best]}
    results = tuple(
        MemberResult(grand_prix, points, position, grand_prix in counted)
        for grand_prix, (_, points, position) in given
    )
    return SeasonStanding(
        member=member,
        position=0,
        points=sum(result.points for result in results if result.counts) + adjustment,
        gross=sum(result.points for result in results),
        adjustment=adjustment,
        places=countback([result.position for result in results], MOST_DRIVERS),
        results=results,
    )


def _warnings(document: SeasonDocument) -> Iterator[Remark]:
    planned, held = document.grands_prix_planned, len(document.grands_prix)
    if planned is not None and held > planned:
        yield Remark("grands_prix", f"{held} Grands Prix, more than the {planned} planned")
