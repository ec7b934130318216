"""The keys of the print room, wherever on the page the keyboard is."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_CTRL = Qt.KeyboardModifier.ControlModifier


class PageKeys(QObject):
    """``escaped`` tells of Esc, which does besides what it does where the keyboard is.

    Fields and lists would keep it to themselves, and take Ctrl+E for the end of their line.
    """

    escaped = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        for widget in page.findChildren(QWidget):
            if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
                widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell of Esc, and leave Ctrl+E to the page."""
        if not isinstance(event, QKeyEvent) or not self._is_on_page(watched):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        is_asked = event.type() == QEvent.Type.ShortcutOverride
        if is_asked and event.key() == Qt.Key.Key_E and event.modifiers() == _CTRL:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _is_on_page(self, watched: QObject) -> bool:
        """Return whether something is no list or calendar that lies above the page."""
        return isinstance(watched, QWidget) and watched.window() is self._page.window()
