"""Whether a history still has what lies on the table."""

from typing import TYPE_CHECKING

from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError

if TYPE_CHECKING:
    from scorekeeper.history import History


def lacks(history: "History", document: Document) -> bool:
    """Return whether neither the game nor an older version of it has this content.

    Where that cannot be told now it is not said to be missing.
    """
    game_id = document.identity()
    wanted = _without_people(document)
    try:
        if _without_people(history.load(game_id)) == wanted:
            return False
        versions = [version.number for version in history.versions(game_id)]
        found = (_without_people(history.load_version(game_id, number)) for number in versions)
        return wanted not in found
    except LookupError:
        return True
    except WorldError:
        return False


def _without_people(document: Document) -> Document:
    """Return ``document`` without the lasting ids, which the history fills in by itself."""
    return document.model_copy(update={"people": {}})
