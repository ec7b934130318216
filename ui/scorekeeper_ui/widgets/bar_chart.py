"""A chart of bars: labels on the left, bars from 0 to one scale, numbers at their ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper_ui.theme import GAP, TEXT, current_theme, font
from scorekeeper_ui.widgets.drawing import LEFT, RIGHT, begin, draw_frame, draw_text

ROW, THICK = 26.0, 14.0
LEAST_BAR = 2.0
# The part of the width that labels take at most.
LABELS = 0.4


@dataclass(frozen=True, slots=True)
class ChartBar:
    """``value`` is the length, 0 or more; ``text`` stands at its end."""

    label: str
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Room:
    """Where a row's label ends, where its bar begins, and how long the longest bar is."""

    labels: float
    left: float
    longest: float


class BarChart(QWidget):
    """Paints the bars; what they show is told to screen readers in words."""

    def __init__(self, name: str, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._bars: tuple[ChartBar, ...] = ()
        self._scale = 1.0

    def show_bars(self, bars: Sequence[ChartBar], scale: float) -> None:
        """Show other bars; one of the value ``scale``, above 0, takes all the room there is."""
        self._bars, self._scale = tuple(bars), scale
        self.setAccessibleDescription("; ".join(f"{bar.label}: {bar.text}" for bar in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which every bar has its row."""
        return QSize(360, round(ROW * len(self._bars)))

    def minimumSizeHint(self) -> QSize:
        """Return the least width in which bars can be compared."""
        return QSize(200, round(ROW * len(self._bars)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a row for each bar."""
        del event
        theme = current_theme()
        painter = begin(self)
        room = self._room()
        for number, bar in enumerate(self._bars):
            top = number * ROW
            draw_text(
                painter, QRectF(0, top, room.labels, ROW), bar.label, TEXT, theme.text, align=RIGHT
            )
            least = LEAST_BAR if bar.value else 0.0
            length = max(bar.value / self._scale * room.longest, least)
            box = QRectF(room.left, top + (ROW - THICK) / 2, length, THICK)
            draw_frame(painter, box, fill=theme.accent, line=None, radius=LEAST_BAR)
            end = QRectF(box.right() + GAP, top, self.width() - box.right() - GAP, ROW)
            draw_text(painter, end, bar.text, TEXT, theme.muted, align=LEFT)
        painter.end()

    def _room(self) -> Room:
        letters = QFontMetricsF(font(TEXT))
        widest = max((letters.horizontalAdvance(bar.label) for bar in self._bars), default=0.0)
        # A hair more than the text: it is not to be cut by a rounding.
        labels = min(widest + 1, self.width() * LABELS)
        texts = max((letters.horizontalAdvance(bar.text) for bar in self._bars), default=0.0)
        left = labels + GAP
        return Room(labels, left, max(self.width() - left - GAP - texts - 1, LEAST_BAR))
