"""Labels in the few roles that the window's type knows, and the lines between parts."""

from math import ceil
from typing import Literal

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

LINE_SEPARATOR = "\u2028"

Role = Literal["text", "small", "muted", "section", "heading", "title", "huge", "good", "bad"]


def label(
    text: str, role: Role = "text", parent: QWidget | None = None, *, wrap: bool = False
) -> QLabel:
    """Return a label; whatever it shows is plain text, never markup."""
    made = WrappedLabel(text, parent) if wrap else QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    return made


class WrappedLabel(QLabel):
    """Plain text over as many lines as it needs; a name wider than a line is broken as well."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text at a width."""
        margins = self.contentsMargins()
        inner = max(width - margins.left() - margins.right(), 1)
        lines = self._layout(inner)
        height = lines.boundingRect().height() if self.text() else 0.0
        return ceil(height) + margins.top() + margins.bottom()

    def minimumSizeHint(self) -> QSize:
        """Return the least width: the text makes do with any."""
        return QSize(40, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        del event
        painter = QPainter(self)
        box = self.contentsRect()
        painter.setPen(self.palette().color(self.foregroundRole()))
        lines = self._layout(box.width())
        top = float(box.top())
        if self.alignment() & Qt.AlignmentFlag.AlignVCenter:
            top += max(0.0, (box.height() - lines.boundingRect().height()) / 2)
        lines.draw(painter, QPointF(box.left(), top))
        painter.end()

    def _layout(self, width: int) -> QTextLayout:
        option = QTextOption(self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout = QTextLayout(self.text().replace("\n", LINE_SEPARATOR), self.font())
        layout.setTextOption(option)
        layout.beginLayout()
        height = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        return layout


def set_role(widget: QWidget, name: str, value: object) -> None:
    """Change a property that the style depends on, and show the difference."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ElidedLabel(QLabel):
    """A line of plain text that is cut to an ellipsis where it does not fit, whole in the tooltip.

    ``MODE`` is where it is cut.
    """

    MODE = Qt.TextElideMode.ElideRight

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
        shown = self.fontMetrics().elidedText(self._whole, self.MODE, max(self.width(), 0))
        self.setText(shown)
        self.setToolTip(self._whole if shown != self._whole else "")


def rule() -> QFrame:
    """Return a hairline between two parts."""
    line = QFrame()
    line.setProperty("role", "rule")
    line.setFixedHeight(1)
    return line
