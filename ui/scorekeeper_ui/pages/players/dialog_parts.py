"""What the dialogs about people share: buttons that Enter does not press, and how they end."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP


def button(name: str, text: str, do: Callable[[], object]) -> QPushButton:
    """Return a button that is pressed only where the hand is."""
    made = QPushButton(text)
    made.setObjectName(name)
    made.setAutoDefault(False)
    made.clicked.connect(lambda: do())
    return made


def column_of(dialog: QWidget) -> QVBoxLayout:
    """Return the column in which everything in a dialog stands."""
    column = QVBoxLayout(dialog)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(GAP)
    return column


def ending(cancel: QPushButton, do: QPushButton) -> QHBoxLayout:
    """Return the last line of a dialog: what leaves everything as it is, and what is to be done."""
    do.setProperty("primary", True)
    row = QHBoxLayout()
    row.addStretch()
    row.addWidget(cancel)
    row.addWidget(do)
    return row
