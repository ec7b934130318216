"""A game of the history to look at: its result with the reasons, its sheets. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.core.account import Account
from scorekeeper.games import find_game
from scorekeeper.history import KeptSheet, Row, UnknownGameError, UnreadableGameError

if TYPE_CHECKING:
    from scorekeeper.history import History

GONE = "This game is no longer in the history."


@dataclass(frozen=True, slots=True)
class Look:
    """What there is to see of a game; ``why_not`` says why there is no result.

    ``versions`` is how many older versions of it there are.
    """

    game_id: str
    account: Account | None = None
    notes: str = ""
    sheets: Sequence[KeptSheet] = ()
    versions: int = 0
    why_not: str = ""


def look_at(history: "History", row: Row) -> Look:
    """Return what there is to see of a game; raises ``HistoryError`` for the whole history."""
    try:
        sheets, versions = history.sheets(row.id), len(history.versions(row.id))
    except UnknownGameError:
        return Look(row.id, why_not=GONE)
    try:
        document = history.load(row.id)
    except UnknownGameError:
        return Look(row.id, why_not=GONE)
    except UnreadableGameError as error:
        return Look(row.id, sheets=sheets, versions=versions, why_not=str(error))
    game = find_game(document.game)
    account = game.account(document, game.score(document))
    return Look(row.id, account, document.notes or "", sheets, versions)
