"""The pages of the standings: who leads and why, the table, what explains it, the chart."""

from scorekeeper.core.print_frame import Frame, leading
from scorekeeper.core.sheet import Mark
from scorekeeper.games.mole_racing.printed.chart_marks import chart_marks
from scorekeeper.games.mole_racing.printed.flow import Flow
from scorekeeper.games.mole_racing.printed.grid_layout import GridLayout
from scorekeeper.games.mole_racing.printed.race_grid import draw_races
from scorekeeper.games.mole_racing.printed.score_grid import draw_grid
from scorekeeper.games.mole_racing.standings_table import ChartTable, StandingsTable

# More sentences about ties than these stand below the table.
_MOST_SENTENCES = 5

_LEAST_CHART = 60.0
_MOST_CHART = 95.0


def standings_pages(
    table: StandingsTable, chart: ChartTable | None, frame: Frame
) -> list[list[Mark]]:
    """Return the marks of each page, room for the number of the page left at their feet."""
    flow = Flow(table.title, table.about, frame)
    flow.skip(5)
    flow.headline(table.headline, 15, 11)
    many = len(table.sentences) > _MOST_SENTENCES
    if not many:
        flow.sentences(table.sentences, 9)
    flow.skip(5)
    layout = GridLayout(table, frame)
    draw_grid(layout, flow)
    if not layout.named and not table.races:
        key = [f"{column.head}: {column.name}" for column in table.columns if column.name]
        flow.skip(3)
        flow.sentences([" · ".join(key)], 8.5)
    if table.notes:
        flow.skip(3)
        flow.sentences(table.notes, 8.5)
    draw_races(table, flow)
    if table.written:
        flow.skip(3)
        flow.written(table.written, 8.5)
    if many:
        flow.heading("Ties", 0)
        flow.sentences(table.sentences, 8.5)
    if chart is not None:
        _draw_chart(chart, flow)
    return flow.pages


def _draw_chart(chart: ChartTable, flow: Flow) -> None:
    frame = flow.frame
    lines = leading(frame.points(8)) * (len(chart.series) + 3)
    flow.heading(chart.caption, max(frame.mm(_LEAST_CHART), lines))
    height = min(flow.room, max(frame.mm(_MOST_CHART), lines))
    flow.add(chart_marks(chart, flow.y, height, frame))
    flow.y += height
