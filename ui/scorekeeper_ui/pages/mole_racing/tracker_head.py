"""The head of a tracked race: whose turn it is, what has stopped it, what is in reserve."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.core.phrases import counted, listed, ordinal
from scorekeeper.games.mole_racing.tracking.state import Turn
from scorekeeper_ui.pages.mole_racing.tracker_view import TrackerView
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label

_BUTTON_WIDTH = 192


class TrackerHead(QFrame):
    """``enter_pressed`` is the button, which does what Enter does and says what that is."""

    enter_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tracker_head")
        self.setProperty("role", "surface")
        self._section = label("", "section")
        self._driver = ElidedLabel()
        self._driver.setObjectName("whose_turn")
        self._driver.setProperty("role", "huge")
        self._about = ElidedLabel()
        self._about.setObjectName("about_turn")
        self._reserve = label("", "huge")
        self._reserve.setObjectName("reserve")
        self._reserve.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._caption = label(self.tr("in reserve"), "small")
        self._caption.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.button = QPushButton()
        self.button.setObjectName("end_turn")
        self.button.setProperty("primary", True)
        self.button.setFixedWidth(_BUTTON_WIDTH)
        self.button.clicked.connect(self.enter_pressed)
        self._arrange()

    def show_race(self, view: TrackerView) -> None:
        """Show a moment of the race."""
        turn, reserve = view.race.turn, view.race.reserve
        if turn is None:
            self._section.setText(self.tr("THE RACE IS OVER"))
            first = view.finish[0] if view.finish else ""
            won = self.tr("✓ {driver} wins").format(driver=first)
            self._driver.show_text(won if first else self.tr("Nobody finished"))
            self._about.show_text(" · ".join(f"{ordinal(n)} {d}" for n, d in _others(view)))
        else:
            self._section.setText(self.tr("WHOSE TURN"))
            self._driver.show_text(turn.driver)
            self._about.show_text(self._words(view, turn))
        what = self.tr("Close the race") if view.is_over else self.tr("End of turn")
        self.button.setText(self.tr("{what}   Enter").format(what=what))
        self.button.setAccessibleName(what)
        self._reserve.setText("" if reserve is None else str(reserve))
        if reserve is not None:
            spoken = self.tr("{tokens} in reserve").format(tokens=counted(reserve, "Fuel Token"))
            self._reserve.setAccessibleName(spoken)
        for part in (self._reserve, self._caption):
            part.setVisible(reserve is not None)

    def _words(self, view: TrackerView, turn: Turn) -> str:
        """Return what is special about a turn: how it came about, what has stopped the car."""
        car = view.race.car_of(turn.driver)
        said = []
        if turn.skipped:
            names = listed(tuple(dict.fromkeys(turn.skipped)))
            said.append(self.tr("{names} skipped").format(names=names))
        if turn.on_fuel:
            said.append(self.tr("stopped on fuel spot {n}").format(n=car.spot))
        if turn.bought:
            said.append(self.tr("move paid with fuel"))
        return " · ".join([*said, self.tr("lap {n}").format(n=car.laps + 1)])

    def _arrange(self) -> None:
        says = QVBoxLayout()
        says.setSpacing(0)
        for part in (self._section, self._driver, self._about):
            says.addWidget(part)
        tokens = QVBoxLayout()
        tokens.setSpacing(0)
        tokens.addStretch()
        tokens.addWidget(self._reserve)
        tokens.addWidget(self._caption)
        tokens.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(14, GAP, 14, GAP)
        row.setSpacing(2 * GAP)
        row.addLayout(says, 1)
        row.addLayout(tokens)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)


def _others(view: TrackerView) -> list[tuple[int, str]]:
    return list(enumerate(view.finish, 1))[1:]
