"""What becomes of the members who are chosen: one Grand Prix, or the heats of a round."""

import random
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.core.change import Change
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_DRIVERS,
    MOST_RACES,
    MOST_STARTERS,
)
from scorekeeper.games.mole_racing.season.changes import AddGrandPrix, DrawHeats, HeatsByStanding
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.heats import Heats, draw_heats, heats_by_standing
from scorekeeper.games.mole_racing.season.meetings import meetings
from scorekeeper_ui.pages.season.evenness_words import heats_text, round_words
from scorekeeper_ui.pages.season.view import SeasonState
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.fields import ChoiceBox, NumberField
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.scrolling import scrolling

Way = Literal["one", "evenly", "by-standing"]
WAYS: tuple[Way, ...] = ("one", "evenly", "by-standing")
USUAL_RACES = 4
SEEDS = 2**31


class RoundPlan(QWidget):
    """``changed`` tells that another way is chosen, or other heats are to be drawn."""

    changed = Signal()

    def __init__(self, document: SeasonDocument, way: Way, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seed = random.SystemRandom().randrange(SEEDS)
        self._way = ChoiceBox(
            "round_way",
            (
                self.tr("one Grand Prix"),
                self.tr("heats, drawn so that members meet evenly"),
                self.tr("heats by standing, the best in the first"),
            ),
        )
        self._way.setCurrentIndex(WAYS.index(way))
        self._way.picked.connect(lambda _: self.changed.emit())
        self._races = NumberField("round_races", self.tr("Races"), 0, MOST_RACES)
        self._races.setSpecialValueText(self.tr("open end"))
        self._races.show_number(_usual_races(document))
        self._name = LineEdit()
        self._name.setObjectName("round_name")
        self._name.setPlaceholderText(self.tr("Spring Cup, Friday night, …"))
        self._said = label("", "muted", wrap=True)
        self._said.setObjectName("round_said")
        self._draw = QPushButton(self.tr("Draw a&gain"))
        self._draw.setObjectName("draw_again")
        self._draw.setAutoDefault(False)
        self._draw.clicked.connect(self._draw_again)
        self._heats = label("", wrap=True)
        self._heats.setObjectName("heats")
        self._arrange()

    @property
    def way(self) -> Way:
        """What becomes of those who are chosen."""
        return WAYS[self._way.currentIndex()]

    def change(self, chosen: tuple[str, ...]) -> Change[SeasonDocument, SeasonEntry]:
        """Return the change that adds what is planned for these members."""
        self._races.interpretText()
        races = self._races.value() or None
        if self.way == "one":
            return AddGrandPrix(chosen, self._name.text().strip() or None, races)
        if self.way == "evenly":
            return DrawHeats(chosen, self._seed, races)
        return HeatsByStanding(chosen, races)

    def fits(self, chosen: tuple[str, ...]) -> bool:
        """Return whether so many can drive, and say what comes of them."""
        count, is_one = len(chosen), self.way == "one"
        for part in (self._name_head, self._name):
            part.setVisible(is_one)
        self._draw.setVisible(self.way == "evenly")
        self._said.setText(self._words(count))
        return count >= FEWEST_DRIVERS and not (is_one and count > MOST_DRIVERS)

    def show_heats(self, state: SeasonState, chosen: tuple[str, ...]) -> None:
        """Show the heats as they would be, and how evenly members would have met then."""
        if self.way == "one" or len(chosen) < FEWEST_DRIVERS:
            self._heats.setText("")
            return
        heats = self._drawn(state, chosen)
        words = round_words(meetings(state.document), heats)
        self._heats.setText(f"{heats_text(heats)}\n\n{words}")

    def show_words(self, text: str) -> None:
        """Show in words what cannot be done."""
        self._said.setText(text)

    def _drawn(self, state: SeasonState, chosen: tuple[str, ...]) -> Heats:
        if self.way == "evenly":
            return draw_heats(chosen, meetings(state.document), self._seed)
        best_first = [each.member for each in state.result.standings]
        return heats_by_standing([name for name in best_first if name in chosen])

    def _draw_again(self) -> None:
        self._seed = random.SystemRandom().randrange(SEEDS)
        self.changed.emit()

    def _words(self, count: int) -> str:
        if count < FEWEST_DRIVERS:
            return self.tr("Choose two drivers at least, {n} so far.").format(n=count)
        if self.way != "one":
            return self.tr("{n} drive in this round.").format(n=count)
        if count > MOST_DRIVERS:
            most = self.tr("At most {most} drive in one Grand Prix: make heats.")
            return most.format(most=MOST_DRIVERS)
        if count > MOST_STARTERS:
            return self.tr("{n} drivers: before each race you say which six start.").format(n=count)
        return self.tr("{n} drivers, seated in the order of choosing.").format(n=count)

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(1, 1)
        self._name_head = label(self.tr("Na&me"), "muted")
        fields = (
            (label(self.tr("&Way"), "muted"), self._way),
            (label(self.tr("Race&s"), "muted"), self._races),
            (self._name_head, self._name),
        )
        for line, (head, field) in enumerate(fields):
            head.setBuddy(field)
            field.setAccessibleName(head.text().replace("&", ""))
            grid.addWidget(head, line, 0)
            grid.addWidget(field, line, 1)
        # Two hundred members are more than thirty heats.
        self._heats.setAlignment(Qt.AlignmentFlag.AlignTop)
        scroll = scrolling(self._heats)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(label(self.tr("WHAT IT BECOMES"), "section"))
        column.addLayout(grid)
        column.addWidget(self._said)
        column.addWidget(self._draw, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(scroll, 1)


def _usual_races(document: SeasonDocument) -> int:
    """Return the number of races of the last Grand Prix."""
    if not document.grands_prix:
        return USUAL_RACES
    return document.grands_prix[-1].races_planned or 0
