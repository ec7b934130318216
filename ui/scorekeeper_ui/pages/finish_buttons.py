"""The buttons below a result: keep it, print it, show it, go on."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

WHILE_BUSY = ("pdf", "print", "picture")


class FinishButtons(QWidget):
    """``asked`` gives the name of the action.

    Every game can be kept, saved as PDF, printed and copied; ``more`` are its own actions.
    """

    asked = Signal(str)

    def __init__(self, more: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        texts = {
            "keep": self.tr("&Save to the history"),
            "pdf": self.tr("Save P&DF…"),
            "print": self.tr("&Print…"),
            "text": self.tr("Copy as te&xt"),
            "picture": self.tr("Copy as p&icture"),
            **more,
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._buttons = {name: self._button(name, text) for name, text in texts.items()}
        self._buttons["keep"].setProperty("primary", True)
        for button in self._buttons.values():
            row.addWidget(button)
        row.addStretch()

    def show_kept(self, *, kept: bool) -> None:
        """Show whether the history holds exactly this game."""
        keep = self._buttons["keep"]
        keep.setText(self.tr("✓ In the history") if kept else self.tr("&Save to the history"))
        keep.setEnabled(not kept)

    def set_busy(self, *, busy: bool) -> None:
        """Show that a sheet is being made."""
        for name in WHILE_BUSY:
            self._buttons[name].setEnabled(not busy)

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(f"finish_{name}")
        button.clicked.connect(lambda: self.asked.emit(name))
        return button
