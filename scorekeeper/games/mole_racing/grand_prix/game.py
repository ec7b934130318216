"""The Grand Prix as the rest of the program meets it."""

from collections.abc import Iterator
from typing import ClassVar

from scorekeeper.core.account import Account
from scorekeeper.core.change import Applied
from scorekeeper.core.document import canonical_text
from scorekeeper.core.faults import Fault
from scorekeeper.core.game import Figure, Game, Sighting
from scorekeeper.core.result import SeatSummary, Summary
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.mole_racing.grand_prix import figures, rules, words
from scorekeeper.games.mole_racing.grand_prix.account import account_of
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry
from scorekeeper.games.mole_racing.grand_prix.faults import find_faults
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult


class GrandPrixGame(Game[GrandPrixDocument, GrandPrixResult]):
    """A Grand Prix of Mole Racing: several races, points for finishing places."""

    name: ClassVar[str] = "grand-prix"
    title: ClassVar[str] = "Mole Racing: Grand Prix"
    short_title: ClassVar[str] = "Grand Prix"
    document: ClassVar[type[GrandPrixDocument]] = GrandPrixDocument
    entry: ClassVar[type[GrandPrixEntry]] = GrandPrixEntry

    def new(self) -> GrandPrixDocument:
        """Return a Grand Prix of two drivers and no race."""
        return GrandPrixDocument(drivers=("Driver 1", "Driver 2"))

    def faults(self, document: GrandPrixDocument) -> Iterator[Fault]:
        """Yield what is impossible."""
        return find_faults(document)

    def score(self, document: GrandPrixDocument) -> GrandPrixResult:
        """Return turn orders, standings, winners and warnings, every place with its reason."""
        return rules.score(document)

    def summary(self, document: GrandPrixDocument, result: GrandPrixResult) -> Summary:
        """Return every driver's points and position; before the first race nobody has one."""
        standing_of = {standing.driver: standing for standing in result.standings}
        return Summary(
            style="competitive",
            finished=result.finished,
            seats=tuple(
                SeatSummary(
                    name=driver,
                    total=standing_of[driver].points,
                    rank=standing_of[driver].position if result.races else None,
                    won=driver in result.winners,
                )
                for driver in document.drivers
            ),
            headline=words.headline(document, result),
            name=document.name,
        )

    def account(self, document: GrandPrixDocument, result: GrandPrixResult) -> Account:
        """Return the standings, every race, and the turn order of the next."""
        return account_of(document, result)

    def sheet(self, document: GrandPrixDocument, result: GrandPrixResult, paper: Paper) -> Sheet:
        """Return the standings, and the race card of the race to come."""
        from scorekeeper.games.mole_racing.grand_prix.sheet import score_sheet

        return score_sheet(document, result, paper)

    def pad(self, players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
        """Return a blank score pad for 2 to 6 drivers."""
        from scorekeeper.games.mole_racing.grand_prix.sheet import score_pad

        return score_pad(players, paper, dated=dated)

    def sightings(self, document: GrandPrixDocument) -> Iterator[Sighting]:
        """Yield the organizer's own tracks."""
        for track in document.tracks:
            yield Sighting("track", canonical_text(track.model_dump(exclude_none=True)))

    def renamed(
        self, document: GrandPrixDocument, entry: GrandPrixEntry, old: str, new: str
    ) -> Applied[GrandPrixDocument, GrandPrixEntry]:
        """Return the Grand Prix in which a driver has another name."""
        from scorekeeper.games.mole_racing.grand_prix.changes.renaming import renamed

        return Applied(*renamed(document, entry, old, new))

    def figures(self, document: GrandPrixDocument, result: GrandPrixResult) -> Iterator[Figure]:
        """Yield what each driver did in the races, on each track too."""
        positions = {standing.driver: standing.position for standing in result.standings}
        return figures.figures(document, positions)


GAME = GrandPrixGame()
