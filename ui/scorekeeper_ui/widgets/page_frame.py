"""What a page stands in: in a window too small for it nothing is out of reach."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget


class PageFrame(QScrollArea):
    """The page is as large as the room; it scrolls only where it cannot be so small.

    Left to itself, a scroll area makes a page as high as that would like to be. What a page leaves
    out in little room it shows again in more: it is given the room there is before it is asked how
    small it can be.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self._tried: tuple[QSize, bool] | None = None
        self._is_trying = False
        self.setWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the page the room that there is."""
        super().resizeEvent(event)
        self._offer()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the page the room that there is: out of sight it does not hear of it."""
        super().showEvent(event)
        self._offer()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the page more room, or less, when what it shows is other than before."""
        if watched is self._page and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _offer(self) -> None:
        """Let the page try the room that there is, then give it what it needs."""
        room = self.maximumViewportSize()
        if self._tried != (room, self._page.isVisible()):
            self._tried = room, self._page.isVisible()
            self._is_trying = True
            self._page.resize(room)
            # What is out of sight does not tell by itself that it has become smaller.
            for stack in self._page.findChildren(QStackedWidget):
                stack.updateGeometry()
            # What it leaves out is known to what is around that part only then.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            self._is_trying = False
        self._fit()

    def _fit(self) -> None:
        """Give the page what it needs; its bars, which come and go meanwhile, ask for nothing."""
        if self._is_trying:
            return
        room, least = self.maximumViewportSize(), self._page.minimumSizeHint()
        across = self.verticalScrollBar().sizeHint().width()
        down = self.horizontalScrollBar().sizeHint().height()
        width = room.width() - (across if least.height() > room.height() else 0)
        height = room.height() - (down if least.width() > width else 0)
        self._page.resize(QSize(width, height).expandedTo(least))
