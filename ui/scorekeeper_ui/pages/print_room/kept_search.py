"""The field in which sheets that were handed out are searched as one types."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.line_edit import LineEdit

# Between the last letter and the search, in ms.
PAUSE = 120


class KeptSearch(LineEdit):
    """``sought`` asks for the list anew, a moment after the last letter."""

    sought = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("kept_search")
        self.setAccessibleName(self.tr("Find sheets by title, players, places, notes"))
        self.setPlaceholderText(self.tr("Title, players, places, notes…"))
        self.setToolTip(self.tr("Esc clears the search, Enter goes to the list"))
        self.setMinimumHeight(TARGET)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.sought)
        self.textChanged.connect(lambda _: self._pause.start())

    def seek(self) -> None:
        """Ask at once for what was typed a moment ago."""
        if self._pause.isActive():
            self._pause.stop()
            self.sought.emit()
