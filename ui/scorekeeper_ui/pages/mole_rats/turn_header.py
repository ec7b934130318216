"""The head of a game in play: whose turn, what to do next, the cards; and how it ended."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.mole_rats import words
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper_ui.pages.mole_rats.panel import creature_words, question
from scorekeeper_ui.pages.mole_rats.view import alarm_lines
from scorekeeper_ui.theme import GAP, HEAD, HUGE, TITLE, current_theme, font
from scorekeeper_ui.widgets.drawing import begin, draw_text
from scorekeeper_ui.widgets.labels import label, set_role

_BUTTON_WIDTH = 172
_LINES_OF_ALARMS = 3
_SIZES = (HUGE, TITLE, HEAD)


class WhatNext(QWidget):
    """A name and a deed on one line, as large as there is room; a long name is cut, not the deed.

    The whole line is in the tooltip.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("what_next")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HUGE + GAP)
        self._name, self._deed = "", ""

    def show_words(self, name: str, deed: str) -> None:
        """Show whose turn it is and what comes next."""
        if (name, deed) == (self._name, self._deed):
            return
        self._name, self._deed = name, deed
        self.setAccessibleName(f"{name}{deed}")
        self.setToolTip(f"{name}{deed}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        del event
        whole = f"{self._name}{self._deed}"
        sizes = (size for size in _SIZES if self._width(whole, size) <= self.width())
        size = next(sizes, _SIZES[-1])
        deed = self._width(self._deed, size)
        name = min(self._width(self._name, size), self.width() - deed)
        color = current_theme().text
        painter = begin(self)
        box = QRectF(0, 0, name, self.height())
        draw_text(painter, box, self._name, size, color, bold=True)
        box = QRectF(name, 0, deed, self.height())
        draw_text(painter, box, self._deed, size, color, bold=True)
        painter.end()

    def _width(self, text: str, size: int) -> float:
        return QFontMetricsF(font(size, bold=True)).horizontalAdvance(text) + 1


class TurnHeader(QFrame):
    """``enter_pressed`` is the button, which does what Enter does and says what that is."""

    enter_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("turn_header")
        self.setProperty("role", "surface")
        self._turn = label("", "section")
        self._turn.setObjectName("turn")
        self._what = WhatNext()
        self._below = label("", "bad", wrap=True)
        self._below.setObjectName("alarms")
        self._below.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._pile = self._number("draw_pile")
        self._left = self._number("turns_left")
        self._button = QPushButton()
        self._button.setObjectName("next_step")
        self._button.setProperty("primary", True)
        self._button.setFixedWidth(_BUTTON_WIDTH)
        self._button.clicked.connect(self.enter_pressed)
        self._arrange()

    def show_turn(
        self, result: MoleRatsResult, state: State, asking: Asking | None, *, in_log: bool
    ) -> None:
        """Show a moment of a game; in the log Enter does nothing."""
        self._pile.setText(str(state.draw_pile))
        self._left.setText(str(words.turns_to_play(state)))
        self._button.setEnabled(not in_log)
        if state.is_over:
            self._show_end(result, state)
            return
        set_role(self, "role", "surface")
        self._turn.setText(self.tr("TURN {n}").format(n=state.turn))
        self._show_what_next(state, asking)
        self._show_below(
            "bad", [self.tr("▲ {text}").format(text=text) for text in alarm_lines(state)]
        )
        if asking is not None:
            self._show_button(self.tr("Plain space"))
        elif state.card_played:
            self._show_button(self.tr("End turn"))
        else:
            self._show_button(self.tr("Play card"))

    def _show_what_next(self, state: State, asking: Asking | None) -> None:
        """Show the question while there is one, else whose turn it is and what to do."""
        if asking is not None:
            name, whole = creature_words(asking.creature), f"{question(asking)} …"
        else:
            name, whole = state.player, words.what_next(state)
        self._what.show_words(name, whole.removeprefix(name))

    def _show_end(self, result: MoleRatsResult, state: State) -> None:
        is_won = state.status == "won"
        set_role(self, "role", "message" if is_won else "alert")
        self._turn.setText(self.tr("THE GAME IS OVER · TURN {n}").format(n=state.turn))
        won = self.tr("✓ {how}").format(how=words.headline(result))
        self._what.show_words("", won if is_won else self.tr("✕ Lost"))
        escaped = self.tr("Everybody is in the escape pod, with all the equipment.")
        self._show_below("good" if is_won else "bad", [words.reason_sentence(result) or escaped])
        self._show_button(self.tr("Finish"))

    def _show_below(self, role: str, lines: list[str]) -> None:
        self._below.setText("   ".join(lines))
        self._below.setToolTip("\n".join(lines))
        set_role(self._below, "role", role)

    def _show_button(self, what: str) -> None:
        self._button.setText(self.tr("{what}   Enter").format(what=what))
        self._button.setAccessibleName(what)

    def _number(self, name: str) -> QLabel:
        number = label("", "huge")
        number.setObjectName(name)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        return number

    def _arrange(self) -> None:
        says = QVBoxLayout()
        says.setSpacing(0)
        says.addWidget(self._turn)
        says.addWidget(self._what)
        lines = _LINES_OF_ALARMS * self._below.fontMetrics().lineSpacing()
        self._below.setFixedHeight(lines + 4)
        says.addWidget(self._below)
        says.addStretch()
        numbers = QHBoxLayout()
        numbers.setSpacing(2 * GAP)
        captions = ((self._pile, self.tr("draw pile")), (self._left, self.tr("turns left")))
        for number, caption in captions:
            number.setAccessibleName(caption)
            under = label(caption)
            under.setProperty("role", "small")
            under.setAlignment(Qt.AlignmentFlag.AlignRight)
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(number)
            column.addWidget(under)
            numbers.addLayout(column)
        right = QVBoxLayout()
        right.setSpacing(GAP)
        right.addLayout(numbers)
        right.addWidget(self._button)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(2 * GAP, 10, 2 * GAP, 10)
        whole.setSpacing(GAP + 4)
        whole.addLayout(says, 1)
        whole.addLayout(right)
