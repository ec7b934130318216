"""What the page of a game says of its own game; all else is done the same way for every game."""

from collections.abc import Callable, Hashable
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from scorekeeper.core.change import Entry
from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper_ui.pages.page import Page


class OneGame(Page):
    """What has no default here has to be said by every game's page."""

    # The game in documents.
    game: ClassVar[str]

    def show_game(self) -> None:
        """Show the state of the session; called after every change."""
        raise NotImplementedError

    def start_game(self) -> None:
        """Bring the hand to where the game goes on."""
        raise NotImplementedError

    def entry_of(self, document: Document) -> Entry:
        """Return the entry with which a document from outside or the history is shown."""
        raise NotImplementedError

    def is_setting_up(self) -> bool:
        """Whether the game is still being set up: then unfinished games are offered."""
        raise NotImplementedError

    def notes(self) -> list[str]:
        """Return what stands in the bar about the game, most important first."""
        raise NotImplementedError

    def title(self) -> str:
        """Return what stands first in the bar: the game's title, unless it can be said shorter."""
        return find_game(self.game).title

    def progress_of(self, document: Document) -> str:
        """Return in few words how far an unfinished game is that is no longer being set up."""
        del document
        return self.tr("under way")

    def action(self, text: str, keys: str, do: Callable[[], object]) -> QAction:
        """Return an action of the page; ``F1`` lists it with its keys."""
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(each) for each in keys.split(", ")])
        # Of the whole window, wherever the hand is: a page that is not seen does not hear it.
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda: do())
        self.addAction(action)
        return action

    def menu_actions(self) -> list[QAction]:
        """Return the game's own lines of the menu."""
        return []

    def own_deeds(self) -> dict[str, Callable[[], object]]:
        """Return what the game's own buttons below the result do, by the names of the buttons."""
        return {}

    def follow(self, thread: Hashable) -> None:
        """Bring the hand to what an undone or redone step was about."""

    def learn(self) -> None:
        """Take from the history what it knows; called when it opens and after keeping."""

    def resumed(self) -> None:
        """Bring the hand back after a draft was resumed."""

    def why_not_keep(self) -> str | None:
        """Return why the game cannot be kept as it is, ``None`` when it can."""
        return None
