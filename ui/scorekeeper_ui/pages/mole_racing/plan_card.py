"""What is agreed on before the first race: how many races, on which tracks, and what counts."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChooseTieBreak,
    ChooseTurnOrder,
    NameGrandPrix,
    PlanRaces,
    PlanTrack,
    SetPoints,
)
from scorekeeper.games.mole_racing.grand_prix.document import MOST_RACES
from scorekeeper.games.mole_racing.positions import TieBreak
from scorekeeper.games.mole_racing.turn_order import TurnOrderRule
from scorekeeper_ui.pages.mole_racing.points_text import read_points, write_points
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState, warning_lines
from scorekeeper_ui.pages.mole_racing.track_bar import PartsLabel, TrackBox
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.number_box import NumberBox
from scorekeeper_ui.widgets.push_button import push_button

TIE_BREAKS: tuple[TieBreak, ...] = ("shared", "countback")
TURN_ORDERS: tuple[TurnOrderRule, ...] = ("standings", "first-only")
# So many races have their tracks chosen beforehand; those of longer ones are chosen on the day.
MOST_PLANNED = 12


class PlanCard(QFrame):
    """``changed`` gives a change; the other signals ask for what their buttons say."""

    changed = Signal(object)
    own_asked = Signal()
    fuel_asked = Signal()
    draw_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("set_up_warnings")
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
        self._show_plan(state)
        self._show_options(state)
        lines = [f"⚠ {line}" for line in warning_lines(state.document, state.result)]
        self._warnings.setText("\n".join(lines))
        self._warnings.setVisible(bool(lines))

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

    def _track_line(self, index: int) -> tuple[QWidget, TrackBox, PartsLabel]:
        name = self.tr("Race {n}").format(n=index + 1)
        what = self.tr("Track of race {n}").format(n=index + 1)
        box = TrackBox(f"track_{index + 1}", what, self)
        box.picked.connect(lambda track: self.changed.emit(PlanTrack(index, track)))
        parts = PartsLabel(wrap=True)
        parts.setProperty("role", "muted")
        return label(name, "muted"), box, parts

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addWidget(label(self.tr("RACES"), "section"))
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
            push_button("draw_tracks", self.tr("Draw tracks b&y lot"), self.draw_asked.emit, self)
        )
        tracks.addWidget(
            push_button("set_up_own_tracks", self.tr("&Own tracks…"), self.own_asked.emit, self)
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
        fuel = push_button("fuel", self.tr("F&uel Tokens…"), self.fuel_asked.emit, self)
        column.addWidget(fuel, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()


def _field(grid: QGridLayout, line: int, text: str, field: QWidget) -> None:
    head = label(text, "muted")
    head.setBuddy(field)
    field.setAccessibleName(text.replace("&", ""))
    grid.addWidget(head, line, 0)
    grid.addWidget(field, line, 1, 1, 2)
