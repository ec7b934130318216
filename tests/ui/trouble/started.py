"""A window that was started as the program does it."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton, QTableView

from scorekeeper_ui.desktop import Starter
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.models.history_model import UNREAD
from tests.ui.parts import Parts

REMEDIES = (
    "use_snapshot",
    "salvage",
    "look_at_snapshot",
    "read_only",
    "try_again",
    "begin_anew",
    "other_file",
)


class Started(Parts):
    """A window that was started as the program does it, and what can be done with it."""

    def __init__(self, place, qtbot):
        self.qtbot = qtbot
        self.window = self.widget = MainWindow()
        self.window.resize(1280, 800)
        self.window.show()
        self.starter = Starter(self.window, place)

    def until_ready(self):
        with self.qtbot.waitSignal(self.window.ready, timeout=20_000):
            self.starter.load_pages()

    def close(self):
        self.window.may_lose = lambda: True
        self.window.close()
        self.window.deleteLater()

    def is_told(self):
        return self.find(QObject, "trouble").isVisible()

    def offered(self):
        buttons = {name: self.find(QPushButton, f"remedy_{name}") for name in REMEDIES}
        return [name for name, button in buttons.items() if button.isVisible()]

    def click(self, name):
        button = self.find(QPushButton, name)
        assert button.isVisible(), name
        assert button.isEnabled(), name
        button.click()

    def until_ready_after(self, name):
        with self.qtbot.waitSignal(self.window.ready, timeout=20_000):
            self.click(name)

    def until_message(self, words):
        self.qtbot.waitUntil(lambda: words in self.text("message_text"), timeout=20_000)

    def players(self):
        """Who is listed on the page of the history."""
        page = self.window.go_to("history")
        return sorted(each.split()[0] for each in self.seats(page.findChild(QTableView, "games")))

    def seats(self, games):
        """Who played the games of a list, when all are read."""

        def read():
            model = games.model()
            return [model.index(line, 2).data() for line in range(model.rowCount())]

        self.qtbot.waitUntil(lambda: bool(read()) and UNREAD not in read(), timeout=20_000)
        return read()
