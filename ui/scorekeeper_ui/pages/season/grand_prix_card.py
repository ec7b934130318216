"""One Grand Prix of the list: its name, day and round, who drove, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished, score
from scorekeeper.games.mole_racing.season.changes import (
    DateGrandPrix,
    EndGrandPrix,
    MoveGrandPrix,
    OpenGrandPrix,
    RemoveGrandPrix,
    RenameGrandPrix,
    SetRound,
)
from scorekeeper.games.mole_racing.season.document import (
    MOST_ROUNDS,
    SeasonDocument,
    SeasonGrandPrix,
)
from scorekeeper_ui.pages.season.grand_prix_lines import moment_on
from scorekeeper_ui.pages.season.side import SidePanel
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.fields import DayField, NumberField
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.push_button import push_button


class GrandPrixCard(SidePanel):
    """``changed`` gives a change of the season, ``moved`` where its Grand Prix stands by it."""

    changed = Signal(object)
    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index: int | None = None
        self._document: SeasonDocument | None = None
        self._name = LineEdit()
        self._name.setObjectName("grand_prix_title")
        self._name.textEdited.connect(self._rename)
        self._day = DayField("grand_prix_day", self.tr("Date"))
        self._day.entered.connect(self._set_day)
        self._round = NumberField("grand_prix_round", self.tr("Round"), 0, MOST_ROUNDS)
        self._round.setSpecialValueText(self.tr("none"))
        self._round.entered.connect(self._set_round)
        self._open = push_button("open_grand_prix", self.tr("&Open"), lambda: self.open())
        self._open.setProperty("primary", True)
        self._earlier = push_button("earlier", self.tr("↑ Earlier"), lambda: self.move_by(-1))
        self._later = push_button("later", self.tr("↓ Later"), lambda: self.move_by(1))
        self._end = push_button("end_grand_prix", self.tr("End early"), self._end_early)
        self._remove = push_button("remove_grand_prix", self.tr("Remove"), lambda: self.remove())
        self._fields = QWidget()
        self._arrange()

    def show_grand_prix(self, document: SeasonDocument, index: int | None) -> None:
        """Show a Grand Prix, counted from 0, or nothing."""
        self._document, self._index = document, index
        self._fields.setVisible(index is not None)
        if index is None:
            for section in (self._result, self._ties):
                section.show_lines(())
            return
        grand_prix = document.grands_prix[index]
        if self._name.text().strip() != (grand_prix.name or ""):
            self._name.setText(grand_prix.name or "")
        self._name.setPlaceholderText(self.tr("Grand Prix {n}").format(n=index + 1))
        self._day.show_day(grand_prix.played_on())
        self._round.show_number(grand_prix.round or 0)
        is_over = is_finished(grand_prix)
        self._open.setText(self.tr("&Open") if is_over else self.tr("&Open and race"))
        self._earlier.setEnabled(index > 0)
        self._later.setEnabled(index + 1 < len(document.grands_prix))
        self._end.setEnabled(bool(grand_prix.races) and not is_over)
        self._show_result(grand_prix, score(grand_prix))

    # Doing

    def open(self) -> None:
        """Take the Grand Prix in hand."""
        if self._index is not None:
            self.changed.emit(OpenGrandPrix(self._index))

    def move_by(self, step: int) -> None:
        """Put the Grand Prix earlier or later in the season."""
        if self._index is None or self._document is None:
            return
        target = self._index + step
        if 0 <= target < len(self._document.grands_prix):
            self.changed.emit(MoveGrandPrix(self._index, target))
            self.moved.emit(target)

    def remove(self) -> None:
        """Take the Grand Prix out of the season; undo brings it back."""
        if self._index is not None:
            self.changed.emit(RemoveGrandPrix(self._index))

    def commit(self) -> None:
        """Take over what is being typed."""
        self._day.commit()
        self._round.interpretText()

    def _end_early(self) -> None:
        if self._index is not None:
            self.changed.emit(EndGrandPrix(self._index))

    def _rename(self, text: str) -> None:
        if self._index is not None:
            self.changed.emit(RenameGrandPrix(self._index, text))

    def _set_day(self, day) -> None:  # type: ignore[no-untyped-def]
        if self._index is not None and self._document is not None:
            before = self._document.grands_prix[self._index].played_at
            moment = None if day is None else moment_on(day, before)
            self.changed.emit(DateGrandPrix(self._index, moment))

    def _set_round(self, number: int) -> None:
        if self._index is not None:
            self.changed.emit(SetRound(self._index, number or None))

    # Showing

    def _show_result(self, grand_prix: SeasonGrandPrix, result: GrandPrixResult) -> None:
        lines = [words.headline(grand_prix, result)]
        if result.races:
            lines += [
                f"{ordinal(one.position)}  {one.driver}: {one.points}" for one in result.standings
            ]
        else:
            lines += [f"{seat}  {driver}" for seat, driver in enumerate(grand_prix.drivers, 1)]
        self._result.show_lines(lines)
        self._ties.show_lines(words.tie_sentences(grand_prix, result))

    def _arrange(self) -> None:
        grid = QGridLayout(self._fields)
        grid.setContentsMargins(0, 0, 0, GAP)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(GAP)
        grid.addWidget(self._open, 0, 0, 1, 4)
        fields = ((self.tr("Name"), self._name), (self.tr("Date"), self._day))
        for line, (text, field) in enumerate((*fields, (self.tr("Round"), self._round)), start=1):
            head = label(text, "muted")
            head.setBuddy(field)
            field.setAccessibleName(text)
            grid.addWidget(head, line, 0)
            grid.addWidget(field, line, 1, 1, 3)
        buttons = ((self._earlier, 4, 0), (self._later, 4, 2))
        for button, line, column in (*buttons, (self._end, 5, 0), (self._remove, 5, 2)):
            grid.addWidget(button, line, column, 1, 2)
        for column in range(4):
            grid.setColumnStretch(column, 1)
        self.column.addWidget(self._fields)
        self._result = self.add_section("grand_prix_result", self.tr("RESULT"))
        self._ties = self.add_section("grand_prix_ties", self.tr("TIES"))
        self.column.addStretch()
