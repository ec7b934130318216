"""A small button with a sign on it."""

from PySide6.QtWidgets import QToolButton, QWidget


def sign_button(parent: QWidget, name: str, sign: str, what: str) -> QToolButton:
    """Return a button called ``name`` that shows a sign; ``what`` says what it does."""
    button = QToolButton(parent)
    button.setObjectName(name)
    button.setText(sign)
    button.setAccessibleName(what)
    button.setToolTip(what)
    return button
