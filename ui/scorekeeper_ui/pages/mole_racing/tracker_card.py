"""The race tracker: takes the room of the finish while a race is noted event by event."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.mole_racing.grand_prix.changes import LogRace, StopTracking
from scorekeeper.games.mole_racing.tracking.events import EndTurn, LogEvent
from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.pages.mole_racing.tracker_cars import TrackerCars
from scorekeeper_ui.pages.mole_racing.tracker_head import TrackerHead
from scorekeeper_ui.pages.mole_racing.tracker_keys import ENTER
from scorekeeper_ui.pages.mole_racing.tracker_panel import TrackerPanel
from scorekeeper_ui.pages.mole_racing.tracker_start import TrackerStart
from scorekeeper_ui.pages.mole_racing.tracker_view import TrackerView, tracker_view

_ESCAPE = "Esc"


class TrackerCard(QWidget):
    """``changed`` gives a change, ``told`` why a key does nothing now.

    ``fuel_asked`` asks for the table of Fuel Tokens, ``closed`` for the finish in place of the
    tracker, whose log stays, ``close_asked`` to close the race when it is over.
    """

    changed = Signal(object)
    told = Signal(str)
    fuel_asked = Signal()
    closed = Signal()
    close_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tracker_card")
        self._log: tuple[LogEvent, ...] | None = None
        self._view: TrackerView | None = None
        self._before = TrackerStart()
        self._head = TrackerHead()
        self._cars = TrackerCars()
        self._panel = TrackerPanel()
        self._race = QWidget()
        self._before.changed.connect(self._begin)
        self._before.fuel_asked.connect(self.fuel_asked)
        self._before.closed.connect(self.closed)
        self._head.enter_pressed.connect(self._go_on)
        self._cars.noted.connect(self._note)
        self._panel.noted.connect(self._note)
        self._panel.stop_asked.connect(lambda: self.changed.emit(StopTracking()))
        self._arrange()

    @property
    def is_tracking(self) -> bool:
        """Whether the race in hand has a log."""
        return self._view is not None

    def show_race(self, state: GrandPrixState) -> None:
        """Show the race in hand: as its log tells it, or what is asked before it begins."""
        log = state.entry.hand.log
        has_hand = self.isAncestorOf(self.window().focusWidget() or self.window())
        if log != self._log:
            self._log, self._view = log, tracker_view(log) if log else None
        if self._view is None:
            self._before.show_race(state)
        else:
            self._head.show_race(self._view)
            self._cars.show_race(self._view)
            self._panel.show_race(self._view)
        if self._race.isHidden() == self.is_tracking:
            self._before.setVisible(not self.is_tracking)
            self._race.setVisible(self.is_tracking)
            if has_hand:
                self.start()

    def start(self) -> None:
        """Bring the hand to what Enter does: start, end the turn, close the race."""
        if self._view is None:
            self._before.start()
        else:
            self._head.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Note the event whose key it is, or tell why it cannot have happened.

        No key that is typed reaches the finish, whose keys mean something else, and one that is
        held down notes one event.
        """
        key, focus = key_name(event), self.window().focusWidget()
        if key is None:
            super().keyPressEvent(event)
        elif event.isAutoRepeat():
            event.accept()
        elif key == ENTER and focus is not self._head.button:
            if isinstance(focus, QAbstractButton):
                focus.click()
        elif key == _ESCAPE:
            self.closed.emit()
        elif self._view is not None:
            self._press(key, self._view)

    def _press(self, key: str, view: TrackerView) -> None:
        target = view.target_at(key)
        if key == ENTER:
            self._go_on()
        elif target is not None and target.why_not:
            self.told.emit(self.tr("{why}.").format(why=target.why_not))
        elif target is not None:
            self._note(target.event)

    def _begin(self, change: LogRace) -> None:
        self.changed.emit(change)
        self.start()

    def _go_on(self) -> None:
        if self._view is not None and self._view.is_over:
            self.close_asked.emit()
        else:
            self._note(EndTurn(event="end-turn"))

    def _note(self, event: LogEvent) -> None:
        self.changed.emit(LogRace(event))
        self.start()

    def _arrange(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(self._cars, 3)
        below.addWidget(self._panel, 2)
        column = QVBoxLayout(self._race)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._head)
        column.addLayout(below, 1)
        # Not a stack, which would always be as high as the higher one of the two.
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._before)
        whole.addWidget(self._race)
        self._race.hide()
