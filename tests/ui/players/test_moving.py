"""Games of two people of one name are put right."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QListWidget,
    QPushButton,
    QWidget,
)

from scorekeeper.history.values import Player
from scorekeeper_ui.pages.players.games_dialog import GamesDialog
from tests.ui.players.listed import listed
from tests.ui.players.people import (
    OTHER_ANN,
    cells,
    child,
    choose,
    message,
    open_dialog,
    text_of,
    wait_for,
)


def open_games_of_ann(page, hands, qtbot):
    """Open the dialog of her one game; return it and the list of her games."""
    choose(page, qtbot, "Ann")
    hands.click("move_games")
    dialog = open_dialog(page, qtbot, "games_dialog")
    games = child(dialog, QListWidget, "games_of_player")
    wait_for(qtbot, lambda: games.count() == 1)
    return dialog, games


def test_why_no_games_can_move_is_told_at_the_button(page, qtbot):
    choose(page, qtbot, "Bo")
    assert child(page, QPushButton, "move_games").toolTip() == "Nobody else is called Bo."


def test_games_of_two_with_one_name_are_put_right_and_back(hands, namesake, history, qtbot):
    choose(namesake, qtbot, "Bo")
    assert not child(namesake, QPushButton, "move_games").isEnabled()
    dialog, games = open_games_of_ann(namesake, hands, qtbot)
    move = child(dialog, QPushButton, "games_move")
    games.item(0).setCheckState(Qt.CheckState.Checked)
    assert not move.isEnabled()
    child(dialog, QComboBox, "games_belong_to").setCurrentIndex(0)
    move.click()
    wait_for(qtbot, lambda: message(hands.window) == "1 game of Ann moved to the other Ann")
    assert {each.player: each.games for each in history.players()}[OTHER_ANN] == 1
    wait_for(qtbot, lambda: text_of(namesake, "player_traits") == "sign A, color teal")
    hands.click("message_action")
    wait_for(qtbot, lambda: ["A Ann", "0", "–"] in cells(namesake, "people"))


def test_those_of_one_name_are_numbered_as_in_the_list_of_players(history, qtbot):
    twins = [listed(Player(number, "Ann"), 12) for number in "123"]
    page = QWidget()
    qtbot.addWidget(page)
    dialog = GamesDialog(history, twins[1], twins, page)
    choice = child(dialog, QComboBox, "games_belong_to")
    assert [choice.itemText(number) for number in range(choice.count())] == [
        "Ann (1 of 3) (12 games, last 1 Mar 2026)",
        "Ann (3 of 3) (12 games, last 1 Mar 2026)",
    ]


def test_all_games_are_moved_at_once(hands, namesake, qtbot):
    dialog, games = open_games_of_ann(namesake, hands, qtbot)
    child(dialog, QComboBox, "games_belong_to").setCurrentIndex(0)
    every = child(dialog, QCheckBox, "games_all")
    for state in (Qt.CheckState.Checked, Qt.CheckState.Unchecked, Qt.CheckState.Checked):
        every.click()
        assert games.item(0).checkState() == state
        assert games.isEnabled() == (state == Qt.CheckState.Unchecked)
    child(dialog, QPushButton, "games_move").click()
    wait_for(qtbot, lambda: ["A Ann", "1", "1 Mar 2026"] in cells(namesake, "people"))


def test_all_games_are_ticked_at_once_and_not_one_by_one(hands, namesake, qtbot):
    dialog, games = open_games_of_ann(namesake, hands, qtbot)
    every = child(dialog, QCheckBox, "games_all")
    for state in (Qt.CheckState.Checked, Qt.CheckState.Unchecked):
        with qtbot.assertNotEmitted(games.itemChanged):
            every.click()
        assert games.item(0).checkState() == state
