"""What counts in the season: its length, race points or places, the best results, ties."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from scorekeeper.games.mole_racing.season.changes import (
    ChooseTieBreak,
    CountBest,
    CountBy,
    PlanGrandsPrix,
    RenameSeason,
    SetPoints,
)
from scorekeeper.games.mole_racing.season.document import (
    COUNTS,
    MOST_PLANNED,
    MOST_RESULTS,
    TIE_BREAKS,
    SeasonDocument,
)
from scorekeeper_ui.pages.mole_racing.points_text import read_points, write_points
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.fields import ChoiceBox, NumberField
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit


class RulesForm(QWidget):
    """``changed`` gives a change for every field, at once."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: SeasonDocument | None = None
        self._name = LineEdit()
        self._name.setObjectName("season_name")
        self._name.setPlaceholderText(self.tr("League 2026, club championship, …"))
        self._name.textEdited.connect(lambda text: self.changed.emit(RenameSeason(text)))
        self._planned = NumberField("grands_prix_planned", self.tr("Grands Prix"), 0, MOST_PLANNED)
        self._planned.setSpecialValueText(self.tr("open end"))
        self._planned.entered.connect(lambda n: self.changed.emit(PlanGrandsPrix(n or None)))
        self._count = ChoiceBox(
            "count_by",
            (self.tr("the points of its races"), self.tr("points for its final places")),
        )
        self._count.picked.connect(lambda n: self.changed.emit(CountBy(COUNTS[n])))
        self._points = LineEdit()
        self._points.setObjectName("season_points")
        self._points.textEdited.connect(self._set_points)
        self._best = NumberField("best_results", self.tr("Best results"), 0, MOST_RESULTS)
        self._best.setSpecialValueText(self.tr("all"))
        self._best.entered.connect(lambda n: self.changed.emit(CountBest(n or None)))
        self._ties = ChoiceBox(
            "season_ties",
            (self.tr("are shared"), self.tr("are counted back: most 1st places, then 2nd")),
        )
        self._ties.picked.connect(lambda n: self.changed.emit(ChooseTieBreak(TIE_BREAKS[n])))
        self._arrange()

    def show_season(self, document: SeasonDocument) -> None:
        """Show what is agreed on; what is being typed stays as it is."""
        self._document = document
        options = document.options
        if not self._name.hasFocus() or self._name.text().strip() != (document.name or ""):
            self._name.setText(document.name or "")
        self._planned.show_number(document.grands_prix_planned or 0)
        self._count.setCurrentIndex(COUNTS.index(options.count))
        if read_points(self._points.text()) != options.points:
            self._points.setText(write_points(options.points))
        set_role(self._points, "wrong", read_points(self._points.text()) is None)
        self._best.show_number(options.best or 0)
        self._ties.setCurrentIndex(TIE_BREAKS.index(options.tie_break))
        for part in (self._points_head, self._points):
            part.setVisible(options.count == "places")

    def commit(self) -> None:
        """Take over what is being typed into a number."""
        for box in (self._planned, self._best):
            box.interpretText()

    def _set_points(self, text: str) -> None:
        points = read_points(text)
        set_role(self._points, "wrong", points is None)
        if points is not None:
            self.changed.emit(SetPoints(points))

    def _arrange(self) -> None:
        self._points_head = label(self.tr("P&oints from the top"), "muted")
        heads = (
            (label(self.tr("&Name"), "muted"), self._name),
            (label(self.tr("&Grands Prix"), "muted"), self._planned),
            (label(self.tr("Each &counts with"), "muted"), self._count),
            (self._points_head, self._points),
            (label(self.tr("&Best results that count"), "muted"), self._best),
            (label(self.tr("T&ies"), "muted"), self._ties),
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(1, 1)
        for line, (head, field) in enumerate(heads):
            head.setBuddy(field)
            field.setAccessibleName(head.text().replace("&", ""))
            grid.addWidget(head, line, 0)
            grid.addWidget(field, line, 1)
