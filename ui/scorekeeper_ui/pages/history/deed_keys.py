"""The keys of the list of games, wherever else on the page the keyboard is."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from scorekeeper_ui.pages.history.games_list import deed_of


class DeedKeys(QObject):
    """``asked`` gives what a key does to the game that the hand is on.

    Buttons and texts would take some of the keys themselves, to go elsewhere. Fields need them for
    what is typed, and Enter belongs to whatever has the keyboard.
    """

    asked = Signal(str)

    def __init__(self, page: QWidget, games: QWidget) -> None:
        super().__init__(page)
        for widget in page.findChildren(QWidget):
            can_have_keys = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
            if can_have_keys and widget is not games and not isinstance(widget, QLineEdit):
                widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key that does something to a game."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            deed = deed_of(event)
            if deed is not None and deed != "open":
                self.asked.emit(deed)
                return True
        return super().eventFilter(watched, event)
