"""After the game: who won and why, keep it, print it, show it, play again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from scorekeeper.games.space_lab import words
from scorekeeper.games.space_lab.changes.projects import SUM_NAMES
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.session import State
from scorekeeper_ui.pages.finish_buttons import FinishButtons
from scorekeeper_ui.pages.space_lab.comparison import Comparison
from scorekeeper_ui.pages.space_lab.view import SpaceLabState
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.widgets.about_game import AboutGame
from scorekeeper_ui.widgets.labels import label


class Finish(QWidget):
    """Emits ``changed`` with notes on the game and ``asked`` with the name of an action."""

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("finish")
        self._headline = label("", "huge", wrap=True)
        self._headline.setObjectName("headline")
        self._ties = label("", wrap=True)
        self._ties.setObjectName("ties")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("warnings")
        self._comparison = Comparison()
        self._about = AboutGame()
        self._about.changed.connect(self.changed)
        self._buttons = FinishButtons(
            {"rematch": self.tr("&Rematch"), "back": self.tr("&Back to the Stations")}
        )
        self._buttons.asked.connect(self.asked)
        self._arrange()

    def show_game(
        self,
        document: SpaceLabDocument,
        entry: SpaceLabEntry,
        result: SpaceLabResult,
        *,
        kept: bool,
    ) -> None:
        """Show the result of the game."""
        self._headline.setText(isolated(words.headline(document, result)))
        reasons = [text[0].upper() + text[1:] for text in words.reasons(document, result)]
        self._ties.setText(isolated("\n".join(reasons)))
        self._ties.setVisible(bool(reasons))
        notes = self.unreadable(State(document, entry, result))
        notes += [f"⚠ {missing}" for missing in words.missing_sentences(document)]
        notes += [self._warning(warning.place, warning.text, result) for warning in result.warnings]
        self._warnings.setText(isolated("\n".join(notes)))
        self._warnings.setVisible(bool(notes))
        self._comparison.show_result(document, result, entry.colors)
        self._about.show_game(document)
        self._buttons.show_kept(kept=kept)

    def start(self) -> None:
        """Bring the hand to the result: an Enter too many must not do anything with it."""
        self._comparison.setFocus(Qt.FocusReason.OtherFocusReason)

    def unreadable(self, state: SpaceLabState) -> list[str]:
        """Return a line for each sum that cannot be read and counts as nothing."""
        return [
            self.tr("⚠ {name}: “{text}” is no sum ({field})").format(
                name=state.document.players[text.seat].name,
                text=text.text,
                field=SUM_NAMES[text.field],
            )
            for text in state.entry.texts
            if text.field != "name"
        ]

    def set_busy(self, *, busy: bool) -> None:
        """Show that a sheet is being made."""
        self._buttons.set_busy(busy=busy)

    def _warning(self, place: str, text: str, result: SpaceLabResult) -> str:
        for seat, player in enumerate(result.players):
            if place.startswith(f"players[{seat}]"):
                return self.tr("⚠ {name}: {text}").format(name=player.name, text=text)
        return self.tr("⚠ {text}").format(text=text)

    def _arrange(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(self._headline)
        column.addWidget(self._ties)
        column.addWidget(self._buttons)
        column.addWidget(self._about)
        column.addWidget(self._warnings)
        column.addWidget(self._comparison)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
