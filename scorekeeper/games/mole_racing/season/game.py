"""The season as the rest of the program meets it."""

from collections.abc import Iterator
from typing import ClassVar

from scorekeeper.core.account import Account
from scorekeeper.core.change import Applied
from scorekeeper.core.document import build_document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.game import Figure, Game, Part, Sighting
from scorekeeper.core.result import SeatSummary, Summary
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.mole_racing.grand_prix import GAME as GRAND_PRIX
from scorekeeper.games.mole_racing.season import figures, rules, words
from scorekeeper.games.mole_racing.season.account import account_of
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.faults import find_faults
from scorekeeper.games.mole_racing.season.result import SeasonResult


class SeasonGame(Game[SeasonDocument, SeasonResult]):
    """A season of Mole Racing: several Grands Prix, members who come and go."""

    name: ClassVar[str] = "season"
    title: ClassVar[str] = "Mole Racing: season"
    short_title: ClassVar[str] = "Season"
    document: ClassVar[type[SeasonDocument]] = SeasonDocument
    entry: ClassVar[type[SeasonEntry]] = SeasonEntry

    def new(self) -> SeasonDocument:
        """Return a season of one member and no Grand Prix."""
        return SeasonDocument(members=("Member 1",))

    def faults(self, document: SeasonDocument) -> Iterator[Fault]:
        """Yield what is impossible."""
        return find_faults(document)

    def recheck(self, document: SeasonDocument, before: SeasonDocument) -> None:
        """Raise ``DocumentError`` when a changed season cannot be; ``before`` is known to be fine.

        The Grands Prix that both share are not read anew, so that a change is checked as fast late
        in a long season as at its beginning.
        """
        shared = frozenset(map(id, before.grands_prix))
        changed = tuple(each for each in document.grands_prix if id(each) not in shared)
        try:
            build_document(
                SeasonDocument, document.model_copy(update={"grands_prix": changed}).content()
            )
        except DocumentError:
            # Said again with the places that the faults have in the whole season.
            self.build(document.content())
            raise
        faults = tuple(find_faults(document, checked=before.grands_prix))
        if faults:
            raise DocumentError(faults)

    def score(self, document: SeasonDocument) -> SeasonResult:
        """Return the standings, every result behind them, and warnings."""
        return rules.score(document)

    def summary(self, document: SeasonDocument, result: SeasonResult) -> Summary:
        """Return every member's points and position; before the first result nobody has one."""
        standing_of = {standing.member: standing for standing in result.standings}
        begun = result.has_begun
        winners = frozenset(result.winners)
        return Summary(
            style="competitive",
            finished=result.finished,
            seats=tuple(
                SeatSummary(
                    name=member,
                    total=standing_of[member].points,
                    rank=standing_of[member].position if begun else None,
                    won=member in winners,
                )
                for member in document.members
            ),
            headline=words.headline(document, result),
            name=document.name,
        )

    def account(self, document: SeasonDocument, result: SeasonResult) -> Account:
        """Return the standings and the Grands Prix."""
        return account_of(document, result)

    def sheet(self, document: SeasonDocument, result: SeasonResult, paper: Paper) -> Sheet:
        """Return the standings with all results."""
        from scorekeeper.games.mole_racing.season.sheet import score_sheet

        return score_sheet(document, result, paper)

    def pad(self, players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
        """Return a blank season table."""
        from scorekeeper.games.mole_racing.season.sheet import score_pad

        # Its days stand over its columns.
        del dated
        return score_pad(players, paper)

    def sightings(self, document: SeasonDocument) -> Iterator[Sighting]:
        """Yield the organizer's own tracks of all Grands Prix."""
        for grand_prix in document.grands_prix:
            yield from GRAND_PRIX.sightings(grand_prix)

    def renamed(
        self, document: SeasonDocument, entry: SeasonEntry, old: str, new: str
    ) -> Applied[SeasonDocument, SeasonEntry]:
        """Return the season in which a member has another name, in all its Grands Prix."""
        from scorekeeper.games.mole_racing.season.changes.members import renamed

        return Applied(*renamed(document, entry, old, new))

    def figures(self, document: SeasonDocument, result: SeasonResult) -> Iterator[Figure]:
        """Yield the position and the points of each member, from the first result of anybody on."""
        return figures.figures(document, result)

    def parts(self, document: SeasonDocument) -> Iterator[Part]:
        """Yield the Grands Prix, with what each gives to statistics by itself."""
        return figures.parts(document)

    def searched(self, document: SeasonDocument) -> Iterator[str]:
        """Yield the names, places and notes of the Grands Prix."""
        for each in document.grands_prix:
            yield from filter(None, (each.name, each.place, each.notes))


GAME = SeasonGame()
