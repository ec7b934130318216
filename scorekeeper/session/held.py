"""What a history has of the game that lies on the table."""

from typing import TYPE_CHECKING

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.session.elsewhere import changed_elsewhere
from scorekeeper.session.state import AnyState, Saving

if TYPE_CHECKING:
    from scorekeeper.history import Draft, History


def lacks(history: "History", state: AnyState) -> bool:
    """Return whether neither the game nor an older version of it is the one on the table.

    One in which only players are called otherwise is. Where that cannot be told now it is not said
    to be missing.
    """
    game_id = state.document.identity()
    try:
        if _is_it(history.load(game_id), state):
            return False
        versions = [version.number for version in history.versions(game_id)]
        found = (history.load_version(game_id, number) for number in versions)
        return not any(_is_it(version, state) for version in found)
    except LookupError:
        return True
    except WorldError:
        return False


def kept_game(history: "History", game_id: str | None) -> Document | None:
    """Return a kept game as it is now, ``None`` when there is none that can be read.

    Raises ``WorldError``.
    """
    if game_id is None:
        return None
    try:
        return history.load(game_id)
    except (LookupError, DocumentError):
        return None


def base_of(history: "History", draft: "Draft") -> Document | None:
    """Return the kept game that a draft changes as it was when the draft was left.

    ``None`` when there is none that can be read; raises ``WorldError``.
    """
    game_id = draft.saved_game_id
    if game_id is None:
        return None
    try:
        versions = history.versions(game_id)
        since = [each.number for each in versions if each.replaced_at > draft.updated_at]
        return history.load_version(game_id, min(since)) if since else history.load(game_id)
    except (LookupError, DocumentError):
        return None


def saving_of(history: "History", game_id: str | None) -> Saving:
    """Return how a kept game is kept: whether in the trash, and whether it counts in statistics.

    Raises ``WorldError``.
    """
    found = [] if game_id is None else history.rows_of([game_id])
    is_trashed = any(row.trashed_at is not None for row in found)
    return Saving(kept=True, trashed=is_trashed, counts=all(row.counts for row in found))


def _is_it(document: Document, state: AnyState) -> bool:
    changed = changed_elsewhere(state, document)
    return changed is not None and not changed.edits
