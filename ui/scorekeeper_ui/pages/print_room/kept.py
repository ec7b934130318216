"""The sheets that were handed out, found game by game. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.history import Cursor, KeptSheet, UnknownGameError, UnknownSheetError
from scorekeeper.printing import page_count
from scorekeeper_ui.pages.print_room.pad_words import paper_words
from scorekeeper_ui.pages.print_room.preview import Proof, Refusal

if TYPE_CHECKING:
    from scorekeeper.history import History

# How many games are looked at in one step.
AT_ONCE = 100

GONE = "This sheet is no longer in the history."


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A sheet that was handed out, and the game that it is of."""

    sheet: KeptSheet
    game: str
    played_on: date
    result: str


@dataclass(frozen=True, slots=True)
class Found:
    """The sheets of some games, newest game first, and the last of these games.

    ``reached`` is ``None`` when there is no older game.
    """

    lines: Sequence[KeptLine]
    reached: Cursor | None


def look_back(history: "History", after: Cursor | None) -> Found:
    """Return what was handed out of the games that follow, newest first."""
    rows = history.rows(after=after, limit=AT_ONCE)
    lines = []
    for row in rows:
        try:
            sheets = history.sheets(row.id)
        except UnknownGameError:
            # Removed since the list was read.
            continue
        lines += [KeptLine(sheet, row.game, row.played_on, row.headline) for sheet in sheets]
    return Found(lines, rows[-1].cursor if len(rows) == AT_ONCE else None)


def proof_of(history: "History", sheet: KeptSheet) -> Proof | Refusal:
    """Return a sheet to look at, exactly as it was handed out."""
    try:
        pdf = history.sheet_bytes(sheet.id)
    except UnknownSheetError:
        return Refusal(GONE)
    paper, pages = find_paper(sheet.paper), page_count(pdf)
    return Proof(pdf, paper.width, paper.height, pages, pages, paper_words(paper))


def state_words(sheet: KeptSheet) -> str:
    """Return whether a sheet still shows what its game is, as a sentence."""
    if sheet.is_current:
        return "The game is as it was when this sheet was handed out."
    return "The game was corrected since: this sheet shows it as it was handed out."


def kept_name(line: KeptLine) -> str:
    """Return what a file with a sheet is called, without an ending."""
    title = find_game(line.game).title.replace(":", "")
    day = line.played_on.isoformat()
    return f"{title} {day} {find_paper(line.sheet.paper).title} as handed out"
