"""The printed pages of a season: standings with all results, the prizes, and the blank table."""

from scorekeeper.core.page_parts import numbered_pages
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.games.mole_racing.printed.prize_page import prize_pages
from scorekeeper.games.mole_racing.printed.standings_pages import standings_pages
from scorekeeper.games.mole_racing.season.blank_page import MOST_ROWS, USUAL_ROWS, blank_page
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper.games.mole_racing.season.standings_table import positions_chart, standings_table


def score_sheet(document: SeasonDocument, result: SeasonResult, paper: Paper) -> Sheet:
    """Return the standings with all results and their chart, at the end the prizes as well."""
    frame = Frame(paper)
    table = standings_table(document, result)
    pages = standings_pages(table, positions_chart(document, result), frame)
    if result.finished:
        pages += prize_pages(table, frame)
    numbered = numbered_pages(pages, table.title, frame)
    return Sheet(f"Mole Racing · {table.title}", table.headline, numbered)


def score_pad(players: int | None, paper: Paper) -> Sheet:
    """Return a blank season table with a row for each of 1 to 24 members, 16 unless said otherwise.

    Raises ``ValueError``, saying which numbers of members there are, for any other.
    """
    count = USUAL_ROWS if players is None else players
    if not 1 <= count <= MOST_ROWS:
        raise ValueError(f"a pad of a season is for 1 to {MOST_ROWS} members")
    return Sheet("Mole Racing Season", "Season table", (blank_page(count, Frame(paper)),))
