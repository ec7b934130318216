"""Entering: the Station in the middle, the targets, the Projects and the pad beside it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

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
from scorekeeper.games.space_lab.changes.cards import begun_card
from scorekeeper.games.space_lab.document import (
    MOST_COST,
    CapsuleRecord,
    LabCard,
    SpaceLabDocument,
)
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.known import (
    KnownBox,
    suggest_cards,
    suggest_objectives,
    suggest_validations,
)
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.station import Layout, Space, layout_of
from scorekeeper.games.space_lab.vocabulary import Agency
from scorekeeper_ui.pages.space_lab.entry_panel import EntryPanel
from scorekeeper_ui.pages.space_lab.keys import (
    Answer,
    answer_among_projects,
    answer_in_capsule,
    answer_on_space,
    owned,
)
from scorekeeper_ui.pages.space_lab.pad_panel import PadPanel
from scorekeeper_ui.pages.space_lab.places import Place, first_place, next_place, order
from scorekeeper_ui.pages.space_lab.projects_panel import ProjectsPanel
from scorekeeper_ui.pages.space_lab.station_view import StationView
from scorekeeper_ui.pages.space_lab.sums_form import SumsForm
from scorekeeper_ui.pages.space_lab.view import SpaceLabState, capsule_views, space_views
from scorekeeper_ui.widgets.labels import ElidedLabel, rule

PANEL_WIDTH, NARROW_PANEL = 364, 316
COMFORTABLE = 1100

SomeChange = Change[SpaceLabDocument, SpaceLabEntry]


class Entering(QWidget):
    """Emits ``changed`` with every change, ``player_done`` after the last entry of a player.

    ``side`` holds the targets; the page puts it beside everything else.

    ``state`` gives the session's state of this moment: nothing of the game is kept here.
    """

    changed = Signal(object)
    player_done = Signal()
    reasons_asked = Signal()
    told = Signal(str)

    def __init__(self, state: Callable[[], SpaceLabState], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("entering")
        self._state = state
        self._seat = 0
        self._box = KnownBox()
        self._last_card: LabCard | None = None
        self._digits = ""
        self._station = StationView()
        self._panel = EntryPanel()
        self._projects = ProjectsPanel()
        self._pad = PadPanel()
        self._sums = SumsForm()
        self._middle = QStackedWidget()
        self.side = QFrame()
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
        self._pad.reasons_asked.connect(self.reasons_asked)
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
        self.side.setFixedWidth(PANEL_WIDTH if width >= COMFORTABLE else NARROW_PANEL)

    def learn(self, box: KnownBox) -> None:
        """Offer what kept games have shown of the box."""
        self._box = box

    def show_state(self) -> None:
        """Show the session's state for the chosen player."""
        document, entry, result = self._parts()
        self._seat = min(self._seat, len(document.players) - 1)
        player, scored = document.players[self._seat], result.players[self._seat]
        hidden = self._seat in entry.hidden
        self._pad.show_result(scored, projects_hidden=hidden)
        is_station = player.station is not None
        self._middle.setCurrentIndex(0 if is_station else 1)
        self._panel.setVisible(is_station)
        self._projects.setVisible(is_station)
        self._hint.setVisible(is_station)
        self._way.setText(
            self.tr("Enter &sums instead") if is_station else self.tr("Enter the &Station instead")
        )
        if not is_station:
            self._sums.show_sums(player, entry, self._seat)
            return
        self._station.show_station(
            self._layout(),
            space_views(document, entry, result, self._seat),
            capsule_views(document, entry, result, self._seat),
        )
        self._projects.show_projects(player, hidden=hidden)
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
        document, _, _ = self._parts()
        if document.players[self._seat].station is None:
            return
        for place in order(self._layout()):
            if place == name:
                self._station.choose(place)

    def start(self) -> None:
        """Bring the hand to the first place without an entry."""
        document, _, _ = self._parts()
        if document.players[self._seat].station is None:
            self._sums.start()
        else:
            self._station.choose(first_place(self._layout(), self._filled()))

    def press(self, key: str) -> None:
        """Do what a key means at the chosen place."""
        place = self._station.current
        answer = self._answer(place, key)
        if answer.change is not None:
            was_begun = isinstance(place, str) and place not in self._filled()
            self._note_digits(place, key)
            self._change(answer.change)
            if was_begun and place in self._filled():
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
        document, _, _ = self._parts()
        place, station = self._station.current, document.players[self._seat].station
        if isinstance(place, str) and station is not None and place in station.spaces:
            same = station.spaces[place].cost == cost
            self._change(SetCost(self._seat, place, None if same else min(cost, MOST_COST)))

    def toggle_hidden(self) -> None:
        """Cover the player's Projects, or show them again."""
        _, entry, _ = self._parts()
        self._change(HideProjects(self._seat, self._seat not in entry.hidden))

    def switch_way(self) -> None:
        """Change between Station and sums; what was entered is kept aside."""
        document, _, _ = self._parts()
        is_station = document.players[self._seat].station is not None
        self._change(EnterAs(self._seat, "sums" if is_station else "station"))
        self.start()

    def _answer(self, place: Place, key: str) -> Answer:
        document, entry, _ = self._parts()
        if isinstance(place, int):
            return answer_in_capsule(
                key,
                self._seat,
                place,
                entry.objective_at(self._seat, place),
                self._record(place),
                self._digits,
                suggest_objectives(self._box, document, self._symbols(place)),
                suggest_validations(self._box, document, place),
            )
        begun = begun_card(document, entry, self._seat, place)
        return answer_on_space(key, begun, suggest_cards(self._box, document, begun))

    def _note_digits(self, place: Place, key: str) -> None:
        is_tile_digit = isinstance(place, int) and key.isdecimal()
        self._digits = self._digits + key if is_tile_digit else ""

    def _go_on(self, place: Place) -> None:
        following = next_place(self._layout(), place, self._filled())
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
        document, entry, _ = self._parts()
        if self._seat in entry.hidden and key != "Enter":
            self._tell_hidden()
            return
        projects = document.players[self._seat].projects
        answer = answer_among_projects(key, self._seat, self._projects.chosen, projects)
        if answer.change is not None:
            self._change(answer.change)
        if answer.goes_on:
            self.player_done.emit()

    def _card_menu(self, space: Space, point: QPoint) -> None:
        """Offer by mouse what keys do to a card."""
        menu = QMenu(self)
        menu.setObjectName("card_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(self.tr("Copy the &last card here"), self.copy_last_card)
        copy.setEnabled(self._last_card is not None)
        clear = partial(self._change, ClearSpace(self._seat, space))
        menu.addAction(self.tr("&Clear"), clear).setEnabled(space in self._filled())
        costs = menu.addMenu(self.tr("C&ost"))
        costs.setEnabled(space in self._filled())
        for cost in range(MOST_COST + 1):
            costs.addAction(str(cost), partial(self.set_cost, cost))
        menu.popup(point)

    def _tell_hidden(self) -> None:
        self.told.emit(self.tr("These Projects are hidden; Ctrl+H shows them."))

    def _step_project(self, step: int) -> None:
        document, entry, _ = self._parts()
        if self._seat in entry.hidden:
            self._tell_hidden()
            return
        kind, agency = self._projects.chosen
        count = owned(document.players[self._seat].projects, kind, agency) + step
        if count >= 0:
            self._change(SetProjects(self._seat, kind, agency, count))

    def _change(self, change: SomeChange) -> None:
        self.changed.emit(change)
        place = self._station.current
        document, _, _ = self._parts()
        station = document.players[self._seat].station
        if station is not None and isinstance(place, str):
            self._last_card = station.spaces.get(place, self._last_card)

    def _show_panel(self) -> None:
        document, entry, _ = self._parts()
        place = self._station.current
        if document.players[self._seat].station is None:
            return
        if isinstance(place, int):
            self._panel.show_capsule(
                self._layout().capsules[place - 1],
                entry.objective_at(self._seat, place),
                self._record(place),
                suggest_objectives(self._box, document, self._symbols(place)),
                suggest_validations(self._box, document, place),
            )
            return
        begun = begun_card(document, entry, self._seat, place)
        cards = suggest_cards(self._box, document, begun) if begun.card() is None else []
        self._panel.show_card(place, begun, cards)

    def _symbols(self, capsule: int) -> tuple[Agency, ...]:
        _, entry, _ = self._parts()
        begun = entry.objective_at(self._seat, capsule)
        return begun.agencies if begun is not None else ()

    def _record(self, capsule: int) -> CapsuleRecord:
        document, _, _ = self._parts()
        station = document.players[self._seat].station
        capsules = station.capsules if station is not None else ()
        return capsules[capsule - 1] if capsule <= len(capsules) else CapsuleRecord()

    def _filled(self) -> set[Place]:
        document, _, _ = self._parts()
        station = document.players[self._seat].station
        if station is None:
            return set()
        capsules = {
            index + 1
            for index, record in enumerate(station.capsules)
            if record.objective is not None or record.validation is not None
        }
        return {*station.spaces, *capsules}

    def _layout(self) -> Layout:
        return layout_of(self._parts()[0].mode)

    def _parts(self) -> tuple[SpaceLabDocument, SpaceLabEntry, SpaceLabResult]:
        state = self._state()
        return state.document, state.entry, state.result

    def _arrange(self) -> None:
        center = QWidget()
        around = QVBoxLayout(center)
        around.setContentsMargins(14, 8, 14, 8)
        around.setSpacing(8)
        around.addWidget(self._station, 1)
        self._middle.addWidget(center)
        self._middle.addWidget(self._sums)
        panel = QFrame()
        side = QVBoxLayout(panel)
        side.setContentsMargins(14, 10, 14, 4)
        side.setSpacing(8)
        side.addWidget(self._panel)
        side.addWidget(self._projects)
        side.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(panel)
        self.side.setObjectName("side_panel")
        self.side.setProperty("role", "panel")
        self.side.setFixedWidth(PANEL_WIDTH)
        around_side = QVBoxLayout(self.side)
        around_side.setContentsMargins(1, 0, 0, 0)
        around_side.setSpacing(0)
        around_side.addWidget(scroll, 1)
        around_side.addWidget(rule())
        pad = QVBoxLayout()
        pad.setContentsMargins(14, 8, 14, 8)
        pad.addWidget(self._pad)
        around_side.addLayout(pad)
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
