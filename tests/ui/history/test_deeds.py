"""What is done with kept games, and undone."""

from datetime import date, timedelta

import pytest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from scorekeeper.core.faults import WorldError
from scorekeeper.history import Filter
from tests.ui.history.listed import DAY, TRASH, widget


def test_a_game_is_duplicated_and_the_copy_taken_back(page):
    page.select(1)
    page.hands.press("D", ctrl=True)
    page.until("Ann, Bo", "Ann, Ed", "Ann, Ed", "Cy, Di", "Ann, Bo")
    page.until_selected(1)
    page.hands.click("message_action")
    page.until("Ann, Bo", "Ann, Ed", "Cy, Di", "Ann, Bo")


def test_the_order_of_a_day_is_set_by_keys_and_undone(page):
    page.select(1)
    page.hands.press("Down", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Cy, Di", "Ann, Ed"])
    page.until_selected(2)
    assert [row.seats[1].name for row in page.history.rows()][1:3] == ["Di", "Ed"]
    page.hands.press("Up", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Ann, Ed", "Cy, Di"])
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Cy, Di", "Ann, Ed"])
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Ann, Ed", "Cy, Di"])
    page.until_selected(1)


def test_the_order_of_a_day_goes_the_same_way_in_a_list_from_the_oldest(page):
    page.hands.press("1", ctrl=True)
    page.until_sorted("date")
    page.select(1)
    page.until_so(lambda: page.players()[1:3] == ["Cy, Di", "Ann, Ed"])
    page.hands.click("move_down")
    page.until_so(lambda: page.players()[1:3] == ["Ann, Ed", "Cy, Di"])
    page.until_selected(2)


def test_games_of_other_days_stay_where_they_are(page):
    page.select(1)
    assert not widget(page.widget, "move_up").isEnabled()
    assert widget(page.widget, "move_down").isEnabled()
    before = page.players()
    page.hands.press("Up", ctrl=True)
    assert page.players() == before


def test_the_order_of_a_day_is_set_in_a_list_by_date_alone(page):
    page.hands.press("3", ctrl=True)
    page.until_sorted("players")
    assert not widget(page.widget, "move_up").isEnabled()
    assert not widget(page.widget, "move_down").isEnabled()
    before = page.players()
    page.hands.press("Down", ctrl=True)
    assert page.players() == before
    assert "sorted by date" in page.message()


def test_the_date_of_a_game_is_changed_and_undone(page):
    page.select(3)
    page.hands.click("change_date")
    dialog = widget(page.widget, "date_dialog")
    day = widget(dialog, "date_day", QLineEdit)
    assert day.text() == "2026-03-12"
    day.setText("2026-04-01")
    widget(dialog, "date_take", QAbstractButton).click()
    page.hands.settle()
    assert page.history.rows()[0].played_on == date(2026, 4, 1)
    page.until_so(lambda: page.players()[0] == "Ann, Bo")
    page.until_selected(0)
    page.hands.click("message_action")
    page.until_so(lambda: page.players()[3] == "Ann, Bo")
    page.until_selected(3)


def test_what_is_no_day_is_told_and_changes_nothing(page):
    page.hands.click("change_date")
    dialog = widget(page.widget, "date_dialog")
    for text in ("tomorrow", ""):
        widget(dialog, "date_day", QLineEdit).setText(text)
        widget(dialog, "date_take", QAbstractButton).click()
        assert widget(dialog, "date_why_not").isVisible()
    widget(dialog, "date_cancel", QAbstractButton).click()
    assert page.history.rows()[0].played_on == DAY + timedelta(days=2)


def test_a_game_is_marked_as_not_counting_and_undone(page):
    page.select(1)
    page.hands.click("game_counts")
    assert page.history.count(Filter(counts=False)) == 1
    page.until_so(lambda: page.lines(3)[1].startswith("⊘ "))
    assert page.text("game_state") == "⊘ Does not count in statistics."
    page.hands.press("z", ctrl=True)
    assert page.history.count(Filter(counts=False)) == 0
    page.until_so(lambda: not page.lines(3)[1].startswith("⊘ "))


def test_games_go_to_the_trash_and_come_back_one_after_the_other(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("Del")
    page.until("Cy, Di", "Ann, Bo")
    page.hands.press("z", ctrl=True)
    page.until("Ann, Ed", "Cy, Di", "Ann, Bo")
    page.until_selected(0)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    page.hands.press("z", ctrl=True)
    assert page.message() == "There is nothing to undo."


def test_it_is_said_before_the_trash_is_emptied_how_many_sheets_go_with_it(page):
    trashed, other = (row.id for row in page.history.rows()[:2])
    for game in (trashed, trashed, other):
        page.history.keep_sheet(game, "a4", "Space Lab", b"%PDF")
    page.hands.press("Del")
    page.hands.click("show_trash")
    sheets = widget(page.widget, "trashed_sheets")
    page.qtbot.waitUntil(lambda: sheets.text() == "2 sheets handed out will go too", timeout=5000)
    assert sheets.isVisible()
    page.hands.click("empty_trash")
    page.qtbot.waitUntil(lambda: sheets.text() == "", timeout=5000)
    page.hands.click("message_action")
    page.qtbot.waitUntil(lambda: sheets.text().startswith("2 sheets"), timeout=5000)
    page.hands.click("show_trash")
    assert not sheets.isVisible()


def test_the_trash_is_looked_into_emptied_and_filled_again(page):
    page.hands.press("Del")
    page.hands.click("show_trash")
    page.until_counted("1 game")
    page.until("Ann, Bo")
    assert page.text("game_state").startswith("In the trash since ")
    assert not widget(page.widget, "open_game").isVisible()
    page.hands.click("empty_trash")
    page.until()
    assert page.text("no_games") == "The trash is empty."
    assert not widget(page.widget, "empty_trash").isEnabled()
    page.hands.click("message_action")
    page.until("Ann, Bo")
    page.hands.click("trash_game")
    assert page.history.count(TRASH) == 0
    page.hands.press("z", ctrl=True)
    assert page.history.count(TRASH) == 1


def test_what_the_history_refuses_is_told_and_changes_nothing(page, monkeypatch):
    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    monkeypatch.setattr(page.history, "trash", refuse)
    page.hands.press("Del")
    assert page.message() == "Not done: the disk is full."
    page.until_lines(4)


def test_what_could_not_be_undone_can_be_tried_again(page, monkeypatch):
    page.hands.press("Del")

    def refuse(*arguments, **names):
        raise WorldError("the history is busy")

    with monkeypatch.context() as busy:
        busy.setattr(page.history, "restore", refuse)
        page.hands.press("z", ctrl=True)
    assert page.message() == "Not undone: the history is busy."
    page.until_lines(3)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)


def test_a_game_that_another_window_removed_is_told_and_leaves_the_list(page):
    gone = page.history.rows()[0].id
    page.history.trash(gone)
    page.history.empty_trash()
    page.history.remove_emptied()
    page.hands.press("Del")
    assert page.message() == "This game is no longer in the history."
    page.until_lines(3)


def test_other_pages_are_told_of_what_is_done(page):
    with page.qtbot.waitSignal(page.widget.kept, timeout=2000):
        page.hands.press("Del")


@pytest.mark.parametrize("name", ["game_counts", "duplicate_game", "filter_place", "game_reasons"])
def test_the_keys_of_the_list_work_wherever_the_hand_is(page, name):
    page.select(1)
    page.until_read("Lab cards")
    widget(page.widget, name).setFocus()
    page.hands.press("D", ctrl=True)
    page.until_lines(5)
    assert page.hands.focus() == name
    page.until_selected(1)
    page.hands.press("Down", ctrl=True)
    page.until_selected(2)
    page.hands.press("Up", ctrl=True)
    page.until_selected(1)
    page.hands.press("Del")
    page.until("Ann, Bo", "Ann, Ed", "Cy, Di", "Ann, Bo")


def test_what_is_typed_is_deleted_and_not_a_game(page):
    widget(page.widget, "find_games").setFocus()
    page.hands.type("x")
    page.hands.press("Del")
    page.hands.press("D", ctrl=True)
    page.qtbot.wait(150)
    assert page.history.count() == 4


def test_undoing_in_the_search_takes_back_what_was_typed_there_then_the_last_deed(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("F", ctrl=True)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    page.hands.type("barn")
    page.until("Cy, Di")
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    assert widget(page.widget, "find_games", QLineEdit).text() == ""
    assert page.history.count(TRASH) == 0
    page.hands.press("z", ctrl=True)
    assert page.message() == "There is nothing to undo."


def test_a_letter_that_began_a_search_in_the_list_is_taken_back(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("y")
    page.until("Cy, Di")
    page.hands.press("z", ctrl=True)
    page.until_lines(3)
    assert page.history.count(TRASH) == 1
