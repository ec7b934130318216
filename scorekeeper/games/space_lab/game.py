"""Space Lab as the rest of the program meets it."""

from collections.abc import Iterator
from typing import ClassVar

from scorekeeper.core.account import Account
from scorekeeper.core.change import Applied
from scorekeeper.core.document import canonical_text
from scorekeeper.core.faults import Fault
from scorekeeper.core.game import Figure, Game, Sighting
from scorekeeper.core.result import SeatSummary, Summary
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.space_lab import figures, rules, words
from scorekeeper.games.space_lab.account import account_of
from scorekeeper.games.space_lab.document import (
    Player,
    SpaceLabDocument,
    Station,
    find_faults,
)
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.result import SpaceLabResult


class SpaceLab(Game[SpaceLabDocument, SpaceLabResult]):
    """End-game scoring of Space Lab: standard, advanced and solo."""

    name: ClassVar[str] = "space-lab"
    title: ClassVar[str] = "Space Lab"
    short_title: ClassVar[str] = "Space Lab"
    document: ClassVar[type[SpaceLabDocument]] = SpaceLabDocument
    entry: ClassVar[type[SpaceLabEntry]] = SpaceLabEntry

    def new(self) -> SpaceLabDocument:
        """Return a game with one player and an empty Station."""
        return SpaceLabDocument(players=(Player(name="Player 1", station=Station()),))

    def faults(self, document: SpaceLabDocument) -> Iterator[Fault]:
        """Yield what the rules make impossible."""
        return find_faults(document)

    def score(self, document: SpaceLabDocument) -> SpaceLabResult:
        """Return totals, ranks, winners and warnings, every line with its reason."""
        return rules.score(document)

    def summary(self, document: SpaceLabDocument, result: SpaceLabResult) -> Summary:
        """Return every player's total and place; it is over once everybody has something entered.

        Till then nobody has a place, and only who has something entered has a total. A game of one
        player is a solo game by whatever rules: nobody wins it.
        """
        is_over = all(player.has_entries for player in document.players)
        is_alone = len(document.players) == 1
        return Summary(
            style="solo" if is_alone else "competitive",
            finished=is_over,
            seats=tuple(
                SeatSummary(
                    scored.name,
                    scored.total if player.has_entries else None,
                    scored.rank if is_over else None,
                    is_over and not is_alone and scored.name in result.winners,
                )
                for player, scored in zip(document.players, result.players, strict=True)
            ),
            headline=words.headline(document, result),
        )

    def account(self, document: SpaceLabDocument, result: SpaceLabResult) -> Account:
        """Return the places, and every point with its reason."""
        return account_of(document, result)

    def sheet(self, document: SpaceLabDocument, result: SpaceLabResult, paper: Paper) -> Sheet:
        """Return the score page and a page for each Station."""
        from scorekeeper.games.space_lab.sheet import score_sheet

        return score_sheet(document, result, paper)

    def pad(self, players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
        """Return a blank score pad for 1 to 4 players, 4 unless said otherwise."""
        from scorekeeper.games.space_lab.sheet import score_pad

        return score_pad(players, paper, dated=dated)

    def sightings(self, document: SpaceLabDocument) -> Iterator[Sighting]:
        """Yield every Lab card, Objective tile and Validation tile that the Stations show.

        The value of a Validation tile goes with its stack: left, center or right.
        """
        for player in document.players:
            if player.station is None:
                continue
            for card in player.station.spaces.values():
                yield Sighting("lab-card", canonical_text(card.model_dump(exclude_none=True)))
            for index, capsule in enumerate(player.station.capsules):
                if capsule.objective is not None:
                    tile = capsule.objective.model_dump(exclude_none=True)
                    tile["agencies"] = sorted(tile["agencies"])
                    yield Sighting("objective", canonical_text(tile))
                if capsule.validation is not None:
                    stack = {"stack": index % 3 + 1, "value": capsule.validation}
                    yield Sighting("validation", canonical_text(stack))

    def renamed(
        self, document: SpaceLabDocument, entry: SpaceLabEntry, old: str, new: str
    ) -> Applied[SpaceLabDocument, SpaceLabEntry]:
        """Return the game in which a player has another name."""
        from scorekeeper.games.space_lab.changes.renaming import renamed

        return renamed(document, entry, old, new)

    def figures(
        self,
        document: SpaceLabDocument,  # noqa: ARG002 - the result has them all
        result: SpaceLabResult,
    ) -> Iterator[Figure]:
        """Yield each player's points by category and number of Project cards, and the rating."""
        return figures.figures(result)


GAME = SpaceLab()
