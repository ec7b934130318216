"""The Grand Prix in hand: its races, and at the end who won it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.change import Change
from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper.games.mole_racing.grand_prix.changes import ChangeStage, JoinDriver, RemoveRace
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry, race_in_hand
from scorekeeper.games.mole_racing.grand_prix.rules import score
from scorekeeper.games.mole_racing.season.changes import InGrandPrix
from scorekeeper.games.mole_racing.season.words import grand_prix_name
from scorekeeper.session import State
from scorekeeper_ui.pages.mole_racing.own_tracks_dialog import OwnTracksDialog
from scorekeeper_ui.pages.mole_racing.points_card import PointsCard
from scorekeeper_ui.pages.mole_racing.race_room import RaceRoom
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.season.grand_prix_settings import GrandPrixSettings
from scorekeeper_ui.pages.season.join_dialog import JoinDialog
from scorekeeper_ui.pages.season.view import SeasonState
from scorekeeper_ui.pages.shown_lines import show_lines
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

GrandPrixChange = Change[GrandPrixDocument, GrandPrixEntry]


class InHand(QWidget):
    """``changed`` gives a change of the season, ``back_asked`` asks for the whole season.

    ``side`` is the panel of the races, for the page to put beside it.
    """

    changed = Signal(object)
    told = Signal(str)
    back_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("grand_prix_in_hand")
        self._season: SeasonState | None = None
        self._state: GrandPrixState | None = None
        self._index = 0
        self.races = RaceRoom()
        self.races.changed.connect(self._lift)
        self.races.told.connect(self.told)
        self._over = _Over()
        self._over.back.clicked.connect(self.back_asked)
        self._over.correct.clicked.connect(lambda: self._lift(ChangeStage("racing")))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.races)
        self._stack.addWidget(self._over)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    def show_grand_prix(self, season: SeasonState, index: int) -> None:
        """Show one of the season's Grands Prix, counted from 0."""
        before, self._season, self._index = self._state, season, index
        document: GrandPrixDocument = season.document.grands_prix[index]
        is_same = before is not None and before.document is document
        result = before.result if before is not None and is_same else score(document)
        self._state = state = State(document, season.entry.grand_prix, result)
        self._stack.setCurrentIndex(int(self.is_over))
        if self.is_over:
            self._over.show_state(state)
        else:
            self.races.show_state(state)

    @property
    def state(self) -> GrandPrixState | None:
        """The Grand Prix that was shown last."""
        return self._state

    @property
    def is_over(self) -> bool:
        """Whether the result is seen, not the races."""
        return self._state is not None and self._state.entry.stage == "finished"

    @property
    def race(self) -> int:
        """The number of the race in hand, from 1."""
        state = self._state
        return 1 if state is None else race_in_hand(state.document, state.entry) + 1

    @property
    def name(self) -> str:
        """The name of the Grand Prix, or its number."""
        if self._season is None:
            return ""
        return grand_prix_name(self._index + 1, self._season.document.grands_prix[self._index])

    def start(self) -> None:
        """Bring the hand to where the Grand Prix goes on."""
        if self.is_over:
            self._over.start()
        else:
            self.races.start()

    # Doing

    def join(self) -> None:
        """Ask who joins."""
        if self._season is None or self._state is None:
            return
        here = {*self._state.document.drivers} - {*self._state.entry.left}
        others = [name for name in self._season.document.active if name not in here]
        dialog = JoinDialog(others, self)
        dialog.joined.connect(self._join)
        dialog.open()

    def remove_race(self) -> None:
        """Take the race in hand away."""
        self._lift(RemoveRace(self.race - 1))

    def show_fuel(self) -> None:
        """Show the Fuel Tokens."""
        self.races.show_fuel()

    def show_tracker(self) -> None:
        """Show the race tracker."""
        self.races.show_tracker(on=True)

    def show_settings(self) -> None:
        """Show what was agreed on for this Grand Prix."""
        if self._state is not None:
            self._open(GrandPrixSettings(self._state.document, self))

    def show_own_tracks(self) -> None:
        """Show the own tracks of this Grand Prix."""
        self._open(OwnTracksDialog(self._document, self))

    def _open(self, dialog: GrandPrixSettings | OwnTracksDialog) -> None:
        dialog.changed.connect(self._lift)
        dialog.open()

    def _document(self) -> GrandPrixDocument:
        if self._state is None:
            raise LookupError("no Grand Prix is in hand")
        return self._state.document

    def _join(self, name: str, become_member: bool) -> None:
        self.changed.emit(InGrandPrix(self._index, JoinDriver(name), become_member))

    def _lift(self, change: GrandPrixChange) -> None:
        self.changed.emit(InGrandPrix(self._index, change))


class _Over(QWidget):
    """Who won the Grand Prix and why, every race, and the ways on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._headline = label("", "huge", wrap=True)
        self._headline.setObjectName("grand_prix_headline")
        self._ties = label("", wrap=True)
        self._ties.setObjectName("grand_prix_final_ties")
        self.back = _button("back_from_result", self.tr("&Back to the season"))
        self.back.setProperty("primary", True)
        self.correct = _button("correct_races", self.tr("&Correct a race"))
        self._results = ResultTable()
        self._points = PointsCard("grand_prix_chart")
        self._arrange()

    def show_state(self, state: GrandPrixState) -> None:
        """Show the result."""
        document, result = state.document, state.result
        self._headline.setText(isolated(words.headline(document, result)))
        show_lines(self._ties, words.tie_sentences(document, result))
        self._results.show_result(result)
        self._points.show_points(document, result)

    def start(self) -> None:
        """Bring the hand to the results: an Enter too many must not do anything with them."""
        self._results.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        actions = QHBoxLayout()
        actions.setSpacing(GAP)
        actions.addWidget(self.back)
        actions.addWidget(self.correct)
        actions.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(self._headline)
        column.addWidget(self._ties)
        column.addLayout(actions)
        column.addWidget(self._results)
        column.addWidget(self._points, 1)


def _button(name: str, text: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    return button
