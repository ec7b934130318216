"""Games that go out into a file: which of them, as what, and what is not in it."""

import csv
import json
import threading
from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from scorekeeper.core.days import short_day
from scorekeeper.games import build_document
from scorekeeper.history.store import Work
from scorekeeper.history.tables import StoredGame
from scorekeeper_ui.pages.history.exchanging import work
from tests.ui.history.file_dialog import WAIT, FileDialog, check_hands
from tests.ui.history.listed import DAY, space_lab, widget


def mole_rats():
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    return build_document({"format": "scorekeeper/1", "game": "mole-rats", "players": players})


class Exporting(FileDialog):
    """The page of the history, and the dialog that asks what is to go out."""

    name = "export_dialog"

    def ask(self):
        """Ask to export with the key, and wait until the games are counted."""
        self.hands.press("E", ctrl=True)
        everything = widget(self.dialog, "export_all", QRadioButton)
        self.qtbot.waitUntil(lambda: ": " in everything.text(), timeout=WAIT)
        return self

    def radio(self, name):
        return widget(self.dialog, f"export_{name}", QRadioButton)

    def save(self, name):
        """Go on with Enter and give the file its name."""
        self.key(Qt.Key.Key_Return)
        files = widget(self.dialog, "export_file", QFileDialog)
        self.suggested = files.selectedFiles()[0]
        path = self.folder / name
        files.fileSelected.emit(str(path))
        files.close()
        return path


@pytest.fixture
def exporting(hands, qtbot, tmp_path):
    hands.window.history.save(space_lab("Ann", "Bo"))
    hands.window.history.save(space_lab("Cy", "Di", days=1))
    hands.window.history.save(space_lab("Ann", "Ed", days=2))
    return Exporting(hands, qtbot, tmp_path)


def names_in(path):
    documents = [json.loads(line) for line in path.read_text().splitlines()]
    return [[player["name"] for player in document["players"]] for document in documents]


def test_all_games_go_out_as_json_lines_with_two_keys(exporting):
    exporting.ask()
    assert exporting.radio("all").text() == "&All games: 3"
    assert exporting.dialog.focusWidget() is exporting.radio("all")
    path = exporting.save("all.jsonl")
    assert exporting.until_told("Exported") == f"Exported 3 games: {path}"
    assert names_in(path) == [["Ann", "Bo"], ["Cy", "Di"], ["Ann", "Ed"]]
    assert exporting.suggested.endswith(f"scorekeeper {date.today()}.jsonl")  # noqa: DTZ011
    assert not exporting.is_open()


def test_the_list_as_it_is_filtered_is_meant_at_first(exporting):
    exporting.hands.press("F", ctrl=True)
    exporting.hands.type("ann")
    listed = exporting.page.findChild(QWidget, "games").model()
    exporting.qtbot.waitUntil(lambda: listed.rowCount() == 2, timeout=WAIT)
    exporting.hands.click("export_games")
    exporting.qtbot.waitUntil(
        lambda: exporting.radio("listed").text() == "Those &listed now: 2", timeout=WAIT
    )
    assert exporting.radio("listed").isChecked()
    path = exporting.save("ann.jsonl")
    exporting.until_told("Exported 2 games")
    assert names_in(path) == [["Ann", "Bo"], ["Ann", "Ed"]]


def test_without_a_filter_the_list_is_all_games_and_no_choice(exporting):
    exporting.ask()
    assert exporting.dialog.findChild(QRadioButton, "export_listed") is None


def test_the_one_game_that_the_hand_is_on_goes_out_as_one_document(exporting):
    exporting.ask()
    exporting.key(Qt.Key.Key_Down)
    assert exporting.radio("chosen").isChecked()
    path = exporting.save("one.json")
    exporting.until_told("Exported 1 game")
    assert build_document(json.loads(path.read_text())).played_on() == DAY + timedelta(days=2)
    assert exporting.suggested.endswith("space-lab 2026-03-14.json")


def test_a_table_has_a_line_a_player_a_game(exporting):
    exporting.ask()
    exporting.qtbot.mouseClick(exporting.radio("as_table"), Qt.MouseButton.LeftButton)
    exporting.radio("all").setFocus()
    path = exporting.save("games.csv")
    exporting.until_told("Exported 3 games")
    rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["player"] for row in rows] == ["Ann", "Bo", "Cy", "Di", "Ann", "Ed"]
    assert exporting.suggested.endswith(".csv")


def test_games_that_are_no_plays_are_told_with_the_reason(exporting):
    exporting.history.save(mole_rats())
    exporting.ask()
    exporting.radio("as_plays").click()
    beforehand = widget(exporting.dialog, "export_left", QLabel)
    exporting.qtbot.waitUntil(beforehand.isVisible, timeout=WAIT)
    name = f"Mole Rats, {short_day(date.today())} (Ann and Bo)"  # noqa: DTZ011
    reason = f"• it is not finished (1 game): {name}"
    assert beforehand.text() == f"1 game will not be in the file:\n{reason}"
    exporting.radio("as_lines").click()
    assert not beforehand.isVisible()
    exporting.radio("as_plays").click()
    exporting.radio("all").setFocus()
    path = exporting.save("games.bgsplay")
    missing = widget(exporting.dialog, "export_missing", QPlainTextEdit)
    exporting.qtbot.waitUntil(missing.isVisible, timeout=WAIT)
    assert widget(exporting.dialog, "export_result", QLabel).text() == f"Exported 3 games: {path}"
    assert missing.toPlainText() == f"1 game is not in the file:\n{reason}"
    assert len(json.loads(path.read_text())["plays"]) == 3
    exporting.key(Qt.Key.Key_Return)
    assert not exporting.is_open()


def test_there_is_room_for_all_that_will_not_be_in_the_file(exporting):
    seats = [f"Somebody with a long name, number {n}" for n in range(6)]
    for day in range(3):
        moment = f"2026-03-0{day + 1}T20:00:00+01:00"
        game = {"format": "scorekeeper/1", "game": "grand-prix", "played_at": moment}
        exporting.history.save(build_document({**game, "drivers": seats}))
    exporting.ask()
    exporting.radio("as_plays").click()
    beforehand = widget(exporting.dialog, "export_left", QLabel)
    exporting.qtbot.waitUntil(beforehand.isVisible, timeout=WAIT)
    exporting.hands.settle()
    assert beforehand.height() >= beforehand.heightForWidth(beforehand.width())


def test_a_game_that_cannot_be_read_is_told_and_not_left_in_silence(exporting):
    row = exporting.history.rows()[0]
    with exporting.history.store.transaction(Work.DURABLE) as session:
        session.get(StoredGame, row.id).document = "{}"
    exporting.ask()
    path = exporting.save("all.jsonl")
    missing = widget(exporting.dialog, "export_missing", QPlainTextEdit)
    exporting.qtbot.waitUntil(missing.isVisible, timeout=WAIT)
    assert row.id in missing.toPlainText()
    assert names_in(path) == [["Ann", "Bo"], ["Cy", "Di"]]


def test_a_file_that_cannot_be_written_is_told_and_another_can_be_chosen(exporting):
    exporting.ask()
    exporting.save("no/folder.jsonl")
    why_not = widget(exporting.dialog, "export_why_not", QLabel)
    exporting.qtbot.waitUntil(why_not.isVisible, timeout=WAIT)
    assert "cannot be written" in why_not.text()
    exporting.save("all.jsonl")
    exporting.until_told("Exported 3 games")


def test_an_export_that_is_cancelled_leaves_the_file_as_it_was(exporting, monkeypatch):
    reached, opened = threading.Event(), threading.Event()
    write_games = work.write_games

    def slow(*given):
        reached.set()
        assert opened.wait(WAIT / 1000)
        return write_games(*given)

    monkeypatch.setattr(work, "write_games", slow)
    (exporting.folder / "all.jsonl").write_text("before")
    exporting.ask()
    path = exporting.save("all.jsonl")
    exporting.qtbot.waitUntil(reached.is_set)
    assert widget(exporting.dialog, "export_progress").isVisible()
    assert exporting.dialog.focusWidget() is widget(exporting.dialog, "export_cancel")
    exporting.key(Qt.Key.Key_Escape)
    opened.set()
    exporting.until_told("Cancelled: nothing was exported.")
    assert path.read_text() == "before"
    assert not exporting.is_open()


def test_a_game_that_is_gone_meanwhile_is_told(exporting):
    exporting.ask()
    exporting.key(Qt.Key.Key_Down)
    exporting.history.trash(exporting.history.rows()[0].id)
    exporting.history.empty_trash()
    exporting.save("one.json")
    why_not = widget(exporting.dialog, "export_why_not", QLabel)
    exporting.qtbot.waitUntil(why_not.isVisible, timeout=WAIT)
    assert why_not.text() == "⚠ This game is no longer in the history."


def test_the_trash_goes_out_as_what_is_listed(exporting):
    exporting.history.trash(exporting.history.rows()[0].id)
    exporting.hands.click("show_trash")
    exporting.ask()
    assert exporting.radio("listed").text() == "Those &listed now: 1"
    path = exporting.save("trash.jsonl")
    exporting.until_told("Exported 1 game")
    assert names_in(path) == [["Ann", "Ed"]]


def test_an_empty_history_has_nothing_to_export_and_says_so(hands, qtbot, tmp_path):
    exporting = Exporting(hands, qtbot, tmp_path)
    exporting.ask()
    assert not widget(exporting.dialog, "export_save", QPushButton).isEnabled()
    why_not = widget(exporting.dialog, "export_why_not", QLabel)
    assert why_not.text() == "⚠ There are no games to export yet."


def test_all_that_can_be_worked_has_a_name_words_and_room(exporting):
    exporting.ask()
    check_hands(exporting.dialog)
