"""A new season from an old one."""

from scorekeeper.core.document import given
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry


def follow_up(document: SeasonDocument, name: str | None) -> SeasonDocument:
    """Return a season with the members and the settings of an old one, and nothing else of it.

    Members who are retired stay behind, unless all are.
    """
    members = document.active or document.members
    return SeasonDocument(
        members=members,
        people=document.people_among(members),
        options=document.options,
        **given(name=name, grands_prix_planned=document.grands_prix_planned),
    )


def entry_following(document: SeasonDocument) -> SeasonEntry:
    """Return the entry to begin such a season with: Grands Prix are set as the last one was."""
    if not document.grands_prix:
        return SeasonEntry()
    return SeasonEntry(usual=document.grands_prix[-1].options)
