"""All results of a Grand Prix in one table: a row a driver, a column a race."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper_ui.pages.mole_racing.race_view import standings_view
from scorekeeper_ui.pages.mole_racing.standings_table import StandingsTable


class ResultTable(StandingsTable):
    """The standings with every race, not only the latest ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("results", parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def show_result(self, result: GrandPrixResult) -> None:
        """Show the standings of this moment with what every race gave."""
        self.show_standings(standings_view(result, columns=len(result.races)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the window: in a table nothing is pressed."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)
