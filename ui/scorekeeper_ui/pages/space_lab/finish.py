"""After the game: who won and why, keep it, print it, show it, play again."""

from collections.abc import Mapping

from PySide6.QtCore import Qt

from scorekeeper.games.space_lab import words
from scorekeeper.games.space_lab.changes.projects import SUM_NAMES
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.session import State
from scorekeeper_ui.pages.finish_page import FinishPage
from scorekeeper_ui.pages.shown_lines import show_lines
from scorekeeper_ui.pages.space_lab.comparison import Comparison
from scorekeeper_ui.pages.space_lab.view import SpaceLabState
from scorekeeper_ui.widgets.labels import label


class Finish(FinishPage):
    """The end of a game of Space Lab: the players beside each other, with every reason."""

    def __init__(self) -> None:
        super().__init__("finish")
        self._ties = label("", wrap=True)
        self._ties.setObjectName("ties")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("warnings")
        self._comparison = Comparison()
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
        self.show_end(document, words.headline(document, result), kept=kept)
        reasons = [text[0].upper() + text[1:] for text in words.reasons(document, result)]
        show_lines(self._ties, reasons)
        notes = self.unreadable(State(document, entry, result))
        notes += [f"⚠ {missing}" for missing in words.missing_sentences(document)]
        notes += [self._warning(warning.place, warning.text, result) for warning in result.warnings]
        show_lines(self._warnings, notes)
        self._comparison.show_result(document, result, entry.colors)

    def own_actions(self) -> Mapping[str, str]:
        """Return the buttons of this game."""
        return {"rematch": self.tr("&Rematch"), "back": self.tr("&Back to the Stations")}

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

    def _warning(self, place: str, text: str, result: SpaceLabResult) -> str:
        for seat, player in enumerate(result.players):
            if place.startswith(f"players[{seat}]"):
                return self.tr("⚠ {name}: {text}").format(name=player.name, text=text)
        return self.tr("⚠ {text}").format(text=text)

    def _arrange(self) -> None:
        column = self.scrolling_column()
        for part in (self.headline, self._ties, self.buttons, self.about, self._warnings):
            column.addWidget(part)
        column.addWidget(self._comparison)
        column.addStretch()
