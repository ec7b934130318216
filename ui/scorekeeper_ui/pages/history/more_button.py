"""A button for all that there is no room for: it opens what other buttons do as a menu."""

from collections.abc import Sequence

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from scorekeeper_ui.theme import TARGET


class MoreButton(QPushButton):
    """Offers ``buttons`` that are not seen for want of room; those that are hidden are not meant.

    An arrow on a button is told by its accessible name.
    """

    def __init__(self, buttons: Sequence[QPushButton], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Mor&e ▾"))
        self.setObjectName("more_with_game")
        self.setMinimumHeight(TARGET)
        self._buttons = buttons
        self.clicked.connect(self._open)

    def _open(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("more_with_game_menu")
        menu.aboutToHide.connect(menu.deleteLater)
        menu.setToolTipsVisible(True)
        for button in self._buttons:
            if not button.isHidden():
                action = menu.addAction(button.accessibleName() or button.text())
                action.setObjectName(f"more_{button.objectName()}")
                action.setEnabled(button.isEnabled())
                action.setToolTip(button.toolTip())
                action.triggered.connect(button.click)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
