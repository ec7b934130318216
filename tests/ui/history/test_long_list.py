"""A list of 1,500 games, gone through by keys, by the scroll bar and by the pointer."""

from datetime import timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QMenu

from scorekeeper.history import Filter, Order
from scorekeeper_ui.models.history_pages import MOST_PAGES, PAGE
from scorekeeper_ui.pages.history.games_list import PLACE
from tests.ui.history.long_list import DAY, GAMES


def test_the_list_is_as_long_as_there_are_games_from_the_beginning(games):
    bar = games.view.verticalScrollBar()
    assert bar.maximum() > GAMES - 30
    assert games.page.findChild(QLabel, "game_count").text() == "1,500 games"


def test_end_and_home_go_to_the_last_and_the_first_game(games):
    expected = games.expected()
    for modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
        for key, line in ((Qt.Key.Key_End, GAMES - 1), (Qt.Key.Key_Home, 0)):
            games.qtbot.keyClick(games.view, key, modifiers)
            assert games.line() == line
            assert line in games.until_read()
            assert games.view.model().row_at(line).id == expected[line]


def test_the_panel_shows_the_last_game_once_it_is_read(games):
    headline = games.page.findChild(QLabel, "game_headline")
    about = games.page.findChild(QLabel, "game_about")
    games.press("End")
    games.until(lambda: about.text().endswith("12 March 2026 · Room 0"))
    assert headline.text() == "Guest 0 wins with 20 points"


def test_wherever_the_scroll_bar_is_dragged_the_games_are_read(games):
    expected = games.expected()
    for place in (1_400, 700, 0, 333, 1_001):
        games.view.verticalScrollBar().setValue(place)
        for line in games.until_read():
            assert games.view.model().row_at(line).id == expected[line]


def test_page_down_held_goes_through_all_games_and_keeps_few(games):
    lines = []
    while games.line() < GAMES - 1:
        games.press("PageDown")
        lines.append(games.line())
        games.until_read()
    assert lines == sorted(set(lines))
    model = games.view.model()
    read = sum(model.row_at(line) is not None for line in range(GAMES))
    assert read <= MOST_PAGES * PAGE
    games.press("Up")
    assert games.line() == GAMES - 2


@pytest.mark.parametrize("column", ["game", "players", "result", "place"])
def test_every_order_is_read_from_its_end_as_from_its_beginning(games, column):
    key = ("date", "game", "players", "result", "place").index(column) + 1
    games.hands.press(str(key), ctrl=True)
    games.until(lambda: games.view.model().order == Order(column))
    expected = games.expected(Order(column))
    for line in (GAMES - 1, 760, 0):
        games.view.selectRow(line)
        for seen in games.until_read():
            assert games.view.model().row_at(seen).id == expected[seen]


def test_the_hand_stays_on_its_game_in_any_order(games):
    game_id = games.expected()[777]
    games.view.selectRow(777)
    games.until_read()
    for key, order in (("3", Order("players")), ("2", Order("game")), ("1", Order("date", True))):
        games.hands.press(key, ctrl=True)
        games.until(lambda: games.view.model().order == order)  # noqa: B023
        games.until(lambda: games.hand() == game_id)


def test_games_far_down_are_removed_and_come_back_where_they_were(games):
    expected = games.expected()
    games.view.selectRow(1_203)
    games.until_read()
    games.press("Delete")
    games.until(lambda: games.view.model().rowCount() == GAMES - 1)
    assert games.line() == 1_203
    assert games.view.model().row_at(1_203).id == expected[1_204]
    games.hands.press("z", ctrl=True)
    games.until(lambda: games.view.model().rowCount() == GAMES)
    games.until(lambda: games.hand() == expected[1_203])
    assert games.line() == 1_203


def test_games_that_are_added_elsewhere_leave_the_hand_on_its_game(games):
    game_id = games.expected()[900]
    games.view.selectRow(900)
    games.until_read()
    first = games.history.rows(limit=1)[0]
    for _ in range(3):
        games.history.duplicate(first.id)
    games.page.follow_history()
    games.until_line(903)
    assert games.view.model().row_at(903).id == game_id


def test_a_list_that_became_shorter_elsewhere_is_read_anew_where_it_is_scrolled(games):
    gone = games.history.rows(Filter(until=DAY + timedelta(days=50)), limit=GAMES)
    games.history.trash(*(row.id for row in gone))
    games.press("End")
    games.until(lambda: games.view.model().rowCount() == GAMES - len(gone))
    games.until_read()
    assert games.line() == GAMES - len(gone) - 1


def test_the_hand_may_go_on_while_the_list_is_read_anew(games):
    expected = games.expected()
    games.view.selectRow(400)
    games.until_read()
    games.page.follow_history()
    games.press("Down")
    games.page.follow_history()
    games.press("Down")
    games.qtbot.wait(200)
    assert games.line() == 402
    assert games.view.model().row_at(402).id == expected[402]


def test_what_is_searched_is_found_by_all_of_its_words_in_any_order(games):
    games.hands.press("1")
    games.hands.type("234 ann evening")
    games.until(lambda: games.view.model().rowCount() == 1)
    assert "Guest 34" in games.seen()[0]
    count = games.page.findChild(QLabel, "game_count")
    games.until(lambda: count.text() == "1 of 1,500 games")
    games.hands.press("Esc")
    games.until(lambda: games.view.model().rowCount() == GAMES)


def test_a_list_that_is_sorted_is_seen_from_its_beginning_and_the_hand_stays_on_its_game(games):
    games.view.selectRow(700)
    games.hands.settle()
    games.until(lambda: games.hand() is not None)
    game = games.hand()
    games.hands.press("3", ctrl=True)
    games.until(lambda: games.view.model().order == Order("players"))
    games.until(lambda: games.hand() == game)
    assert games.line() > 40
    assert min(games.seen()) == 0


def test_a_list_without_room_for_places_shows_them_while_they_sort_it(games):
    assert games.view.isColumnHidden(PLACE)
    games.hands.press("5", ctrl=True)
    games.until(lambda: not games.view.isColumnHidden(PLACE))
    head = games.view.model().headerData(PLACE, Qt.Orientation.Horizontal)
    assert head == "Place ▲"
    games.hands.press("1", ctrl=True)
    games.until(lambda: games.view.isColumnHidden(PLACE))


def test_a_right_click_on_the_heads_sorts_by_any_column(games):
    header = games.view.horizontalHeader()
    header.customContextMenuRequested.emit(QPoint(10, 10))
    menu = games.view.findChild(QMenu, "sort_games")
    words = [action.text() for action in menu.actions()]
    assert words[-1] == "Sort by place"
    assert [action.isChecked() for action in menu.actions()] == [True, *4 * [False]]
    menu.actions()[-1].trigger()
    menu.close()
    games.until(lambda: games.view.model().order == Order("place"))
    assert not games.view.isColumnHidden(PLACE)
