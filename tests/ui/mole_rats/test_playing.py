"""Playing Mole Rats in Space: turns, landings, what follows, how it ends."""

import re

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QMessageBox,
)

from tests.ui.mole_rats.hands_on import board, seen, text, trigger, write_note


def test_enter_plays_the_card_and_then_ends_the_turn_as_its_button_says(playing, page):
    button = seen(playing.window, "next_step", QAbstractButton)
    assert button.text() == "Play card   Enter"
    playing.press("Enter")
    assert button.text() == "End turn   Enter"
    playing.press("Enter")
    assert button.text() == "Play card   Enter"
    assert (board(page).turn, board(page).player) == (2, "Player 2")
    assert (text(playing, "draw_pile"), text(playing, "turns_left")) == ("40", "42")


@pytest.mark.parametrize(
    ("keys", "question"),
    [
        ("1 L", "BLUE RAT CLIMBED, AND MET THERE"),
        ("1 L 1 L 1 A", "BLUE RAT FELL, AND MET THERE"),
        ("1 2", "GREEN RAT WAS BUMPED ONTO"),
        ("R L", "RED SNAKE CLIMBED, AND MET THERE"),
        ("V A", "VIOLET SNAKE FELL, AND MET THERE"),
    ],
)
def test_only_what_follows_from_the_rules_is_asked(playing, page, keys, question):
    playing.press(keys.replace("L 1 L", "L Enter 1 L Enter"))
    assert seen(playing.window, "question").accessibleName() == question
    button = seen(playing.window, "next_step", QAbstractButton)
    assert button.text() == "Plain space   Enter"
    playing.press("Enter")
    assert page.state.document.log[-1].on == "space"
    assert seen(playing.window, "question").accessibleName() == "LANDED ON"


@pytest.mark.parametrize("keys", ["1 M", "1 S", "1 P", "R 1", "R S", "R E", "R O", "5"])
def test_nothing_is_asked_where_nothing_follows(playing, page, keys):
    playing.press(keys)
    assert page.state.entry.asking is None


def test_while_something_is_asked_the_question_is_the_headline(playing):
    what = seen(playing.window, "what_next")
    playing.press("Enter")
    assert what.accessibleName() == "Player 1 moves, then discards and draws"
    playing.press("1 L")
    assert what.accessibleName() == "Blue rat climbed, and met there …"
    playing.press("Enter")
    assert what.accessibleName() == "Player 1 moves, then discards and draws"


def test_with_the_empty_pile_rule_the_turns_left_can_all_be_played(hands, page):
    seen(hands.window, "deck_rule", QComboBox).activated.emit(1)
    hands.click("start_playing")
    for _ in range(41):
        hands.press("Enter Enter")
    assert (text(hands, "draw_pile"), text(hands, "turns_left")) == ("0", "1")
    assert text(hands, "alarms") == "▲ The draw pile is empty: this is the last turn."
    hands.press("Enter")
    assert text(hands, "turns_left") == "0"


def test_esc_steps_back_from_a_creature(playing, page):
    playing.press("1")
    assert seen(playing.window, "move_rat_1", QAbstractButton).isChecked()
    playing.press("Esc")
    assert page.state.entry.asking is None
    playing.press("Enter")
    assert page.state.document.log[-1].event == "play-card"


def test_the_mouse_may_choose_another_creature_at_once(playing, page):
    playing.press("1")
    playing.click("move_snake_2")
    assert page.state.entry.asking.creature.color == "brown"


def test_what_the_rules_forbid_is_disabled_says_why_and_has_no_key(playing, page):
    playing.press("1 M 2")
    target = seen(playing.window, "land_map", QAbstractButton)
    assert not target.isEnabled()
    assert "Needs equipment not collected yet" in target.toolTip()
    before = page.state
    playing.press("M 2")
    assert page.state == before


def test_a_landing_that_loses_says_so_on_its_target(playing, page):
    playing.press("1")
    target = seen(playing.window, "land_air_shaft")
    assert target.accessibleName() == "air shaft: loses"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ("1 S 1 S", "Blue was bitten a second time."),
        ("2 A", "Green fell into outer space."),
        ("R P", "A snake reached the escape pod."),
    ],
)
def test_a_loss_is_shown_at_once_with_its_reason_and_enter_goes_to_the_finish(
    playing, page, keys, reason
):
    playing.press(keys)
    assert seen(playing.window, "what_next").accessibleName() == "✕ Lost"
    assert text(playing, "alarms") == reason
    assert not any(
        target.isEnabled() and target.isVisible()
        for target in page.findChildren(QAbstractButton)
        if re.match("(move|add|land)_", target.objectName())
    )
    playing.press("Enter")
    missing = "Still missing: duct tape, map, toothbrush, food."
    assert text(playing, "reason") == f"{reason}\n{missing}"


def test_the_cards_run_out_when_a_player_has_none(playing, page):
    for _ in range(43):
        playing.press("Enter Enter")
    assert page.state.result.reason == "no-cards"
    assert text(playing, "alarms") == "Player 2 has no card to play."


def test_an_empty_pile_says_how_many_turns_are_left(playing, page):
    for _ in range(41):
        playing.press("Enter Enter")
    assert text(playing, "alarms") == "▲ The draw pile is empty: 2 turns left."


def test_a_game_that_can_no_longer_be_won_says_so(playing, page):
    playing.press("1 P 2 P")
    assert "can no longer be won" in text(playing, "alarms")


def test_conceding_is_asked_once_and_can_be_undone(playing, page):
    playing.click("concede")
    question = page.findChild(QMessageBox, "concede_question")
    question.findChild(QAbstractButton, "really_concede").click()
    playing.settle()
    assert page.state.result.reason == "conceded"
    assert text(playing, "alarms") == "The players conceded."
    playing.click("undo")
    assert page.state.result.status == "playing"


def test_a_question_about_conceding_that_is_declined_changes_nothing(playing, page):
    playing.click("concede")
    page.findChild(QMessageBox, "concede_question").reject()
    playing.settle()
    assert page.state.document.log == ()


def test_a_note_goes_into_the_log_and_leaves_the_question_open(playing, page):
    playing.press("1 L")
    trigger(page, "Write a no&te…")
    write_note(playing, page, "Close!")
    assert page.state.document.log[-1].text == "Close!"
    assert page.state.entry.asking is not None


def test_undo_names_each_event_and_takes_choosing_back_with_it(playing, page):
    playing.press("1 S")
    undo = seen(playing.window, "undo", QAbstractButton)
    assert undo.text() == "↶ Undo “Blue bitten”"
    before = page.state
    playing.click("undo")
    assert page.state.document.log == ()
    assert page.state.entry.asking is None
    assert playing.focus() == "station"
    playing.click("redo")
    assert page.state == before


def test_undo_leads_back_to_the_very_first_state(playing, page):
    states = [page.state]
    for keys in ("Enter", "1 L", "Enter", "R 1", "Enter", "2 1", "T"):
        playing.press(keys)
        states.append(page.state)
    for state in reversed(states[:-1]):
        page.undo()
        assert page.state == state


def test_a_game_goes_on_where_it_was_with_what_was_being_asked(playing, page, open_window):
    playing.press("Enter 1 L")
    state = page.state
    playing.window.close()
    again = open_window()
    second = again.go_to("mole_rats")
    QApplication.processEvents()
    assert again.focusWidget().objectName() == "resume_1"
    seen(again, "resume_1").click()
    for _ in range(4):
        QApplication.processEvents()
    assert second.state.document.log == state.document.log
    assert second.state.entry == state.entry
    assert second.state.entry.asking.because == "climbed"
    assert seen(again, "question").accessibleName() == "BLUE RAT CLIMBED, AND MET THERE"
    assert again.focusWidget().objectName() == "station"
