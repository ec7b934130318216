"""A game of Mole Rats in Space that is noted only once it is over."""

import pytest
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
)

from tests.ui.mole_rats.hands_on import seen, text


@pytest.mark.parametrize(
    ("target", "status", "reason", "headline"),
    [
        ("note_won", "won", None, "Won"),
        ("note_second_bite", "lost", "second-bite", "Lost: second bite"),
        ("note_outer_space", "lost", "outer-space", "Lost: mole rat in outer space"),
        ("note_snake_in_pod", "lost", "snake-in-pod", "Lost: snake in the escape pod"),
        ("note_no_cards", "lost", "no-cards", "Lost: no card to play"),
        ("note_conceded", "lost", "conceded", "Lost: conceded"),
    ],
)
def test_a_game_played_without_the_program_is_noted_in_three_clicks(
    hands, page, qtbot, target, status, reason, headline
):
    for click in ("noted_afterwards", target, "finish_keep"):
        hands.click(click)
    outcome = page.state.document.outcome
    assert (outcome.status, outcome.reason) == (status, reason)
    assert text(hands, "headline") == headline
    assert page.session.saving.kept
    qtbot.waitUntil(hands.window.findChild(QLabel, "games_won").isVisible)


def test_a_game_is_noted_by_the_keyboard_with_the_turns_that_were_left(hands, page):
    hands.click("noted_afterwards")
    assert hands.focus() == "note_won"
    hands.press("1")
    field = seen(hands.window, "noted_turns_left", QLineEdit)
    field.setFocus()
    hands.type("12")
    assert page.state.document.outcome.turns_left == 12
    assert text(hands, "headline") == "Won with 12 turns left"


def test_no_more_turns_are_left_than_the_deck_has_cards(hands, page):
    for click in ("noted_afterwards", "note_won"):
        hands.click(click)
    field = seen(hands.window, "noted_turns_left", QLineEdit)
    field.setFocus()
    hands.type("44")
    assert field.property("wrong")
    assert page.state.document.outcome.turns_left == 4
    field.selectAll()
    hands.type("43")
    assert page.state.document.outcome.turns_left == 43


def test_an_outcome_can_be_chosen_anew(hands, page):
    hands.click("noted_afterwards")
    hands.press("1")
    hands.click("finish_back")
    hands.press("4")
    assert page.state.document.outcome.reason == "snake-in-pod"
    page.undo()
    assert page.state.document.outcome is None
    assert page.state.entry.stage == "set-up"


def test_esc_leads_back_from_noting_to_the_set_up(hands, page):
    hands.click("noted_afterwards")
    hands.press("Esc")
    assert seen(hands.window, "start_playing").isVisible()
