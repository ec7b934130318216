"""Unfinished games as they are offered: when, how far, who, and no result that nobody has."""

import re

import pytest
from PySide6.QtWidgets import QPushButton

from scorekeeper_ui.main_window import MainWindow

NOW = r"\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d"


def offered(window: MainWindow, place: str) -> str:
    page = window.go_to(place)
    page.new_game()
    return page.findChild(QPushButton, "resume_1").accessibleName()


@pytest.fixture
def begun(window, hands):
    page = window.go_to("space_lab")
    hands.settle()
    page.start_game()
    hands.type("Ann")
    hands.press("Enter")
    hands.type("Bo")
    return window


def test_a_game_that_never_started_is_told_as_set_up_and_names_come_once(begun):
    told = offered(begun, "space_lab")
    assert re.fullmatch(f"Go on with {NOW} · set-up · Ann and Bo", told)


@pytest.mark.parametrize("keys", ["", "R P 5"])
def test_a_game_being_entered_tells_for_how_many(begun, hands, keys):
    hands.click("start_entering")
    hands.press(keys)
    entered = int(bool(keys))
    assert offered(begun, "space_lab").endswith(f" · {entered} of 2 entered · Ann and Bo")


def test_a_grand_prix_tells_its_races(window, hands):
    window.go_to("mole_racing")
    hands.settle()
    hands.click("start_racing")
    assert " · 0 of 4 races driven · " in offered(window, "mole_racing")


def test_a_game_at_its_end_that_is_not_saved_says_so(begun, hands):
    hands.click("start_entering")
    hands.click("to_finish")
    assert offered(begun, "space_lab").endswith(" · at its end, not saved · Ann and Bo")
