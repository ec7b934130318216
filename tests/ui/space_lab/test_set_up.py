"""Before a game of Space Lab: names, seats, colors and what lies on the table."""

from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
)

from tests.ui.space_lab.hands_on import widget


def test_the_hand_starts_in_the_first_name(hands):
    assert hands.focus() == "name_1"


def test_enter_goes_from_name_to_name_and_then_to_the_start(hands):
    hands.click("add_player")
    widget(hands.window, "name_1").setFocus()
    hands.press("Enter")
    assert hands.focus() == "name_2"
    hands.press("Enter")
    assert hands.focus() == "start_entering"
    hands.press("Enter")
    assert hands.focus() == "space_A1"


def test_enter_after_a_new_name_opens_the_next_row_and_an_untouched_one_goes_to_the_start(
    hands, page
):
    for name in ("Ann", "Bo", "Cy"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "name_4"
    hands.press("Enter")
    assert hands.focus() == "start_entering"
    assert [player.name for player in page.state.document.players] == ["Ann", "Bo", "Cy"]


def test_a_wrong_name_is_corrected_before_entering_starts(hands, page):
    hands.type("Ann")
    hands.press("Enter")
    hands.type("Ann")
    hands.click("start_entering")
    assert page.state.entry.stage == "set-up"
    assert hands.focus() == "name_2"


def test_names_of_any_script_can_be_typed(hands, page):
    field = widget(hands.window, "name_1", QLineEdit)
    field.selectAll()
    hands.type("Łukasz 山田")
    assert page.state.document.players[0].name == "Łukasz 山田"


def test_a_name_that_cannot_be_stays_in_its_field_and_says_why(hands, page):
    hands.click("add_player")
    field = widget(hands.window, "name_2", QLineEdit)
    field.selectAll()
    hands.type("Player 1")
    assert field.property("wrong")
    assert page.state.document.players[1].name == "Player"
    assert "write the second one differently" in widget(hands.window, "set_up_note", QLabel).text()
    hands.type("x")
    assert page.state.document.players[1].name == "Player 1x"
    assert not field.property("wrong")


def test_a_drawn_starting_player_is_one_of_those_at_the_table(hands, page):
    hands.click("add_player")
    hands.click("draw_starter")
    starter = page.state.document.players[page.state.entry.starter].name
    assert widget(hands.window, "starter", QLabel).text() == f"{starter} begins"


def test_the_checklist_follows_the_kind_of_game(hands, page):
    def texts():
        return [
            box.accessibleName()
            for box in hands.window.findChildren(QAbstractButton)
            if box.objectName().startswith("check_")
        ]

    assert any("24 Project cards" in text for text in texts())
    combo = widget(hands.window, "mode", QComboBox)
    combo.activated.emit(1)
    hands.settle()
    assert page.state.document.mode == "advanced"
    assert any("pass the 3rd" in text for text in texts())


def test_solo_with_more_than_one_player_is_refused_in_words(hands, page):
    hands.click("add_player")
    widget(hands.window, "mode", QComboBox).activated.emit(2)
    assert page.state.document.mode == "standard"
    assert "1 player" in widget(hands.window, "message_text", QLabel).text()


def test_who_played_last_time_is_offered_with_color_and_order(hands, page):
    hands.click("add_player")
    for seat, name in ((1, "Zoë"), (2, "Bo")):
        field = widget(hands.window, f"name_{seat}", QLineEdit)
        field.setFocus()
        field.selectAll()
        hands.type(name)
    widget(hands.window, "color_1", QComboBox).activated.emit(3)
    hands.click("start_entering")
    page.keep()
    page.new_game()
    hands.settle()
    hands.click("last_players")
    assert [player.name for player in page.state.document.players] == ["Zoë", "Bo"]
    # Nobody chose a color for Bo: the first that is free.
    assert page.state.entry.colors == ("olive", "violet")


def test_known_names_complete_while_typing(hands, page, qtbot):
    field = widget(hands.window, "name_1", QLineEdit)
    field.selectAll()
    hands.type("Corentin")
    hands.click("start_entering")
    with qtbot.waitSignal(page.people.changed):
        page.keep()
    page.new_game()
    hands.settle()
    field.setFocus()
    field.selectAll()
    hands.type("ore")
    assert field.completer().words() == ["Corentin"]
