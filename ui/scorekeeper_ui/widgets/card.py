"""A surface that holds what belongs together."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from scorekeeper_ui.theme import GAP


def card(*, foot: int = 16) -> tuple[QFrame, QVBoxLayout]:
    """Return a card and the column its parts stand in, ``foot`` pixels above its lower edge."""
    frame = QFrame()
    frame.setProperty("role", "surface")
    column = QVBoxLayout(frame)
    column.setContentsMargins(20, 16, 20, foot)
    column.setSpacing(GAP)
    return frame, column
