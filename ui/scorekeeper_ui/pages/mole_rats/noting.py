"""How a game ended that was played without the program: won, or why it was lost."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats.changes import NoteOutcome
from scorekeeper.games.mole_rats.vocabulary import REASON_NAMES, REASONS
from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.pages.mole_rats.keys import ESCAPE
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.target_button import TargetButton

_WIDTH = 420


class Noting(QWidget):
    """``changed`` gives the outcome, ``closed`` asks for the set-up again.

    The first target is the victory, the others are the reasons; their keys are 1 to 6.
    """

    changed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noting")
        outcomes = [NoteOutcome("won"), *(NoteOutcome("lost", reason) for reason in REASONS)]
        words = [self.tr("Won: everybody escaped"), *(REASON_NAMES[reason] for reason in REASONS)]
        names = ["note_won", *(f"note_{reason.replace('-', '_')}" for reason in REASONS)]
        self._targets = {
            str(number): self._target(name, text, str(number), outcome)
            for number, (name, text, outcome) in enumerate(
                zip(names, words, outcomes, strict=True), start=1
            )
        }
        self._arrange()

    def start(self) -> None:
        """Bring the hand to the first target."""
        self._targets["1"].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the outcome whose key it is, or go back."""
        key = key_name(event)
        if key == ESCAPE:
            self.closed.emit()
        elif key in self._targets:
            self._targets[key].click()
        else:
            super().keyPressEvent(event)

    def _target(self, name: str, text: str, key: str, outcome: NoteOutcome) -> TargetButton:
        target = TargetButton(name, text, key, self)
        target.clicked.connect(lambda: self.changed.emit(outcome))
        return target

    def _arrange(self) -> None:
        frame = QFrame()
        frame.setProperty("role", "surface")
        frame.setMinimumWidth(_WIDTH)
        column = QVBoxLayout(frame)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(GAP)
        column.addWidget(label(self.tr("How did the game end?"), "title"))
        won, *lost = self._targets.values()
        column.addSpacing(GAP)
        column.addWidget(won)
        column.addSpacing(GAP)
        column.addWidget(label(self.tr("LOST"), "section"))
        for target in lost:
            column.addWidget(target)
        back = QPushButton(self.tr("&Back to the set-up   Esc"))
        back.setObjectName("noting_back")
        back.clicked.connect(self.closed)
        column.addSpacing(GAP)
        column.addWidget(back, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(frame)
        row.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 24, 20, 20)
        whole.addLayout(row)
        whole.addStretch()
