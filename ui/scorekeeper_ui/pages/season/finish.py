"""The end of the season: who won and why, all results, and what can be done with them."""

from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from scorekeeper_ui.pages.finish_page import FinishPage
from scorekeeper_ui.pages.season.chance_words import chance_lines
from scorekeeper_ui.pages.season.chart_tab import SeasonChart
from scorekeeper_ui.pages.season.side import SidePanel
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.widgets.labels import label, rule


class Finish(FinishPage):
    """The end of a season: the standings as large as there is room, what they tell beside them."""

    def __init__(self) -> None:
        super().__init__("season_finish")
        self._view: SeasonView | None = None
        self._open_end = label("", "muted", wrap=True)
        self._open_end.setObjectName("not_finished")
        self.grid = StandingsGrid("final_standings")
        self._chart = SeasonChart("final_positions_chart")
        self.side = SidePanel()
        self._chances = self.side.add_section("final_chances", self.tr("STILL ABLE TO WIN"))
        self._notes = self.side.add_section("final_notes", self.tr("WHAT COUNTS"))
        self._ties = self.side.add_section("final_ties", self.tr("TIES"))
        self.side.column.addStretch()
        self._arrange()

    def show_season(self, view: SeasonView, *, kept: bool) -> None:
        """Show the result."""
        self.show_end(view.document, view.table.headline, kept=kept)
        if view is self._view:
            return
        self._view = view
        table = view.table
        words = self.tr("The season is not over: these are the standings of this moment.")
        self._open_end.setText("" if view.result.finished else words)
        self._open_end.setVisible(not view.result.finished)
        self.grid.show_lines(table, view.lines(with_retired=False))
        self._ties.show_lines(table.sentences)
        self._chances.show_lines(chance_lines(view))
        self._notes.show_lines(table.notes)
        self._chart.show_season(view)
        self._chart.setVisible(view.chart is not None)

    def own_actions(self) -> Mapping[str, str]:
        """Return the buttons of this game."""
        return {"publish": self.tr("P&ublish…"), "again": self.tr("Ne&w season")}

    def start(self) -> None:
        """Bring the hand to the standings: an Enter too many must not do anything with them."""
        self.grid.start()

    def fit(self, width: int) -> None:
        """Leave the table its room."""
        self.side.fit(width)

    def _arrange(self) -> None:
        top = QVBoxLayout()
        top.setContentsMargins(24, 16, 24, 12)
        top.setSpacing(12)
        for part in (self.headline, self._open_end, self.buttons, self.about):
            top.addWidget(part)
        left = QVBoxLayout()
        left.setContentsMargins(24, 12, 20, 16)
        left.setSpacing(12)
        left.addWidget(self.grid, 3)
        left.addWidget(self._chart, 2)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(self.side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(top)
        whole.addWidget(rule())
        whole.addLayout(row, 1)
