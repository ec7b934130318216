"""Labels in the few roles that the window's type knows, and the lines between parts."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

Role = Literal["text", "muted", "section", "heading", "title", "huge", "good", "bad"]


def label(
    text: str, role: Role = "text", parent: QWidget | None = None, *, wrap: bool = False
) -> QLabel:
    """Return a label; whatever it shows is plain text, never markup."""
    made = QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def set_role(widget: QWidget, name: str, value: object) -> None:
    """Change a property that the style depends on, and show the difference."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ElidedLabel(QLabel):
    """A line of plain text that ends in an ellipsis where it does not fit, whole in the tooltip."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Show another text."""
        if text != self._whole:
            self._whole = text
            self.setAccessibleName(text)
            self._elide()

    def resizeEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Cut the text anew."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        shown = self.fontMetrics().elidedText(
            self._whole, Qt.TextElideMode.ElideRight, max(self.width(), 0)
        )
        self.setText(shown)
        self.setToolTip(self._whole if shown != self._whole else "")


def rule() -> QFrame:
    """Return a hairline between two parts."""
    line = QFrame()
    line.setProperty("role", "rule")
    line.setFixedHeight(1)
    return line
