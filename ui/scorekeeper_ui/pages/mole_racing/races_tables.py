"""The races of a Grand Prix on the screen: the track of each, who went when with how much fuel."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.grand_prix.race_table import race_table
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.sheet_rows import RACE, RACES_BESIDE, TURNS_HEAD, event_head
from scorekeeper_ui.models.grid_model import Head
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.grid import head_width
from scorekeeper_ui.widgets.text_table import TextTable


class RacesTables(QWidget):
    """The second table of the sheet, as many races beside each other as on a pad."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("races_tables")
        self._parts: list[TextTable] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2 * GAP)

    def show_result(self, result: GrandPrixResult) -> None:
        """Show the races that were run; nothing before the first one."""
        rows = race_table(result)
        firsts = range(0, len(result.races), RACES_BESIDE)
        share = 1 / max(1, min(len(result.races), RACES_BESIDE))
        for part, first in enumerate(firsts):
            beside = slice(first, first + RACES_BESIDE)
            races = [event_head(RACE, race.number) for race in result.races[beside]]
            cells = [
                [row.name, *(DASH if cell is None else cell.line for cell in row.cells[beside])]
                for row in rows
            ]
            widths = [head_width(TURNS_HEAD, 0), *[share] * len(races)]
            self._part(part).show_lines([Head(TURNS_HEAD), *map(Head, races)], cells, widths)
        for part, table in enumerate(self._parts):
            table.setVisible(part < len(firsts))

    def _part(self, number: int) -> TextTable:
        """Return a part of the table, a new one where there are not so many yet."""
        if number == len(self._parts):
            table = TextTable(f"races_{number + 1}", self.tr("Races"), self)
            self._parts.append(table)
            self._column.addWidget(table)
        return self._parts[number]
