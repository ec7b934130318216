"""Key events as the names that people see on the targets."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

Arrow = Literal["left", "right", "up", "down"]

_NAMED = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Delete: "Delete",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Escape: "Esc",
}
_ARROWS: dict[Qt.Key, Arrow] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_MOVES_IN_LINES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)

_NOT_TYPED = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def arrow(event: QKeyEvent) -> Arrow | None:
    """Return the direction of an arrow key, ``None`` for any other key."""
    return _ARROWS.get(Qt.Key(event.key()))


def moves_in_lines(event: QKeyEvent) -> bool:
    """Return whether a key moves up and down in lines that are only read."""
    return Qt.Key(event.key()) in _MOVES_IN_LINES


def key_name(event: QKeyEvent) -> str | None:
    """Return the character typed, upper case, or the key's name; ``None`` for a shortcut.

    The character counts, not the key: what stands on a target is what is typed, whatever the
    layout of the keyboard.
    """
    key = Qt.Key(event.key())
    if key in _NAMED:
        return _NAMED[key]
    text = event.text()
    is_typed = not event.modifiers() & _NOT_TYPED
    return text.upper() if is_typed and len(text) == 1 and text.isprintable() else None
