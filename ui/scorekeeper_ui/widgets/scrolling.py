"""Room for what can be larger than its place."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget


def scrolling(inner: QWidget, *, across: bool = True) -> QScrollArea:
    """Return a room in which a widget scrolls, downwards and, if it may, ``across``.

    The hand goes to what is within, never to the room.
    """
    room = QScrollArea()
    room.setWidgetResizable(True)
    room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not across:
        room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    room.setWidget(inner)
    return room


def fill(place: QWidget, part: QWidget) -> None:
    """Let a part take the whole of its place."""
    whole = QVBoxLayout(place)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.addWidget(part)
