"""The parts of the page, one seen at a time: set-up, the season, a Grand Prix in hand, the end."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper_ui.pages.season.finish import Finish
from scorekeeper_ui.pages.season.in_hand import InHand
from scorekeeper_ui.pages.season.parts import Parts
from scorekeeper_ui.pages.season.season_room import SeasonRoom
from scorekeeper_ui.pages.season.set_up import SetUp
from scorekeeper_ui.pages.season.view import ROOMS, Room, SeasonState, SeasonView, room_of
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.pages.unfinished import below_offers
from scorekeeper_ui.widgets.draft_offers import DraftOffers


class Rooms(QWidget):
    """``changed`` gives a change, ``asked`` the name of what a button asks for.

    ``renamed`` gives a member, counted from 0, and a typed name; ``told`` a message;
    ``back_asked`` asks for the season as a whole. ``finish`` speaks for itself.
    """

    changed = Signal(object)
    asked = Signal(str)
    renamed = Signal(int, str)
    told = Signal(str)
    back_asked = Signal()

    def __init__(
        self, people: TablePeople, offers: DraftOffers, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.room: Room = "set-up"
        self._view: SeasonView | None = None
        self.set_up = SetUp(people)
        self.season = SeasonRoom(people)
        self.in_hand = InHand()
        self.finish = Finish()
        self._stack = Parts()
        for part in (self.set_up, self.season, self.in_hand):
            part.changed.connect(self.changed)
        for asking in (self.set_up, self.season):
            asking.asked.connect(self.asked)
        for naming in (self.set_up, self.season):
            naming.renamed.connect(self.renamed)
        self.in_hand.told.connect(self.told)
        self.in_hand.back_asked.connect(self.back_asked)
        self.in_hand.races.tracking.connect(self._show_side)
        self._arrange(offers)

    def show_state(self, state: SeasonState, *, kept: bool) -> None:
        """Show the part of the season that people are at."""
        self.room = room_of(state.entry)
        if self._view is None or self._view.document is not state.document:
            self._view = SeasonView(state.document, state.result)
        match self.room:
            case "set-up":
                self.set_up.show_season(state.document)
            case "season":
                self.season.show_season(self._view)
            case "in-hand":
                self.in_hand.show_grand_prix(state, state.entry.index or 0)
            case "finish":
                self.finish.show_season(self._view, kept=kept)
        self._stack.setCurrentIndex(ROOMS.index(self.room))
        self._show_side()

    @property
    def is_racing(self) -> bool:
        """Whether a race of a Grand Prix is in hand."""
        return self.room == "in-hand" and not self.in_hand.is_over

    def start(self) -> None:
        """Bring the hand to where the season goes on."""
        rooms = (self.set_up, self.season, self.in_hand, self.finish)
        rooms[ROOMS.index(self.room)].start()

    def commit(self) -> None:
        """Take over what is being typed."""
        if self.room == "set-up":
            self.set_up.commit()
        elif self.room == "season":
            self.season.commit()

    def fit(self, width: int) -> None:
        """Leave the tables the room they need."""
        self.season.fit(width)
        self.finish.fit(width)
        self.in_hand.races.side.fit(width)
        self._stack.updateGeometry()

    def _show_side(self) -> None:
        is_tracking = self.in_hand.races.is_tracking
        self.in_hand.races.side.setVisible(self.is_racing and not is_tracking)

    def _arrange(self, offers: DraftOffers) -> None:
        set_up = below_offers(offers, self.set_up)
        for room in (set_up, self.season, self.in_hand, self.finish):
            self._stack.addWidget(room)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._stack, 1)
        row.addWidget(self.in_hand.races.side)
