"""What a page stands in: in a window too small for it nothing is out of reach."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget


class PageFrame(QScrollArea):
    """The page is as large as the room; it scrolls only where it cannot be so small.

    Left to itself, a scroll area makes a page as high as that would like to be.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self.setWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the page the room that there is."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the page more room, or less, when what it shows is other than before."""
        if watched is self._page and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        room, least = self.maximumViewportSize(), self._page.minimumSizeHint()
        across = self.verticalScrollBar().sizeHint().width()
        down = self.horizontalScrollBar().sizeHint().height()
        width = room.width() - (across if least.height() > room.height() else 0)
        height = room.height() - (down if least.width() > width else 0)
        self._page.resize(QSize(width, height).expandedTo(least))
