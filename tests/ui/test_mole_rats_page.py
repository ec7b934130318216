"""The page of Mole Rats in Space around a game: finish, history, files, and for everybody."""

import re
from itertools import pairwise

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QTableView,
    QWidget,
)

from scorekeeper.games import find_game
from scorekeeper_resources import example_path
from scorekeeper_ui.theme import TARGET, apply_theme

INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox, QTableView)


@pytest.fixture
def page(hands):
    found = hands.window.go_to("mole_rats")
    hands.settle()
    return found


@pytest.fixture
def playing(hands, page):
    hands.click("start_playing")
    return hands


def seen(window, name, kind=QWidget):
    return next(w for w in window.findChildren(kind, name) if w.isVisible())


def text(hands, name) -> str:
    return seen(hands.window, name, QLabel).text()


def trigger(page, words) -> None:
    next(action for action in page.findChildren(QAction) if action.text() == words).trigger()


def outcome_document(**outcome):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    game = {"format": "scorekeeper/1", "game": "mole-rats", "players": players, "outcome": outcome}
    return find_game("mole-rats").build(game)


# Afterwards


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


OF_PLAY = ("Show or leave the &log", "Write a no&te…", "&Concede…")
TO_SET_UP = "Back to the &set-up"


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


def test_a_game_from_a_file_is_shown_where_it_stands(hands, page):
    hands.window.open_file(example_path("mole-rats"))
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


# For everybody


# The way to each part of the page.
WAYS = {
    "set-up": (),
    "noting": ("noted_afterwards",),
    "playing": ("start_playing",),
    "log": ("start_playing", "next_step", "log"),
    "finish": ("noted_afterwards", "note_won"),
}


@pytest.mark.parametrize("room", WAYS)
def test_everything_that_can_be_used_has_a_name_words_and_room_for_a_finger(hands, page, room):
    for click in WAYS[room]:
        hands.click(click)
    used = [w for w in page.findChildren(QWidget) if isinstance(w, INTERACTIVE) and w.isVisible()]
    assert used
    for widget in used:
        inner = widget.parent()
        if isinstance(inner, QComboBox | QTableView) or widget.objectName().startswith("qt_"):
            continue
        assert re.fullmatch("[a-z][a-z0-9_]*", widget.objectName()), widget
        words = widget.accessibleName() or (
            widget.text() if isinstance(widget, QAbstractButton) else ""
        )
        assert words, widget.objectName()
        if not widget.objectName().startswith("check_"):
            assert widget.height() >= TARGET, widget.objectName()


def test_targets_and_cards_keep_their_height_in_a_small_window(hands, page):
    for _ in range(2):
        hands.click("add_player")
    hands.click("start_playing")
    hands.window.resize(900, 560)
    hands.settle()
    targets = [
        widget
        for widget in page.findChildren(QAbstractButton)
        if re.match("(move|add|land)_", widget.objectName()) and widget.isVisible()
    ]
    assert targets
    assert min(target.height() for target in targets) >= TARGET
    cards = [seen(hands.window, f"rat_card_{n}") for n in range(1, 5)]
    for upper, lower in pairwise(cards):
        assert upper.geometry().bottom() < lower.geometry().top()


@pytest.mark.parametrize("room", WAYS)
def test_no_two_mnemonics_of_one_screen_are_alike(hands, page, room):
    for click in WAYS[room]:
        hands.click(click)
    shown = [w for w in hands.window.findChildren(QAbstractButton) if w.isVisible()]
    shown += [w for w in hands.window.findChildren(QLabel) if w.isVisible() and w.buddy()]
    letters = [
        found.group(1).lower()
        for widget in shown
        if (found := re.search("&([^&])", widget.text().replace("&&", "")))
    ]
    assert len(letters) == len(set(letters)), sorted(letters)


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_the_page_is_drawn_in_both_themes_while_it_runs(playing, page, qapp, appearance):
    playing.press("R 1")
    before = page.grab().toImage()
    apply_theme(qapp, appearance)
    playing.settle()
    after = page.grab().toImage()
    assert (before == after) == (appearance == "light")
    apply_theme(qapp, "light")


def test_a_long_name_is_cut_but_never_what_to_do(hands, page):
    hands.type("Maximilian Theodor von und zu Habsburg-Lothringen am Inn")
    hands.click("start_playing")
    what = seen(hands.window, "what_next")
    assert what.toolTip().endswith("am Inn plays a card")


def test_the_keys_of_the_page_stand_in_the_list_of_keys(hands, page):
    hands.click("keys")
    dialog = hands.window.findChild(QWidget, "shortcuts")
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Landed on a plain space" in shown
    assert "Show or leave the &log" in shown
    dialog.close()
