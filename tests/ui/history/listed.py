"""The page of all kept games as tests work it: a few games, what is listed, what is seen."""

import re
from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from scorekeeper.games import build_document
from scorekeeper.history import Filter, Order

NONE = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
DAY = date(2026, 3, 12)
TRASH = Filter(trashed=True)


def space_lab(*names, days=0, **parts):
    players = [{"name": name, "tally": {"lab": 20 - n}} for n, name in enumerate(names)]
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "space-lab",
            "players": players,
            "played_at": f"{DAY + timedelta(days=days)}T20:00:00+01:00",
            **parts,
        }
    )


def mole_rats(days=0, **parts):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    played_at = f"{DAY + timedelta(days=days)}T20:00:00+01:00"
    game = {"format": "scorekeeper/1", "game": "mole-rats", "played_at": played_at}
    return build_document({**game, "players": players, **parts})


def widget(parent, name: str, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


class Page:
    """The page of the history, and what it shows."""

    def __init__(self, hands, qtbot):
        self.hands, self.qtbot = hands, qtbot
        self.history = hands.window.history
        self.widget = hands.window.go_to("history")
        self.games = widget(self.widget, "games")
        self.until_counted()

    def lines(self, column=2):
        model = self.games.model()
        return [model.index(line, column).data() for line in range(model.rowCount())]

    def players(self):
        """The players of every line, without their points."""
        return [re.sub(r" \d+", "", line) for line in self.lines()]

    def until(self, *players):
        self.qtbot.waitUntil(lambda: self.players() == list(players), timeout=5000)

    def until_so(self, is_so):
        self.qtbot.waitUntil(is_so, timeout=5000)

    def until_lines(self, number):
        self.qtbot.waitUntil(lambda: len(self.lines()) == number, timeout=5000)

    def until_selected(self, line):
        self.qtbot.waitUntil(lambda: self.selected() == line, timeout=5000)

    def until_sorted(self, column, *, descending=False):
        order = Order(column, descending)
        self.qtbot.waitUntil(lambda: self.games.model().order == order, timeout=5000)

    def until_counted(self, words=None):
        count = widget(self.widget, "game_count", QLabel)
        self.qtbot.waitUntil(
            lambda: bool(count.text()) if words is None else count.text() == words, timeout=5000
        )

    def until_read(self, words):
        reasons = widget(self.widget, "game_reasons")
        self.qtbot.waitUntil(lambda: words in reasons.toPlainText(), timeout=5000)

    def text(self, name):
        return widget(self.widget, name, QLabel).text()

    def message(self):
        return widget(self.hands.window, "message_text", QLabel).text()

    def select(self, line):
        self.games.selectRow(line)
        self.hands.settle()

    def selected(self):
        return self.games.currentIndex().row()

    def pick(self, name, words):
        box = widget(self.widget, name, QComboBox)
        self.qtbot.waitUntil(lambda: box.findText(words) >= 0, timeout=5000)
        box.setCurrentIndex(box.findText(words))
        box.picked.emit(box.currentIndex())
        self.hands.settle()


def controls(page):
    kinds = (QAbstractButton, QComboBox, QLineEdit)
    found = [each for kind in kinds for each in page.widget.findChildren(kind)]
    return [each for each in found if each.isVisibleTo(page.widget)]


def press(page, key, modifiers=NONE):
    page.qtbot.keyClick(page.games, key, modifiers)
    page.hands.settle()


def click(page, line, modifiers=NONE):
    place = page.games.visualRect(page.games.model().index(line, 0)).center()
    page.qtbot.mouseClick(page.games.viewport(), Qt.MouseButton.LeftButton, modifiers, place)
    page.hands.settle()


def chosen(page):
    """The lines that are seen as chosen."""
    return sorted(index.row() for index in page.games.selectionModel().selectedRows())
