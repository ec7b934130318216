"""The cars of a tracked race in turn order, each with the events that need no turn."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scorekeeper.games.mole_racing.grand_prix.document import MOST_STARTERS
from scorekeeper.games.mole_racing.tracking.events import RaceEvent, WrongCall
from scorekeeper.games.mole_racing.tracking.state import RaceState
from scorekeeper_ui.pages.mole_racing.car_row import LAPS_WIDTH, TOKENS_WIDTH, CarRow
from scorekeeper_ui.pages.mole_racing.event_button import EventButton
from scorekeeper_ui.pages.mole_racing.tracker_view import OfDriver, Target, TrackerView
from scorekeeper_ui.widgets.labels import ElidedLabel, label

# The events of a driver: a column each beside the car.
_KINDS = ("wrong_call", "wrong_call_paid", "give_up")


class TrackerCars(QFrame):
    """``noted`` gives an event of a driver."""

    noted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tracked_cars")
        self.setProperty("role", "surface")
        numbers = range(1, MOST_STARTERS + 1)
        self._rows = [CarRow(f"car_{number}", self) for number in numbers]
        self._buttons: dict[str, EventButton] = {}
        self._laps_head = _head(self.tr("laps"), LAPS_WIDTH)
        self._laps_head.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self._crash_head = _head(self.tr("crash"), TOKENS_WIDTH)
        self._fuel_head = _head(self.tr("fuel"), TOKENS_WIDTH)
        self._paid_head = _head(self.tr("paid\ncall"))
        self._spots = ElidedLabel()
        self._spots.setObjectName("track_spots")
        self._spots.setProperty("role", "muted")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("tracker_warnings")
        self._arrange()
        # Before the first race is shown no room is asked for.
        for part in (*self._rows, *self._buttons.values(), self._paid_head, self._warnings):
            part.hide()

    def show_race(self, view: TrackerView) -> None:
        """Show the cars of this moment."""
        for number, row in enumerate(self._rows):
            row.setVisible(number < len(view.cars))
        targets: dict[str, Target] = {}
        for row, car in zip(self._rows, view.cars, strict=False):
            row.show_car(car)
            targets |= {target.name: target for target in car.targets}
        for name, button in self._buttons.items():
            button.setVisible(name in targets)
            if name in targets:
                button.show_target(targets[name], self._words(targets[name].event))
        self._fuel_head.setVisible(view.race.tracks_fuel)
        self._paid_head.setVisible(f"{_KINDS[1]}_1" in targets)
        self._spots.show_text(self._spot_words(view.race))
        self._warnings.setText("\n".join(f"⚠ {text}" for text in view.warnings))
        self._warnings.setVisible(bool(view.warnings))

    def _words(self, event: RaceEvent) -> str:
        if not isinstance(event, OfDriver):
            raise TypeError(event.event)
        words = self.tr("{driver} gives up")
        if isinstance(event, WrongCall):
            words = self.tr("Wrong call by {driver}")
            if event.avoided:
                words = self.tr("Wrong call by {driver}, paid with fuel")
        return words.format(driver=event.driver)

    def _spot_words(self, race: RaceState) -> str:
        if not race.tracks_fuel:
            return self.tr("Fuel Tokens are not tracked in this race.")
        full, empty = self.tr("spot {n} ● full"), self.tr("spot {n} ○ empty")
        spots = range(1, race.start.spots + 1)
        said = [(empty if spot in race.empty_spots else full).format(n=spot) for spot in spots]
        words = " · ".join(said) or self.tr("no fuel spots")
        return self.tr("On the track: {spots}").format(spots=words)

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(4)
        heads = QHBoxLayout()
        heads.setSpacing(0)
        heads.addWidget(label(self.tr("TURN ORDER"), "section"), 1)
        for head in (self._laps_head, self._crash_head, self._fuel_head):
            heads.addWidget(head)
        bottom = Qt.AlignmentFlag.AlignBottom
        grid.addLayout(heads, 0, 0, bottom)
        columns = (_head(self.tr("wrong\ncall")), self._paid_head, _head(self.tr("gives\nup")))
        for column, (kind, head) in enumerate(zip(_KINDS, columns, strict=True), 1):
            grid.addWidget(head, 0, column, bottom | Qt.AlignmentFlag.AlignHCenter)
            for number in range(1, MOST_STARTERS + 1):
                grid.addWidget(self._button(f"{kind}_{number}"), number, column)
        for number, row in enumerate(self._rows, 1):
            grid.addWidget(row, number, 0)
        grid.setColumnStretch(0, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, 8, 12, 10)
        whole.setSpacing(6)
        whole.addLayout(grid)
        whole.addWidget(self._spots)
        whole.addWidget(self._warnings)
        whole.addStretch()

    def _button(self, name: str) -> EventButton:
        button = EventButton(name, self, narrow=True)
        button.noted.connect(self.noted)
        self._buttons[name] = button
        return button


def _head(text: str, width: int | None = None) -> QLabel:
    head = label(text, "small")
    head.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
    if width is not None:
        head.setFixedWidth(width)
    return head
