"""The end of the season: who won and why, all results, and what can be done with them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper_ui.pages.finish_buttons import FinishButtons
from scorekeeper_ui.pages.season.chance_words import chance_lines
from scorekeeper_ui.pages.season.chart_tab import SeasonChart
from scorekeeper_ui.pages.season.side import SidePanel
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.widgets.about_game import AboutGame
from scorekeeper_ui.widgets.labels import label, rule


class Finish(QWidget):
    """``changed`` gives notes on the season, ``asked`` the name of an action."""

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("season_finish")
        self._view: SeasonView | None = None
        self._headline = label("", "huge", wrap=True)
        self._headline.setObjectName("headline")
        self._open_end = label("", "muted", wrap=True)
        self._open_end.setObjectName("not_finished")
        self._buttons = FinishButtons(
            {"publish": self.tr("P&ublish…"), "again": self.tr("Ne&w season")}
        )
        self._buttons.asked.connect(self.asked)
        self._about = AboutGame()
        self._about.changed.connect(self.changed)
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
        self._buttons.show_kept(kept=kept)
        self._about.show_game(view.document)
        if view is self._view:
            return
        self._view = view
        table = view.table
        self._headline.setText(isolated(table.headline))
        words = self.tr("The season is not over: these are the standings of this moment.")
        self._open_end.setText("" if view.result.finished else words)
        self._open_end.setVisible(not view.result.finished)
        self.grid.show_lines(table, view.lines(with_retired=False))
        self._ties.show_lines(table.sentences)
        self._chances.show_lines(chance_lines(view))
        self._notes.show_lines(table.notes)
        self._chart.show_season(view)
        self._chart.setVisible(view.chart is not None)

    def start(self) -> None:
        """Bring the hand to the standings: an Enter too many must not do anything with them."""
        self.grid.start()

    def set_busy(self, *, busy: bool) -> None:
        """Show that a sheet is being made."""
        self._buttons.set_busy(busy=busy)

    def fit(self, width: int) -> None:
        """Leave the table its room."""
        self.side.fit(width)

    def _arrange(self) -> None:
        top = QVBoxLayout()
        top.setContentsMargins(24, 16, 24, 12)
        top.setSpacing(12)
        for part in (self._headline, self._open_end, self._buttons, self._about):
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
