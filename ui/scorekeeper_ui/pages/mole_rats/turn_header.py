"""The head of a game in play: whose turn, what to do next, the cards; and how it ended."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats import words
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.checks import alarms
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label, set_role

_BUTTON_WIDTH = 176
_LINES_OF_ALARMS = 2


class TurnHeader(QFrame):
    """``enter_pressed`` is the button, which does what Enter does and says what that is."""

    enter_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turn_header")
        self.setProperty("role", "surface")
        self._turn = label("", "section")
        self._turn.setObjectName("turn")
        self._what = ElidedLabel()
        self._what.setObjectName("what_next")
        self._what.setProperty("role", "huge")
        self._alarms = label("", "bad", wrap=True)
        self._alarms.setObjectName("alarms")
        self._alarms.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._pile = self._number("draw_pile")
        self._left = self._number("turns_left")
        self.button = QPushButton()
        self.button.setObjectName("next_step")
        self.button.setProperty("primary", True)
        self.button.setFixedWidth(_BUTTON_WIDTH)
        self.button.clicked.connect(self.enter_pressed)
        self._arrange()

    def show_turn(self, result: MoleRatsResult, state: State, asking: Asking | None) -> None:
        """Show a moment of a game."""
        self._pile.setText(str(state.draw_pile))
        self._left.setText(str(state.turns_left))
        if state.is_over:
            self._show_end(result, state)
            return
        set_role(self, "role", "surface")
        self._turn.setText(self.tr("TURN {n}").format(n=state.turn))
        self._what.show_text(words.what_next(state))
        self._show_below("bad", [self.tr("▲ {text}").format(text=text) for text in alarms(state)])
        if asking is not None:
            self._show_button(self.tr("Plain space"))
        elif state.card_played:
            self._show_button(self.tr("End turn"))
        else:
            self._show_button(self.tr("Play the card"))

    def _show_end(self, result: MoleRatsResult, state: State) -> None:
        is_won = state.status == "won"
        set_role(self, "role", "message" if is_won else "alert")
        self._turn.setText(self.tr("THE GAME IS OVER · TURN {n}").format(n=state.turn))
        sign = "✓" if is_won else "✕"
        self._what.show_text(f"{sign} {words.headline(result)}")
        escaped = self.tr("Everybody is in the escape pod, with all the equipment.")
        self._show_below("good" if is_won else "bad", [words.reason_sentence(result) or escaped])
        self._show_button(self.tr("Finish"))

    def _show_below(self, role: str, lines: list[str]) -> None:
        text = "   ".join(lines)
        self._alarms.setText(text)
        self._alarms.setToolTip("\n".join(lines))
        set_role(self._alarms, "role", role)

    def _show_button(self, what: str) -> None:
        self.button.setText(self.tr("{what}   Enter").format(what=what))
        self.button.setAccessibleName(what)

    def _number(self, name: str) -> QLabel:
        number = label("", "huge")
        number.setObjectName(name)
        number.setAlignment(Qt.AlignmentFlag.AlignRight)
        return number

    def _arrange(self) -> None:
        says = QVBoxLayout()
        says.setSpacing(2)
        says.addWidget(self._turn)
        says.addWidget(self._what)
        top = QHBoxLayout()
        top.setSpacing(3 * GAP)
        top.addLayout(says, 1)
        captions = (
            (self._pile, self.tr("cards in the pile")),
            (self._left, self.tr("turns left")),
        )
        for number, caption in captions:
            number.setAccessibleName(caption)
            under = label(caption)
            under.setProperty("role", "small")
            under.setAlignment(Qt.AlignmentFlag.AlignRight)
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(number)
            column.addWidget(under)
            top.addLayout(column)
        top.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        lines = _LINES_OF_ALARMS * self._alarms.fontMetrics().lineSpacing()
        self._alarms.setFixedHeight(lines + 4)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2 * GAP, GAP, 2 * GAP, 2)
        whole.setSpacing(4)
        whole.addLayout(top)
        whole.addWidget(self._alarms)
