"""The member that a new season has because it needs one, and how real ones take the place: no Qt.

A season has at least one member, so a new one begins with a stand-in. Nobody typed it, and it
leaves with the step that brings the first real member.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, Change
from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.changes import RemoveMember
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry

_STAND_IN = GAME.new().members


def named_members(document: SeasonDocument) -> tuple[str, ...]:
    """Return the members that people have named: nobody while only the stand-in is there."""
    is_new = document.members == _STAND_IN and not document.grands_prix
    return () if is_new else document.members


@dataclass(frozen=True, slots=True)
class InPlaceOfStandIn:
    """Make a change that brings members; the stand-in, if it is still there, leaves with it."""

    change: Change[SeasonDocument, SeasonEntry]

    @property
    def name(self) -> str:
        """The step's name: that of the change."""
        return self.change.name

    @property
    def thread(self) -> Hashable:
        """The change's own thread."""
        return self.change.thread

    def apply(
        self, document: SeasonDocument, entry: SeasonEntry
    ) -> Applied[SeasonDocument, SeasonEntry]:
        """Return the season after the change, without the stand-in."""
        done = self.change.apply(document, entry)
        has_more = len(done.document.members) > len(document.members)
        drives = any(_STAND_IN[0] in one.drivers for one in done.document.grands_prix)
        if named_members(document) or not has_more or drives:
            return done
        return RemoveMember(_STAND_IN[0]).apply(done.document, done.entry)
