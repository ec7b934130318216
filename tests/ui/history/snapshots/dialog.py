"""The dialog of snapshots as tests work it: what it lists and says, and a restore."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel, QPushButton, QTableView

from tests.ui.parts import Parts


class Dialog(Parts):
    """The dialog over the page of the history, and what it shows."""

    def __init__(self, hands, qtbot):
        self.hands, self.qtbot = hands, qtbot
        self.window, self.history = hands.window, hands.window.history
        self.page = self.window.go_to("history")
        self.open()

    def open(self):
        self.page.findChild(QPushButton, "show_snapshots").click()
        self.widget = self.page.findChildren(QObject, "snapshots_dialog")[-1]

    def button(self, name):
        return self.find(QPushButton, name)

    @property
    def table(self):
        return self.find(QTableView, "snapshots")

    def column(self, number):
        model = self.table.model()
        return [model.index(line, number).data() for line in range(model.rowCount())]

    def until_compared(self):
        self.qtbot.waitUntil(lambda: "…" not in self.column(3), timeout=10_000)

    def message(self):
        return self.window.findChild(QLabel, "message_text").text()

    def until_message(self, words):
        self.qtbot.waitUntil(lambda: words in self.message(), timeout=10_000)

    def until_players(self, *names):
        model = self.page.findChild(QTableView, "games").model()

        def players():
            return {model.index(n, 2).data().split()[0] for n in range(model.rowCount())}

        self.qtbot.waitUntil(lambda: players() == set(names), timeout=10_000)

    def restore(self, line):
        self.until_compared()
        self.table.selectRow(line)
        self.button("snapshot_restore").click()
        self.until_message("The history was put back to ")
