"""Before a game of Mole Rats in Space: players, colors, cards, who begins."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QWidget,
)

from tests.ui.mole_rats.hands_on import board, seen, text


def test_the_hand_starts_in_the_first_name(hands, page):
    assert hands.focus() == "name_1"


def test_a_new_game_has_two_players_with_mole_rats_of_different_colors(page):
    assert [player.rat for player in page.state.document.players] == ["blue", "green"]


def test_further_players_get_the_colors_that_are_free(hands, page):
    hands.click("add_player")
    hands.click("add_player")
    rats = [player.rat for player in page.state.document.players]
    assert rats == ["blue", "green", "yellow", "orange"]
    assert not seen(hands.window, "add_player").isEnabled()


def test_a_color_that_is_picked_is_exchanged_with_whoever_has_it(hands, page):
    seen(hands.window, "rat_1", QComboBox).activated.emit(1)
    assert [player.rat for player in page.state.document.players] == ["green", "blue"]
    assert seen(hands.window, "rat_2_text", QLineEdit).text() == "blue"


def test_a_color_may_be_any_name_and_two_alike_are_marked(hands, page):
    field = seen(hands.window, "rat_1_text", QLineEdit)
    field.setFocus()
    field.selectAll()
    hands.type("turquoise")
    assert page.state.document.players[0].rat == "turquoise"
    field.selectAll()
    hands.type("green")
    assert field.property("wrong")
    hands.click("start_playing")
    assert page.state.entry.stage == "set-up"
    assert hands.focus() == "rat_1"


def test_whoever_begins_comes_first_and_the_others_follow_clockwise(hands, page):
    hands.click("add_player")
    hands.click("begin_3")
    names = [player.name for player in page.state.document.players]
    assert names == ["Player 3", "Player 1", "Player 2"]


def test_a_mole_rat_may_play_without_a_player(hands, page):
    hands.click("add_rat")
    hands.click("add_rat")
    assert page.state.document.rats == ("yellow", "orange")
    hands.click("remove_rat_1")
    hands.click("start_playing")
    assert tuple(board(page).rats) == ("blue", "green", "orange")


def test_challenge_cards_are_added_to_the_deck(hands, page):
    field = seen(hands.window, "extra_cards", QLineEdit)
    field.setFocus()
    hands.type("12")
    assert text(hands, "deck") == "55 cards in the deck"
    hands.type("3")
    assert field.property("wrong")
    assert page.state.document.extra_cards == 12


def test_the_deck_rule_is_chosen(hands, page):
    seen(hands.window, "deck_rule", QComboBox).activated.emit(1)
    assert page.state.document.options.deck_rule == "empty-pile"


def test_a_snake_color_can_be_another(hands, page):
    field = seen(hands.window, "snake_1_text", QLineEdit)
    field.setFocus()
    field.selectAll()
    hands.type("pink")
    assert page.state.document.snakes == ("pink", "brown", "violet", "blue")
    hands.click("start_playing")
    assert seen(hands.window, "move_snake_1").accessibleName() == "Pink snake"
    hands.press("P")
    assert page.state.entry.asking.creature.color == "pink"


def test_the_checklist_follows_the_table_and_keeps_its_ticks(hands, page):
    hands.click("check_1")
    hands.type("Zoë")
    boxes = [b for b in page.findChildren(QAbstractButton) if b.objectName().startswith("check_")]
    words = [box.accessibleName() for box in boxes if box.isVisible()]
    assert "Zoë: put the blue mole rat and its medkit on its start space." in words
    assert "Take the 3 marked cards out: 43 stay." in words
    assert boxes[0].isChecked()
    hands.click("add_player")
    assert not any(box.isChecked() for box in boxes)


def test_the_table_of_last_time_is_offered(hands, page):
    hands.click("start_playing")
    hands.press("1 O Enter")
    page.new_game()
    hands.settle()
    hands.click("last_players")
    assert hands.focus() == "start_playing"
    assert [player.name for player in page.state.document.players] == ["Player 1", "Player 2"]
    assert page.state.document.log == ()


def test_the_table_of_last_time_is_not_offered_to_a_game_that_has_begun(hands, page):
    hands.click("start_playing")
    hands.press("1 O Enter")
    page.new_game()
    hands.settle()
    hands.click("start_playing")
    hands.press("Enter")
    next(a for a in page.findChildren(QAction) if a.text() == "Back to the &set-up").trigger()
    hands.settle()
    assert not page.findChild(QWidget, "last_players").isVisible()


def test_a_name_known_from_other_evenings_is_offered(hands, page, qtbot):
    hands.type("Zoë")
    hands.click("start_playing")
    with qtbot.waitSignal(page.people.changed):
        hands.press("1 O Enter")
    page.new_game()
    field = seen(hands.window, "name_1", QLineEdit)
    field.setFocus()
    field.selectAll()
    hands.type("z")
    assert field.completer().words() == ["Zoë"]
