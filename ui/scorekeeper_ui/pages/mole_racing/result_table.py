"""All results of a Grand Prix in one table, with the columns that it has on paper."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper_ui.pages.mole_racing.race_view import standings_view
from scorekeeper_ui.pages.mole_racing.standings_table import GAP, MOVED, StandingsTable

# The columns of the drivers and of the first race; so wide a driver's name is at least.
DRIVER, FIRST_RACE = 1, 3
DRIVER_WIDTH = 200


class ResultTable(StandingsTable):
    """The standings with every race for which there is room, the latest ones first.

    ``left_out`` gives the number of races at the beginning that have no column.
    """

    left_out = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("results", parent)
        self._races = 0
        self._widths: list[int] = []
        self._is_left_out = 0

    def show_result(self, result: GrandPrixResult) -> None:
        """Show the standings of this moment with what every race gave."""
        self.show_standings(standings_view(result, columns=len(result.races)))
        self._races = len(result.races)
        # Of a column that is hidden no width is known: here all are shown.
        header = self.horizontalHeader()
        self._widths = [
            max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(self.model().columnCount())
        ]
        self._widths[DRIVER] = min(self._widths[DRIVER], DRIVER_WIDTH)
        # Who moved and who is how far behind tells of races to come.
        for column in (MOVED, len(self._widths) - GAP):
            self._widths[column] = 0
            self.setColumnHidden(column, True)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many races as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the earliest races out where the driver and the total would be cut off."""
        room = self.viewport().width() - sum(self._widths)
        count = 0
        while room < 0 and count < self._races:
            room += self._widths[FIRST_RACE + count]
            count += 1
        for race in range(self._races):
            column = FIRST_RACE + race
            if self.isColumnHidden(column) != (race < count):
                self.setColumnHidden(column, race < count)
        if count != self._is_left_out:
            self._is_left_out = count
            self.left_out.emit(count)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the window: in a table nothing is pressed."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)
