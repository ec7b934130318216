"""Games that come in from files, as tests bring them in."""

import json

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTableView,
)

from tests.ui.dropping import drop
from tests.ui.history.file_dialog import WAIT, FileDialog
from tests.ui.history.listed import widget

ID = "11111111-2222-4333-8444-555555555555"
HEADLINE = "דנה לוי wins with 20 points"


def play(game, uuid, *scores):
    players = [
        {"playerRefId": n, "score": score, "rank": 0, "winner": False, "seatOrder": 0}
        for n, score in enumerate(scores, 1)
    ]
    return {
        "uuid": uuid,
        "gameRefId": game,
        "playDate": "2026-03-06 21:30:00",
        "playerScores": players,
    }


BG_STATS = {
    "games": [{"id": 1, "name": "Space Lab"}, {"id": 2, "name": "Mole Rats in Space"}],
    "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}],
    "plays": [
        play(1, "3B5D7A2E-0C0F-4B6C-9C53-9A0B7F1F2E11", "20", "7"),
        play(2, "3B5D7A2E-0C0F-4B6C-9C53-9A0B7F1F2E12", "", ""),
    ],
}


class Importing(FileDialog):
    """The page of the history, and the dialog that shows what an import would do."""

    name = "import_dialog"

    def put(self, name, *contents):
        path = self.folder / name
        texts = [json.dumps(each) if isinstance(each, dict) else each for each in contents]
        path.write_text("\n".join(texts) + "\n")
        return path

    def choose(self, *paths):
        """Ask for files with the key, and choose them."""
        self.hands.press("I", ctrl=True)
        dialog = widget(self.page, "import_files", QFileDialog)
        dialog.filesSelected.emit([str(path) for path in paths])
        dialog.close()
        return self.read()

    def drop(self, *paths):
        drop(self.window, *paths)
        self.hands.settle()

    def read(self):
        """Wait until what the files hold is shown."""
        self.qtbot.waitUntil(lambda: self.answers.isVisible() and bool(self.verdict), timeout=WAIT)
        return self

    @property
    def answers(self):
        return widget(self.dialog, "import_answers", QTableView)

    @property
    def verdict(self):
        return widget(self.dialog, "import_verdict", QLabel).text()

    @property
    def details(self):
        return widget(self.dialog, "import_details", QPlainTextEdit).toPlainText()

    def button(self, name):
        return widget(self.dialog, name, QPushButton)

    def lines(self, column=0):
        model = self.answers.model()
        return [model.index(row, column).data() for row in range(model.rowCount())]

    def alt(self, letter):
        """Press the button of the dialog that has this letter underlined."""
        buttons = [
            button
            for button in self.dialog.findChildren(QAbstractButton)
            if f"&{letter}" in button.text() and button.isVisible()
        ]
        assert len(buttons) == 1, letter
        self.qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
        self.hands.settle()

    def take(self):
        """Import with Enter, and wait until it is over."""
        assert self.dialog.focusWidget() is self.button("import_take")
        self.key(Qt.Key.Key_Return)
        self.until_closed()

    def until_closed(self):
        self.qtbot.waitUntil(lambda: not self.is_open(), timeout=WAIT)
        self.hands.settle()

    def kept(self):
        return sorted(row.headline for row in self.history.rows())
