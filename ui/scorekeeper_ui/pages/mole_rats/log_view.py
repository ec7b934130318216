"""The log of a game as sentences, newest last; an event can be put right where it stands."""

from itertools import islice

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats.changes import CorrectEvent, InsertEvent, RemoveEvent
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.events import Creature, Event, Landing, Noted
from scorekeeper.games.mole_rats.rules import steps
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper_ui.pages.mole_rats.keys import BACKSPACE, DELETE, ENTER, ESCAPE
from scorekeeper_ui.pages.mole_rats.log_lines import LogLines
from scorekeeper_ui.pages.mole_rats.panel import Act, Choose, Happen, Panel, panel_of
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label


class LogView(QWidget):
    """``changed`` gives corrections, ``note_asked`` the place of a note to change.

    ``panel_changed`` tells that ``panel`` is another: what could stand in the place of the chosen
    event, or in front of it. ``closed`` asks for the table.
    """

    changed = Signal(object)
    note_asked = Signal(int)
    panel_changed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log_view")
        self._document: MoleRatsDocument | None = None
        self._creature: Creature | None = None
        self._panel: Panel | None = None
        self._lines = LogLines()
        self._lines.chosen.connect(self._look_at)
        self._remove = self._button("remove_event", self.tr("Remo&ve it   Del"))
        self._remove.clicked.connect(self._remove_by_button)
        self._note = self._button("change_note", self.tr("Change the &note…"))
        self._note.clicked.connect(lambda: self.note_asked.emit(self._lines.index))
        self._insert = self._button("insert_before", "")
        self._insert.setCheckable(True)
        self._insert.toggled.connect(self._look_at)
        self._insert.clicked.connect(self._lines.take_focus)
        self._close = self._button("close_log", "")
        self._close.clicked.connect(self.closed)
        self._hint = label("", "muted", wrap=True)
        self._hint.setObjectName("log_hint")
        self._arrange()

    @property
    def panel(self) -> Panel | None:
        """What could happen instead, ``None`` where nothing has happened."""
        return self._panel

    @property
    def asking(self) -> Asking | None:
        """The creature of which it is asked what it landed on."""
        return Asking(creature=self._creature) if self._creature is not None else None

    def show_log(self, document: MoleRatsDocument) -> None:
        """Show the log of a game."""
        self._document = document
        self._lines.show_sentences(sentences(document))
        self._look_at()

    def start(self) -> None:
        """Bring the hand to the list, the last event chosen."""
        self._insert.setChecked(False)
        self._lines.start()

    def press(self, key: str) -> bool:
        """Do what a key means here; return whether it means anything."""
        may_act = self._panel is not None and (key != ENTER or self._is_inserting)
        act = self._panel.act_of(key) if self._panel is not None and may_act else None
        if key == ESCAPE and self._is_inserting:
            self._insert.setChecked(False)
        elif key == ESCAPE:
            self.closed.emit()
        elif key == DELETE:
            self._take_out()
        elif key == BACKSPACE:
            self._creature = None
            self._ask()
        elif act is not None:
            self.do(act)
        else:
            return False
        return True

    def do(self, act: Act) -> None:
        """Ask about another creature, or let something else have happened."""
        match act:
            case Choose(creature):
                self._creature = creature
                self._ask()
            case Happen(event):
                self._record(event)

    @property
    def _is_inserting(self) -> bool:
        return self._insert.isChecked()

    def _record(self, event: Event) -> None:
        """Insert an event, which ends the inserting, or put it in the place of the chosen one."""
        before = self._document
        change = InsertEvent if self._is_inserting else CorrectEvent
        self.changed.emit(change(self._lines.index, event))
        if self._document is not before:
            self._insert.setChecked(False)

    def _remove_by_button(self) -> None:
        self._lines.take_focus()
        self._take_out()

    def _take_out(self) -> None:
        if self._chosen_event() is not None:
            self.changed.emit(RemoveEvent(self._lines.index))

    def _look_at(self) -> None:
        """Ask about the creature of the chosen event; about none yet while one is inserted."""
        event = self._chosen_event()
        self._creature = None if self._is_inserting else _creature_of(event)
        stop, insert = self.tr("Stop &inserting   Esc"), self.tr("&Insert before it")
        self._insert.setText(stop if self._is_inserting else insert)
        self._close.setText(self.tr("&Back") if self._is_inserting else self.tr("&Back   Esc"))
        self._note.setVisible(isinstance(event, Noted))
        for button in (self._remove, self._insert):
            button.setEnabled(event is not None)
        self._ask()

    def _ask(self) -> None:
        """Offer what could have happened at the chosen event."""
        event = self._chosen_event()
        if event is None or self._document is None:
            self._panel = None
        else:
            chosen = self._lines.index
            before = next(islice(steps(self._document), chosen, None)).before
            recorded = None if self._is_inserting else event
            self._panel = panel_of(before, self._creature, recorded)
        self._hint.setText(self._hint_words())
        self.panel_changed.emit()

    def _chosen_event(self) -> Event | None:
        log = self._document.log if self._document is not None else ()
        return log[self._lines.index] if 0 <= self._lines.index < len(log) else None

    def _hint_words(self) -> str:
        if self._panel is None:
            return self.tr("Nothing has happened yet. Back at the table, say what moved.")
        if self._is_inserting:
            return self.tr(
                "INSERTING in front of the chosen event: say what moved, and onto what. "
                "Nothing is replaced."
            )
        return self.tr(
            "A target beside the log takes the place of the chosen event; "
            "what came after it is replayed."
        )

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        return button

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GAP)
        for button in (self._remove, self._insert, self._note):
            row.addWidget(button)
        row.addStretch()
        row.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._lines, 1)
        column.addWidget(self._hint)
        column.addLayout(row)


def _creature_of(event: Event | None) -> Creature | None:
    match event:
        case Landing(rat=str(color)):
            return Creature(kind="rat", color=color)
        case Landing(snake=str(color)):
            return Creature(kind="snake", color=color)
    return None
