"""After the last race: who won and why, every result, and what can be done with it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper_ui.pages.finish_buttons import FinishButtons
from scorekeeper_ui.pages.mole_racing.race_view import (
    GrandPrixState,
    lines_of_points,
    warning_lines,
)
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.widgets.about_game import AboutGame
from scorekeeper_ui.widgets.chart_view import ChartView
from scorekeeper_ui.widgets.labels import label


class GrandPrixFinish(QWidget):
    """``changed`` gives notes on the Grand Prix, ``asked`` the name of an action."""

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("grand_prix_finish")
        self._headline = label("", "huge", wrap=True)
        self._headline.setObjectName("headline")
        self._ties = label("", wrap=True)
        self._ties.setObjectName("final_ties")
        self._warnings = label("", "muted", wrap=True)
        self._buttons = FinishButtons(
            {
                "publish": self.tr("P&ublish…"),
                "again": self.tr("Drive &again"),
                "back": self.tr("&Back to the races"),
            }
        )
        self._about = AboutGame()
        self._results = ResultTable()
        self._left_out = label("", "muted", wrap=True)
        self._left_out.setObjectName("races_left_out")
        self._left_out.hide()
        self._results.left_out.connect(self._tell_left_out)
        self._chart = ChartView("final_chart", "points")
        self._chart.setAccessibleName(self.tr("Points over the races"))
        self._chart.setMinimumHeight(240)
        self._buttons.asked.connect(self.asked)
        self._about.changed.connect(self.changed)
        self._arrange()

    def show_state(self, state: GrandPrixState, *, kept: bool) -> None:
        """Show the result."""
        document, result = state.document, state.result
        self._headline.setText(isolated(words.headline(document, result)))
        for part, lines in (
            (self._ties, words.tie_sentences(document, result)),
            (self._warnings, [f"⚠ {line}" for line in warning_lines(document, result)]),
        ):
            part.setText(isolated("\n".join(lines)))
            part.setVisible(bool(lines))
        self._buttons.show_kept(kept=kept)
        self._about.show_game(document)
        self._results.show_result(result)
        races = [self.tr("Race {n}").format(n=race.number) for race in result.races]
        self._chart.show_series(lines_of_points(document, result), [self.tr("Start"), *races])

    def start(self) -> None:
        """Bring the hand to the results: an Enter too many must not do anything with them."""
        self._results.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_busy(self, *, busy: bool) -> None:
        """Show that a sheet is being made."""
        self._buttons.set_busy(busy=busy)

    def _tell_left_out(self, count: int) -> None:
        first = self.tr("R1 is in the PDF; a wider window shows it here.")
        some = self.tr("R1–R{n} are in the PDF; a wider window shows them here.")
        self._left_out.setText((first if count == 1 else some).format(n=count))
        self._left_out.setVisible(count > 0)

    def _arrange(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        for part in (self._headline, self._ties, self._buttons, self._about, self._warnings):
            column.addWidget(part)
        column.addWidget(self._results)
        column.addWidget(self._left_out)
        card = QFrame()
        card.setProperty("role", "surface")
        chart = QVBoxLayout(card)
        chart.setContentsMargins(14, 12, 14, 8)
        chart.addWidget(label(self.tr("POINTS OVER THE RACES"), "section"))
        chart.addWidget(self._chart)
        column.addWidget(card)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
