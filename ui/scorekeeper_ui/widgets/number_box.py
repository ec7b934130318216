"""A field for a whole number, with the same room around its text as every other field."""

from PySide6.QtWidgets import QSpinBox, QWidget

EDGE = 8


class NumberBox(QSpinBox):
    """A whole number that can be typed and counted up and down."""

    def __init__(self, name: str, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self.lineEdit().setTextMargins(EDGE, 0, 0, 0)
