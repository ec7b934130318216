"""The player who is lit is the one who gets what is entered."""

import pytest

from tests.ui.conftest import Hands
from tests.ui.space_lab.hands_on import trigger, widget


def lit(hands):
    """Return the seats whose tab is lit."""
    page = widget(hands.window, "space_lab_page")
    strip = widget(page, "player_strip")
    return [seat for seat, tab in enumerate(strip.tabs()) if tab.isChecked()]


def entered(hands):
    """Return the seats of which something is entered."""
    players = widget(hands.window, "space_lab_page").state.document.players
    return [seat for seat, player in enumerate(players) if player.has_entries]


@pytest.fixture
def two(hands):
    """Two players at the table, nothing entered yet."""
    hands.click("add_player")
    hands.click("start_entering")
    return hands


def test_an_unfinished_game_goes_on_with_the_lit_player(open_window, two):
    two.press("R P 5")
    trigger(two.window, "Next player")
    two.press("R P 4")
    assert (lit(two), entered(two)) == ([1], [0, 1])
    two.window.close()
    again = Hands(open_window())
    again.click("resume_1")
    assert lit(again) == [1]
    before = widget(again.window, "space_lab_page").state.document.players[0]
    again.press("R P 3")
    assert widget(again.window, "space_lab_page").state.document.players[0] == before


def test_a_new_game_begins_with_the_first_player_lit(two):
    trigger(two.window, "Next player")
    assert lit(two) == [1]
    trigger(two.window, "&New game")
    two.click("add_player")
    two.click("start_entering")
    assert lit(two) == [0]
    two.press("R P 5")
    assert entered(two) == [0]


def test_one_player_is_lit_after_a_game_of_two(two):
    trigger(two.window, "Next player")
    trigger(two.window, "&New game")
    two.click("start_entering")
    assert lit(two) == [0]
