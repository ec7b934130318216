"""Changes within one of the season's Grands Prix, and which of them is in hand."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, Change, SingleStep
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.grand_prix.changes import EndEarly
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry
from scorekeeper.games.mole_racing.season.changes.edits import (
    Done,
    grand_prix_at,
    in_hand,
    members_by_key,
    of_season,
    renamed_in_grand_prix,
    welcomed,
    with_grand_prix,
)
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry


@dataclass(frozen=True, slots=True)
class OpenGrandPrix(SingleStep):
    """Take a Grand Prix, counted from 0, in hand, or with ``None`` look at the whole season.

    What is pending in the one that was in hand waits there.
    """

    index: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Season" if self.index is None else f"Grand Prix {self.index + 1}"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with that Grand Prix in hand."""
        return Applied(document, in_hand(document, entry, self.index))


@dataclass(frozen=True, slots=True)
class InGrandPrix:
    """Make a change to one of the Grands Prix, counted from 0, and take it in hand.

    A driver who joins is the member of that name, whatever its case. One who is no member is
    refused, unless guests ``become_members`` with the same step.
    """

    index: int
    change: Change[GrandPrixDocument, GrandPrixEntry]
    become_members: bool = False

    @property
    def name(self) -> str:
        """The step's name: that of the change."""
        return self.change.name

    @property
    def thread(self) -> Hashable:
        """The change's thread in this Grand Prix."""
        return None if self.change.thread is None else ("in", self.index, self.change.thread)

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the changed Grand Prix."""
        entry = in_hand(document, entry, self.index)
        before = grand_prix_at(document, self.index)
        done = self.change.apply(before, entry.grand_prix)
        entry = entry.model_copy(update={"grand_prix": done.entry})
        if done.document is not before:
            document = with_grand_prix(document, self.index, of_season(done.document))
        if done.document.drivers != before.drivers:
            document, entry = self._with_members_as_drivers(document, entry)
        return Applied(document, entry, unfinished=done.unfinished, begins=done.begins)

    def _with_members_as_drivers(
        self, document: SeasonDocument, entry: SeasonEntry
    ) -> tuple[SeasonDocument, SeasonEntry]:
        drivers = grand_prix_at(document, self.index).drivers
        document = welcomed(document, drivers, become_members=self.become_members)
        known = members_by_key(document)
        for driver in drivers:
            member = known[name_key(driver)]
            if member != driver:
                done = renamed_in_grand_prix(document, entry, self.index, driver, member)
                document, entry = done.document, done.entry
        return document, entry


@dataclass(frozen=True, slots=True)
class EndGrandPrix(SingleStep):
    """End a Grand Prix, counted from 0, after the races it has, in hand or not."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "End early"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the finished Grand Prix."""
        done = InGrandPrix(self.index, EndEarly()).apply(document, entry)
        return Applied(done.document, in_hand(done.document, done.entry, entry.index))
