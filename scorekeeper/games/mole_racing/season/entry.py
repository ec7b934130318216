"""What is being entered in a season and is not yet part of the document."""

from typing import Annotated, Literal

from scorekeeper.core.change import Entry
from scorekeeper.core.document import LIST, Value
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixOptions
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.rules import is_season_finished

Stage = Literal["set-up", "season", "finished"]


class NameText(Value):
    """What stands in a member's name field, counted from 0, and is no name (yet)."""

    member: int
    text: str


class Aside(Value):
    """What is pending in a Grand Prix, counted from 0, that is not in hand."""

    index: int
    entry: GrandPrixEntry


class SeasonEntry(Entry):
    """Everything about the season that is no part of the document.

    ``index`` is the Grand Prix in hand, counted from 0, ``None`` while the season as a whole is
    looked at; ``grand_prix`` is what is being entered there, ``aside`` what waits in others.
    ``usual`` is what the first Grand Prix begins with.
    """

    stage: Stage = "set-up"
    index: int | None = None
    grand_prix: GrandPrixEntry = GrandPrixEntry()
    aside: Annotated[tuple[Aside, ...], LIST] = ()
    usual: GrandPrixOptions = GrandPrixOptions()
    texts: Annotated[tuple[NameText, ...], LIST] = ()

    def text_at(self, member: int) -> str | None:
        """Return what stands in a member's name field while it is no name."""
        return next((text.text for text in self.texts if text.member == member), None)


def entry_for(document: SeasonDocument) -> SeasonEntry:
    """Return an entry with nothing pending, at the part of the season that a document shows."""
    if is_season_finished(document):
        return SeasonEntry(stage="finished")
    return SeasonEntry(stage="season" if document.grands_prix else "set-up")
