"""The positions over the rounds."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.chart_view import ChartView
from scorekeeper_ui.widgets.labels import label


class SeasonChart(QWidget):
    """The chart with its caption, or what has to happen before there is one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = label("", "section")
        self._chart = ChartView(name, "positions")
        self._chart.setAccessibleName(self.tr("Positions over the rounds"))
        self._chart.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        card = QFrame()
        card.setProperty("role", "surface")
        column = QVBoxLayout(card)
        column.setContentsMargins(14, 12, 14, GAP)
        column.addWidget(self._caption)
        column.addWidget(self._chart, 1)
        words = self.tr("The chart begins with the second round: it shows how positions move.")
        empty = label(words, "muted")
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(card)
        self._stack.addWidget(empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)

    def show_season(self, view: SeasonView) -> None:
        """Show the positions of this moment."""
        chart = view.chart
        self._stack.setCurrentIndex(1 if chart is None else 0)
        if chart is not None:
            self._caption.setText(chart.caption.upper())
            self._chart.show_series(chart.series, chart.columns)

    def start(self) -> None:
        """Bring the hand to the chart."""
        self._chart.setFocus(Qt.FocusReason.OtherFocusReason)


class ChartTab(QWidget):
    """The chart as large as the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chart_tab")
        self._chart = SeasonChart("positions_chart")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.addWidget(self._chart)
        self.show_season = self._chart.show_season
        self.start = self._chart.start
