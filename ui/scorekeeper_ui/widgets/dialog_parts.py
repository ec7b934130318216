"""What dialogs share: buttons that Enter does not press, their column, and how they end."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.push_button import push_button


def button(
    name: str, text: str, do: Callable[[], object], parent: QWidget | None = None
) -> QPushButton:
    """Return a button that is pressed only where the hand is."""
    made = push_button(name, text, do, parent)
    made.setAutoDefault(False)
    return made


def column_of(dialog: QWidget, spacing: int = GAP) -> QVBoxLayout:
    """Return the column in which everything in a dialog stands, ``spacing`` pixels apart."""
    column = QVBoxLayout(dialog)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(spacing)
    return column


def ending(*buttons: QPushButton, left: QPushButton | None = None) -> QHBoxLayout:
    """Return the last line of a dialog.

    First stands what leaves everything as it is, last what is to be done; away from both, at the
    ``left``, what goes on with the dialog.
    """
    row = QHBoxLayout()
    row.setSpacing(GAP)
    if left is not None:
        row.addWidget(left)
    row.addStretch()
    for each in buttons:
        row.addWidget(each)
    return row
