"""A running window over a history of its own, and the hands that work it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from scorekeeper.history import open_history
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.models import history_model

_NAMED = {
    "Enter": Qt.Key.Key_Return,
    "Del": Qt.Key.Key_Delete,
    "Backspace": Qt.Key.Key_Backspace,
    "Esc": Qt.Key.Key_Escape,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
}


@pytest.fixture(autouse=True)
def _lists_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a list that is read anew at once, however slow the machine is."""
    monkeypatch.setattr(history_model, "PATIENCE", 5)


class Hands:
    """Presses keys where the focus is, and counts them."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.presses = 0

    def press(self, keys: str, *, ctrl: bool = False) -> None:
        """Press keys given by their names or characters, with blanks between them."""
        for key in keys.split():
            self._send(_NAMED.get(key, 0), "" if key in _NAMED else key.lower(), ctrl=ctrl)
            self.presses += 1

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            self._send(0, letter)

    def click(self, name: str) -> None:
        """Click the button of that name."""
        buttons = self.window.findChildren(QAbstractButton, name)
        assert buttons, name
        # Every page has its own "undo": the one that is seen is meant.
        button = next((button for button in buttons if button.isVisible()), None)
        assert button is not None, name
        assert button.isEnabled(), name
        button.click()
        self.settle()

    def focus(self) -> str:
        """Return the name of the widget that has the keyboard."""
        widget = self.focus_widget()
        return widget.objectName()

    def focus_widget(self) -> QWidget:
        widget = self.window.focusWidget()
        assert widget is not None
        return widget

    def settle(self) -> None:
        for _ in range(4):
            QApplication.processEvents()

    def _send(self, key: int, text: str, *, ctrl: bool = False) -> None:
        if not key and text and ord(text[0]) < 128:
            key = ord(text.upper())
        modifiers = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
        widget = self.focus_widget()
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, key, modifiers, "" if ctrl else text))
        self.settle()


def clear_away(app: QApplication) -> None:
    """Delete what is to be deleted now: without an event loop Qt would keep it."""
    app.processEvents()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    app.processEvents()


@pytest.fixture(autouse=True)
def cleared(qapp: QApplication) -> Iterator[None]:
    """Leave no window behind for the next test: a change of theme draws every one there is."""
    yield
    clear_away(qapp)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite3"


OpenWindow = Callable[[], MainWindow]


@pytest.fixture
def open_window(qapp: QApplication, database: Path) -> Iterator[OpenWindow]:
    """Open windows on one database, as the program does, and close them at the end."""
    windows: list[MainWindow] = []

    def open_one() -> MainWindow:
        window = MainWindow()
        windows.append(window)
        # The screen of the offscreen platform is smaller than the usual window.
        window.resize(1280, 800)
        window.show()
        window.activateWindow()
        window.build_pages()
        window.use(open_history(database))
        for _ in range(4):
            qapp.processEvents()
        return window

    yield open_one
    for window in windows:
        window.may_lose = lambda: True
        window.close()
        window.deleteLater()
    # The history is closed in the background.
    wait_for_work()
    clear_away(qapp)


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    return open_window()


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)
