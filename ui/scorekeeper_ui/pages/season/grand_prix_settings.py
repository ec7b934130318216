"""What was agreed on for one Grand Prix of the season: its races, points, ties, turn order."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChooseTieBreak,
    ChooseTurnOrder,
    PlanRaces,
    SetPoints,
)
from scorekeeper.games.mole_racing.grand_prix.document import MOST_RACES, GrandPrixDocument
from scorekeeper.games.mole_racing.season.document import TIE_BREAKS
from scorekeeper.games.mole_racing.turn_order import TurnOrderRule
from scorekeeper_ui.pages.mole_racing.points_text import read_points, write_points
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.fields import ChoiceBox, NumberField
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit

TURN_ORDERS: tuple[TurnOrderRule, ...] = ("standings", "first-only")


class GrandPrixSettings(QDialog):
    """``changed`` gives a change of the Grand Prix for every field, at once."""

    changed = Signal(object)

    def __init__(self, document: GrandPrixDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("grand_prix_settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("This Grand Prix"))
        options = document.options
        races = NumberField("settings_races", self.tr("Races"), 0, MOST_RACES)
        races.setSpecialValueText(self.tr("open end"))
        races.show_number(document.races_planned or 0)
        races.entered.connect(lambda n: self.changed.emit(PlanRaces(n or None)))
        self._points = LineEdit()
        self._points.setObjectName("settings_points")
        self._points.setText(write_points(options.points))
        self._points.textEdited.connect(self._set_points)
        ties = ChoiceBox(
            "settings_ties",
            (self.tr("are shared"), self.tr("are counted back: most 1st places, then 2nd")),
        )
        ties.setCurrentIndex(TIE_BREAKS.index(options.tie_break))
        ties.picked.connect(lambda n: self.changed.emit(ChooseTieBreak(TIE_BREAKS[n])))
        order = ChoiceBox(
            "settings_turn_order",
            (self.tr("all go by the standings"), self.tr("only the first, then clockwise")),
        )
        order.setCurrentIndex(TURN_ORDERS.index(options.turn_order))
        order.picked.connect(lambda n: self.changed.emit(ChooseTurnOrder(TURN_ORDERS[n])))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(GAP)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&Races"), races),
            (self.tr("&Points from the top"), self._points),
            (self.tr("T&ies"), ties),
            (self.tr("Turn &order"), order),
        )
        for line, (text, field) in enumerate(fields):
            head = label(text, "muted")
            head.setBuddy(field)
            field.setAccessibleName(text.replace("&", ""))
            grid.addWidget(head, line, 0)
            grid.addWidget(field, line, 1)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(2 * GAP)
        column.addLayout(grid)
        column.addWidget(close)
        self.resize(480, 260)

    def _set_points(self, text: str) -> None:
        points = read_points(text)
        set_role(self._points, "wrong", points is None)
        if points is not None:
            self.changed.emit(SetPoints(points))
