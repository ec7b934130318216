"""What can happen to the car that moves, and the log of what did."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS
from scorekeeper.games.mole_racing.tracking.events import FindFuel
from scorekeeper_ui.pages.mole_racing.event_button import EventButton
from scorekeeper_ui.pages.mole_racing.tracker_log import TrackerLog
from scorekeeper_ui.pages.mole_racing.tracker_view import Target, TrackerView
from scorekeeper_ui.widgets.labels import label

_LEAST, _MOST = 200, 420
_GAP = 4
# So many fuel spots, as every printed track has at most, have a line each.
_FEW = 2


class TrackerPanel(QFrame):
    """``noted`` gives an event of the car that moves; ``stop_asked`` is the end of tracking."""

    noted = Signal(object)
    stop_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tracker_panel")
        self.setProperty("role", "surface")
        self.setMinimumWidth(_LEAST)
        self.setMaximumWidth(_MOST)
        self._words = {
            "lap": self.tr("Into Start/Finish"),
            "crash": self.tr("Crash"),
            "crash_paid": self.tr("Crash, paid with fuel"),
            "buy_move": self.tr("One more move"),
        }
        self._buttons = {name: self._button(name) for name in self._words}
        self._spots = [self._button(f"find_fuel_{n}") for n in range(1, FUEL_TOKENS + 1)]
        self._spot_grid = QGridLayout()
        self._spots_placed = 0
        self._log = TrackerLog()
        self._stop = QPushButton(self.tr("Sto&p tracking"))
        self._stop.setObjectName("stop_tracking")
        self._stop.setProperty("small", True)
        self._stop.setToolTip(self.tr("The log is thrown away; the places it gave stay"))
        self._stop.clicked.connect(self.stop_asked)
        self._arrange()

    def show_race(self, view: TrackerView) -> None:
        """Show what can happen now, and what did."""
        targets = {target.name: target for target in view.targets}
        for name, button in self._buttons.items():
            button.show_target(targets[name], self._words[name])
        self._show_spots([target for target in view.targets if isinstance(target.event, FindFuel)])
        self._log.show_sentences(view.sentences)

    def _show_spots(self, targets: Sequence[Target]) -> None:
        """Show a button for each fuel spot, in two columns where there are many."""
        words, short = self.tr("Fuel on spot {n}"), self.tr("Spot {n}")
        are_few = len(targets) <= _FEW
        for index, button in enumerate(self._spots):
            button.setVisible(index < len(targets))
            if index >= len(targets):
                continue
            button.show_target(
                targets[index],
                words.format(n=index + 1),
                "" if are_few else short.format(n=index + 1),
            )
            if len(targets) != self._spots_placed:
                row, column = (index, 0) if are_few else divmod(index, 2)
                self._spot_grid.addWidget(button, row, column, 1, 2 if are_few else 1)
        self._spots_placed = len(targets)

    def _button(self, name: str) -> EventButton:
        button = EventButton(name, self)
        button.noted.connect(self.noted)
        return button

    def _arrange(self) -> None:
        self._spot_grid.setSpacing(_GAP)
        for button in self._spots:
            button.hide()
        head = QHBoxLayout()
        head.addWidget(label(self.tr("LOG"), "section"), 1)
        head.addWidget(self._stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(_GAP)
        column.addWidget(label(self.tr("WHAT HAPPENED"), "section"))
        for button in self._buttons.values():
            column.addWidget(button)
        column.addLayout(self._spot_grid)
        column.addSpacing(2 * _GAP)
        column.addLayout(head)
        column.addWidget(self._log, 1)
