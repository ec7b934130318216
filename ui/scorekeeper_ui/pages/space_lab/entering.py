"""Entering: the Station in the middle, the targets, the Projects and the pad beside it."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.core.change import Change
from scorekeeper.games.space_lab.changes import (
    ClearSpace,
    EnterAs,
    HideProjects,
    MoveCard,
    PlaceCard,
    SetCost,
    SetProjects,
    SetSum,
)
from scorekeeper.games.space_lab.document import MOST_COST, LabCard, SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.known import KnownBox
from scorekeeper.games.space_lab.station import Space
from scorekeeper_ui.pages.space_lab.card_menu import CardMenu
from scorekeeper_ui.pages.space_lab.entry_side import EntrySide
from scorekeeper_ui.pages.space_lab.keys import Answer, answer_among_projects, owned
from scorekeeper_ui.pages.space_lab.one_station import OneStation
from scorekeeper_ui.pages.space_lab.places import Place, first_place, next_place, order
from scorekeeper_ui.pages.space_lab.station_view import StationView
from scorekeeper_ui.pages.space_lab.sums_form import SumsForm
from scorekeeper_ui.pages.space_lab.view import SpaceLabState, capsule_views, space_views
from scorekeeper_ui.widgets.labels import ElidedLabel

SomeChange = Change[SpaceLabDocument, SpaceLabEntry]


class Entering(QWidget):
    """Emits ``changed`` with every change, ``player_done`` after the last entry of a player.

    ``seat_shown`` gives the player who is being entered, whenever that is shown.

    ``side`` holds the targets; the page puts it beside everything else.

    ``state`` gives the session's state of this moment: nothing of the game is kept here.
    """

    changed = Signal(object)
    player_done = Signal()
    reasons_asked = Signal()
    told = Signal(str)
    seat_shown = Signal(int)

    def __init__(self, state: Callable[[], SpaceLabState], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("entering")
        self._state = state
        self._seat = 0
        self._box = KnownBox()
        self._last_card: LabCard | None = None
        self._digits = ""
        self._station = StationView()
        self.side = EntrySide()
        self._panel, self._projects = self.side.panel, self.side.projects
        self._sums = SumsForm()
        self._middle = QStackedWidget()
        self._way = QPushButton()
        self._way.setObjectName("way_of_entry")
        self._station.chosen.connect(self._choose)
        self._station.key_pressed.connect(self.press)
        self._station.moved.connect(
            lambda source, target: self._change(MoveCard(self._seat, source, target))
        )
        self._panel.key_pressed.connect(self._press_target)
        self._projects.key_pressed.connect(self._press_project)
        self._projects.stepped.connect(self._step_project)
        self._projects.hiding_asked.connect(self.toggle_hidden)
        self._projects.entered.connect(lambda: self._panel.setEnabled(False))
        self._station.menu_asked.connect(self._card_menu)
        self.side.pad.reasons_asked.connect(self.reasons_asked)
        self._sums.typed.connect(lambda field, text: self._change(SetSum(self._seat, field, text)))
        self._sums.done.connect(self.player_done)
        self._way.clicked.connect(self.switch_way)
        self._arrange()

    @property
    def seat(self) -> int:
        """The player who is being entered."""
        return self._seat

    def fit(self, width: int) -> None:
        """Take the room that a page of ``width`` has."""
        self.side.fit(width)

    def learn(self, box: KnownBox) -> None:
        """Offer what kept games have shown of the box."""
        self._box = box

    def show_state(self) -> None:
        """Show the session's state for the chosen player."""
        state = self._state()
        document, entry, result = state.document, state.entry, state.result
        self._seat = min(self._seat, len(document.players) - 1)
        self.seat_shown.emit(self._seat)
        here = self._here()
        self.side.pad.show_result(
            result.players[self._seat],
            document.mode,
            projects_hidden=here.are_projects_hidden,
        )
        self._middle.setCurrentIndex(0 if here.is_entered else 1)
        self.side.show_ways(is_station=here.is_entered)
        self._hint.setVisible(here.is_entered)
        self._way.setText(
            self.tr("Enter &sums instead")
            if here.is_entered
            else self.tr("Enter the &Station instead")
        )
        if not here.is_entered:
            self._sums.show_sums(here.player, entry, self._seat)
            return
        self._station.show_station(
            here.layout,
            space_views(document, entry, result, self._seat),
            capsule_views(document, entry, result, self._seat),
        )
        self._projects.show_projects(here.player, hidden=here.are_projects_hidden)
        self._show_panel()

    def go_to_player(self, seat: int) -> None:
        """Enter another player, where the entry of that player goes on."""
        self._seat = seat
        self.show_state()
        self.start()

    def go_to_place(self, seat: int, name: str | int) -> None:
        """Bring the hand to a place of a player's Station."""
        self._seat = seat
        self.show_state()
        here = self._here()
        if not here.is_entered:
            return
        for place in order(here.layout):
            if place == name:
                self._station.choose(place)

    def start(self) -> None:
        """Bring the hand to the first place without an entry."""
        here = self._here()
        if here.is_entered:
            self._station.choose(first_place(here.layout, here.filled()))
        else:
            self._sums.start()

    def press(self, key: str) -> None:
        """Do what a key means at the chosen place."""
        place = self._station.current
        here = self._here()
        answer = here.answer(place, key, self._digits)
        if answer.change is not None:
            was_begun = isinstance(place, str) and place not in here.filled()
            self._note_digits(place, key)
            self._change(answer.change)
            if was_begun and place in self._here().filled():
                answer = Answer(goes_on=True)
        if answer.goes_on:
            self._go_on(place)

    def copy_last_card(self) -> None:
        """Put the card that was entered last onto the chosen Lab Space as well."""
        place = self._station.current
        if self._last_card is not None and isinstance(place, str):
            self._change(PlaceCard(self._seat, place, self._last_card))
            self._go_on(place)

    def set_cost(self, cost: int) -> None:
        """Record the cost of the card on the chosen Lab Space."""
        place = self._station.current
        card = self._here().card(place)
        if isinstance(place, str) and card is not None:
            same = card.cost == cost
            self._change(SetCost(self._seat, place, None if same else min(cost, MOST_COST)))

    def toggle_hidden(self) -> None:
        """Cover the player's Projects, or show them again."""
        self._change(HideProjects(self._seat, not self._here().are_projects_hidden))

    def switch_way(self) -> None:
        """Change between Station and sums; what was entered is kept aside."""
        is_station = self._here().is_entered
        self._change(EnterAs(self._seat, "sums" if is_station else "station"))
        self.start()

    def _note_digits(self, place: Place, key: str) -> None:
        is_tile_digit = isinstance(place, int) and key.isdecimal()
        self._digits = self._digits + key if is_tile_digit else ""

    def _go_on(self, place: Place) -> None:
        here = self._here()
        following = next_place(here.layout, place, here.filled())
        if following is None:
            self._projects.start()
        else:
            self._station.choose(following)

    def _choose(self, place: Place) -> None:
        del place
        self._digits = ""
        self._panel.setEnabled(True)
        self._show_panel()

    def _press_target(self, key: str) -> None:
        self.press(key)
        if not self._projects.hasFocus():
            self._station.choose(self._station.current)

    def _press_project(self, key: str) -> None:
        here = self._here()
        if here.are_projects_hidden and key != "Enter":
            self._tell_hidden()
            return
        projects = here.player.projects
        answer = answer_among_projects(key, self._seat, self._projects.chosen, projects)
        if answer.change is not None:
            self._change(answer.change)
        if answer.goes_on:
            self.player_done.emit()

    def _card_menu(self, space: Space, point: QPoint) -> None:
        """Offer by mouse what keys do to a card."""
        is_filled = self._here().card(space) is not None
        menu = CardMenu(can_copy=self._last_card is not None, is_filled=is_filled, parent=self)
        menu.copy_asked.connect(self.copy_last_card)
        menu.clear_asked.connect(lambda: self._change(ClearSpace(self._seat, space)))
        menu.cost_asked.connect(self.set_cost)
        menu.popup(point)

    def _tell_hidden(self) -> None:
        self.told.emit(self.tr("These Projects are hidden; Ctrl+H shows them."))

    def _step_project(self, step: int) -> None:
        here = self._here()
        if here.are_projects_hidden:
            self._tell_hidden()
            return
        kind, agency = self._projects.chosen
        count = owned(here.player.projects, kind, agency) + step
        if count >= 0:
            self._change(SetProjects(self._seat, kind, agency, count))

    def _change(self, change: SomeChange) -> None:
        self.changed.emit(change)
        self._last_card = self._here().card(self._station.current) or self._last_card

    def _show_panel(self) -> None:
        here, place = self._here(), self._station.current
        if not here.is_entered:
            return
        if isinstance(place, int):
            self._panel.show_capsule(
                here.layout.capsules[place - 1],
                here.objective(place),
                here.record(place),
                here.objectives_offered(place),
                here.tiles_offered(place),
            )
            return
        begun = here.begun(place)
        self._panel.show_card(place, begun, here.cards_offered(place) if not begun.card() else [])

    def _here(self) -> OneStation:
        return OneStation(self._state(), self._seat, self._box)

    def _arrange(self) -> None:
        center = QWidget()
        around = QVBoxLayout(center)
        around.setContentsMargins(14, 8, 14, 8)
        around.setSpacing(8)
        around.addWidget(self._station, 1)
        self._middle.addWidget(center)
        self._middle.addWidget(self._sums)
        hints = QHBoxLayout()
        hints.setContentsMargins(20, 0, 20, 10)
        keys = self.tr(
            "Arrows move · Enter goes on · Del clears · Ctrl+arrow moves a card · F1 all"
        )
        self._hint = ElidedLabel(keys)
        hints.addWidget(self._hint, 1)
        hints.addStretch()
        hints.addWidget(self._way)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._middle, 1)
        column.addLayout(hints)
