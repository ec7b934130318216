"""A Grand Prix in hand on the page of a season."""

from PySide6.QtTest import QTest

from scorekeeper.games.mole_racing.season.changes import (
    AddGrandPrix,
    OpenGrandPrix,
)
from tests.ui.season.hands_on import begin, keys


def test_a_draft_goes_on_in_the_grand_prix_that_was_in_hand(hands, page, open_window):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo", "Cy"), None, 1))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    hands.press("c")
    hands.window.close()
    other = open_window()
    season = other.go_to("season")
    QTest.qWait(20)
    again = type(hands)(other)
    assert again.focus() == "resume_1"
    again.press("Enter")
    QTest.qWait(20)
    assert season.rooms.room == "in-hand"
    assert season.state.entry.grand_prix.hand.finish == ("Cy",)


def test_what_is_pending_in_a_grand_prix_waits_while_the_season_is_looked_at(window, hands, page):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo", "Cy"), None, 1))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    hands.press("c")
    hands.press("Esc")
    assert page.rooms.room == "season"
    keys(window, "Ctrl+2")
    hands.press("Enter")
    QTest.qWait(20)
    assert page.state.entry.grand_prix.hand.finish == ("Cy",)


def test_esc_takes_back_typed_letters_before_it_leaves_the_grand_prix(hands, page):
    begin(page, "Ann Anna Bo")
    page.change(AddGrandPrix(("Ann", "Anna", "Bo"), None, 1))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    hands.press("a")
    hands.press("Esc")
    assert page.rooms.room == "in-hand"
    hands.press("Esc")
    assert page.rooms.room == "season"


def test_a_guest_joins_a_grand_prix_and_becomes_a_member_with_one_action(
    window, hands, page, dialog
):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo"), None, 2))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    keys(window, "Ctrl+J")
    joining = dialog("join_dialog")
    joining.type("Zoe")
    joining.press("Enter")
    assert joining.focus() == "join_guest"
    joining.click("join_guest")
    hands.settle()
    assert page.state.document.members == ("Ann", "Bo", "Cy", "Zoe")
    assert page.state.document.grands_prix[0].drivers == ("Ann", "Bo", "Zoe")
