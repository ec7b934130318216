"""The games of the list go to the print room, to be put into one file of sheets."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton

from scorekeeper.history import Player
from scorekeeper_ui.widgets.filter_box import FilterBox
from tests.ui.history.listed import CTRL, SHIFT, click, press, space_lab, widget
from tests.ui.print_room.batches import counted, made, titles
from tests.ui.print_room.examples import example

OTHER_ANN = Player("22222222-2222-4222-8222-222222222222", "Ann", sign="★")


@pytest.fixture
def batch(page):
    """The tab that the games go to, as it is once it has shown the last evening."""
    room = page.hands.window.go_to("print_room")
    room.go_to(1)
    page.until_so(lambda: counted(room.batch) == "1 sheet")
    page.hands.window.go_to("history")
    page.until_counted()
    return room.batch


def listed(batch):
    model = batch.model
    return [model.line_at(row).players for row in range(model.rowCount())]


def ticked(batch):
    lines = [batch.model.line_at(row) for row in range(batch.model.rowCount())]
    return [line.players for line in lines if batch.model.ticks.has(line.id)]


def until_listed(page, batch, *players):
    page.until_so(lambda: listed(batch) == list(players))


def test_without_a_filter_all_games_are_in_the_file(page, batch, tmp_path):
    page.hands.press("p", ctrl=True)
    until_listed(page, batch, "Ann, Bo", "Cy, Di", "Ann, Ed", "Ann, Bo")
    assert batch.isVisible()
    assert counted(batch) == "4 sheets"
    made(batch, page.qtbot, tmp_path / "all.pdf")
    assert len(titles(tmp_path / "all.pdf")) == 1 + 4


def test_the_filters_of_the_list_are_those_of_the_file(page, batch):
    page.pick("filter_game", "Space Lab")
    page.pick("filter_place", "Attic")
    page.pick("filter_state", "Finished")
    widget(page.widget, "find_games", QLineEdit).setText("rained")
    page.until("Ann, Bo")
    page.hands.click("print_games")
    page.until_so(lambda: batch.form.title == "Space Lab · Attic · “rained” · finished")
    assert listed(batch) == ["Ann, Bo"]
    boxes = {"batch_game": "Space Lab", "batch_place": "Attic", "batch_state": "Finished"}
    for name, words in boxes.items():
        assert widget(batch, name, QComboBox).currentText() == words
    assert widget(batch, "batch_text", QLineEdit).text() == "rained"
    assert page.hands.focus() == "batch_game"


def test_of_two_people_of_one_name_the_games_of_the_chosen_one_are_in_the_file(page, batch):
    page.history.add_player(OTHER_ANN)
    page.history.save(space_lab("Ann", "Flo", days=3, people={"Ann": OTHER_ANN.id}))
    page.widget.follow_history()
    page.until_lines(5)
    page.pick("filter_player", "★ Ann, 1 game")
    page.until("Ann, Flo")
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: batch.form.title == "Games with ★ Ann")
    assert listed(batch) == ["Ann, Flo"]
    assert widget(batch, "batch_player", QLineEdit).text() == "★ Ann"
    field = widget(batch, "batch_player", QLineEdit)
    field.setFocus()
    field.selectAll()
    page.hands.type("Ann")
    page.until_so(lambda: counted(batch) == "4 sheets")
    assert batch.form.title == "Games with Ann"


def test_the_games_of_a_season_are_in_the_file_and_another_can_be_chosen(page, batch):
    page.history.save(example("season"))
    page.widget.follow_history()
    page.until_lines(5)
    season = widget(page.widget, "filter_season", FilterBox)
    page.until_so(lambda: season.count() == 2)
    page.pick("filter_season", season.itemText(1))
    page.until_lines(1)
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: batch.form.title == f"Games · {season.currentText()}")
    assert counted(batch) == "1 sheet"
    of_season = widget(batch, "batch_of_season", FilterBox)
    assert of_season.isVisible()
    assert of_season.currentText() == season.currentText()
    of_season.setFocus()
    page.hands.press("Up")
    page.until_so(lambda: counted(batch) == "5 sheets")
    assert batch.form.title == "Games"


def test_of_several_games_that_are_chosen_these_are_ticked(page, batch):
    click(page, 0)
    click(page, 2, CTRL)
    page.hands.press("p", ctrl=True)
    until_listed(page, batch, "Ann, Bo", "Cy, Di", "Ann, Ed", "Ann, Bo")
    assert counted(batch) == "2 of 4 sheets"
    assert len(ticked(batch)) == 2
    assert "Cy, Di" in ticked(batch)


def test_a_chosen_game_that_is_gone_by_then_is_not_counted(page, batch):
    click(page, 0)
    click(page, 2, CTRL)
    page.history.trash(page.history.rows()[0].id)
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: counted(batch) == "1 of 3 sheets")


def test_a_season_that_is_chosen_then_is_in_the_file_as_a_whole(page, batch):
    page.history.save(example("season"))
    page.widget.follow_history()
    page.until_lines(5)
    click(page, 0)
    click(page, 2, CTRL)
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: counted(batch) == "2 of 5 sheets")
    season = widget(batch, "batch_season", QComboBox)
    page.until_so(lambda: season.count() == 2)
    season.setFocus()
    page.hands.press("Down")
    page.until_so(lambda: "of" not in counted(batch) and len(listed(batch)) > 1)


def test_what_was_left_out_before_is_in_the_file_of_the_next_time(page, batch):
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: counted(batch) == "4 sheets")
    batch.model.toggle(0)
    assert counted(batch) == "3 of 4 sheets"
    page.hands.window.go_to("history")
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: counted(batch) == "4 sheets")


def test_another_choice_is_not_that_of_the_list_any_longer(page, batch):
    press(page, Qt.Key.Key_Down, SHIFT)
    page.hands.press("p", ctrl=True)
    page.until_so(lambda: counted(batch) == "2 of 4 sheets")
    widget(batch, "batch_game", QComboBox).setFocus()
    page.hands.press("Down")
    page.until_so(lambda: counted(batch) == "3 sheets")


def test_the_trash_is_not_printed(page, batch):
    page.history.trash(page.history.rows()[0].id)
    page.hands.click("show_trash")
    page.until_lines(1)
    assert not widget(page.widget, "print_games", QPushButton).isVisible()
    page.hands.press("p", ctrl=True)
    assert not batch.isVisible()
