"""A box that narrows the list by one thing."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.fields import ChoiceBox

# The least width of a box, which has room for the words for no filter.
LEAST = 112
# What stands beside the words, in the box and in its list: edges, arrow, scroll bar; the most
# room for words, in pixels.
BESIDE_WORDS, BESIDE_LISTED, MOST_WORDS = 42, 48, 480


class FilterBox(ChoiceBox):
    """One of several values, the first of them ``None`` for no filter; ``picked`` tells of it."""

    def __init__(self, name: str, what: str, no_filter: str, parent: QWidget | None = None) -> None:
        super().__init__(name, (), parent)
        self.setAccessibleName(what)
        self.setMinimumHeight(TARGET)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._no_filter = no_filter
        self._offered: list[tuple[Any, str]] = []
        self._values: list[Any] = []
        self.offer(())
        self.currentTextChanged.connect(self.setToolTip)
        self.setToolTip(no_filter)

    def minimumSizeHint(self) -> QSize:
        """Return the room for few words; longer ones end in an ellipsis."""
        return QSize(LEAST, super().minimumSizeHint().height())

    @property
    def value(self) -> Any:
        """The value that is chosen, ``None`` for no filter."""
        return self._values[self.currentIndex()]

    def offer(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Offer values with their words; the one that is chosen stays, even if it is gone."""
        offered = [(None, self._no_filter), *choices]
        if offered == self._offered:
            return
        self._offered = list(offered)
        chosen = (self.value, self.currentText()) if self._values else (None, "")
        values = [value for value, _ in offered]
        if chosen[0] not in values:
            offered.append(chosen)
            values.append(chosen[0])
        self._values = values
        self.clear()
        self.addItems([words for _, words in offered])
        self.choose(chosen[0])
        for index, (_, words) in enumerate(offered):
            self.setItemData(index, words, Qt.ItemDataRole.ToolTipRole)

    def add(self, value: Any, words: str) -> None:
        """Offer one more value, unless it is offered."""
        if value not in self._values:
            self._values.append(value)
            self.addItem(words)

    def choose(self, value: Any) -> None:
        """Choose one of the values that are offered."""
        self.setCurrentIndex(self._values.index(value))

    def showPopup(self) -> None:
        """Open the list, as wide as its words are; what is wider still ends in an ellipsis."""
        room = min(self.view().sizeHintForColumn(0), MOST_WORDS)
        self.view().setMinimumWidth(max(self.width(), room + BESIDE_LISTED))
        self.view().setTextElideMode(Qt.TextElideMode.ElideRight)
        super().showPopup()
        popup = self.view().window()
        screen = self.screen().availableGeometry()
        beyond = popup.geometry().right() - screen.right()
        if beyond > 0:
            popup.move(max(popup.x() - beyond, screen.left()), popup.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box; words that do not fit end in an ellipsis."""
        del event
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.width() - BESIDE_WORDS
        words = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        option.currentText = words
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
