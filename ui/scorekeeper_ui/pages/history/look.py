"""A game of the history to look at: its result with the reasons, its sheets. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.games import find_game
from scorekeeper.history import KeptSheet, Row, UnknownGameError, UnreadableGameError

if TYPE_CHECKING:
    from scorekeeper.history import History

GONE = "This game is no longer in the history."


@dataclass(frozen=True, slots=True)
class Look:
    """What there is to see of a game; ``why_not`` says why there is no result."""

    game_id: str
    reasons: str = ""
    notes: str = ""
    sheets: Sequence[KeptSheet] = ()
    why_not: str = ""


def look_at(history: "History", row: Row) -> Look:
    """Return what there is to see of a game; raises ``HistoryError`` for the whole history."""
    try:
        sheets = history.sheets(row.id)
    except UnknownGameError:
        return Look(row.id, why_not=GONE)
    try:
        document = history.load(row.id)
    except UnknownGameError:
        return Look(row.id, why_not=GONE)
    except UnreadableGameError as error:
        return Look(row.id, sheets=sheets, why_not=str(error))
    game = find_game(document.game)
    text = game.text(document, game.score(document))
    return Look(row.id, reasons_in(text, row.headline), document.notes or "", sheets)


def reasons_in(text: str, headline: str) -> str:
    """Return a result in words without what stands above it anyway: the game and its headline."""
    lines = text.splitlines()
    if headline in lines[:2]:
        lines = lines[lines.index(headline) + 1 :]
    return "\n".join(lines).strip("\n")
