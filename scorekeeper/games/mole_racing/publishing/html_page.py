"""The standings as one page for browsers that needs nothing but itself."""

from collections.abc import Iterable, Iterator
from html import escape

from scorekeeper.core.phrases import figure
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.publishing.page_style import STYLE
from scorekeeper.games.mole_racing.publishing.svg_chart import svg_of
from scorekeeper.games.mole_racing.sheet_rows import DAY_NAME, TURNS_HEAD
from scorekeeper.games.mole_racing.standings_table import (
    ChartTable,
    RaceCell,
    Row,
    Score,
    StandingsTable,
)


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
    yield from _races(table)
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
    place, who, *_ = table.heads
    yield f'<th scope="col" class="place">{escape(place)}</th>'
    yield f'<th scope="col" class="who">{escape(who)}</th>'
    for column in table.columns:
        # The names of races are their tracks, which have a row in the table of the races.
        is_named = column.name and not table.races
        name = f"<small>{escape(column.name)}</small>" if is_named else ""
        yield f'<th scope="col">{escape(column.head)}{name}</th>'
    for head in table.sums:
        yield f'<th scope="col">{escape(head)}</th>'
    yield "</tr>"
    if table.has_days:
        days = "".join(f'<td class="soft">{column.day}</td>' for column in table.columns)
        sums = "<td></td>" * len(table.sums)
        yield f'<tr><td></td><th scope="row" class="who">{DAY_NAME}</th>{days}{sums}</tr>'
    yield "</thead>"
    yield "<tbody>"
    for row in table.rows:
        yield _row(row)
    yield "</tbody>"
    yield "</table>"
    yield "</div>"


def _races(table: StandingsTable) -> Iterator[str]:
    if not table.races:
        return
    yield '<div class="scroll" tabindex="0" role="region" aria-label="Races">'
    yield '<table class="races">'
    heads = "".join(f'<th scope="col">{escape(column.head)}</th>' for column in table.columns)
    yield f'<thead><tr><th scope="col">{TURNS_HEAD}</th>{heads}</tr></thead>'
    yield "<tbody>"
    for row in table.races:
        cells = "".join(map(_race_cell, row.cells))
        yield f'<tr><th scope="row">{row.name}</th>{cells}</tr>'
    yield "</tbody>"
    yield "</table>"
    yield "</div>"


def _race_cell(cell: RaceCell | None) -> str:
    if cell is None:
        return f'<td class="soft">{DASH}</td>'
    return f"<td><bdi>{escape(cell.text)}</bdi>{cell.behind}</td>"


def _row(row: Row) -> str:
    *others, decides = map(figure, row.sums)
    cells = [f'<td class="place">{row.place}</td>']
    cells.append(f'<th scope="row" class="who"><bdi>{escape(row.label)}</bdi></th>')
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
