"""A field for one line of text in which Enter goes on and Esc restores."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LineEdit(QLineEdit):
    """Keeps Enter to itself, so that it does one thing only; ``escaped`` tells of Esc."""

    escaped = Signal()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the page: what is typed is a step of the game as well."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(key) for key in keys):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on, restore, or type."""
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        if event.modifiers() == Qt.KeyboardModifier.AltModifier:
            # A mnemonic whose button is disabled is still no text.
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in _ENTER:
            event.accept()
