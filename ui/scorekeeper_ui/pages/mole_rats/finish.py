"""After the game: how it ended and why, keep it, print it, play again, the team's record."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from scorekeeper.games.mole_rats import words
from scorekeeper.games.mole_rats.changes import NoteOutcome
from scorekeeper.games.mole_rats.document import MOST_TURNS, MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper_ui.pages.finish_page import FinishPage
from scorekeeper_ui.pages.mole_rats.fields import NumberField
from scorekeeper_ui.pages.mole_rats.statistics_view import StatisticsView
from scorekeeper_ui.pages.mole_rats.table_cards import TableCards
from scorekeeper_ui.pages.shown_lines import show_lines
from scorekeeper_ui.theme import GAP, current_theme
from scorekeeper_ui.widgets.labels import label

_CARDS_WIDTH = 360
_LINE = 2


class Headline(QLabel):
    """How the game ended; it can have the focus, and shows it with a line below."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "huge")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words, and the line while the focus is here."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            line = self.rect().adjusted(0, self.height() - _LINE, 0, 0)
            painter.fillRect(line, QColor(current_theme().focus))
            painter.end()


class Finish(FinishPage):
    """``statistics`` are those of the team, for whoever has the history."""

    def __init__(self) -> None:
        super().__init__("finish", Headline())
        self._document: MoleRatsDocument | None = None
        self._reason = label("", wrap=True)
        self._reason.setObjectName("reason")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("warnings")
        self._turns_left = NumberField("noted_turns_left", self.tr("Turns left"), MOST_TURNS)
        self._turns_left.entered.connect(self._note_turns_left)
        self._turns_title = label("", "muted")
        self._turns_title.setBuddy(self._turns_left)
        self._players = label("", wrap=True)
        self._players.setObjectName("noted_players")
        self._noted = QWidget()
        self._cards = TableCards()
        self._cards.setFixedWidth(_CARDS_WIDTH)
        self.statistics = StatisticsView()
        self._arrange()

    def show_game(self, document: MoleRatsDocument, result: MoleRatsResult, *, kept: bool) -> None:
        """Show the result of the game."""
        self._document = document
        self.show_end(document, words.headline(result), kept=kept)
        show_lines(self._reason, words.reasons(result))
        show_lines(self._warnings, [f"⚠ {warning.text}" for warning in result.warnings])
        self.statistics.offer_hint(is_wanted=result.status == "won")
        self._noted.setVisible(document.outcome is not None)
        self._players.setVisible(document.outcome is not None)
        if document.outcome is not None:
            self._turns_left.limit(document.deck)
            self._turns_title.setText(
                self.tr("Turns le&ft, if known (up to {n})").format(n=document.deck)
            )
            self._turns_left.show_number(document.outcome.turns_left)
            # A followed game has its players on its cards.
            self._players.setText(
                "   ".join(f"{player.name} ({player.rat})" for player in document.players)
            )
        self._cards.setVisible(result.state is not None)
        if result.state is not None:
            self._cards.show_table(document, result.state)

    def own_actions(self) -> Mapping[str, str]:
        """Return the buttons of this game."""
        return {"rematch": self.tr("Play &again"), "back": self.tr("&Back")}

    def start(self) -> None:
        """Bring the hand to the result: an Enter too many must not do anything with it."""
        self.headline.setFocus(Qt.FocusReason.OtherFocusReason)

    def _note_turns_left(self, number: int | None) -> None:
        outcome = self._document.outcome if self._document is not None else None
        if outcome is not None:
            self.changed.emit(NoteOutcome(outcome.status, outcome.reason, number))

    def _arrange(self) -> None:
        noted = QHBoxLayout(self._noted)
        noted.setContentsMargins(0, 0, 0, 0)
        noted.addWidget(self._turns_title)
        noted.addWidget(self._turns_left)
        noted.addStretch()
        below = QHBoxLayout()
        below.setSpacing(2 * GAP)
        below.addWidget(self._cards, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self.statistics, 0, Qt.AlignmentFlag.AlignTop)
        below.addStretch()
        column = self.scrolling_column()
        for widget in (self.headline, self._reason, self._players, self.buttons, self.about):
            column.addWidget(widget)
        column.addWidget(self._noted)
        column.addWidget(self._warnings)
        column.addSpacing(GAP)
        column.addLayout(below)
        column.addStretch()
