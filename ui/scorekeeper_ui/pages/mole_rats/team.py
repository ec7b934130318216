"""Who sat at the table last time, for the page; without Qt."""

from typing import TYPE_CHECKING

from scorekeeper.games.mole_rats.changes import RemovePlayer
from scorekeeper.games.mole_rats.document import FEWEST_PLAYERS, MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper_ui.pages.known_people import still_playing

if TYPE_CHECKING:
    from scorekeeper.history import History

GAME = "mole-rats"


def last_table(history: "History") -> MoleRatsDocument | None:
    """Return a new game of the table of last time without those who retired.

    ``None`` when there was none, or too few still play.
    """
    from scorekeeper.history import Filter

    rows = history.rows(Filter(game=GAME), limit=1)
    document = history.export(rows[0].id) if rows else None
    if not isinstance(document, MoleRatsDocument):
        return None
    again, stay = document.rematch(), {each.name for each in still_playing(history, GAME)}
    if len(stay) < FEWEST_PLAYERS:
        return None
    for seat, player in reversed(list(enumerate(again.players))):
        if player.name not in stay:
            again = RemovePlayer(seat).apply(again, MoleRatsEntry()).document
    return again
