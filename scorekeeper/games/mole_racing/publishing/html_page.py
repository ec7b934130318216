"""The standings as one page for browsers that needs nothing but itself."""

from collections.abc import Iterable, Iterator
from html import escape

from scorekeeper.core.phrases import ordinal
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.publishing.page_style import STYLE
from scorekeeper.games.mole_racing.publishing.svg_chart import svg_of
from scorekeeper.games.mole_racing.standings_table import ChartTable, Row, Score, StandingsTable


def html_of(table: StandingsTable, chart: ChartTable | None) -> str:
    """Return the whole page: no script, nothing loaded from elsewhere, every text escaped."""
    return "\n".join(_page(table, chart)) + "\n"


def _page(table: StandingsTable, chart: ChartTable | None) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{escape(table.title)}</title>"
    yield f"<style>{STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield f"<h1>{escape(table.title)}</h1>"
    yield f'<p class="soft">{escape(table.about)}</p>'
    yield f'<p class="headline">{escape(table.headline)}</p>'
    yield from _list(table.sentences)
    yield from _table(table)
    yield from _list(table.notes)
    yield from _list(table.written, ' dir="auto"')
    if chart is not None:
        yield "<figure>"
        yield f"<figcaption>{escape(chart.caption)}</figcaption>"
        yield svg_of(chart)
        yield "</figure>"
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _list(lines: Iterable[str], direction: str = "") -> Iterator[str]:
    items = [f"<li{direction}>{escape(line)}</li>" for line in lines]
    if items:
        yield '<ul class="soft">'
        yield from items
        yield "</ul>"


def _table(table: StandingsTable) -> Iterator[str]:
    yield '<div class="scroll" tabindex="0" role="region" aria-label="Standings">'
    yield "<table>"
    yield "<thead><tr>"
    yield '<th scope="col" class="place">Place</th>'
    yield f'<th scope="col" class="who">{escape(table.who)}</th>'
    for column in table.columns:
        name = f"<small>{escape(column.name)}</small>" if column.name else ""
        yield f'<th scope="col">{escape(column.head)}{name}</th>'
    for head in table.sums:
        yield f'<th scope="col">{escape(head)}</th>'
    yield "</tr></thead>"
    yield "<tbody>"
    for row in table.rows:
        yield _row(row)
    yield "</tbody>"
    yield "</table>"
    yield "</div>"


def _row(row: Row) -> str:
    place = DASH if row.position is None else ordinal(row.position)
    *others, decides = (str(value).replace("-", "−") for value in row.sums)
    cells = [f'<td class="place">{place}</td>']
    cells.append(f'<th scope="row" class="who"><bdi>{escape(row.name)}</bdi></th>')
    cells += map(_score, row.scores)
    cells += [f'<td class="soft">{other}</td>' for other in others]
    cells.append(f'<td class="points">{decides}</td>')
    kind = ' class="first"' if row.position == 1 else ""
    return f"<tr{kind}>{''.join(cells)}</tr>"


def _score(score: Score | None) -> str:
    if score is None:
        return f'<td class="soft">{DASH}</td>'
    points = f'<s title="dropped">{score.points}</s>' if score.dropped else str(score.points)
    note = f"<small>{escape(score.note)}</small>" if score.note else ""
    return f"<td>{points}{note}</td>"
