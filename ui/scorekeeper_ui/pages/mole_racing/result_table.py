"""All results of a Grand Prix in one table, with the columns that it has on paper."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper_ui.pages.mole_racing.race_view import standings_view
from scorekeeper_ui.pages.mole_racing.standings_table import FIRST_RACE, GAP, MOVED, StandingsTable

# The column of the drivers; so wide a driver's name is at least.
DRIVER = 1
DRIVER_WIDTH = 200


class ResultTable(StandingsTable):
    """The standings with every race for which there is room, the latest ones first.

    ``left_out`` gives the number of races at the beginning that have no column.
    """

    left_out = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("results", parent)
        self._races = 0
        # The widths of the columns with heads in few letters, and with whole ones.
        self._measured: dict[bool, list[int]] = {}
        self._is_left_out = 0

    def show_result(self, result: GrandPrixResult) -> None:
        """Show the standings of this moment with what every race gave."""
        self.show_standings(standings_view(result, columns=len(result.races)))
        self._races = len(result.races)
        self._measured = {short: self._measure(short=short) for short in (True, False)}
        for column in (MOVED, self.model().columnCount() - GAP):
            self.setColumnHidden(column, True)
        self._fit()

    def _measure(self, *, short: bool) -> list[int]:
        """Return the widths of the columns, 0 of those that are hidden, with such heads."""
        self.set_short(short=short)
        # Of a column that is hidden no width is known: here all are shown.
        header = self.horizontalHeader()
        widths = [
            max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(self.model().columnCount())
        ]
        widths[DRIVER] = min(widths[DRIVER], DRIVER_WIDTH)
        # Who moved and who is how far behind tells of races to come.
        for column in (MOVED, len(widths) - GAP):
            widths[column] = 0
        return widths

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many races as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Head the races in few letters, then leave the earliest ones out, where room is lacking.

        The driver and the total are not cut off.
        """
        if not self._measured:
            return
        is_short = sum(self._measured[False]) > self.viewport().width()
        self.set_short(short=is_short)
        widths = self._measured[is_short]
        room = self.viewport().width() - sum(widths)
        count = 0
        while room < 0 and count < self._races:
            room += widths[FIRST_RACE + count]
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
