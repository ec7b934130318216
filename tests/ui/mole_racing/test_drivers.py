"""Who drives in a Grand Prix, and with which Fuel Tokens."""

from PySide6.QtWidgets import (
    QSpinBox,
)

from tests.ui.mole_racing.hands_on import choose, row_of


def test_names_with_enter_give_as_many_drivers_as_are_typed(page, hands):
    for name in ("Ann", "Bo", "Cy", "Di"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "driver_5"
    assert page.state.entry.stage == "set-up"
    hands.press("Backspace Enter")
    assert hands.focus() == "start_racing"
    assert page.state.document.drivers == ("Ann", "Bo", "Cy", "Di")
    assert page.state.entry.texts == ()
    page.findChild(object, "driver_4").setFocus()
    for name in ("", "Ed", "Flo"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "start_racing"
    assert len(page.state.document.drivers) == 6


def test_a_driver_joins_between_races_and_one_leaves(six, hands):
    choose(six, "starter_menu_6", "Leaves the Grand Prix")
    assert "Flo" not in six.state.document.drivers
    hands.press("1 2 3 4 Enter")
    choose(six, "starter_menu_5", "Leaves the Grand Prix")
    assert six.state.document.next_starters is not None
    assert len(six.state.result.races[0].standings) == 5


def test_fuel_that_is_filled_in_once_is_there_in_the_next_grand_prix(six, hands):
    assert row_of(six, "starter_1").accessibleName().endswith("?")
    six._show_fuel()
    six.findChild(QSpinBox, "fuel_6_1").setValue(2)
    assert row_of(six, "starter_1").accessibleName().endswith("●●")
    six.new_game()
    assert six.state.document.options.fuel["6"][0] == 2
