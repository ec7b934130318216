"""The trash: what it says of itself, and emptying it while only a part of it is listed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from scorekeeper.history import ALL_GAMES, ChangedSinceError, Filter
from scorekeeper_ui.pages.history import several
from scorekeeper_ui.pages.history.doing import Doing
from scorekeeper_ui.pages.history.emptying import empty_trash
from scorekeeper_ui.pages.history.words import EMPTY_TRASH, NO_GAME_FITS, NO_GAMES, none_words
from tests.ui.history.listed import CTRL, SHIFT, TRASH, Page, press, space_lab, widget

ONE_TRASHED = f"{NO_GAMES}\n\n1 game is in the trash (Alt+W shows it)."


def search(page, text):
    widget(page.widget, "find_games", QLineEdit).setText(text)


@pytest.fixture
def in_trash(page):
    """The list of the trash, with all four games in it."""
    page.history.trash(*(row.id for row in page.history.rows()))
    page.hands.click("show_trash")
    page.until_lines(4)
    page.until_counted("4 games")
    return page


def test_emptying_the_trash_says_how_many_go_also_where_not_all_are_listed(in_trash):
    empty = widget(in_trash.widget, "empty_trash", QAbstractButton)
    assert (empty.text(), empty.toolTip()) == ("E&mpty the trash (4)", "")
    search(in_trash, "barn")
    in_trash.until_counted("1 of 4 games")
    assert empty.text() == "E&mpty the trash (all 4)"
    assert empty.toolTip() == "All 4 games go, also those that the filters do not list."
    search(in_trash, "nowhere")
    in_trash.until_counted("0 of 4 games")
    assert in_trash.text("no_games") == NO_GAME_FITS
    assert empty.isEnabled()


def test_a_trash_that_was_emptied_is_empty_whatever_is_searched_and_filled_again(in_trash):
    search(in_trash, "barn")
    in_trash.until_counted("1 of 4 games")
    in_trash.hands.click("empty_trash")
    in_trash.until_so(lambda: in_trash.text("no_games") == EMPTY_TRASH)
    in_trash.until_counted("0 games")
    assert not widget(in_trash.widget, "empty_trash").isEnabled()
    in_trash.hands.press("z", ctrl=True)
    in_trash.until_counted("1 of 4 games")
    assert in_trash.history.count(TRASH) == 4


def test_a_full_trash_is_emptied_and_filled_again_off_the_windows_thread(in_trash, monkeypatch):
    monkeypatch.setattr(several, "FEW", 3)
    told = []
    widget(in_trash.hands.window, "history_page").findChild(Doing).told.connect(
        lambda text, *_: told.append(text)
    )
    search(in_trash, "barn")
    in_trash.until_counted("1 of 4 games")
    in_trash.hands.click("empty_trash")
    in_trash.until_so(lambda: in_trash.message() == "The trash is empty: 4 games deleted.")
    in_trash.hands.press("z", ctrl=True)
    in_trash.until_so(lambda: in_trash.message().startswith("Undone: "))
    assert told[0] == "Being done: 4 games…"
    assert "Being undone…" in told
    assert in_trash.history.count(TRASH) == 4


def test_an_empty_trash_is_not_emptied_and_leaves_nothing_to_undo(page):
    assert empty_trash(page.history, lambda: None) is None


def test_when_not_all_of_the_trash_comes_back_it_is_told_how_many_did(in_trash):
    history = in_trash.history
    gone = history.rows(TRASH)[0]
    document = history.load(gone.id)
    done = empty_trash(history, lambda: None)
    history.save(document)
    with pytest.raises(ChangedSinceError, match=r"^Back in the trash: 3 of 4 games[.] "):
        done.undo()


def test_a_list_without_games_tells_of_those_in_the_trash(page):
    page.history.trash(*(row.id for row in page.history.rows()[1:]))
    page.hands.press("Del")
    page.until_so(lambda: "4 games are in the trash" in page.text("no_games"))
    assert page.text("no_games").startswith(NO_GAMES)


@pytest.mark.parametrize(
    ("which", "total", "trashed", "words"),
    [
        (ALL_GAMES, 0, 0, NO_GAMES),
        (ALL_GAMES, 0, 1, ONE_TRASHED),
        (Filter(text="x"), 0, 1, ONE_TRASHED),
        (Filter(text="x"), 3, 1, NO_GAME_FITS),
        (Filter(text="x"), None, 0, NO_GAME_FITS),
        (Filter(text="x", trashed=True), 3, 3, NO_GAME_FITS),
        (Filter(text="x", trashed=True), 0, 0, EMPTY_TRASH),
        (TRASH, 0, 0, EMPTY_TRASH),
    ],
)
def test_why_no_game_is_listed_is_told(which, total, trashed, words):
    assert none_words(which, total, trashed) == words


def test_the_hand_goes_to_the_game_that_follows_those_that_were_deleted(hands, qtbot):
    for day, name in enumerate("HGFEDCBA"):
        hands.window.history.save(space_lab(name, "Zoe", days=day))
    page = Page(hands, qtbot)
    page.until(*(f"{name}, Zoe" for name in "ABCDEFGH"))
    for _ in range(3):
        press(page, Qt.Key.Key_Down, SHIFT)
    page.hands.press("Del")
    page.until(*(f"{name}, Zoe" for name in "EFGH"))
    page.until_selected(0)
    press(page, Qt.Key.Key_A, CTRL)
    page.hands.press("Del")
    page.until_lines(0)
