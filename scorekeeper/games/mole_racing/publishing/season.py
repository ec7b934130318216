"""The standings of a season, published."""

from scorekeeper.games.mole_racing.publishing.csv_table import csv_of
from scorekeeper.games.mole_racing.publishing.html_page import html_of
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper.games.mole_racing.season.standings_table import positions_chart, standings_table


def standings_csv(document: SeasonDocument, result: SeasonResult) -> bytes:
    """Return the standings as CSV: UTF-8 with a byte order mark, RFC 4180."""
    return csv_of(standings_table(document, result))


def standings_html(document: SeasonDocument, result: SeasonResult) -> str:
    """Return the standings as one page for browsers, which loads nothing."""
    return html_of(standings_table(document, result), positions_chart(document, result))
