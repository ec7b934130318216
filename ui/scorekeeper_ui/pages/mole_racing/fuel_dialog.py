"""The Fuel Tokens by place in the turn order; unknown cells are filled in once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QWidget,
)

from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, NumberOfDrivers, fuel_row
from scorekeeper.games.mole_racing.grand_prix.changes import FillFuel
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper_ui.widgets.dialog_parts import column_of
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.number_box import NumberBox

ROWS: tuple[NumberOfDrivers, ...] = ("2", "3", "4", "5", "6")


class FuelDialog(QDialog):
    """``changed`` gives a change for every cell that is filled in, at once."""

    changed = Signal(object)

    def __init__(self, document: GrandPrixDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fuel_dialog")
        self.setWindowTitle(self.tr("Fuel Tokens"))
        about = self.tr(
            "Fuel Tokens by place in the turn order. The printed table is cut off for 5 and 6 "
            "drivers: fill in what your rulebook says. It is remembered for every Grand Prix."
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        for place in range(1, int(ROWS[-1]) + 1):
            head = label(self.tr("Place {n}").format(n=place), "muted")
            grid.addWidget(head, 0, place, Qt.AlignmentFlag.AlignCenter)
        for line, row in enumerate(ROWS, start=1):
            grid.addWidget(label(self.tr("{n} drivers").format(n=row)), line, 0)
            tokens_of = fuel_row(int(row), document.options.fuel)
            for place, tokens in enumerate(tokens_of, start=1):
                grid.addWidget(self._cell(int(row), place, tokens), line, place)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = column_of(self, 16)
        layout.addWidget(label(about, wrap=True))
        layout.addLayout(grid)
        layout.addWidget(buttons)

    def _cell(self, drivers: int, place: int, tokens: int | None) -> NumberBox:
        what = self.tr("Fuel Tokens of place {place} with {drivers} drivers")
        what = what.format(place=place, drivers=drivers)
        cell = NumberBox(f"fuel_{drivers}_{place}", what, self)
        cell.setRange(-1, FUEL_TOKENS)
        cell.setSpecialValueText("?")
        cell.setValue(-1 if tokens is None else tokens)
        cell.valueChanged.connect(
            lambda value: self.changed.emit(FillFuel(drivers, place, None if value < 0 else value))
        )
        return cell
