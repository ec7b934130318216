"""Another day for a kept game."""

from datetime import date, timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from scorekeeper.core.days import read_day
from scorekeeper.history import Row
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.fields import DayField
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.typed_days import WRITTEN

WIDTH = 380


class DateDialog(QDialog):
    """``taken`` gives the day."""

    taken = Signal(object)

    def __init__(self, row: Row, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("date_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Change the date"))
        self.setFixedWidth(WIDTH)
        self._chosen: date | None = row.played_on
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("date_why_not")
        self._why_not.hide()
        self._ahead = label(self.tr("This day is still to come."), "muted", wrap=True)
        self._ahead.setObjectName("date_ahead")
        self._ahead.hide()
        self._day = DayField("date_day", self.tr("Played on"), self)
        self._day.show_day(row.played_on)
        self._day.text.textChanged.connect(self._follow_text)
        self._day.text.returnPressed.connect(self._take)
        self._day.text.escaped.connect(self.reject)
        self._day.entered.connect(self._choose)
        take = QPushButton(self.tr("Change the &date"))
        take.setObjectName("date_take")
        take.setProperty("primary", True)
        take.setDefault(True)
        take.clicked.connect(self._take)
        cancel = button("date_cancel", self.tr("&Cancel"), self.reject)
        played = label(self.tr("&Played on"), "muted")
        played.setBuddy(self._day.text)
        column = column_of(self)
        column.addWidget(label(row.headline, wrap=True))
        column.addSpacing(GAP)
        column.addWidget(played)
        column.addWidget(self._day)
        column.addWidget(self._why_not)
        column.addWidget(self._ahead)
        column.addSpacing(GAP)
        column.addLayout(ending(cancel, take))
        self._day.text.selectAll()
        self._day.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_text(self, text: str) -> None:
        self._why_not.hide()
        day = read_day(text.strip())
        # Somewhere it is the next day already.
        tomorrow = date.today() + timedelta(days=1)  # noqa: DTZ011 - the day here
        self._ahead.setVisible(day is not None and day > tomorrow)

    def _choose(self, day: date | None) -> None:
        self._chosen = day

    def _take(self) -> None:
        self._day.commit()
        typed = self._day.text.text().strip()
        if self._chosen is None or self._day.is_wrong or not typed:
            self._ahead.hide()
            self._why_not.setText(f"⚠ {self._day.why_not or self.tr(WRITTEN)}")
            self._why_not.show()
            self._day.text.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.accept()
        self.taken.emit(self._chosen)
