"""After the last race: who won and why, every result, and what can be done with it."""

from collections.abc import Mapping

from PySide6.QtCore import Qt

from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper_ui.pages.finish_page import FinishPage
from scorekeeper_ui.pages.mole_racing.points_card import PointsCard
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState, warning_lines
from scorekeeper_ui.pages.mole_racing.races_tables import RacesTables
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.shown_lines import show_lines
from scorekeeper_ui.widgets.labels import label


class GrandPrixFinish(FinishPage):
    """The end of a Grand Prix: what every race gave, and the points as they grew."""

    def __init__(self) -> None:
        super().__init__("grand_prix_finish")
        self._ties = label("", wrap=True)
        self._ties.setObjectName("final_ties")
        self._warnings = label("", "muted", wrap=True)
        self._results = ResultTable()
        self._left_out = label("", "muted", wrap=True)
        self._left_out.setObjectName("races_left_out")
        self._left_out.hide()
        self._results.left_out.connect(self._tell_left_out)
        self._races = RacesTables()
        self._points = PointsCard("final_chart")
        self._points.chart.setMinimumHeight(240)
        self._arrange()

    def show_state(self, state: GrandPrixState, *, kept: bool) -> None:
        """Show the result."""
        document, result = state.document, state.result
        self.show_end(document, words.headline(document, result), kept=kept)
        show_lines(self._ties, words.tie_sentences(document, result))
        show_lines(self._warnings, [f"⚠ {line}" for line in warning_lines(document, result)])
        self._results.show_result(result)
        self._races.show_result(result)
        self._points.show_points(document, result)

    def own_actions(self) -> Mapping[str, str]:
        """Return the buttons of this game."""
        return {
            "publish": self.tr("P&ublish…"),
            "again": self.tr("Drive &again"),
            "back": self.tr("&Back to the races"),
        }

    def start(self) -> None:
        """Bring the hand to the results: an Enter too many must not do anything with them."""
        self._results.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_left_out(self, count: int) -> None:
        first = self.tr("Race 1 is in the PDF; a wider window shows it here.")
        some = self.tr("Races 1–{n} are in the PDF; a wider window shows them here.")
        self._left_out.setText((first if count == 1 else some).format(n=count))
        self._left_out.setVisible(count > 0)

    def _arrange(self) -> None:
        column = self.scrolling_column()
        for part in (self.headline, self._ties, self.buttons, self.about, self._warnings):
            column.addWidget(part)
        column.addWidget(self._results)
        column.addWidget(self._left_out)
        column.addWidget(self._races)
        column.addWidget(self._points)
        column.addStretch()
