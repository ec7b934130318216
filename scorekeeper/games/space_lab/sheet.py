"""The printed sheet of Space Lab: the score page, a page for each Station, and the blank pad."""

from scorekeeper.core.page_parts import numbered_pages
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.space_lab.document import MOST_PLAYERS, SpaceLabDocument
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.score_page import TITLE, about, blank_page, score_pages
from scorekeeper.games.space_lab.station_page import station_pages
from scorekeeper.games.space_lab.words import headline


def score_sheet(document: SpaceLabDocument, result: SpaceLabResult, paper: Paper) -> Sheet:
    """Return the score page, a page for each player with a Station, and long notes."""
    frame = Frame(paper)
    own = score_pages(document, result, frame)
    pages = [own.score]
    for player, scored in zip(document.players, result.players, strict=True):
        if player.station is not None:
            pages += station_pages(document, player, player.station, scored, frame)
    title = f"{TITLE} · {about(document)}"
    pages += own.notes
    return Sheet(title, headline(document, result), numbered_pages(pages, title, frame))


def score_pad(players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
    """Return a blank pad with a column for each of 1 (solo) to 4 players.

    Raises ``ValueError``, saying which numbers of players there are, for any other.
    """
    count = MOST_PLAYERS if players is None else players
    if not 1 <= count <= MOST_PLAYERS:
        raise ValueError(f"a pad of {TITLE} is for 1 to {MOST_PLAYERS} players")
    return Sheet(TITLE, "Score pad", (blank_page(count, Frame(paper), dated=dated),))
