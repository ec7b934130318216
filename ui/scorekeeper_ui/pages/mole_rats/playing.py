"""A game in play: its head, the table or the log in the middle, the targets beside it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.change import Change
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.changes import AddEvent, ChangeStage, ChooseCreature, EndTurn
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.events import PLAY_CARD
from scorekeeper.games.mole_rats.rules import steps
from scorekeeper.games.mole_rats.sentences import sentence_of
from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.pages.mole_rats.keys import ENTER, ESCAPE
from scorekeeper_ui.pages.mole_rats.latest_events import LatestEvents
from scorekeeper_ui.pages.mole_rats.log_view import LogView
from scorekeeper_ui.pages.mole_rats.panel import Act, Choose, Happen, Panel, panel_of, question
from scorekeeper_ui.pages.mole_rats.station_picture import StationPicture
from scorekeeper_ui.pages.mole_rats.table_cards import TableCards
from scorekeeper_ui.pages.mole_rats.targets_panel import TargetsPanel
from scorekeeper_ui.pages.mole_rats.turn_header import TurnHeader
from scorekeeper_ui.pages.mole_rats.view import MoleRatsState, rat_views
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.scrolling import scrolling

PANEL_WIDTH, NARROW_PANEL = 348, 308
CARDS_WIDTH, NARROW_CARDS = 296, 240
COMFORTABLE = 1100
_LATEST = 12

AnyChange = Change[Any, Any]


class Playing(QWidget):
    """``changed`` gives every change; ``note_asked`` the place of a note in the log to change.

    ``state`` gives the session's state of this moment: nothing of the game is kept here.
    """

    changed = Signal(object)
    note_asked = Signal(int)

    def __init__(self, state: Callable[[], MoleRatsState], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("playing")
        self._state = state
        self._panel: Panel | None = None
        self._told: MoleRatsDocument | None = None
        self._header = TurnHeader()
        self._station = StationPicture()
        self._cards = TableCards()
        self._cards_room = _scrolling(self._cards)
        self._log = LogView()
        self._middle = QStackedWidget()
        self._targets = TargetsPanel()
        self._latest = LatestEvents()
        self._side = QFrame()
        self._header.enter_pressed.connect(lambda: self.press(ENTER))
        self._station.chosen.connect(self._choose_rat)
        self._targets.pressed.connect(self._do)
        self._log.changed.connect(self.changed)
        self._log.note_asked.connect(self.note_asked)
        self._log.panel_changed.connect(self._show_targets_of_log)
        self._log.closed.connect(self._close_log)
        self._arrange()

    def fit(self, width: int) -> None:
        """Take the room that a page of ``width`` has."""
        is_comfortable = width >= COMFORTABLE
        self._side.setFixedWidth(PANEL_WIDTH if is_comfortable else NARROW_PANEL)
        self._cards_room.setFixedWidth(CARDS_WIDTH if is_comfortable else NARROW_CARDS)

    def show_state(self) -> None:
        """Show the session's state."""
        shown = self._state()
        document, state, asking = shown.document, shown.result.state, shown.entry.asking
        if state is None:
            return
        if not document.log:
            self._middle.setCurrentIndex(0)
        self._header.show_turn(shown.result, state, asking, in_log=self._is_log_open)
        self._station.show_rats(rat_views(document, state))
        self._cards.show_table(document, state)
        self._show_latest(document)
        if self._is_log_open:
            self._log.show_log(document)
        else:
            self._show_targets(state, asking)

    def start(self) -> None:
        """Bring the hand to the table, or to the log."""
        if self._is_log_open:
            self._log.start()
        else:
            self.show_state()
            self._station.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_log(self) -> None:
        """Show the log in place of the table, or the table again."""
        if self._is_log_open:
            self._close_log()
        else:
            self._middle.setCurrentWidget(self._log)
            self.show_state()
            self.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Begin with the table when a game in play is gone to again."""
        if not event.spontaneous():
            self._middle.setCurrentIndex(0)
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means; Enter on a button that has the focus presses it."""
        key = key_name(event)
        is_on_button = key == ENTER and isinstance(self.window().focusWidget(), QAbstractButton)
        if key is None or is_on_button or not self.press(key):
            super().keyPressEvent(event)

    def press(self, key: str) -> bool:
        """Do what a key means here; return whether it means anything."""
        if self._is_log_open:
            return self._log.press(key)
        shown = self._state()
        asking = shown.entry.asking
        act = self._panel.act_of(key) if self._panel is not None else None
        if key == ESCAPE and asking is not None:
            self.changed.emit(ChooseCreature(None))
        elif key == ENTER and asking is None:
            self.changed.emit(_next_step(shown.result.state))
        elif act is not None:
            self._do(act)
        else:
            return False
        return True

    @property
    def _is_log_open(self) -> bool:
        return self._middle.currentWidget() is self._log

    def _close_log(self) -> None:
        self._middle.setCurrentIndex(0)
        self.start()

    def _do(self, act: Act) -> None:
        if self._is_log_open:
            self._log.do(act)
            return
        match act:
            case Choose(creature):
                self.changed.emit(ChooseCreature(creature))
            case Happen(event):
                self.changed.emit(AddEvent(event))

    def _choose_rat(self, index: int) -> None:
        """Take a mole rat that was hit in the picture for the one that moved, or was landed on."""
        panel = self._panel
        if panel is None:
            return
        acts = {target.name: target.act for target in panel.targets()}
        act = acts.get(f"land_rat_{index + 1}") or acts.get(f"move_rat_{index + 1}")
        if act is not None:
            self._do(act)

    def _show_targets(self, state: State, asking: Asking | None) -> None:
        self._panel = panel_of(state, asking.creature if asking is not None else None)
        hint = self.tr("Esc: back") if asking is not None else ""
        self._targets.show_panel(self._panel, question(asking), hint)

    def _show_targets_of_log(self) -> None:
        panel, asking = self._log.panel, self._log.asking
        if self._is_log_open and panel is not None:
            hint = self.tr("Backspace: back") if asking is not None else ""
            self._targets.show_panel(panel, question(asking), hint)

    def _show_latest(self, document: MoleRatsDocument) -> None:
        """Tell the last events, the newest first, when the log is another."""
        if document is not self._told:
            self._told = document
            told = tuple(steps(document))[-_LATEST:]
            self._latest.show_sentences([sentence_of(step) for step in reversed(told)])

    def _arrange(self) -> None:
        table = QWidget()
        row = QHBoxLayout(table)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GAP)
        row.addWidget(self._station, 1)
        row.addWidget(self._cards_room)
        self._middle.addWidget(table)
        self._middle.addWidget(self._log)
        left = QVBoxLayout()
        left.setContentsMargins(20, 14, 20, 14)
        left.setSpacing(2 * GAP)
        left.addWidget(self._header)
        left.addWidget(self._middle, 1)
        self._side.setObjectName("side_panel")
        self._side.setProperty("role", "panel")
        inner = QWidget()
        around = QVBoxLayout(self._side)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(_scrolling(inner))
        side = QVBoxLayout(inner)
        side.setContentsMargins(15, 12, 14, GAP)
        side.setSpacing(6)
        side.addWidget(self._targets)
        side.addSpacing(GAP)
        side.addWidget(label(self.tr("LAST EVENTS"), "section"))
        side.addWidget(self._latest, 1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(left, 1)
        whole.addWidget(self._side)


def _scrolling(widget: QWidget) -> QScrollArea:
    """Return a room in which a widget keeps its height where there is less."""
    scroll = scrolling(widget, across=False)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    return scroll


def _next_step(state: State | None) -> AnyChange:
    """Return what comes next in a turn: play, then discard and draw; at last the finish."""
    if state is None or state.is_over:
        return ChangeStage("finished")
    return EndTurn() if state.card_played else AddEvent(PLAY_CARD)
