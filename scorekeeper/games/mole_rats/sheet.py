"""The printed sheets of Mole Rats in Space: the tracker of a game and the blank tracker."""

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.mole_rats.document import FEWEST_PLAYERS, MOST_PLAYERS, MoleRatsDocument
from scorekeeper.games.mole_rats.pad_page import pad_page
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.tracker_page import about_game, tracker_pages
from scorekeeper.games.mole_rats.words import TITLE, headline


def score_sheet(document: MoleRatsDocument, result: MoleRatsResult, paper: Paper) -> Sheet:
    """Return how a game stands or ended on one page, and its log on as many as it needs."""
    pages = tracker_pages(document, result, Frame(paper))
    return Sheet(f"{TITLE} · {about_game(document)}", headline(result), pages)


def score_pad(players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
    """Return a blank tracker for 2 to 4 players (4 if ``None``) and their mole rats.

    Raises ``ValueError``, saying which numbers of players there are, for any other.
    """
    count = MOST_PLAYERS if players is None else players
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise ValueError(f"a pad of {TITLE} is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players")
    return Sheet(TITLE, "Tracker", (pad_page(count, Frame(paper), dated=dated),))
