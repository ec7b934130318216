"""A dialog of the history that brings games in or gives them out, as tests work it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QWidget

from scorekeeper_ui.theme import TARGET
from tests.ui.history.listed import widget

WAIT = 10_000


class FileDialog:
    """The page of the history with the dialog of a ``name``."""

    name: str

    def __init__(self, hands, qtbot, tmp_path):
        self.hands, self.qtbot, self.folder = hands, qtbot, tmp_path
        self.window, self.history = hands.window, hands.window.history
        self.page = self.window.go_to("history")
        hands.settle()

    @property
    def dialog(self):
        return widget(self.page, self.name, QDialog)

    def is_open(self):
        found = self.page.findChildren(QDialog, self.name)
        return any(each.isVisible() for each in found)

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        """Press a key where the hand is in the dialog."""
        QTest.keyClick(self.dialog.focusWidget(), key, modifiers)
        self.hands.settle()

    def message(self):
        return widget(self.window, "message_text", QLabel).text()

    def until_told(self, begins):
        """Wait until the window says something that begins so; return it."""
        self.qtbot.waitUntil(lambda: self.message().startswith(begins), timeout=WAIT)
        self.hands.settle()
        return self.message()


def check_hands(dialog):
    """Check that all that can be worked has a name, words and room."""
    for part in dialog.findChildren(QWidget):
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible():
            assert part.objectName(), part
            words = part.accessibleName() or (
                part.text() if isinstance(part, QAbstractButton) else ""
            )
            assert words, part.objectName()
            assert part.height() >= TARGET, part.objectName()
