"""The field in which games are searched as it is typed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.widgets.line_edit import LineEdit

# The hand was in the field before, too.
_STAYING = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
_KEYS_TO_LIST = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down)


class SearchField(LineEdit):
    """``left`` is Enter or Down: what was found is to be looked at."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_typed_in = False
        self.textEdited.connect(lambda _: self._note_typing())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin to type: what was done elsewhere till now is undone before older typing."""
        super().focusInEvent(event)
        if event.reason() not in _STAYING:
            self._is_typed_in = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the list, or type; leave undoing to the page where nothing was typed."""
        is_undo = event.matches(QKeySequence.StandardKey.Undo)
        if event.key() in _KEYS_TO_LIST:
            self.left.emit()
            event.accept()
        elif is_undo and not (self._is_typed_in and self.isUndoAvailable()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def type_text(self, text: str) -> None:
        """Go on typing what was typed elsewhere."""
        self.insert(text)
        self._is_typed_in = True

    def _note_typing(self) -> None:
        self._is_typed_in = True
