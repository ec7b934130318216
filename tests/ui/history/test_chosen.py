"""What is done with several games that are chosen at once, in one step each."""

import json
import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QFileDialog, QRadioButton

from scorekeeper.core.faults import WorldError
from scorekeeper.history import Filter
from scorekeeper_ui.pages.history import several
from scorekeeper_ui.waiting import STOPPED
from tests.ui.history.listed import (
    CTRL,
    NONE,
    SHIFT,
    TRASH,
    chosen,
    click,
    press,
    widget,
)


def test_what_is_done_with_one_game_alone_is_off_and_says_why(page):
    press(page, Qt.Key.Key_Down, SHIFT)
    for name in ("open_game", "duplicate_game", "change_date", "move_up", "move_down"):
        button = widget(page.widget, name, QAbstractButton)
        assert not button.isEnabled(), name
        assert button.toolTip() == several.ONE_ALONE
    before = page.players()
    keys = {Qt.Key.Key_Return: NONE, Qt.Key.Key_D: CTRL, Qt.Key.Key_Down: CTRL}
    for key, modifiers in keys.items():
        press(page, key, modifiers)
        assert page.message() == several.ONE_ALONE
    assert page.players() == before
    press(page, Qt.Key.Key_Down)
    assert widget(page.widget, "open_game", QAbstractButton).isEnabled()
    assert "Enter" in widget(page.widget, "open_game", QAbstractButton).toolTip()


def test_chosen_games_go_to_the_trash_and_come_back_in_one_step(page):
    click(page, 0)
    click(page, 2, CTRL)
    page.hands.press("Del")
    page.until("Ann, Ed", "Ann, Bo")
    assert page.message() == "In the trash: 2 games"
    assert page.history.count(TRASH) == 2
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    assert page.history.count(TRASH) == 0
    page.hands.press("z", ctrl=True)
    assert page.message() == "There is nothing to undo."


def test_chosen_games_come_out_of_the_trash_and_go_back_in_one_step(page):
    page.history.trash(*(row.id for row in page.history.rows()[:3]))
    page.hands.click("show_trash")
    page.until_lines(3)
    press(page, Qt.Key.Key_Down, SHIFT)
    page.hands.click("trash_game")
    assert page.message() == "Back in the history: 2 games"
    page.until_lines(1)
    page.hands.press("z", ctrl=True)
    page.until_lines(3)


def test_chosen_games_are_marked_as_not_counting_and_stay_chosen(page):
    counts = widget(page.widget, "game_counts", QCheckBox)
    page.history.set_counts(page.history.rows()[0].id, False)
    page.widget.show_games()
    page.until_so(lambda: page.lines(3)[0].startswith("⊘"))
    press(page, Qt.Key.Key_A, CTRL)
    assert counts.checkState() == Qt.CheckState.PartiallyChecked
    assert counts.text() == "3 of 4 count &in statistics"
    assert "⊘ 1 marked as not counting" in page.text("game_state")
    page.hands.click("game_counts")
    assert page.history.count(Filter(counts=False)) == 0
    assert page.message() == "Count in statistics once finished: 1 game"
    page.until_so(lambda: counts.checkState() == Qt.CheckState.Checked)
    assert chosen(page) == [0, 1, 2, 3]
    page.hands.click("game_counts")
    assert page.history.count(Filter(counts=False)) == 4
    page.until_so(lambda: "⊘ 4 marked as not counting" in page.text("game_state"))
    page.hands.press("z", ctrl=True)
    assert page.history.count(Filter(counts=False)) == 0
    page.hands.press("z", ctrl=True)
    assert page.history.count(Filter(counts=False)) == 1


def test_what_the_history_refuses_changes_none_of_the_chosen_games(page):
    press(page, Qt.Key.Key_A, CTRL)
    gone = page.history.rows()[3].id
    page.history.trash(gone)
    page.history.empty_trash()
    page.history.remove_emptied()
    page.hands.press("Del")
    assert page.message() == several.ONE_GONE
    assert page.history.count(TRASH) == 0
    page.until_lines(3)
    assert page.text("game_headline") == "3 games chosen"


def test_many_are_changed_off_the_windows_thread_and_undone_so(page, monkeypatch):
    monkeypatch.setattr(several, "FEW", 1)
    press(page, Qt.Key.Key_A, CTRL)
    page.hands.press("Del")
    page.until_lines(0)
    page.until_so(lambda: page.message() == "In the trash: 4 games")
    page.hands.press("z", ctrl=True)
    page.until_lines(4)


def test_what_takes_long_can_be_stopped_and_changes_nothing_then(page, monkeypatch):
    monkeypatch.setattr(several, "FEW", 1)
    begun, go_on = threading.Event(), threading.Event()
    trash = page.history.trash

    def slow(*ids, passed):
        begun.set()
        assert go_on.wait(5)
        return trash(*ids, passed=passed)

    monkeypatch.setattr(page.history, "trash", slow)
    press(page, Qt.Key.Key_A, CTRL)
    page.hands.press("Del")
    page.qtbot.waitUntil(begun.is_set, timeout=5000)
    assert page.message() == "Being done: 4 games…"
    page.hands.click("message_action")
    page.hands.press("z", ctrl=True)
    assert page.message() == "Something is still being done…"
    go_on.set()
    page.until_so(lambda: page.message() == STOPPED)
    assert page.history.count() == 4
    page.hands.press("z", ctrl=True)
    assert page.message() == "There is nothing to undo."


def test_a_refusal_off_the_windows_thread_is_told_and_the_page_goes_on(page, monkeypatch):
    monkeypatch.setattr(several, "FEW", 1)

    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    press(page, Qt.Key.Key_A, CTRL)
    with monkeypatch.context() as full:
        full.setattr(page.history, "trash", refuse)
        page.hands.press("Del")
        page.until_so(lambda: page.message() == "Not done: the disk is full.")
    page.hands.press("Del")
    page.until_lines(0)


@pytest.mark.parametrize("form", ["lines", "table", "plays"])
def test_chosen_games_go_out_into_a_file(page, tmp_path, form):
    click(page, 1)
    click(page, 3, CTRL)
    page.hands.press("E", ctrl=True)
    dialog = widget(page.widget, "export_dialog")
    radio = widget(dialog, "export_chosen", QRadioButton)
    assert radio.text() == "&Only the 2 chosen games"
    assert radio.isChecked()
    widget(dialog, f"export_as_{form}", QRadioButton).click()
    save = widget(dialog, "export_save", QAbstractButton)
    page.qtbot.waitUntil(save.isEnabled, timeout=5000)
    save.click()
    files = widget(dialog, "export_file", QFileDialog)
    path = tmp_path / "games"
    files.fileSelected.emit(str(path))
    files.close()
    page.until_so(lambda: page.message().startswith("Exported 2 games"))
    text = path.read_text(encoding="utf-8-sig")
    if form == "plays":
        assert len(json.loads(text)["plays"]) == 2
    else:
        assert len(text.splitlines()) == {"lines": 2, "table": 5}[form]
    assert "Cy" not in text


def test_a_double_click_opens_one_game_though_several_were_chosen(page):
    press(page, Qt.Key.Key_A, CTRL)
    click(page, 1)
    place = page.games.visualRect(page.games.model().index(1, 0)).center()
    page.qtbot.mouseDClick(page.games.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert widget(page.hands.window, "space_lab_page").isVisible()
