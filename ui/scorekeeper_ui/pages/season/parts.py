"""Parts in one place, of which one is seen at a time."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class Parts(QStackedWidget):
    """Is as small as the part that is seen can be: those out of sight take no room from it.

    Left to itself, a stack asks for what its largest part needs.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """Return how small the part that is seen can be."""
        seen = self.currentWidget()
        if seen is None:
            return super().minimumSizeHint()
        return seen.minimumSizeHint().expandedTo(seen.minimumSize())
