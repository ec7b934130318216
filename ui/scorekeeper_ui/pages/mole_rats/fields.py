"""The fields of the set-up: a color, a number."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from scorekeeper_ui.pages.mole_rats.palette import fill_and_ink
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.drawing import color_dot
from scorekeeper_ui.widgets.labels import set_role
from scorekeeper_ui.widgets.line_edit import LineEdit


class ColorField(QComboBox):
    """A color by its name: one of those suggested, or typed.

    ``picked`` gives a suggested one, ``typed`` what is written.
    """

    picked = Signal(str)
    typed = Signal(str)

    def __init__(self, name: str, words: str, colors: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(118)
        self.edit = LineEdit(self)
        self.edit.setObjectName(f"{name}_text")
        self.edit.setAccessibleName(words)
        self.edit.setFrame(False)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setLineEdit(self.edit)
        self.setCompleter(None)  # type: ignore[arg-type]
        self.addItems(list(colors))
        self.setCurrentIndex(-1)
        self.edit.textEdited.connect(self.typed)
        self.activated.connect(lambda index: self.picked.emit(self.itemText(index)))

    def show_color(self, color: str, *, wrong: bool) -> None:
        """Show a color, with dots in the theme that is on."""
        with QSignalBlocker(self):
            for index in range(self.count()):
                fill, _ = fill_and_ink(self.itemText(index), current_theme())
                self.setItemIcon(index, color_dot(fill))
            if self.edit.text().strip() != color.strip() or not self.edit.hasFocus():
                self.setCurrentIndex(self.findText(color))
                self.edit.setText(color)
        set_role(self.edit, "wrong", wrong)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn only where the hand is: a page that is scrolled changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class NumberField(LineEdit):
    """A whole number up to ``most``, or nothing; ``entered`` gives it, ``None`` for nothing.

    What is no such number is marked and goes nowhere.
    """

    entered = Signal(object)

    def __init__(self, name: str, words: str, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setFixedWidth(72)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._most = most
        self.textEdited.connect(self._enter)

    def limit(self, most: int) -> None:
        """Take numbers up to another one."""
        self._most = most

    def show_number(self, number: int | None) -> None:
        """Show a number; what is being typed stays as it is."""
        if not self.hasFocus():
            self.setText("" if number is None else str(number))
            set_role(self, "wrong", False)

    def _enter(self, text: str) -> None:
        text = text.strip()
        is_number = text.isascii() and text.isdecimal() and int(text) <= self._most
        set_role(self, "wrong", bool(text) and not is_number)
        if is_number or not text:
            self.entered.emit(int(text) if text else None)
