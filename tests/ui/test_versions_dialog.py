"""Older versions of a game in the window: looked at, gone back to, and undone."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTableView

from scorekeeper.games import build_document
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.pages.history.look import GONE
from scorekeeper_ui.waiting import STOPPED, WAITING
from tests.history.locking import locked
from tests.nights import make_night
from tests.ui.parts import Parts

ID = "11111111-2222-4333-8444-555555555555"


def game(lab, day):
    players = [{"name": "Ann", "tally": {"lab": lab}}, {"name": "Bo", "tally": {"lab": 7}}]
    content = {"format": "scorekeeper/1", "game": "space-lab", "id": ID, "players": players}
    return build_document({**content, "played_at": f"{day}T20:00:00+01:00"})


class Dialog(Parts):
    """The dialog over the page of the history, and what the page says."""

    def __init__(self, hands, qtbot):
        self.hands, self.qtbot = hands, qtbot
        self.history = hands.window.history
        self.page = hands.window.go_to("history")
        button = self.page.findChild(QPushButton, "versions_game")
        self.until(button.isVisible)
        button.click()
        self.widget = self.page.findChildren(QObject, "versions_dialog")[-1]

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

    def message(self):
        return self.hands.window.findChild(QLabel, "message_text").text()

    def until_message(self, words):
        self.until(lambda: self.message().startswith(words))

    def press(self, key):
        self.page.findChild(QTableView, "games").setFocus()
        self.hands.press(key, ctrl=True)


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
    games = dialog.page.findChild(QTableView, "games").model()
    dialog.go_back_to(1)
    assert not dialog.widget.isVisible()
    dialog.until_message("As it was until ")
    assert points(dialog.history) == 20
    dialog.until(lambda: "20" in games.index(0, 3).data())
    dialog.hands.click("message_action")
    dialog.until_message("Undone: As it was until ")
    assert points(dialog.history) == 22
    dialog.until(lambda: "22" in games.index(0, 3).data())


def test_going_back_is_undone_and_redone_before_what_was_done_earlier(hands, qtbot):
    history = hands.window.history
    history.save(game(20, "2026-11-01"))
    history.save(game(22, "2026-11-08"))
    history.save(make_night({"Cy": 1}, played_at="2026-11-09T20:00:00+01:00"))
    page = hands.window.go_to("history")
    games = page.findChild(QTableView, "games").model()
    qtbot.waitUntil(lambda: games.rowCount() == 2, timeout=10_000)
    hands.press("Del")
    qtbot.waitUntil(lambda: games.rowCount() == 1, timeout=10_000)
    dialog = Dialog(hands, qtbot)
    dialog.go_back_to(0)
    dialog.until_message("As it was")
    for key, words in (("z", "Undone: As it was"), ("y", "As it was"), ("z", "Undone: As it was")):
        dialog.press(key)
        dialog.until_message(words)
        assert history.count() == 1
    dialog.press("z")
    dialog.until_message("Undone: In the trash")
    assert history.count() == 2


def test_a_game_that_is_gone_meanwhile_is_told(dialog):
    dialog.until(dialog.find(QPushButton, "version_go_back").isEnabled)
    dialog.history.trash(ID)
    dialog.history.empty_trash()
    dialog.history.remove_emptied()
    dialog.find(QPushButton, "version_go_back").click()
    dialog.until(lambda: dialog.message() == GONE)


def test_a_version_that_is_the_same_as_now_is_told(hands, qtbot):
    history = hands.window.history
    history.save(game(20, "2026-11-01"))
    history.save(game(21, "2026-11-02"))
    history.save(game(20, "2026-11-01"))
    dialog = Dialog(hands, qtbot)
    dialog.go_back_to(1)
    dialog.until_message("There is nothing to change.")
    assert len(history.versions(ID)) == 2


def test_going_back_waits_for_another_program_and_so_does_its_undo(dialog):
    with locked(dialog.history.place):
        dialog.go_back_to(0)
        dialog.until_message(WAITING)
    dialog.until_message("As it was until ")
    assert points(dialog.history) == 21
    with locked(dialog.history.place):
        dialog.hands.click("message_action")
        dialog.until_message(WAITING)
    dialog.until_message("Undone: ")
    assert points(dialog.history) == 22


def test_while_it_waits_it_can_be_stopped(dialog):
    with locked(dialog.history.place):
        dialog.go_back_to(0)
        dialog.until_message(WAITING)
        dialog.hands.click("message_action")
        dialog.until_message(STOPPED)
    assert points(dialog.history) == 22
