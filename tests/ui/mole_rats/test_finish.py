"""After a game of Mole Rats in Space: the finish, the history, files."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QLineEdit,
)

from scorekeeper.games import find_game
from scorekeeper_resources import example_path
from tests.ui.dropping import drop
from tests.ui.mole_rats.hands_on import seen, text, trigger


def outcome_document(**outcome):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    game = {"format": "scorekeeper/1", "game": "mole-rats", "players": players, "outcome": outcome}
    return find_game("mole-rats").build(game)


OF_PLAY = ("Show or leave the &log", "Write a no&te…", "&Concede…")
TO_SET_UP = "Back to the &set-up"


def test_a_followed_game_that_is_over_is_kept_with_going_to_the_finish(playing, page, qtbot):
    playing.press("1 O")
    assert not page.session.saving.kept
    playing.press("Enter Enter Enter")
    assert page.session.saving.kept
    button = seen(playing.window, "finish_keep", QAbstractButton)
    assert button.text() == "✓ In the history"
    won = playing.window.findChild(QLabel, "games_won")
    qtbot.waitUntil(won.isVisible)
    assert won.text() == "Won 0 of 1"


def test_playing_again_keeps_the_game_that_was_noted(hands, page):
    for click in ("noted_afterwards", "note_won"):
        hands.click(click)
    noted = page.state.document.id
    assert not page.session.saving.kept
    hands.click("finish_rematch")
    assert page.history.load(noted).outcome.status == "won"
    assert page.state.document.id != noted


@pytest.mark.parametrize("click", [None, "start_playing"])
def test_a_game_of_which_nothing_is_played_is_not_kept(hands, page, click):
    if click is not None:
        hands.click(click)
    page.keep()
    assert not page.session.saving.kept
    told = hands.window.findChild(QLabel, "message_text").text()
    assert told == "Nothing is played yet: there is no game to save."


def test_a_noted_game_names_its_players(hands, page):
    hands.type("Zoë")
    for click in ("noted_afterwards", "note_won"):
        hands.click(click)
    assert text(hands, "noted_players") == "Zoë (blue)   Player 2 (green)"


def test_what_belongs_to_a_game_in_play_is_disabled_in_the_set_up(hands, page):
    def usable():
        found = {action.text(): action.isEnabled() for action in page.findChildren(QAction)}
        return [words for words in (*OF_PLAY, TO_SET_UP) if found[words]]

    assert usable() == []
    hands.click("start_playing")
    assert usable() == [*OF_PLAY, TO_SET_UP]
    hands.press("1 O Enter")
    assert usable() == [TO_SET_UP]


def test_after_three_victories_the_challenge_pack_is_offered(hands, page, qtbot):
    for _ in range(2):
        page.history.save(outcome_document(status="won", turns_left=3))
    for click in ("noted_afterwards", "note_won", "finish_keep"):
        hands.click(click)
    hint = hands.window.findChild(QLabel, "challenge_hint")
    won = hands.window.findChild(QLabel, "games_won")
    qtbot.waitUntil(won.isVisible)
    assert won.text() == "Won 2 of 2"
    assert not hint.isVisible()
    page.new_game()
    for click in ("noted_afterwards", "note_won", "finish_keep"):
        hands.click(click)
    qtbot.waitUntil(hint.isVisible)
    page.new_game()
    for click in ("noted_afterwards", "note_conceded", "finish_keep"):
        hands.click(click)
    qtbot.waitUntil(lambda: won.text() == "Won 3 of 4")
    assert not hint.isVisible()


def test_a_game_that_is_not_meant_to_count_is_no_game_of_the_team(hands, page, qtbot):
    history = page.history
    history.set_counts(history.save(outcome_document(status="won", turns_left=3)).id, False)
    for click in ("noted_afterwards", "note_conceded", "finish_keep"):
        hands.click(click)
    won = hands.window.findChild(QLabel, "games_won")
    qtbot.waitUntil(won.isVisible)
    assert won.text() == "Won 0 of 1"


def test_a_game_from_a_file_is_shown_where_it_stands(hands, page):
    drop(hands.window, example_path("mole-rats"))
    hands.settle()
    assert page.state.entry.stage in ("playing", "finished")
    assert page.state.document.log


def test_a_kept_game_is_opened_from_the_history(hands, page, qtbot):
    for click in ("noted_afterwards", "note_conceded", "finish_keep"):
        hands.click(click)
    saved = page.state.document.id
    page.new_game()
    page.opened.emit("mole-rats", saved)
    hands.settle()
    assert text(hands, "headline") == "Lost: conceded"
    qtbot.waitUntil(hands.window.findChild(QLabel, "games_won").isVisible)


def test_names_can_still_be_corrected_while_playing(playing, page):
    playing.press("Enter")
    trigger(page, "Back to the &set-up")
    playing.settle()
    assert not seen(playing.window, "add_player").isEnabled()
    assert not seen(playing.window, "up_2").isEnabled()
    field = seen(playing.window, "name_1", QLineEdit)
    field.setFocus()
    field.selectAll()
    playing.type("Zoë")
    playing.click("start_playing")
    assert (
        seen(playing.window, "what_next").accessibleName() == "Zoë moves, then discards and draws"
    )
