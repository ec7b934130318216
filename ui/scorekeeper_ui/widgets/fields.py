"""Fields that pages share: a day, a choice, a number that a scrolled page leaves alone."""

from datetime import date

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCalendarWidget,
    QComboBox,
    QHBoxLayout,
    QMenu,
    QToolButton,
    QWidget,
    QWidgetAction,
)

from scorekeeper.core.days import read_day
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.number_box import NumberBox
from scorekeeper_ui.widgets.typed_days import why_no_day

# So large that every day can be read and hit.
CALENDAR = (400, 300)


class NumberField(NumberBox):
    """A whole number; ``entered`` gives it when somebody changes it, not when it is shown."""

    entered = Signal(int)

    def __init__(self, name: str, what: str, least: int, most: int) -> None:
        super().__init__(name, what)
        self.setRange(least, most)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self.entered)

    def show_number(self, number: int) -> None:
        """Show a number."""
        self.blockSignals(True)
        self.setValue(number)
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn only where the hand is: a page that is scrolled changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceBox(QComboBox):
    """One of a few texts; ``picked`` gives its number, from 0."""

    picked = Signal(int)

    def __init__(self, name: str, texts: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(14)
        self.addItems(texts)
        self.activated.connect(self.picked)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn only where the hand is: a page that is scrolled changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class DayField(QWidget):
    """A day, typed or chosen from a calendar; ``entered`` gives it, ``None`` for none.

    A sign before what is no day says so, with words for whoever asks: colors alone would not.
    ``doubted`` tells that what is typed is no day (``is_wrong``, ``why_not`` in words), or is no
    longer none.
    """

    entered = Signal(object)
    doubted = Signal()

    def __init__(self, name: str, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: date | None = None
        self.is_wrong = False
        self.why_not = ""
        self.text = LineEdit(self)
        self.text.setObjectName(name)
        self.text.setAccessibleName(what)
        self.text.setPlaceholderText(self.tr("2026-03-01"))
        self.text.editingFinished.connect(self.commit)
        self.text.escaped.connect(self._show)
        self._wrong = label("⚠", "bad")
        self._wrong.hide()
        self._calendar: QCalendarWidget | None = None
        menu = QMenu(self)
        menu.aboutToShow.connect(self._open_at_day)
        self._menu = menu
        button = QToolButton(self)
        # What of it the keyboard goes to, one after the other.
        self.parts = (self.text, button)
        button.setObjectName(f"{name}_calendar")
        button.setText("▾")
        button.setAccessibleName(self.tr("Calendar"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._wrong)
        row.addWidget(self.text, 1)
        row.addWidget(button)
        self.setFocusProxy(self.text)

    def show_day(self, day: date | None) -> None:
        """Show a day; what is being typed stays as it is."""
        if day != self._shown or not self.text.hasFocus():
            self._shown = day
            self._show()

    def commit(self) -> None:
        """Pass on what is typed, if it is a day or nothing."""
        text = self.text.text().strip()
        why_not = why_no_day(text) if text else ""
        self._mark(why_not)
        day = read_day(text)
        if not why_not and day != self._shown:
            self._shown = day
            self.entered.emit(day)

    def _show(self) -> None:
        self.text.setText("" if self._shown is None else self._shown.isoformat())
        self._mark("")

    def _mark(self, why_not: str) -> None:
        is_wrong = bool(why_not)
        set_role(self.text, "wrong", is_wrong)
        self.why_not = self.tr(why_not)
        self.text.setToolTip(self.why_not)
        self.text.setAccessibleDescription(self.why_not)
        self._wrong.setToolTip(self.why_not)
        self._wrong.setVisible(is_wrong)
        if is_wrong != self.is_wrong:
            self.is_wrong = is_wrong
            self.doubted.emit()

    def _choose(self, day: QDate) -> None:
        self._menu.hide()
        self.text.setText(day.toString(Qt.DateFormat.ISODate))
        self.commit()

    def _open_at_day(self) -> None:
        """Show the month of the day; the calendar is made when it is first asked for."""
        if self._calendar is None:
            self._calendar = QCalendarWidget(self)
            no_weeks = QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader
            self._calendar.setVerticalHeaderFormat(no_weeks)
            self._calendar.setMinimumSize(*CALENDAR)
            self._calendar.clicked.connect(self._choose)
            action = QWidgetAction(self._menu)
            action.setDefaultWidget(self._calendar)
            self._menu.addAction(action)
        day = self._shown
        chosen = QDate.currentDate() if day is None else QDate(day.year, day.month, day.day)
        self._calendar.setSelectedDate(chosen)
