"""The list of people: who is in it, how it is found and gone through."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from scorekeeper.history import Player
from scorekeeper_ui.pages.players.page import LEAST_LIST
from scorekeeper_ui.theme import TARGET, current_theme
from tests.ui.players.people import (
    cells,
    change,
    child,
    choose,
    evening,
    message,
    open_dialog,
    race,
    shown_names,
    text_of,
    wait_for,
)


def test_without_anybody_the_page_says_where_people_come_from(hands, qtbot):
    page = hands.window.go_to("players")
    empty = child(page, QLabel, "players_empty")
    wait_for(qtbot, empty.isVisible)
    assert empty.text().startswith("No players yet.")
    assert not child(page, QPushButton, "change_player").isEnabled()
    assert child(page, QPushButton, "new_player").isEnabled()


def test_the_list_stands_where_it_will_stand_before_anybody_is_known(hands, page, qtbot):
    people, panel = child(page, QTableView, "people"), child(page, QWidget, "player_panel")
    places = [part.mapTo(page, part.rect().topLeft()) for part in (people, panel)]
    early = type(page)()
    qtbot.addWidget(early)
    early.resize(page.size())
    early.show()
    hands.settle()
    people, panel = child(early, QTableView, "people"), child(early, QWidget, "player_panel")
    assert [part.mapTo(early, part.rect().topLeft()) for part in (people, panel)] == places
    assert not child(early, QLabel, "player_name").isVisible()


def test_f7_leads_there_and_the_hand_is_on_the_list(hands, page):
    assert hands.window.findChild(QPushButton, "go_players").isChecked()
    assert hands.focus() == "people"


def test_the_list_tells_games_and_the_last_day(page):
    assert cells(page, "people") == [
        ["An", "1", "2 Mar 2026"],
        ["Ann", "1", "1 Mar 2026"],
        ["Bo", "2", "2 Mar 2026"],
    ]


def test_typing_finds_by_part_of_a_name_and_down_goes_to_the_list(hands, page):
    hands.press("F", ctrl=True)
    child(page, QLineEdit, "find_player").setFocus()
    hands.type("NN")
    assert shown_names(page) == ["Ann"]
    hands.press("Down")
    assert hands.focus() == "people"
    child(page, QLineEdit, "find_player").setText("nobody of this name")
    assert child(page, QLabel, "nobody_found").isVisible()
    assert not child(page, QPushButton, "delete_player").isEnabled()


def test_a_search_without_a_hit_leaves_nobody_beside_the_list(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    wait_for(qtbot, lambda: text_of(page, "player_name") == "Bo")
    child(page, QLineEdit, "find_player").setText("nobody of this name")
    assert not page.panel.isVisible()
    child(page, QLineEdit, "find_player").setText("Bo")
    assert page.panel.isVisible()


def test_end_and_home_go_to_the_ends_of_the_list(hands, page, qtbot):
    people = child(page, QTableView, "people")
    for key, name in ((Qt.Key.Key_End, "Bo"), (Qt.Key.Key_Home, "An")):
        QTest.keyClick(people, key)
        wait_for(qtbot, lambda name=name: text_of(page, "player_name") == name)


def test_two_of_one_name_stay_two_and_do_not_look_the_same(page, history, qtbot):
    history.add_player(Player("5ea50000-0000-4000-8000-000000000001", "Ann"))
    page.start()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann (1 of 2)", "Ann (2 of 2)", "Bo"])
    model = child(page, QTableView, "people").model()
    tips = [model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) for row in (1, 2)]
    games = {tip.partition(") ")[2] for tip in tips}
    assert games == {"(1 game, last 1 Mar 2026)", "(no games)"}
    assert [tip[:12] for tip in tips] == ["Ann (1 of 2)", "Ann (2 of 2)"]


def test_who_was_renamed_out_of_the_search_stays_in_the_list_until_the_next_one(page, hands, qtbot):
    choose(page, qtbot, "Bo")
    field = child(page, QLineEdit, "find_player")
    field.setText("bo")
    change(
        page, hands, qtbot, lambda form: child(form, QLineEdit, "player_name_field").setText("Xe")
    )
    wait_for(qtbot, lambda: shown_names(page) == ["Xe"])
    assert page.panel.isVisible()
    field.setText("b")
    assert shown_names(page) == []


def test_who_gets_the_name_of_somebody_else_is_told_of_and_can_be_merged(page, hands, qtbot):
    choose(page, qtbot, "An")
    change(
        page, hands, qtbot, lambda form: child(form, QLineEdit, "player_name_field").setText("Ann")
    )
    words = "Two are called Ann now. Are they one person?"
    wait_for(qtbot, lambda: message(hands.window) == words)
    hands.click("message_action")
    assert open_dialog(page, qtbot, "merge_dialog")


def drawn_name(page, name, width):
    """Return what stands in the list for a name in so many pixels."""
    people = child(page, QTableView, "people")
    index = people.model().index(shown_names(page).index(name), 0)
    option = QStyleOptionViewItem()
    option.widget, option.rect, option.font = people, people.visualRect(index), people.font()
    option.rect.setWidth(width)
    people.itemDelegateForIndex(index).initStyleOption(option, index)
    assert option.fontMetrics.horizontalAdvance(option.text) < width
    return option.text


def test_who_retired_is_told_after_as_much_of_a_long_name_as_there_is_room_for(
    page, history, qtbot
):
    long = "Maximiliane Theodora von und zu Habsburg-Lothringen"
    history.add_player(Player("5ea50000-0000-4000-8000-000000000009", long, retired=True))
    page.start()
    wait_for(qtbot, lambda: f"{long} (retired)" in shown_names(page))
    width = child(page, QTableView, "people").columnWidth(0)
    drawn = drawn_name(page, f"{long} (retired)", width)
    assert drawn.endswith("… (retired)")
    assert drawn.startswith("Maxi")


def test_in_little_room_the_name_of_who_retired_is_seen_before_that(page, history, qtbot):
    for number, name in enumerate(("Cy", "Maximiliane")):
        player = Player(f"5ea50000-0000-4000-8000-00000000000{number}", name, retired=True)
        history.add_player(player)
    page.start()
    wait_for(qtbot, lambda: "Maximiliane (retired)" in shown_names(page))
    assert drawn_name(page, "Cy (retired)", 200) == "Cy (retired)"
    assert drawn_name(page, "Cy (retired)", 80).startswith("Cy (")
    for width in range(60, 200, 5):
        assert drawn_name(page, "Cy (retired)", width).startswith("Cy")
        assert drawn_name(page, "Maximiliane (retired)", width).startswith("Ma")


def test_in_a_small_window_a_name_has_more_room_than_what_else_is_told(page, hands, qtbot):
    hands.window.resize(1024, 700)
    people = child(page, QTableView, "people")
    qtbot.waitUntil(lambda: page.people.width() == LEAST_LIST)
    name, games, last = (people.columnWidth(column) for column in range(3))
    assert name > max(games, last)


def test_there_a_short_name_with_its_color_is_whole_also_of_who_retired_in_a_long_list(
    page, hands, history, qtbot
):
    bo = history.find_player("Bo")
    history.edit_player(bo, replace(bo, retired=True, color="teal"))
    for number in range(40):
        player = Player(f"5ea50000-0000-4000-8000-0000000000{number:02}", f"Guest {number}")
        history.add_player(player)
    hands.window.resize(1024, 700)
    page.start()
    wait_for(qtbot, lambda: "Bo (retired)" in shown_names(page))
    people = child(page, QTableView, "people")
    qtbot.waitUntil(people.verticalScrollBar().isVisible)
    qtbot.waitUntil(lambda: page.people.width() == LEAST_LIST)
    assert drawn_name(page, "Bo (retired)", people.columnWidth(0)) == "Bo (retired)"


def test_a_color_stands_before_the_name_and_is_spoken(namesake):
    people = child(namesake, QTableView, "people")
    index = people.model().index(shown_names(namesake).index("A Ann"), 0)
    option = QStyleOptionViewItem()
    people.itemDelegateForIndex(index).initStyleOption(option, index)
    middle = option.icon.pixmap(14, 14).toImage().pixelColor(7, 7)
    assert middle.name() == current_theme().players["teal"].lower()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("A Ann, color teal")


def test_a_game_of_another_page_is_seen_when_one_comes_back(hands, page, history, qtbot):
    hands.window.go_to("space_lab")
    evening(history, race("Dora", "Bo"))
    hands.window.go_to("players")
    wait_for(qtbot, lambda: "Dora" in shown_names(page))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
def test_everything_has_a_name_for_tests_and_for_screen_readers(hands, page, size):
    hands.window.resize(*size)
    hands.settle()
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.objectName(), widget
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget.objectName()
    for button in page.findChildren(QPushButton):
        if button.isVisible():
            assert button.height() >= TARGET, button.objectName()
            assert page.rect().contains(button.mapTo(page, button.rect().bottomRight()))
    QApplication.processEvents()
