"""The standings of a Grand Prix, published."""

from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.grand_prix.standings_table import points_chart, standings_table
from scorekeeper.games.mole_racing.publishing.csv_table import csv_of
from scorekeeper.games.mole_racing.publishing.html_page import html_of


def standings_csv(document: GrandPrixDocument, result: GrandPrixResult) -> bytes:
    """Return the standings as CSV: UTF-8 with a byte order mark, RFC 4180."""
    return csv_of(standings_table(document, result))


def standings_html(document: GrandPrixDocument, result: GrandPrixResult) -> str:
    """Return the standings as one page for browsers, which loads nothing."""
    chart = points_chart(document, result) if result.races else None
    return html_of(standings_table(document, result), chart)
