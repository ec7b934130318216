"""The sheets of discarded games are removed and put back."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scorekeeper.core.faults import WorldError
from scorekeeper.history import Shown
from tests.ui.print_room.examples import example
from tests.ui.print_room.hands_on import widget
from tests.ui.print_room.kept_sheets import example_pdf, kept_tab


@pytest.fixture
def discarded(hands, qtbot):
    """Three sheets of games that were discarded, and one of a game that was not."""
    history = hands.window.history
    history.save(example("space-lab"))
    history.keep_sheet(
        example("space-lab").id, "a4", "Kept", example_pdf(example("space-lab"), "a4")
    )
    for number in (7, 8, 9):
        shown = Shown.of(example("space-lab", number))
        history.hand_out(
            shown, "a4", f"Game {number}", example_pdf(example("space-lab", number), "a4")
        )
    return kept_tab(hands, qtbot, rows=4)


def titles_of(tab):
    return [tab.model.line_at(row).title for row in range(tab.model.rowCount())]


def test_the_sheet_of_a_discarded_game_can_be_removed_by_mouse_and_that_undone(
    discarded, hands, qtbot
):
    tab, history = discarded, hands.window.history
    before = history.kept_sheets()
    assert tab.model.index(0, 3).data() == "⚠ discarded"
    assert not widget(tab, "kept_open").isVisible()
    hands.click("kept_remove")
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 8", "Game 7", "Kept"])
    hands.click("message_action")
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Game 8", "Game 7", "Kept"])
    assert history.kept_sheets() == before


def test_delete_removes_one_sheet_after_the_other_but_none_of_a_kept_game(discarded, hands, qtbot):
    tab = discarded
    hands.press("Down")
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Game 7", "Kept"])
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Kept"])
    assert widget(tab, "kept_open").isVisible()
    assert not widget(tab, "kept_remove").isVisible()
    told = []
    tab.told.connect(told.append)
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    assert len(hands.window.history.kept_sheets()) == 2
    assert told == ["This sheet stays: its game can still be opened."]


def test_what_was_removed_comes_back_one_after_the_other_after_other_pages_too(
    discarded, hands, qtbot
):
    tab, history = discarded, hands.window.history
    before = history.kept_sheets()
    for _ in range(2):
        qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
        qtbot.waitUntil(lambda: tab.list.currentIndex().row() == 0)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 7", "Kept"])
    hands.window.go_to("history")
    hands.window.go_to("print_room")
    told = widget(hands.window, "message_text", QLabel)
    for title, titles in (
        ("Game 8", ["Game 8", "Game 7", "Kept"]),
        ("Game 9", ["Game 9", "Game 8", "Game 7", "Kept"]),
    ):
        hands.press("Z", ctrl=True)
        assert told.text() == f"The sheet is back: {title}"
        qtbot.waitUntil(partial(lambda wanted: titles_of(tab) == wanted, titles))
    assert history.kept_sheets() == before
    hands.press("Z", ctrl=True)
    assert told.text() == "There is nothing to undo."


def test_what_cannot_be_put_back_now_can_be_later(discarded, hands, qtbot, monkeypatch):
    def refuse(*arguments):
        raise WorldError("the disk is full")

    tab, history = discarded, hands.window.history
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    with monkeypatch.context() as full:
        full.setattr(type(history), "put_back_sheet", refuse)
        hands.click("message_action")
        assert widget(hands.window, "message_text", QLabel).text() == "the disk is full"
    hands.press("Z", ctrl=True)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Game 8", "Game 7", "Kept"])


def test_a_sheet_that_another_window_removed_is_told(discarded, hands, qtbot):
    tab, history = discarded, hands.window.history
    history.remove_waiting_sheet(tab.model.line_at(0).id)
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    told = widget(hands.window, "message_text", QLabel)
    assert told.text() == "This sheet is no longer in the history."
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 8", "Game 7", "Kept"])
