"""A game in play: its head, the table or the log in the middle, the targets beside it."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
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
from scorekeeper.games.mole_rats.changes import (
    AddEvent,
    ChangeStage,
    ChooseCreature,
    CorrectEvent,
    EndTurn,
    InsertEvent,
    RemoveEvent,
)
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.events import PLAY_CARD, Creature, Event, Landing
from scorekeeper.games.mole_rats.rules import steps
from scorekeeper.games.mole_rats.sentences import sentence_of
from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.pages.mole_rats.keys import ENTER, ESCAPE
from scorekeeper_ui.pages.mole_rats.log_view import LogView
from scorekeeper_ui.pages.mole_rats.panel import Act, Choose, Happen, Panel, panel_of, question
from scorekeeper_ui.pages.mole_rats.station_picture import StationPicture
from scorekeeper_ui.pages.mole_rats.table_cards import TableCards
from scorekeeper_ui.pages.mole_rats.targets_panel import TargetsPanel
from scorekeeper_ui.pages.mole_rats.turn_header import TurnHeader
from scorekeeper_ui.pages.mole_rats.view import MoleRatsState, rat_views
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

PANEL_WIDTH, NARROW_PANEL = 348, 308
CARDS_WIDTH, NARROW_CARDS = 296, 240
COMFORTABLE = 1100
DELETE = "Delete"
_LATEST = 5

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
        # Who is asked about in the log; at the table the entry knows it.
        self._log_creature: Creature | None = None
        self._header = TurnHeader()
        self._station = StationPicture()
        self._cards = TableCards()
        self._log = LogView()
        self._middle = QStackedWidget()
        self._targets = TargetsPanel()
        self._latest = label("", wrap=True)
        self._latest.setObjectName("latest_event")
        self._earlier = label("", "muted", wrap=True)
        self._side = QFrame()
        self._header.enter_pressed.connect(lambda: self.press(ENTER))
        self._station.chosen.connect(self._choose_rat)
        self._targets.pressed.connect(self._do)
        self._log.chosen.connect(self._look_at)
        self._log.insertion_changed.connect(self._show_log)
        self._log.removal_asked.connect(lambda index: self.changed.emit(RemoveEvent(index)))
        self._log.note_asked.connect(self.note_asked)
        self._log.closed.connect(self.close_log)
        self._arrange()

    @property
    def is_log_open(self) -> bool:
        """Whether the log takes the place of the table."""
        return self._middle.currentWidget() is self._log

    def fit(self, width: int) -> None:
        """Take the room that a page of ``width`` has."""
        is_comfortable = width >= COMFORTABLE
        self._side.setFixedWidth(PANEL_WIDTH if is_comfortable else NARROW_PANEL)
        self._cards.setFixedWidth(CARDS_WIDTH if is_comfortable else NARROW_CARDS)

    def show_state(self) -> None:
        """Show the session's state."""
        shown = self._state()
        state = shown.result.state
        if state is None:
            return
        in_log = self.is_log_open
        self._header.show_turn(shown.result, state, shown.entry.asking, in_log=in_log)
        self._station.show_rats(rat_views(shown.document, state))
        self._cards.show_table(shown.document, state)
        self._show_latest()
        if in_log:
            self._log.show_log(shown.document)
            self._show_log()
        else:
            self._show_targets(state, shown.entry.asking)

    def start(self) -> None:
        """Bring the hand to the table, or to the log."""
        if self.is_log_open:
            self._log.start()
        else:
            self._station.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_log(self) -> None:
        """Show the log in place of the table, or the table again."""
        self.close_log() if self.is_log_open else self._open_log()

    def close_log(self) -> None:
        """Go back to the table."""
        self._middle.setCurrentIndex(0)
        self.show_state()
        self.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means; Enter on a button that has the focus presses it."""
        key = key_name(event)
        is_on_button = key == ENTER and isinstance(self.window().focusWidget(), QAbstractButton)
        if key is None or is_on_button or not self.press(key):
            super().keyPressEvent(event)

    def press(self, key: str) -> bool:
        """Do what a key means here; return whether it means anything."""
        if self.is_log_open:
            return self._press_in_log(key)
        shown = self._state()
        asking = shown.entry.asking
        act = self._panel.act_of(key) if self._panel is not None else None
        if key == ESCAPE and asking is not None:
            self.changed.emit(ChooseCreature(None))
        elif key == ENTER and asking is None:
            self.changed.emit(self._next_step(shown))
        elif act is not None:
            self._do(act)
        else:
            return False
        return True

    def _next_step(self, shown: MoleRatsState) -> AnyChange:
        """Return what comes next in a turn: play, then discard and draw; at last the finish."""
        state = shown.result.state
        if state is None or state.is_over:
            return ChangeStage("finished")
        return EndTurn() if state.card_played else AddEvent(PLAY_CARD)

    def _do(self, act: Act) -> None:
        match act:
            case Choose(creature) if self.is_log_open:
                self._log_creature = creature
                self._show_log()
            case Choose(creature):
                self.changed.emit(ChooseCreature(creature))
            case Happen(event) if self.is_log_open:
                index = self._log.index
                inserts = self._log.inserts
                self.changed.emit((InsertEvent if inserts else CorrectEvent)(index, event))
            case Happen(event):
                self.changed.emit(AddEvent(event))

    def _choose_rat(self, index: int) -> None:
        """Take a mole rat that was hit in the picture for the one meant."""
        if self._panel is None:
            return
        asking = self._state().entry.asking
        names = (f"land_rat_{index + 1}", f"move_rat_{index + 1}")
        acts = {target.name: target.act for target in self._panel.targets()}
        for name in names if asking is not None else names[1:]:
            act = acts.get(name)
            if act is not None:
                self._do(act)
                return

    def _show_targets(self, state: State, asking: Asking | None) -> None:
        creature = asking.creature if asking is not None else None
        self._panel = panel_of(state, creature)
        self._targets.show_panel(self._panel, question(asking))

    def _show_latest(self) -> None:
        """Show the last events, the newest first."""
        told = [sentence_of(step) for step in steps(self._state().document)]
        newest = list(islice(reversed(told), _LATEST))
        self._latest.setText(newest[0] if newest else self.tr("Nothing has happened yet."))
        self._earlier.setText("\n".join(newest[1:]))

    # The log

    def _open_log(self) -> None:
        self._middle.setCurrentWidget(self._log)
        self._log.show_log(self._state().document)
        self._log.start()
        self._look_at(self._log.index)

    def _press_in_log(self, key: str) -> bool:
        if key == ESCAPE:
            self.close_log()
        elif key == DELETE:
            self._log.remove()
        else:
            act = self._panel.act_of(key) if self._panel is not None and key != ENTER else None
            if act is None:
                return False
            self._do(act)
        return True

    def _look_at(self, index: int) -> None:
        """Ask about the creature of another event of the log."""
        event = self._event(index)
        self._log_creature = _creature_of(event)
        self._show_log()

    def _show_log(self) -> None:
        """Show what could stand in the place of the chosen event, or in front of it."""
        document, index = self._state().document, self._log.index
        told = list(islice(steps(document), max(index, 0) + 1))
        if not self.is_log_open or not told:
            return
        recorded = None if self._log.inserts else told[-1].event
        self._panel = panel_of(told[-1].before, self._log_creature, recorded)
        asking = Asking(creature=self._log_creature) if self._log_creature is not None else None
        self._targets.show_panel(self._panel, question(asking))

    def _event(self, index: int) -> Event | None:
        log = self._state().document.log
        return log[index] if 0 <= index < len(log) else None

    def _arrange(self) -> None:
        table = QWidget()
        row = QHBoxLayout(table)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GAP)
        row.addWidget(self._station, 1)
        row.addWidget(self._cards)
        self._middle.addWidget(table)
        self._middle.addWidget(self._log)
        left = QVBoxLayout()
        left.setContentsMargins(20, 14, 20, 14)
        left.setSpacing(2 * GAP)
        left.addWidget(self._header)
        left.addWidget(self._middle, 1)
        panel = QWidget()
        side = QVBoxLayout(panel)
        side.setContentsMargins(14, 12, 14, 8)
        side.setSpacing(6)
        side.addWidget(self._targets)
        side.addSpacing(GAP)
        side.addWidget(label(self.tr("LAST EVENTS"), "section"))
        side.addWidget(self._latest)
        side.addWidget(self._earlier)
        side.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(panel)
        self._side.setObjectName("side_panel")
        self._side.setProperty("role", "panel")
        around = QVBoxLayout(self._side)
        around.setContentsMargins(1, 0, 0, 0)
        around.addWidget(scroll)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(left, 1)
        whole.addWidget(self._side)


def _creature_of(event: Event | None) -> Creature | None:
    match event:
        case Landing(rat=str(color)):
            return Creature(kind="rat", color=color)
        case Landing(snake=str(color)):
            return Creature(kind="snake", color=color)
    return None
