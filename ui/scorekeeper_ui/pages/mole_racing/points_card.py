"""The points of every driver over the races of a Grand Prix, as a chart on a card."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.grand_prix.standings_table import points_chart
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.chart_view import ChartView
from scorekeeper_ui.widgets.labels import label


class PointsCard(QFrame):
    """``name`` is the name of the chart."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        self.chart = ChartView(name, "points")
        self._caption = label("", "section")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, GAP)
        column.addWidget(self._caption)
        column.addWidget(self.chart, 1)

    def show_points(self, document: GrandPrixDocument, result: GrandPrixResult) -> None:
        """Show the points after each race, in the lines of the sheet."""
        chart = points_chart(document, result)
        self._caption.setText(chart.caption.upper())
        self.chart.setAccessibleName(chart.caption)
        self.chart.show_series(chart.series, chart.columns)
