"""Older versions of a game in the window: looked at, gone back to, and undone."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTableView

from scorekeeper.games import build_document
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.pages.history.versions_dialog import VersionsDialog

ID = "11111111-2222-4333-8444-555555555555"


def game(lab, day):
    players = [{"name": "Ann", "tally": {"lab": lab}}, {"name": "Bo", "tally": {"lab": 7}}]
    content = {"format": "scorekeeper/1", "game": "space-lab", "id": ID, "players": players}
    return build_document({**content, "played_at": f"{day}T20:00:00+01:00"})


class Dialog:
    """The dialog over the page of the history."""

    def __init__(self, hands, qtbot):
        self.hands, self.qtbot = hands, qtbot
        self.history = hands.window.history
        self.page = hands.window.go_to("history")
        self.told, self.changed = [], []
        self.widget = VersionsDialog(self.history, self.history.rows()[0], self.page)
        self.widget.told.connect(lambda text, _action, act: self.told.append((text, act)))
        self.widget.changed.connect(self.changed.append)
        self.widget.open()

    def find(self, kind, name):
        found = self.widget.findChild(kind, name)
        assert found is not None, name
        return found

    def text(self, name):
        return self.find(QLabel, name).text()

    def lines(self, column):
        model = self.find(QTableView, "versions").model()
        return [model.index(line, column).data() for line in range(model.rowCount())]

    def until(self, condition):
        self.qtbot.waitUntil(condition, timeout=10_000)

    def go_back_to(self, line):
        self.until(lambda: len(self.lines(0)) > line)
        self.find(QTableView, "versions").selectRow(line)
        self.until(self.find(QPushButton, "version_go_back").isEnabled)
        self.find(QPushButton, "version_go_back").click()
        self.until(lambda: bool(self.told))


@pytest.fixture
def dialog(hands, qtbot):
    history = hands.window.history
    history.save(game(20, "2026-11-01"))
    history.save(game(21, "2026-11-02"))
    history.save(game(22, "2026-11-08"))
    made = Dialog(hands, qtbot)
    yield made
    wait_for_work()


def points(history):
    return history.rows()[0].seats[0].total


def test_versions_are_listed_newest_first_with_their_day_and_their_headline(dialog):
    dialog.until(lambda: len(dialog.lines(0)) == 2)
    assert dialog.lines(1) == ["2 Nov 2026", "1 Nov 2026"]
    assert ["21" in dialog.lines(2)[0], "20" in dialog.lines(2)[1]] == [True, True]
    assert "22" in dialog.text("version_present")
    assert "8 Nov 2026" in dialog.text("version_present")


def test_what_going_back_would_change_is_told_of_the_chosen_version(dialog):
    dialog.until(lambda: len(dialog.lines(0)) == 2)
    dialog.find(QTableView, "versions").selectRow(0)
    dialog.until(lambda: "the date (then 2 Nov 2026)" in dialog.text("version_difference"))
    assert "the result (then “Ann wins with 21 points”)" in dialog.text("version_difference")


def test_the_result_of_the_chosen_version_is_shown(dialog):
    dialog.until(lambda: "21" in dialog.text("version_result_headline"))
    QTest.keyClick(dialog.find(QTableView, "versions"), Qt.Key.Key_Down)
    dialog.until(lambda: "20" in dialog.text("version_result_headline"))


def test_headlines_of_which_there_are_many_are_read_to_their_ends(hands, qtbot):
    history = hands.window.history
    for lab in range(97, 101):
        players = [{"name": "Annabel-Sophie", "tally": {"lab": lab}}, {"name": "Bo", "tally": {}}]
        content = {"format": "scorekeeper/1", "game": "space-lab", "id": ID, "players": players}
        history.save(build_document(content))
    dialog = Dialog(hands, qtbot)
    dialog.until(lambda: len(dialog.lines(2)) == 3)
    table = dialog.find(QTableView, "versions")
    widest = max(map(table.fontMetrics().horizontalAdvance, dialog.lines(2)))
    assert table.columnWidth(2) > widest
    assert table.textElideMode() == Qt.TextElideMode.ElideMiddle
    wait_for_work()


def test_going_back_changes_the_game_and_can_be_undone(dialog):
    dialog.go_back_to(1)
    assert points(dialog.history) == 20
    assert dialog.changed == [ID]
    assert not dialog.widget.isVisible()
    (text, undo), *_ = dialog.told
    assert text.startswith("As it was until ")
    undo()
    dialog.until(lambda: len(dialog.told) == 2)
    assert dialog.told[1][0] == f"Undone: {text}"
    assert points(dialog.history) == 22
    assert dialog.changed == [ID, ID]


def test_a_game_that_is_gone_meanwhile_is_told(dialog):
    dialog.until(lambda: "21" in dialog.text("version_result_headline"))
    dialog.history.trash(ID)
    dialog.history.empty_trash()
    dialog.history.remove_emptied()
    dialog.find(QPushButton, "version_go_back").click()
    dialog.until(lambda: "no longer in the history" in dialog.text("version_why_not"))
    assert dialog.widget.isVisible()
    assert dialog.changed == []


def test_a_version_that_is_the_same_as_now_is_told(hands, qtbot):
    history = hands.window.history
    history.save(game(20, "2026-11-01"))
    history.save(game(21, "2026-11-02"))
    history.save(game(20, "2026-11-01"))
    dialog = Dialog(hands, qtbot)
    dialog.go_back_to(1)
    assert dialog.told[0][0] == "The game is like this already."
    assert len(history.versions(ID)) == 2


def test_the_page_of_the_history_shows_the_game_as_it_is_then(hands, qtbot):
    history = hands.window.history
    history.save(game(20, "2026-11-01"))
    history.save(game(21, "2026-11-02"))
    page = hands.window.go_to("history")
    button = page.findChild(QPushButton, "versions_game")
    qtbot.waitUntil(button.isVisible, timeout=10_000)
    button.click()
    dialog = page.findChild(QObject, "versions_dialog")
    go_back = dialog.findChild(QPushButton, "version_go_back")
    qtbot.waitUntil(go_back.isEnabled, timeout=10_000)
    go_back.click()
    games = page.findChild(QTableView, "games").model()
    qtbot.waitUntil(lambda: "20" in games.index(0, 3).data(), timeout=10_000)
    hands.click("message_action")
    qtbot.waitUntil(lambda: "21" in games.index(0, 3).data(), timeout=10_000)
