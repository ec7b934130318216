"""A chart of lines over time."""

from itertools import pairwise

from PySide6.QtGui import QColor

from scorekeeper.games.mole_racing.charts import Series
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.chart_view import ABOVE, AXIS, ChartView


def test_lines_have_a_dot_on_every_point_as_long_as_there_is_room(qtbot):
    assert dots(qtbot, width=700, points=33) == 33
    assert dots(qtbot, width=300, points=100) < 50


def dots(qtbot, width, points):
    """Return how many dots stand along a level line, by what is thicker than the line."""
    chart = ChartView("lines", "points")
    qtbot.addWidget(chart)
    chart.show_series([Series("average", (10.0,) * points)], [str(n) for n in range(points)])
    chart.resize(width, 300)
    picture = chart.grab().toImage()
    color = next(iter(current_theme().players.values()))
    ink = QColor(color).rgb()
    rows = [y for y in range(picture.height()) if picture.pixel(40, y) == ink]
    above = [picture.pixel(x, min(rows) - 1) == ink for x in range(picture.width())]
    return sum(now and not before for before, now in pairwise(above))


def test_months_without_games_are_no_line_and_a_month_alone_has_its_dot(qtbot):
    chart = ChartView("lines", "points")
    qtbot.addWidget(chart)
    values = (10.0, *(None,) * 40, 10.0, *(None,) * 30, 10.0)
    chart.show_series([Series("average", values)], [str(n) for n in range(len(values))])
    chart.resize(300, 300)
    picture = chart.grab().toImage()
    ink = QColor(next(iter(current_theme().players.values()))).rgb()
    (row,) = {y for y in range(picture.height()) if picture.pixel(AXIS, y) == ink} & {ABOVE}
    filled = [picture.pixel(x, row) == ink for x in range(picture.width())]
    assert sum(now and not before for before, now in pairwise(filled)) == 3
    assert sum(filled) < 40
