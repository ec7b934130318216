"""The last events in sentences, the newest first, as many as there is room for."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper_ui.theme import TEXT, current_theme, font
from scorekeeper_ui.widgets.drawing import begin, draw_wrapped

_LEAST = 36
_GAP = 4
_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class LatestEvents(QWidget):
    """Painted, for reading; what does not fit is in the log."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("latest_events")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(_LEAST)
        self._sentences: list[str] = []

    def show_sentences(self, sentences: Sequence[str]) -> None:
        """Show sentences, the newest first."""
        shown = list(sentences) or [self.tr("Nothing has happened yet.")]
        if shown != self._sentences:
            self._sentences = shown
            self.setAccessibleName(self.tr("Last event: {text}").format(text=shown[0]))
            self.setToolTip("\n".join(shown))
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw whole sentences down to the foot."""
        del event
        theme = current_theme()
        metrics = QFontMetricsF(font(TEXT))
        painter = begin(self)
        top = 0.0
        for index, text in enumerate(self._sentences):
            room = QRectF(0, top, self.width(), self.height() * 2)
            height = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text).height()
            if index and top + height > self.height():
                break
            color = theme.muted if index else theme.text
            box = QRectF(0, top, self.width(), height)
            draw_wrapped(painter, box, text, TEXT, color, align=_TOP)
            top += height + _GAP
        painter.end()
