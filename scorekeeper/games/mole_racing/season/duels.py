"""Head-to-head: who finished ahead of whom, in Grands Prix and in races."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.games.mole_racing.grand_prix.document import Race
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.rules import results_given


class Balance(NamedTuple):
    """How often one was ahead of the other, behind, and level."""

    ahead: int = 0
    behind: int = 0
    level: int = 0

    def plus(self, lead: int) -> "Balance":
        """Return the balance with one more: ahead above 0, behind below, level at 0."""
        return Balance(self.ahead + (lead > 0), self.behind + (lead < 0), self.level + (lead == 0))


_LEVEL = Balance()


@dataclass(frozen=True, slots=True)
class Duel:
    """A member against another, over the Grands Prix and over the races that both started.

    In a Grand Prix the better position is ahead. In a race whoever finished first is ahead, and
    everybody who finished is ahead of those who did not; two who did not are level.
    """

    member: str
    rival: str
    grands_prix: Balance = _LEVEL
    races: Balance = _LEVEL


def duel(document: SeasonDocument, member: str, rival: str) -> Duel:
    """Return one member against one other; they may never have met."""
    found = (duel for duel in duels_of(document, member) if duel.rival == rival)
    return next(found, Duel(member, rival))


def duels_of(document: SeasonDocument, member: str) -> tuple[Duel, ...]:
    """Return a member against everyone met in a Grand Prix, in the order of ``members``."""
    grands_prix: defaultdict[str, Balance] = defaultdict(Balance)
    races: defaultdict[str, Balance] = defaultdict(Balance)
    for given in results_given(document):
        positions = {each.member: each.position for each in given}
        mine = positions.pop(member, None)
        if mine is not None:
            for rival, theirs in positions.items():
                grands_prix[rival] = grands_prix[rival].plus(theirs - mine)
    for places in _places(document):
        mine = places.pop(member, None)
        if mine is not None:
            for rival, theirs in places.items():
                races[rival] = races[rival].plus(theirs - mine)
    return tuple(
        Duel(member, rival, grands_prix[rival], races[rival])
        for rival in document.members
        if rival in grands_prix
    )


def _places(document: SeasonDocument) -> Iterator[dict[str, int]]:
    """Yield the places of the starters of every race, one behind all for those who have none."""
    for grand_prix in document.grands_prix:
        for race in grand_prix.races:
            yield _places_in(race, race.starters or grand_prix.drivers)


def _places_in(race: Race, starters: tuple[str, ...]) -> dict[str, int]:
    behind = dict.fromkeys(starters, len(race.finish) + 1)
    return behind | {driver: place for place, driver in enumerate(race.finish, 1)}
