"""What the end of every game shows the same way: who won, what can be done, notes on the game."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from scorekeeper.core.document import Document
from scorekeeper_ui.pages.finish_buttons import FinishButtons
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.widgets.about_game import AboutGame
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.scrolling import fill, scrolling


class FinishPage(QWidget):
    """``changed`` gives notes on the game, ``asked`` the name of an action.

    A subclass arranges ``headline``, ``buttons`` and ``about`` with its own widgets, and says where
    the hand begins: an Enter too many must not do anything with the result.
    """

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self, name: str, headline: QLabel | None = None) -> None:
        super().__init__()
        self.setObjectName(name)
        self.headline = headline or label("", "huge", wrap=True)
        self.headline.setObjectName("headline")
        self.buttons = FinishButtons(self.own_actions())
        self.buttons.asked.connect(self.asked)
        self.about = AboutGame()
        self.about.changed.connect(self.changed)

    def own_actions(self) -> Mapping[str, str]:
        """Return what can be done with this game only: the names and the words of its buttons."""
        raise NotImplementedError

    def start(self) -> None:
        """Bring the hand to the result."""
        raise NotImplementedError

    def set_busy(self, *, busy: bool) -> None:
        """Show that a sheet is being made."""
        self.buttons.set_busy(busy=busy)

    def show_end(self, document: Document, headline: str, *, kept: bool) -> None:
        """Show who won, what is noted on the game, and whether the history holds it."""
        self.headline.setText(isolated(headline))
        self.about.show_game(document)
        self.buttons.show_kept(kept=kept)

    def scrolling_column(self) -> QVBoxLayout:
        """Return the one column in which everything stands; it scrolls where it is too high."""
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        fill(self, scrolling(inner))
        return column
