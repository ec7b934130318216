"""A button with words on it that does one thing."""

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget


def push_button(
    name: str, text: str, do: Callable[[], object], parent: QWidget | None = None
) -> QPushButton:
    """Return a button called ``name`` that does something each time it is pressed."""
    made = QPushButton(text, parent)
    made.setObjectName(name)
    made.clicked.connect(lambda: do())
    return made
