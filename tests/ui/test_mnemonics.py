"""No underlined letter stands for two things, wherever one is; the list of places has keys."""

import re

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QWidget

from scorekeeper_ui.places import PLACES

BEGINNINGS = {
    "space_lab": "start_entering",
    "mole_racing": "start_racing",
    "mole_rats": "start_playing",
}


def letters(window: QWidget) -> list[str]:
    shown = [each for each in window.findChildren(QAbstractButton) if each.isVisible()]
    shown += [each for each in window.findChildren(QLabel) if each.isVisible() and each.buddy()]
    texts = [each.text().replace("&&", "") for each in shown]
    return sorted(found[1].lower() for text in texts if (found := re.search("&(.)", text)))


@pytest.mark.parametrize("place", [place.name for place in PLACES])
def test_no_letter_stands_for_two_things_in_any_place(window, hands, place):
    page = window.go_to(place)
    hands.settle()
    assert len(letters(window)) == len(set(letters(window))), letters(window)
    if place in BEGINNINGS:
        hands.click(BEGINNINGS[place])
        assert len(letters(window)) == len(set(letters(window))), letters(window)
        page.keep()
        page.new_game()
        hands.settle()
        assert len(letters(window)) == len(set(letters(window))), letters(window)


def test_no_letter_stands_for_two_things_at_the_end_of_a_space_lab_game(window, hands):
    hands.click("start_entering")
    hands.click("to_finish")
    assert "r" in letters(window)
    assert len(letters(window)) == len(set(letters(window))), letters(window)


def test_the_places_have_keys_and_leave_the_letters_to_the_pages(window):
    for place in PLACES:
        button = window.findChild(QPushButton, f"go_{place.name}")
        assert "&" not in button.text()
        assert place.keys in button.toolTip()
