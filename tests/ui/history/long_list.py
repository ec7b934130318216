"""A list of 1,500 games as tests go through it."""

from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scorekeeper.history import Order
from scorekeeper_ui.models.history_model import UNREAD

GAMES = 1_500
DAY = date(2026, 3, 12)


class Games:
    """The list, and what is seen of it."""

    def __init__(self, hands, qtbot, page, view):
        self.hands, self.qtbot, self.page, self.view = hands, qtbot, page, view
        self.history = hands.window.history

    def hand(self):
        """The id of the game that the hand is on, where it is read."""
        row = self.view.model().row_at(self.line())
        return None if row is None else row.id

    def line(self):
        return self.view.currentIndex().row()

    def until_line(self, line):
        self.until(lambda: self.line() == line)

    def until(self, is_so):
        self.qtbot.waitUntil(is_so, timeout=5000)

    def seen(self):
        """The texts in the column of players that are painted now, by their lines."""
        model, view = self.view.model(), self.view
        last = view.rowAt(view.viewport().height() - 1)
        lines = range(view.rowAt(0), (model.rowCount() if last < 0 else last + 1))
        return {line: model.index(line, 2).data() for line in lines}

    def until_read(self):
        """Wait until nothing that is seen is waited for; return it."""
        self.until(lambda: UNREAD not in self.seen().values())
        return self.seen()

    def expected(self, order=Order("date", True)):  # noqa: B008 - it is frozen
        return [row.id for row in self.history.rows(order=order, limit=GAMES)]

    def text(self, name):
        return self.page.findChild(QLabel, name).text()

    def press(self, name):
        self.qtbot.keyClick(self.view, getattr(Qt.Key, f"Key_{name}"))
        self.hands.settle()
