"""The printed pages of a Grand Prix: standings, the next race, the prizes, and the blank pad."""

from scorekeeper.core.page_parts import numbered_pages
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Mark, Paper, Sheet
from scorekeeper.games.mole_racing.grand_prix.blank_page import blank_page
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_STARTERS,
    GrandPrixDocument,
)
from scorekeeper.games.mole_racing.grand_prix.race_card import race_card_pages
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.grand_prix.standings_table import (
    TITLE,
    points_chart,
    standings_table,
    title_of,
)
from scorekeeper.games.mole_racing.printed.prize_page import prize_pages
from scorekeeper.games.mole_racing.printed.standings_pages import standings_pages


def score_sheet(document: GrandPrixDocument, result: GrandPrixResult, paper: Paper) -> Sheet:
    """Return the standings, then the card of the next race or, at the end, the prizes."""
    frame = Frame(paper)
    table = standings_table(document, result)
    chart = points_chart(document, result) if result.races else None
    pages = standings_pages(table, chart, frame)
    if result.next_race is not None:
        pages += race_card_pages(document, result.next_race, frame)
    if result.finished:
        pages += prize_pages(table, frame)
    return _sheet(document, table.headline, pages, frame)


def race_card(document: GrandPrixDocument, result: GrandPrixResult, paper: Paper) -> Sheet:
    """Return the card of the next race: track, turn order, fuel, lines for the finish.

    Raises ``ValueError``, saying why, when it is not known who starts in it or there is none.
    """
    if result.finished:
        raise ValueError("a race to come: all races are run")
    if result.next_race is None:
        raise ValueError(
            f"who starts in the next race, {FEWEST_DRIVERS} to {MOST_STARTERS} drivers"
        )
    frame = Frame(paper)
    pages = race_card_pages(document, result.next_race, frame)
    return _sheet(document, f"Race {result.next_race.number}", pages, frame)


def score_pad(players: int | None, paper: Paper, *, dated: bool = False) -> Sheet:
    """Return a blank pad of a Grand Prix for 2 to 6 drivers, 6 unless said otherwise.

    Raises ``ValueError``, saying which numbers of drivers there are, for any other.
    """
    count = MOST_STARTERS if players is None else players
    if not FEWEST_DRIVERS <= count <= MOST_STARTERS:
        raise ValueError(f"a pad of a {TITLE} is for {FEWEST_DRIVERS} to {MOST_STARTERS} drivers")
    page = blank_page(count, Frame(paper), dated=dated)
    return Sheet(f"Mole Racing {TITLE}", "Score pad", (page,))


def _sheet(
    document: GrandPrixDocument, subject: str, pages: list[list[Mark]], frame: Frame
) -> Sheet:
    title = title_of(document)
    return Sheet(f"Mole Racing · {title}", subject, numbered_pages(pages, title, frame))
