"""The points of every driver over the races of a Grand Prix, as a chart on a card."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper_ui.pages.mole_racing.race_view import lines_of_points
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.chart_view import ChartView
from scorekeeper_ui.widgets.labels import label


class PointsCard(QFrame):
    """``name`` is the name of the chart."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        self.chart = ChartView(name, "points")
        self.chart.setAccessibleName(self.tr("Points over the races"))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, GAP)
        column.addWidget(label(self.tr("POINTS OVER THE RACES"), "section"))
        column.addWidget(self.chart, 1)

    def show_points(self, document: GrandPrixDocument, result: GrandPrixResult) -> None:
        """Show the points after each race."""
        races = [self.tr("Race {n}").format(n=race.number) for race in result.races]
        self.chart.show_series(lines_of_points(document, result), [self.tr("Start"), *races])
