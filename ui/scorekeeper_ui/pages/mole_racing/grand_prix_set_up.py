"""Before the first race: who drives in which order, how many races, which tracks, what counts."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from scorekeeper.games.mole_racing.grand_prix.changes import AddDriver, ChangeStage
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_DRIVERS,
    MOST_STARTERS,
)
from scorekeeper_ui.pages.known_people import taken_words
from scorekeeper_ui.pages.last_players import LastPlayersButton
from scorekeeper_ui.pages.mole_racing.driver_rows import DriverRow
from scorekeeper_ui.pages.mole_racing.plan_card import PlanCard
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.pages.person_fields import beside
from scorekeeper_ui.pages.seat_rows import SeatRows
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.card import card
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.push_button import push_button
from scorekeeper_ui.widgets.scrolling import fill, scrolling


class GrandPrixSetUp(QWidget):
    """``changed`` gives a change; the other signals ask for what their buttons say."""

    changed = Signal(object)
    last_players_asked = Signal()
    own_asked = Signal()
    fuel_asked = Signal()
    draw_asked = Signal()

    def __init__(self, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("grand_prix_set_up")
        self._rows = [DriverRow(seat, people, self) for seat in range(MOST_DRIVERS)]
        self._seats = SeatRows(self._rows, AddDriver(), self)
        self._seats.changed.connect(self.changed)
        self._note = label("", "bad", wrap=True)
        self._note.setObjectName("set_up_note")
        words = self.tr("Same &drivers: {names}")
        self._last = LastPlayersButton("last_drivers", words, self)
        self._last.clicked.connect(self.last_players_asked)
        self._add = push_button("add_driver", self.tr("&Add driver"), self._seats.add, self)
        self.start_button = push_button("start_racing", self.tr("&Start racing"), self._go_on, self)
        self.start_button.setProperty("primary", True)
        self._seats.named.connect(self.start_button.setFocus)
        self._plan = PlanCard(self)
        self._plan.changed.connect(self.changed)
        self._plan.own_asked.connect(self.own_asked)
        self._plan.fuel_asked.connect(self.fuel_asked)
        self._plan.draw_asked.connect(self.draw_asked)
        self._arrange()

    def show_state(self, state: GrandPrixState) -> None:
        """Show what is agreed on so far."""
        document, entry = state.document, state.entry
        count, has_raced = len(document.drivers), bool(document.races)
        for row in self._rows:
            row.show_driver(document, entry)
        self._seats.show_count(
            count,
            may_add=count < MOST_STARTERS and not has_raced,
            may_remove=count > FEWEST_DRIVERS and not has_raced,
        )
        wrong = self.tr("A name has 1 to 60 characters, and every driver another one.")
        told = [taken_words(text.text, document.drivers) for text in entry.texts]
        self._note.setText(next(filter(None, told), wrong) if entry.texts else "")
        self._note.setVisible(bool(entry.texts))
        self._add.setEnabled(count < MOST_DRIVERS)
        self._plan.show_state(state)

    def offer_last_players(self, names: Sequence[str]) -> None:
        """Offer the drivers of last time."""
        self._last.offer(names)

    def start(self) -> None:
        """Bring the hand to the first name."""
        self._seats.start()

    def _go_on(self) -> None:
        self.changed.emit(ChangeStage("racing"))

    def _arrange(self) -> None:
        inner = QWidget()
        row = QHBoxLayout(inner)
        row.setContentsMargins(20, 0, 20, 20)
        row.setSpacing(24)
        row.addWidget(self._drivers_card(), 5)
        row.addWidget(self._plan, 6)
        fill(self, scrolling(inner))

    def _drivers_card(self) -> QFrame:
        frame, column = card()
        title = self.tr("DRIVERS, CLOCKWISE FROM THE STARTING PLAYER")
        column.addWidget(label(title, "section"))
        hint = self.tr("Whoever raced most recently begins.")
        column.addWidget(label(hint, "muted"))
        column.addWidget(self._last, 0, Qt.AlignmentFlag.AlignLeft)
        for row in self._rows:
            line = QHBoxLayout()
            line.setSpacing(4)
            name, *others = row.widgets()
            line.addLayout(beside(name, row.who), 1)
            for widget in others:
                line.addWidget(widget)
            column.addLayout(line)
        column.addWidget(self._note)
        actions = QHBoxLayout()
        actions.addWidget(self._add)
        actions.addStretch()
        actions.addWidget(self.start_button)
        column.addLayout(actions)
        column.addStretch()
        return frame
