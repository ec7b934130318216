"""What is wrong with the history, above the pages, and what can be done about it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label, set_role

if TYPE_CHECKING:
    from scorekeeper.history import Remedy, Trouble

# By the names of the remedies: the history itself is loaded later than the window.
_TEXTS = {
    "USE_SNAPSHOT": str(QT_TRANSLATE_NOOP("TroubleBar", "Go on with a snapshot…")),
    "SALVAGE": str(QT_TRANSLATE_NOOP("TroubleBar", "Save what can be read…")),
    "LOOK_AT_SNAPSHOT": str(QT_TRANSLATE_NOOP("TroubleBar", "Look at a snapshot…")),
    "READ_ONLY": str(QT_TRANSLATE_NOOP("TroubleBar", "Open read-only")),
    "TRY_AGAIN": str(QT_TRANSLATE_NOOP("TroubleBar", "Try again")),
    "BEGIN_ANEW": str(QT_TRANSLATE_NOOP("TroubleBar", "Begin a new history")),
    "OTHER_FILE": str(QT_TRANSLATE_NOOP("TroubleBar", "Choose another file…")),
}


class TroubleBar(QWidget):
    """What that means for the games, what is wrong, advice, and a button for each remedy."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("trouble")
        self._text = label("", "heading", wrap=True)
        self._text.setObjectName("trouble_text")
        self._advice = label("", wrap=True)
        self._advice.setObjectName("trouble_advice")
        self._help_with: Callable[[Remedy], None] | None = None
        self._remedies: dict[str, Remedy] = {}
        self._buttons = {name: self._button(name, text) for name, text in _TEXTS.items()}
        self._row = QHBoxLayout()
        self._row.setSpacing(GAP)
        for button in self._buttons.values():
            self._row.addWidget(button)
        self._row.addStretch()
        frame = QFrame()
        frame.setProperty("role", "alert")
        around = QVBoxLayout(self)
        around.setContentsMargins(20, 12, 20, 4)
        around.addWidget(frame)
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(GAP)
        column.addWidget(self._text)
        column.addWidget(self._advice)
        column.addLayout(self._row)
        self.hide()

    def tell(self, effect: str, trouble: "Trouble", help_with: "Callable[[Remedy], None]") -> None:
        """Show the trouble; ``help_with`` gets the remedy whose button is pressed."""
        self._help_with = help_with
        self._remedies = {remedy.name: remedy for remedy in trouble.remedies}
        self._text.setText(f"⚠ {effect} {trouble.text}.")
        self._advice.setText(trouble.advice)
        self._advice.setVisible(bool(trouble.advice))
        self.setAccessibleName(f"{effect} {trouble.text}. {trouble.advice}")
        for name, button in self._buttons.items():
            button.setVisible(name in self._remedies)
            is_first = name == next(iter(self._remedies), None)
            set_role(button, "primary", is_first)
        self.show()

    def _ask_for(self, name: str) -> None:
        if self._help_with is not None:
            self._help_with(self._remedies[name])

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(self.tr(text))
        button.setObjectName(f"remedy_{name.lower()}")
        button.clicked.connect(lambda: self._ask_for(name))
        return button
