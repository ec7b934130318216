"""Before the first race: who drives in which order, how many races, which tracks, what counts."""

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.person import ChoosePerson
from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddDriver,
    ChangeStage,
    ChooseTieBreak,
    ChooseTurnOrder,
    MoveDriver,
    NameGrandPrix,
    PlanRaces,
    PlanTrack,
    RemoveDriver,
    RenameDriver,
    SetPoints,
)
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_DRIVERS,
    MOST_RACES,
    MOST_STARTERS,
)
from scorekeeper.games.mole_racing.positions import TieBreak
from scorekeeper.games.mole_racing.turn_order import TurnOrderRule
from scorekeeper_ui.pages.known_people import NOBODY, Names, Offer, taken_words
from scorekeeper_ui.pages.last_players import LastPlayersButton
from scorekeeper_ui.pages.mole_racing.points_text import read_points, write_points
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState, warning_lines
from scorekeeper_ui.pages.mole_racing.track_bar import PartsLabel, TrackBox
from scorekeeper_ui.pages.person_fields import PersonCompleter, WhoButton, beside
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.number_box import NumberBox

TIE_BREAKS: tuple[TieBreak, ...] = ("shared", "countback")
TURN_ORDERS: tuple[TurnOrderRule, ...] = ("standings", "first-only")
# So many races have their tracks chosen beforehand; those of longer ones are chosen on the day.
MOST_PLANNED = 12
# The name of a driver whom nobody has named yet.
UNTOUCHED = re.compile(r"Driver \d+")


class _DriverLine:
    """The widgets of one seat."""

    def __init__(self, seat: int, owner: "GrandPrixSetUp") -> None:
        self.name = LineEdit(owner)
        self.name.setObjectName(f"driver_{seat + 1}")
        self.name.setAccessibleName(owner.tr("Name of driver {n}").format(n=seat + 1))
        self.name.setMinimumWidth(100)
        completer = PersonCompleter(self.name, lambda text: owner.offers(seat, text))
        completer.picked.connect(lambda offer: owner.pick(seat, offer))
        self.who = WhoButton(f"driver_who_{seat + 1}", owner)
        self.who.chosen.connect(lambda person_id: owner.choose(seat, person_id))
        self.name.textEdited.connect(lambda text: owner.changed.emit(RenameDriver(seat, text)))
        self.name.returnPressed.connect(lambda: owner.go_on_from(seat))
        self.up = _tool(owner, f"driver_up_{seat + 1}", "↑", owner.tr("One seat earlier"))
        self.down = _tool(owner, f"driver_down_{seat + 1}", "↓", owner.tr("One seat later"))
        self.remove = _tool(owner, f"driver_remove_{seat + 1}", "×", owner.tr("Remove the driver"))
        self.up.clicked.connect(lambda: owner.changed.emit(MoveDriver(seat, seat - 1)))
        self.down.clicked.connect(lambda: owner.changed.emit(MoveDriver(seat, seat + 1)))
        self.remove.clicked.connect(lambda: owner.changed.emit(RemoveDriver(seat)))

    def widgets(self) -> tuple[QWidget, ...]:
        """All widgets, from left to right; who the name stands for is seen only at times."""
        return self.name, self.up, self.down, self.remove


def _tool(owner: QWidget, name: str, text: str, what: str) -> QToolButton:
    button = QToolButton(owner)
    button.setObjectName(name)
    button.setText(text)
    button.setAccessibleName(what)
    button.setToolTip(what)
    return button


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
        self._people, self._names = people, NOBODY
        people.changed.connect(self._show_people)
        self._count = 0
        self._has_raced = False
        self._lines = [_DriverLine(seat, self) for seat in range(MOST_DRIVERS)]
        self._note = label("", "bad", wrap=True)
        self._note.setObjectName("set_up_note")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("set_up_warnings")
        words = self.tr("Same &drivers: {names}")
        self._last = LastPlayersButton("last_drivers", words, self)
        self._last.clicked.connect(self.last_players_asked)
        self._add = self._button("add_driver", self.tr("&Add driver"), self._add_driver)
        self.start_button = self._button("start_racing", self.tr("&Start racing"), self._go_on)
        self.start_button.setProperty("primary", True)
        self._name = LineEdit(self)
        self._name.setObjectName("grand_prix_name")
        self._name.setPlaceholderText(self.tr("Spring Cup, Friday night, …"))
        self._name.textEdited.connect(lambda text: self.changed.emit(NameGrandPrix(text)))
        self._races = NumberBox("races_planned", self.tr("Races"), self)
        self._races.setRange(0, MOST_RACES)
        self._races.setSpecialValueText(self.tr("open end"))
        self._races.valueChanged.connect(lambda n: self.changed.emit(PlanRaces(n or None)))
        self._tracks = [self._track_line(index) for index in range(MOST_PLANNED)]
        self._points = LineEdit(self)
        self._points.setObjectName("points_table")
        self._points.textEdited.connect(self._set_points)
        self._ties = QComboBox(self)
        self._ties.setObjectName("tie_break")
        self._ties.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        for text in (self.tr("are shared"), self.tr("are counted back: most 1st places, then 2nd")):
            self._ties.addItem(text)
        self._ties.activated.connect(lambda n: self.changed.emit(ChooseTieBreak(TIE_BREAKS[n])))
        self._first_only = QCheckBox(self.tr("Only the &first driver goes by the standings"))
        self._first_only.setObjectName("first_only")
        self._first_only.setToolTip(self.tr("The others follow clockwise"))
        self._first_only.clicked.connect(
            lambda checked: self.changed.emit(ChooseTurnOrder(TURN_ORDERS[int(checked)]))
        )
        self._arrange()

    def show_state(self, state: GrandPrixState) -> None:
        """Show what is agreed on so far."""
        document, entry = state.document, state.entry
        self._count = len(document.drivers)
        self._names = Names(document.drivers, document.people)
        self._has_raced = bool(document.races)
        for seat, line in enumerate(self._lines):
            for widget in line.widgets():
                widget.setVisible(seat < self._count)
            if seat < self._count:
                text = entry.text_at(seat)
                shown = document.drivers[seat] if text is None else text
                typed = line.name.text()
                is_being_typed = line.name.hasFocus() and typed.strip() == shown.strip()
                # Set again, a text would lose its selection.
                if typed != shown and not is_being_typed:
                    line.name.setText(shown)
                set_role(line.name, "wrong", text is not None)
                line.up.setEnabled(seat > 0)
                line.down.setEnabled(seat + 1 < self._count)
                line.remove.setEnabled(self._count > 2)
        self._show_people()
        wrong = self.tr("A name has 1 to 60 characters, and every driver another one.")
        told = [taken_words(text.text, document.drivers) for text in entry.texts]
        self._note.setText(next(filter(None, told), wrong) if entry.texts else "")
        self._note.setVisible(bool(entry.texts))
        self._add.setEnabled(self._count < MOST_DRIVERS)
        self._show_plan(state)
        self._show_options(state)
        lines = [f"⚠ {line}" for line in warning_lines(document, state.result)]
        self._warnings.setText("\n".join(lines))
        self._warnings.setVisible(bool(lines))

    def offer_last_players(self, names: Sequence[str]) -> None:
        """Offer the drivers of last time."""
        self._last.offer(names)

    def start(self) -> None:
        """Bring the hand to the first name."""
        self._lines[0].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._lines[0].name.selectAll()

    def offers(self, seat: int, text: str) -> Sequence[Offer]:
        """Return who is offered for what is typed at a seat."""
        return self._people.known.offers(text, seat, self._names)

    def pick(self, seat: int, offer: Offer) -> None:
        """Let somebody who was offered take the seat."""
        naming = RenameDriver(seat, offer.name)
        self.changed.emit(ChoosePerson(offer.name, offer.person_id, naming))

    def choose(self, seat: int, person_id: str | None) -> None:
        """Say who the driver of a seat is, or leave it open."""
        self.changed.emit(ChoosePerson(self._names.names[seat], person_id))

    def go_on_from(self, seat: int) -> None:
        """Go to the next name; behind the last one add a driver, or start when none is typed."""
        if seat + 1 < self._count:
            field = self._lines[seat + 1].name
            field.setFocus(Qt.FocusReason.TabFocusReason)
            field.selectAll()
            return
        text = self._lines[seat].name.text().strip()
        is_typed = bool(text) and UNTOUCHED.fullmatch(text) is None
        if is_typed and self._count < MOST_STARTERS and not self._has_raced:
            self._add_driver()
            return
        self.start_button.setFocus(Qt.FocusReason.TabFocusReason)
        if not is_typed and self._count > FEWEST_DRIVERS and not self._has_raced:
            self.changed.emit(RemoveDriver(seat))

    def _show_people(self) -> None:
        for seat, line in enumerate(self._lines):
            is_sound = not line.name.property("wrong")
            line.who.show_seat(self._people.known, seat, self._names, is_sound=is_sound)

    def _show_plan(self, state: GrandPrixState) -> None:
        document = state.document
        self._races.blockSignals(True)
        self._races.setMinimum(len(document.races))
        self._races.setValue(document.races_planned or 0)
        self._races.blockSignals(False)
        run = len(document.races)
        for index, line in enumerate(self._tracks):
            is_used = run <= index < (document.races_planned or 0)
            for widget in line:
                widget.setVisible(is_used)
            if is_used:
                _, box, parts = line
                planned = document.planned_tracks[index - run : index - run + 1]
                box.show_track(document, planned[0] if planned else None)
                parts.show_parts(document, planned[0] if planned else None)
        if not self._name.hasFocus():
            self._name.setText(document.name or "")

    def _show_options(self, state: GrandPrixState) -> None:
        options = state.document.options
        if read_points(self._points.text()) != options.points:
            self._points.setText(write_points(options.points))
        set_role(self._points, "wrong", read_points(self._points.text()) is None)
        self._ties.setCurrentIndex(TIE_BREAKS.index(options.tie_break))
        self._first_only.setChecked(options.turn_order == "first-only")

    def _set_points(self, text: str) -> None:
        points = read_points(text)
        set_role(self._points, "wrong", points is None)
        if points is not None:
            self.changed.emit(SetPoints(points))

    def _add_driver(self) -> None:
        self.changed.emit(AddDriver())
        field = self._lines[self._count - 1].name
        field.setFocus(Qt.FocusReason.TabFocusReason)
        field.selectAll()

    def _go_on(self) -> None:
        self.changed.emit(ChangeStage("racing"))

    def _button(self, name: str, text: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.clicked.connect(lambda: do())
        return button

    def _track_line(self, index: int) -> tuple[QWidget, TrackBox, PartsLabel]:
        name = self.tr("Race {n}").format(n=index + 1)
        what = self.tr("Track of race {n}").format(n=index + 1)
        box = TrackBox(f"track_{index + 1}", what, self)
        box.picked.connect(lambda track: self.changed.emit(PlanTrack(index, track)))
        parts = PartsLabel(wrap=True)
        parts.setProperty("role", "muted")
        return label(name, "muted"), box, parts

    def _arrange(self) -> None:
        inner = QWidget()
        row = QHBoxLayout(inner)
        row.setContentsMargins(20, 16, 20, 20)
        row.setSpacing(24)
        row.addWidget(self._drivers_card(), 5)
        row.addWidget(self._plan_card(), 6)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)

    def _drivers_card(self) -> QFrame:
        card, column = _card(self.tr("DRIVERS, CLOCKWISE FROM THE STARTING PLAYER"))
        hint = self.tr("Whoever raced most recently begins.")
        column.addWidget(label(hint, "muted"))
        column.addWidget(self._last, 0, Qt.AlignmentFlag.AlignLeft)
        for line in self._lines:
            row = QHBoxLayout()
            row.setSpacing(4)
            name, *others = line.widgets()
            row.addLayout(beside(name, line.who), 1)
            for widget in others:
                row.addWidget(widget)
            column.addLayout(row)
        column.addWidget(self._note)
        actions = QHBoxLayout()
        actions.addWidget(self._add)
        actions.addStretch()
        actions.addWidget(self.start_button)
        column.addLayout(actions)
        column.addStretch()
        return card

    def _plan_card(self) -> QFrame:
        card, column = _card(self.tr("RACES"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(2, 1)
        self._races.setMinimumWidth(100)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&Name"), self._name),
            (self.tr("Ra&ces"), self._races),
        )
        for line, (text, field) in enumerate(fields):
            _field(grid, line, text, field)
        for line, (head, box, parts) in enumerate(self._tracks, start=len(fields)):
            grid.addWidget(head, line, 0)
            grid.addWidget(box, line, 1)
            grid.addWidget(parts, line, 2)
        column.addLayout(grid)
        column.addWidget(self._warnings)
        tracks = QHBoxLayout()
        tracks.addWidget(
            self._button("draw_tracks", self.tr("Draw tracks b&y lot"), self.draw_asked.emit)
        )
        tracks.addWidget(
            self._button("set_up_own_tracks", self.tr("&Own tracks…"), self.own_asked.emit)
        )
        tracks.addStretch()
        column.addLayout(tracks)
        column.addSpacing(8)
        column.addWidget(label(self.tr("WHAT COUNTS"), "section"))
        options = QGridLayout()
        options.setHorizontalSpacing(12)
        options.setVerticalSpacing(8)
        options.setColumnStretch(1, 1)
        _field(options, 0, self.tr("&Points from the top"), self._points)
        _field(options, 1, self.tr("T&ies"), self._ties)
        column.addLayout(options)
        column.addWidget(self._first_only)
        fuel = self._button("fuel", self.tr("F&uel Tokens…"), self.fuel_asked.emit)
        column.addWidget(fuel, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        return card


def _card(title: str) -> tuple[QFrame, QVBoxLayout]:
    card = QFrame()
    card.setProperty("role", "surface")
    column = QVBoxLayout(card)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(8)
    column.addWidget(label(title, "section"))
    return card, column


def _field(grid: QGridLayout, line: int, text: str, field: QWidget) -> None:
    head = label(text, "muted")
    head.setBuddy(field)
    field.setAccessibleName(text.replace("&", ""))
    grid.addWidget(head, line, 0)
    grid.addWidget(field, line, 1, 1, 2)
