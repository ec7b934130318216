"""What is asked before a race is tracked: the fuel spots, and what a wrong call costs."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.phrases import listed
from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS
from scorekeeper.games.mole_racing.tracking.events import WrongCalls
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.pages.mole_racing.tracker_view import StartView, start_change, start_view
from scorekeeper_ui.widgets.labels import ElidedLabel, label
from scorekeeper_ui.widgets.number_box import NumberBox


class TrackerStart(QFrame):
    """``changed`` gives the start, ``fuel_asked`` asks for the table, ``closed`` for the finish."""

    changed = Signal(object)
    fuel_asked = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tracker_start")
        self.setProperty("role", "surface")
        self._state: GrandPrixState | None = None
        self._view: StartView | None = None
        self._drivers = ElidedLabel()
        self._drivers.setObjectName("tracked_drivers")
        self._spots = NumberBox("fuel_spots", self.tr("Fuel spots on the track"))
        self._spots.setRange(0, FUEL_TOKENS)
        self._spots.valueChanged.connect(self._show_fuel)
        self._of_track = ElidedLabel()
        self._of_track.setProperty("role", "muted")
        self._fuel = label("", wrap=True)
        self._fuel.setObjectName("tracked_fuel")
        self._fill = QPushButton(self.tr("&Fill in the Fuel Tokens…"))
        self._fill.setObjectName("fill_fuel")
        self._fill.clicked.connect(self.fuel_asked)
        self._paid_calls = QCheckBox(
            self.tr("A &wrong “Crash!” call may be paid with a Fuel Token")
        )
        self._paid_calls.setObjectName("paid_wrong_calls")
        self._replaces = label(
            self.tr("The places entered so far are replaced by those of the tracker."),
            "muted",
            wrap=True,
        )
        self._replaces.setObjectName("tracker_replaces")
        self._start = QPushButton()
        self._start.setObjectName("start_tracking")
        self._start.setProperty("primary", True)
        self._start.clicked.connect(self._begin)
        self._close = QPushButton(self.tr("&Back to the finish   Esc"))
        self._close.setObjectName("close_tracker")
        self._close.clicked.connect(self.closed)
        self._arrange()

    def show_race(self, state: GrandPrixState) -> None:
        """Show the race in hand, which is not tracked yet."""
        before, self._state = self._view, state
        view = self._view = start_view(state)
        if view.drivers:
            self._drivers.show_text(
                self.tr("Turn order: {names}").format(names=", ".join(view.drivers))
            )
        else:
            self._drivers.show_text(self.tr("Say first who starts this race."))
        if before is None or (before.track, before.spots) != (view.track, view.spots):
            self._spots.setValue(view.spots or 0)
        self._spots.setEnabled(view.spots is None)
        known = self.tr("as printed for {track}").format(track=view.track)
        self._of_track.show_text(self.tr("count them") if view.spots is None else known)
        self._replaces.setVisible(view.replaces)
        self._start.setEnabled(bool(view.drivers))
        self._show_fuel()

    def start(self) -> None:
        """Bring the hand to the button that starts."""
        self._start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_fuel(self) -> None:
        view, spots = self._view, self._spots.value()
        if view is None:
            return
        why_not = view.why_no_fuel(spots)
        has_unknown = None in view.fuel
        self._fill.setVisible(has_unknown)
        self._paid_calls.setEnabled(bool(view.drivers))
        if why_not is None:
            tokens = [
                f"{driver} {tokens}" for driver, tokens in zip(view.drivers, view.fuel, strict=True)
            ]
            words = self.tr("Fuel Tokens: {tokens}; {spots} on the track, {reserve} in reserve.")
            text = words.format(tokens=listed(tokens), spots=spots, reserve=view.reserve(spots))
            self._start.setText(self.tr("&Start tracking"))
        else:
            words = self.tr("⚠ {why}. Without them the race is tracked without Fuel Tokens.")
            if not has_unknown:
                words = self.tr("⚠ {why}. The race is tracked without Fuel Tokens.")
            text = words.format(why=why_not)
            self._start.setText(self.tr("&Start without Fuel Tokens"))
        self._fuel.setText(text if view.drivers else "")

    def _begin(self) -> None:
        if self._state is not None:
            wrong_calls: WrongCalls = "token-or-fuel" if self._paid_calls.isChecked() else "token"
            self.changed.emit(start_change(self._state, self._spots.value(), wrong_calls))

    def _arrange(self) -> None:
        about = self.tr(
            "Note the race one tap an event: laps, Crash Tokens and Fuel Tokens are counted, "
            "and the finishing order comes out of it by itself."
        )
        spots = QHBoxLayout()
        spots.setSpacing(8)
        spots.addWidget(label(self.tr("Fuel spots on the track")))
        spots.addWidget(self._spots)
        spots.addWidget(self._of_track, 1)
        fill = QHBoxLayout()
        fill.addWidget(self._fill)
        fill.addStretch()
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._start)
        buttons.addWidget(self._close)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(self.tr("Track this race"), "title"))
        column.addWidget(label(about, "muted", wrap=True))
        column.addWidget(self._drivers)
        column.addLayout(spots)
        column.addWidget(self._fuel)
        column.addLayout(fill)
        column.addWidget(self._paid_calls)
        column.addWidget(self._replaces)
        column.addSpacing(8)
        column.addLayout(buttons)
        column.addStretch()
