"""The buttons below a result: keep it, print it, show it, go on; in as many rows as it takes."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from scorekeeper_ui.pages.paper_button import PaperButton
from scorekeeper_ui.theme import GAP

WHILE_BUSY = ("pdf", "print", "paper", "picture")


class FinishButtons(QWidget):
    """``asked`` gives the name of the action.

    Every game can be kept, saved as PDF, printed and copied; ``more`` are its own actions. The
    paper is chosen here, and no action. Those that do not fit go to the next row.
    """

    asked = Signal(str)

    def __init__(self, more: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        texts = {
            "keep": self.tr("&Save to the history"),
            "pdf": self.tr("Save P&DF…"),
            "print": self.tr("&Print…"),
            "paper": "",
            "text": self.tr("Copy as te&xt"),
            "picture": self.tr("Copy as p&icture"),
            **more,
        }
        self._buttons = {name: self._button(name, text) for name, text in texts.items()}
        self._buttons["keep"].setProperty("primary", True)

    def show_kept(self, *, kept: bool) -> None:
        """Show whether the history holds exactly this game."""
        keep = self._buttons["keep"]
        keep.setText(self.tr("✓ In the history") if kept else self.tr("&Save to the history"))
        keep.setEnabled(not kept)
        self._place()

    def show_trashed(self) -> None:
        """Show that the history holds exactly this game, in the trash."""
        self._buttons["keep"].setText(self.tr("⚠ In the trash"))
        self._place()

    def set_busy(self, *, busy: bool) -> None:
        """Show that a sheet is being made."""
        for name in WHILE_BUSY:
            self._buttons[name].setEnabled(not busy)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest button: the others can stand below it."""
        hints = [button.sizeHint() for button in self._buttons.values()]
        return QSize(max(hint.width() for hint in hints), hints[0].height())

    def sizeHint(self) -> QSize:
        """Return the size of one row."""
        hints = [button.sizeHint() for button in self._buttons.values()]
        width = sum(hint.width() + GAP for hint in hints) - GAP
        return QSize(width, hints[0].height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons anew."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        left = top = height = 0
        for button in self._buttons.values():
            hint = button.sizeHint()
            height = max(height, hint.height())
            if left and left + hint.width() > self.width():
                left, top = 0, top + height + GAP
            button.setGeometry(left, top, hint.width(), height)
            left += hint.width() + GAP
        self.setFixedHeight(top + height)

    def _button(self, name: str, text: str) -> QPushButton:
        if name == "paper":
            return PaperButton(self)
        button = QPushButton(text, self)
        button.setObjectName(f"finish_{name}")
        button.clicked.connect(lambda: self.asked.emit(name))
        return button
