"""A box that narrows the list by one thing."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from scorekeeper_ui.plain_text import plain_tip
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
        self._choices: Sequence[tuple[Any, str]] = ()
        # The choices with their words as they stand in the list.
        self._listed: list[tuple[Any, str]] = []
        self.currentTextChanged.connect(lambda words: self.setToolTip(plain_tip(words)))
        self.offer(())

    def minimumSizeHint(self) -> QSize:
        """Return the room for few words; longer ones end in an ellipsis."""
        return QSize(LEAST, super().minimumSizeHint().height())

    @property
    def value(self) -> Any:
        """The value that is chosen, ``None`` for no filter."""
        return self._listed[self.currentIndex()][0]

    def offer(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Offer values with their words; the one that is chosen stays, even if it is gone.

        A list that is open stays as it is under the hand until it is closed.
        """
        self._choices = choices
        self._list()

    def add(self, value: Any, words: str) -> None:
        """Offer one more value, unless it is offered; it is gone when another is chosen."""
        if value not in self._values():
            self._listed.append((value, words))
            self.addItem(words)
            self.setItemData(self.count() - 1, plain_tip(words), Qt.ItemDataRole.ToolTipRole)

    def choose(self, value: Any) -> None:
        """Choose one of the values that are offered; one that is gone is offered no longer."""
        self.setCurrentIndex(self._values().index(value))
        self._list()

    def hidePopup(self) -> None:
        """Close the list; it offers others when what was chosen of it is told."""
        super().hidePopup()
        QTimer.singleShot(0, self, self._list)

    def showPopup(self) -> None:
        """Open the list, as wide as its words are; what is wider still ends in an ellipsis."""
        self._list()
        room = min(self.view().sizeHintForColumn(0), MOST_WORDS)
        self.view().setMinimumWidth(max(self.width(), room + BESIDE_LISTED))
        self.view().setTextElideMode(Qt.TextElideMode.ElideRight)
        super().showPopup()
        popup = self.view().window()
        screen = self.screen().availableGeometry()
        beyond = popup.geometry().right() - screen.right()
        if beyond > 0:
            popup.move(max(popup.x() - beyond, screen.left()), popup.y())

    def _list(self) -> None:
        """List what is to be chosen from, unless the list is open."""
        if self.view().isVisible():
            return
        listed = [(None, self._no_filter), *self._choices]
        chosen = (self.value, self.currentText()) if self._listed else listed[0]
        if chosen[0] not in [value for value, _ in listed]:
            listed.append(chosen)
        if listed == self._listed:
            return
        self._listed = listed
        self.clear()
        self.addItems([words for _, words in listed])
        self.setCurrentIndex(self._values().index(chosen[0]))
        for index, (_, words) in enumerate(listed):
            self.setItemData(index, plain_tip(words), Qt.ItemDataRole.ToolTipRole)

    def _values(self) -> list[Any]:
        return [value for value, _ in self._listed]

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
