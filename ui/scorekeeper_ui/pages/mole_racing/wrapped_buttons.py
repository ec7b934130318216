"""The buttons below a result in as many rows as a narrow window needs."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton

from scorekeeper_ui.pages.finish_buttons import FinishButtons
from scorekeeper_ui.theme import GAP


class WrappedButtons(FinishButtons):
    """Places the buttons itself: those that do not fit go to the next row."""

    def show_kept(self, *, kept: bool) -> None:
        """Show whether the history holds exactly this game."""
        super().show_kept(kept=kept)
        self._place()

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest button: the others can stand below it."""
        hints = [button.sizeHint() for button in self._all()]
        return QSize(max(hint.width() for hint in hints), hints[0].height())

    def sizeHint(self) -> QSize:
        """Return the size of one row."""
        hints = [button.sizeHint() for button in self._all()]
        width = sum(hint.width() + GAP for hint in hints) - GAP
        return QSize(width, hints[0].height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons anew."""
        super().resizeEvent(event)
        self._place()

    def _all(self) -> list[QPushButton]:
        return list(self._buttons.values())

    def _place(self) -> None:
        layout = self.layout()
        while layout is not None and layout.count():
            layout.takeAt(0)
        left = top = height = 0
        for button in self._all():
            hint = button.sizeHint()
            height = max(height, hint.height())
            if left and left + hint.width() > self.width():
                left, top = 0, top + height + GAP
            button.setGeometry(left, top, hint.width(), height)
            left += hint.width() + GAP
        self.setFixedHeight(top + height)
