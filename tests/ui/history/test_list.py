"""The list of the page of all kept games: what is in it, and in which order."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox

from tests.ui.history.listed import Page, space_lab, widget


def test_all_games_are_listed_newest_first_and_counted(page):
    page.until("Ann, Bo", "Ann, Ed", "Cy, Di", "Ann, Bo")
    assert page.text("game_count") == "4 games"
    assert page.hands.focus() == "games"


def test_an_empty_history_says_what_to_do(hands, qtbot):
    page = Page(hands, qtbot)
    assert page.text("no_games").startswith("No games yet. Finish a game")
    assert page.text("game_count") == "0 games"
    assert not widget(page.widget, "open_game").isEnabled()
    assert not widget(page.widget, "trash_game").isEnabled()


@pytest.mark.parametrize(
    ("key", "column"),
    [("1", "date"), ("2", "game"), ("3", "players"), ("4", "result"), ("5", "place")],
)
def test_keys_sort_by_a_column_and_turn_it_round(page, key, column):
    page.hands.press(key, ctrl=True)
    page.until_sorted(column)
    page.hands.press(key, ctrl=True)
    page.until_sorted(column, descending=True)


def test_a_click_on_a_head_sorts_and_the_head_shows_it(page):
    header = page.games.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(2) + 20, header.height() // 2)
    page.qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    page.until_sorted("players")
    assert page.players() == sorted(page.players(), key=str.lower)
    heads = [page.games.model().headerData(n, Qt.Orientation.Horizontal) for n in range(5)]
    assert heads == ["Date", "Game", "Players ▲", "Result", "Place"]


def test_a_box_sorts_by_every_column_and_shows_which_one_does(page):
    box = widget(page.widget, "sort_games_by", QComboBox)
    assert box.currentText() == "Sort by date ▼"
    page.pick("sort_games_by", "Sort by place")
    page.until_sorted("place")
    page.until_so(lambda: box.currentText() == "Sort by place ▲")
    page.hands.press("3", ctrl=True)
    page.until_so(lambda: box.currentText() == "Sort by players ▲")


def test_the_same_column_picked_once_more_turns_the_list_round(page):
    page.pick("sort_games_by", "Sort by date ▼")
    page.until_sorted("date", descending=False)
    page.until_so(lambda: page.players()[0] == "Ann, Bo")


def test_the_hand_stays_on_its_game_when_the_list_is_sorted(page):
    page.select(3)
    page.hands.press("1", ctrl=True)
    page.until_selected(0)
    page.until_so(lambda: page.players()[0] == "Ann, Bo")


def test_a_game_kept_on_another_page_is_listed(page):
    page.history.save(space_lab("Flo", "Gus", days=5))
    page.widget.follow_history()
    page.until_so(lambda: page.players()[0] == "Flo, Gus")
