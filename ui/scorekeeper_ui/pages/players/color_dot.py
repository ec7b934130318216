"""A dot in the color of a player."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.drawing import begin, draw_frame

SIZE = 14


class ColorDot(QWidget):
    """The color is told in words beside it; one that no theme knows is not drawn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(SIZE, SIZE)
        self._color = ""

    def show_color(self, color: str | None) -> None:
        """Show a color, or nothing."""
        self._color = color or ""
        self.setVisible(self._color in current_theme().players)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dot."""
        del event
        fill = current_theme().players.get(self._color)
        painter = begin(self)
        if fill is not None:
            draw_frame(painter, self.rect().toRectF(), fill=fill, line=None, radius=SIZE / 2)
        painter.end()
