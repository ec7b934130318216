"""People are added, deleted as long as they have not played, and retire."""

from PySide6.QtWidgets import (
    QLineEdit,
    QPushButton,
    QTableView,
)

from scorekeeper.history import Player
from tests.ui.players.people import (
    OTHER_ANN,
    child,
    choose,
    message,
    open_dialog,
    shown_names,
    text_of,
    wait_for,
)


def test_somebody_new_is_added_chosen_and_deleted_again(hands, page, qtbot):
    hands.click("new_player")
    dialog = open_dialog(page, qtbot, "player_dialog")
    child(dialog, QLineEdit, "player_name_field").setText("Cleo")
    child(dialog, QPushButton, "player_keep").click()
    wait_for(qtbot, lambda: text_of(page, "player_name") == "Cleo")
    assert text_of(page, "player_about") == "No game that counts yet."
    child(page, QTableView, "people").setFocus()
    hands.press("Del")
    wait_for(qtbot, lambda: "Cleo" not in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Cleo" in shown_names(page))


def test_the_undo_of_a_new_player_says_which_one_of_the_name_went(hands, page, history, qtbot):
    hands.click("new_player")
    dialog = open_dialog(page, qtbot, "player_dialog")
    child(dialog, QLineEdit, "player_name_field").setText("Ann")
    child(dialog, QPushButton, "player_keep").click()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann (1 of 2)", "Ann (2 of 2)", "Bo"])
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == "Undone: Ann was added")
    assert [each.games for each in history.players()] == [1, 1, 2]


def test_who_played_is_not_deleted_but_can_retire(hands, page, history, qtbot):
    choose(page, qtbot, "Bo")
    hands.click("delete_player")
    refused = "Bo has played 2 games; deleting is not possible, retiring is."
    wait_for(qtbot, lambda: message(hands.window) == refused)
    assert "Bo" in shown_names(page)
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bo (retired)" in shown_names(page))
    assert [each.player.name for each in history.players(retired=True)] == ["Bo"]


def test_who_is_somebody_else_too_can_retire_instead_of_being_deleted(
    hands, namesake, history, qtbot
):
    ann = next(
        each.player for each in history.players() if each.games and each.player.name == "Ann"
    )
    history.merge(ann.id, OTHER_ANN.id)
    namesake.start()
    wait_for(qtbot, lambda: shown_names(namesake) == ["An", "Ann", "Bo"])
    choose(namesake, qtbot, "Ann")
    hands.click("delete_player")
    words = "Ann has played 1 game, and is Ann too; deleting is not possible, retiring is."
    wait_for(qtbot, lambda: message(hands.window) == words)
    hands.click("message_action")
    wait_for(qtbot, lambda: "Ann (retired)" in shown_names(namesake))


def test_a_player_who_is_gone_is_told(hands, page, history, qtbot):
    someone = Player("5ea50000-0000-4000-8000-000000000001", "Cleo")
    history.add_player(someone)
    page.start()
    wait_for(qtbot, lambda: "Cleo" in shown_names(page))
    choose(page, qtbot, "Cleo")
    history.delete_player(someone.id)
    hands.click("delete_player")
    gone = "This player is no longer in the history."
    wait_for(qtbot, lambda: message(hands.window) == gone)
