"""The menu of a Lab Space: what keys do to a card, by mouse."""

import pytest
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from tests.ui.space_lab.hands_on import enter_card, widget


@pytest.fixture
def open_menu(hands):
    """Open the menu of a Lab Space and return what can be chosen in it, by its words."""

    def open_menu(space):
        button = widget(hands.window, f"space_{space}")
        middle = button.rect().center()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(
            button, QContextMenuEvent(reason, middle, button.mapToGlobal(middle))
        )
        menus = hands.window.findChildren(QMenu, "card_menu")
        (menu,) = [each for each in menus if each.isVisible()]
        offered = {action.text().replace("&", ""): action for action in menu.actions()}
        costs = offered["Cost"].menu().actions()
        menu.close()
        return offered | {f"Cost {action.text()}": action for action in costs}

    hands.click("start_entering")
    return open_menu


def spaces(page):
    return page.state.document.players[0].station.spaces


def test_before_there_is_a_card_nothing_can_be_done(open_menu):
    offered = open_menu("A1")
    parts = ("Copy the last card here", "Clear", "Cost")
    assert [words for words in parts if offered[words].isEnabled()] == []


def test_the_last_card_is_copied_onto_an_empty_space(open_menu, hands, page):
    enter_card(hands)
    offered = open_menu("B2")
    assert offered["Copy the last card here"].isEnabled()
    assert not offered["Clear"].isEnabled()
    offered["Copy the last card here"].trigger()
    assert spaces(page)["B2"] == spaces(page)["A1"]


def test_a_card_is_given_a_cost_and_taken_away(open_menu, hands, page):
    enter_card(hands)
    open_menu("A1")["Cost 3"].trigger()
    assert spaces(page)["A1"].cost == 3
    open_menu("A1")["Clear"].trigger()
    assert spaces(page) == {}
