"""What is wrong with the history, above the pages, and what can be done about it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label, set_role

if TYPE_CHECKING:
    from scorekeeper.history import Remedy, Trouble

# What lies beside the words and the buttons, outside and inside of the frame, in pixels.
OUTER, INNER = 20, 16

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
    """What that means for the games, what is wrong, advice, and a button for each remedy.

    The buttons stand in as many lines as they need.
    """

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
        self._line_of: dict[str, int] = {}
        self._lines = [QHBoxLayout() for _ in self._buttons]
        for line in self._lines:
            line.setSpacing(GAP)
            line.addStretch()
        frame = QFrame()
        frame.setProperty("role", "alert")
        around = QVBoxLayout(self)
        around.setContentsMargins(OUTER, 12, OUTER, 4)
        around.addWidget(frame)
        column = QVBoxLayout(frame)
        column.setContentsMargins(INNER, 10, INNER, 12)
        column.setSpacing(GAP)
        column.addWidget(self._text)
        column.addWidget(self._advice)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        for line in self._lines:
            lines.addLayout(line)
        column.addLayout(lines)
        self._wrap()
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
        self._wrap()
        self.show()

    def minimumSizeHint(self) -> QSize:
        """Return the room that its widest button needs."""
        widest = max(button.sizeHint().width() for button in self._buttons.values())
        return QSize(widest + 2 * (OUTER + INNER), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons into as many lines as they need."""
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        lines = self._line_of_each()
        if lines == self._line_of:
            return
        self._line_of = lines
        for name, button in self._buttons.items():
            for line in self._lines:
                line.removeWidget(button)
            line = self._lines[lines[name]]
            line.insertWidget(line.count() - 1, button)
        for number, line in enumerate(self._lines):
            is_used = 0 < number <= max(lines.values())
            line.setContentsMargins(0, GAP if is_used else 0, 0, 0)

    def _line_of_each(self) -> dict[str, int]:
        """Return the line of each button, by name; those that are not offered take no room."""
        room, at, used = self.width() - 2 * (OUTER + INNER), 0, 0
        lines = {}
        for name, button in self._buttons.items():
            width = button.sizeHint().width() + GAP if name in self._remedies else 0
            if used and used + width - GAP > room:
                at, used = at + 1, 0
            used += width
            lines[name] = at
        return lines

    def _ask_for(self, name: str) -> None:
        if self._help_with is not None:
            self._help_with(self._remedies[name])

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(self.tr(text))
        button.setObjectName(f"remedy_{name.lower()}")
        button.clicked.connect(lambda: self._ask_for(name))
        return button
