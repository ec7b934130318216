"""Mole Rats in Space as the rest of the program meets it."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from scorekeeper.core.account import Account
from scorekeeper.core.change import Applied
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.game import Figure, Game, Sighting
from scorekeeper.core.result import SeatSummary, Summary
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.mole_rats import figures, words
from scorekeeper.games.mole_rats.account import account_of
from scorekeeper.games.mole_rats.document import (
    MoleRatsDocument,
    Player,
    find_faults_of_the_table,
)
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.rules import find_faults_of_the_log, goes_on_with, replay
from scorekeeper.games.mole_rats.scoring import score
from scorekeeper.games.mole_rats.sentences import step_name
from scorekeeper.games.mole_rats.vocabulary import RAT_COLORS


class MoleRats(Game[MoleRatsDocument, MoleRatsResult]):
    """Mole Rats in Space, also sold as Space Escape: co-operative, without points."""

    name: ClassVar[str] = "mole-rats"
    title: ClassVar[str] = words.TITLE
    short_title: ClassVar[str] = "Mole Rats"
    document: ClassVar[type[MoleRatsDocument]] = MoleRatsDocument
    entry: ClassVar[type[MoleRatsEntry]] = MoleRatsEntry

    def new(self) -> MoleRatsDocument:
        """Return a game of two players of which nothing is played yet."""
        return MoleRatsDocument(
            players=(
                Player(name="Player 1", rat=RAT_COLORS[0]),
                Player(name="Player 2", rat=RAT_COLORS[1]),
            )
        )

    def faults(self, document: MoleRatsDocument) -> Iterable[Fault]:
        """Return what is impossible about the table; where that is sound, about the log."""
        return tuple(find_faults_of_the_table(document)) or find_faults_of_the_log(document)

    def recheck(self, document: MoleRatsDocument, before: MoleRatsDocument) -> None:
        """Raise ``DocumentError`` for an event that cannot be; of a log that grew the new ones."""
        is_alike = document.model_copy(update={"log": before.log}) == before
        if not (is_alike and goes_on_with(document, before)):
            super().recheck(document, before)
            return
        faults = tuple(find_faults_of_the_log(document, replay(before), len(before.log)))
        if faults:
            raise DocumentError(faults)

    def course(
        self, document: MoleRatsDocument
    ) -> Iterator[tuple[str, MoleRatsDocument, MoleRatsEntry]]:
        """Yield the events of the log, each with the game before it."""
        for index, event in enumerate(document.log):
            before = document.model_copy(update={"log": document.log[:index]})
            yield step_name(event), before, MoleRatsEntry(stage="playing")

    def score(self, document: MoleRatsDocument) -> MoleRatsResult:
        """Return how the game stands or ended."""
        return score(document)

    def summary(self, document: MoleRatsDocument, result: MoleRatsResult) -> Summary:
        """Return the players, who won or lost together; no points, no places."""
        won = result.status == "won"
        return Summary(
            style="cooperative",
            finished=result.is_over,
            seats=tuple(SeatSummary(player.name, None, None, won) for player in document.players),
            headline=words.headline(result),
        )

    def account(self, document: MoleRatsDocument, result: MoleRatsResult) -> Account:
        """Return how the game stands, the table and the log."""
        return account_of(document, result)

    def sheet(self, document: MoleRatsDocument, result: MoleRatsResult, paper: Paper) -> Sheet:
        """Return the tracker sheet of a game: result, mole rats, log."""
        from scorekeeper.games.mole_rats.sheet import score_sheet

        return score_sheet(document, result, paper)

    def pad(self, players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
        """Return a blank tracker pad for 2 to 4 players, 4 unless said otherwise."""
        from scorekeeper.games.mole_rats.sheet import score_pad

        return score_pad(players, paper, dated=dated)

    def sightings(
        self,
        document: MoleRatsDocument,  # noqa: ARG002 - whatever it holds, it shows no card's face
    ) -> Iterable[Sighting]:
        """Return nothing: no card of this box is recorded."""
        return ()

    def renamed(
        self, document: MoleRatsDocument, entry: MoleRatsEntry, old: str, new: str
    ) -> Applied[MoleRatsDocument, MoleRatsEntry]:
        """Return the game in which a player has another name."""
        from scorekeeper.games.mole_rats.changes.names import renamed

        return renamed(document, entry, old, new)

    def figures(self, document: MoleRatsDocument, result: MoleRatsResult) -> Iterable[Figure]:
        """Return how a game that is over ended: won or by what lost, turns left, with how many."""
        return figures.figures(document, result)


GAME = MoleRats()
