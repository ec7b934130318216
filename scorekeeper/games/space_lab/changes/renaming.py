"""A player's new name in a game that is kept."""

from scorekeeper.core.change import Applied
from scorekeeper.games.space_lab.changes.edits import Done
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry


def renamed(document: SpaceLabDocument, entry: SpaceLabEntry, old: str, new: str) -> Done:
    """Return the game in which a player has another name, which no other player has.

    The name's lasting identity goes with it.
    """
    players = tuple(
        player.model_copy(update={"name": new}) if player.name == old else player
        for player in document.players
    )
    update = {"players": players, "people": document.people_after(old, new)}
    return Applied(document.model_copy(update=update), entry)
