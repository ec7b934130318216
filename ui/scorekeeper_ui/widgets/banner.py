"""A message above the page that stays until it is over or answered."""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from scorekeeper_ui.widgets.labels import label


class Banner(QFrame):
    """One line of text with at most one action."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("role", "alert")
        self._text = label("", wrap=True)
        self._text.setObjectName(f"{name}_text")
        self._button = QPushButton()
        self._button.setObjectName(f"{name}_action")
        self._button.clicked.connect(self._act)
        self._close = QPushButton(self.tr("Close"))
        self._close.setObjectName(f"{name}_close")
        self._close.clicked.connect(self.hide)
        self._action: Callable[[], None] = self.hide
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.addWidget(self._text, 1)
        row.addWidget(self._button)
        row.addWidget(self._close)
        self.hide()

    def tell(
        self,
        text: str,
        action: str | None = None,
        act: Callable[[], None] | None = None,
        *,
        closable: bool = True,
    ) -> None:
        """Show a message, with a button that does something about it."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._button.setVisible(action is not None)
        self._button.setText(action or "")
        self._action = act or self.hide
        self._close.setVisible(closable)
        self.show()

    def text(self) -> str:
        """Return what the banner says."""
        return self._text.text()

    def _act(self) -> None:
        self.hide()
        self._action()
