"""The wheel of a mouse, turned over a widget."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent


def wheel_down(widget):
    """One notch down, over the middle of the widget, for it to take."""
    middle = QPointF(widget.rect().center())
    return QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
