"""The sheet that is chosen, after what it is chosen from has changed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.history import Shown, open_history
from scorekeeper_ui.pages.print_room import kept
from scorekeeper_ui.pages.print_room import kept_tab as kept_tab_module
from tests.ui.print_room.examples import example
from tests.ui.print_room.hands_on import widget
from tests.ui.print_room.kept_sheets import example_pdf, kept_tab


@pytest.fixture
def discarded(handed, hands, qtbot):
    """Three sheets of kept games, and before them that of one that was discarded."""
    game = example("space-lab", 9)
    hands.window.history.hand_out(Shown.of(game), "a4", "Gone", example_pdf(game, "a4"))
    return kept_tab(hands, qtbot, rows=4)


def test_in_another_history_what_is_seen_and_saved_is_its_own(handed, hands, qtbot, tmp_path):
    tab = kept_tab(hands, qtbot, rows=3)
    qtbot.waitUntil(lambda: tab.preview.proof is not None)
    other = open_history(tmp_path / "other.sqlite3")
    pdfs = {}
    for number in range(1, 4):
        game = example("mole-rats", number)
        other.save(game)
        pdfs[number] = example_pdf(game, "a6")
        other.keep_sheet(game.id, "a6", f"Mole {number}", pdfs[number])
    hands.window.use(other)
    assert not widget(tab, "kept_save").isEnabled()
    qtbot.waitUntil(lambda: tab.model.rowCount() == 3)
    assert tab.output._product.write.args[0] is other
    qtbot.waitUntil(lambda: tab.preview.proof is not None and tab.preview.proof.pdf == pdfs[3])


def test_an_equal_list_of_the_history_opened_again_is_saved_out_of_that(
    handed, hands, qtbot, database
):
    tab = kept_tab(hands, qtbot, rows=3)
    again = open_history(database)
    hands.window.use(again)
    qtbot.waitUntil(lambda: tab.output._product is not None)
    assert tab.output._product.write.args[0] is again


def test_a_list_of_the_history_before_that_comes_late_is_not_shown(handed, hands, qtbot, tmp_path):
    tab = kept_tab(hands, qtbot, rows=3)
    old, late = hands.window.history, kept.sheets_again(hands.window.history, "", 3, None)
    hands.window.use(open_history(tmp_path / "other.sqlite3"))
    tab._take(old, "", late)
    assert tab.model.rowCount() == 0
    assert tab.output._product is None


def test_a_sheet_far_down_the_list_stays_chosen(handed, hands, qtbot, monkeypatch):
    monkeypatch.setattr(kept, "MOST_AGAIN", 100)
    history, game = hands.window.history, example("space-lab", 1)
    pdf = example_pdf(game, "a4")
    for number in range(120):
        history.keep_sheet(game.id, "a4", f"Copy {number}", pdf)
    tab = kept_tab(hands, qtbot, rows=100)
    tab.list.scrollToBottom()
    qtbot.waitUntil(lambda: tab.model.rowCount() == 123)
    tab.list.selectRow(115)
    assert tab._chosen.title == "Copy 4"
    history.keep_sheet(game.id, "a4", "New", pdf)
    tab.follow_history()
    qtbot.waitUntil(lambda: tab.model.line_at(0).title == "New")
    assert tab.list.currentIndex().row() == 116
    assert tab._chosen.title == "Copy 4"


def test_the_names_of_corrected_games_are_read_anew_in_an_equal_list_too(
    handed, hands, qtbot, monkeypatch
):
    tab = kept_tab(hands, qtbot, rows=3)
    qtbot.waitUntil(lambda: tab.preview.proof is not None)
    monkeypatch.setattr(kept_tab_module, "changed_words", lambda *_: "corrected again")
    tab.follow_history()
    qtbot.waitUntil(lambda: widget(tab, "kept_changed", QLabel).text() == "corrected again")


def test_after_a_sheet_is_removed_the_hand_is_on_the_list(discarded, hands, qtbot):
    qtbot.waitUntil(lambda: widget(discarded, "kept_remove").isVisible())
    remove = widget(discarded, "kept_remove", QPushButton)
    remove.setFocus()
    qtbot.keyClick(remove, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: discarded.model.rowCount() == 3)
    assert hands.focus() == "kept_sheets"


def test_what_was_removed_is_not_put_back_where_it_is_not_seen(discarded, hands, qtbot):
    page, history = hands.window.go_to("print_room"), hands.window.history
    qtbot.waitUntil(lambda: widget(discarded, "kept_remove").isVisible())
    discarded._remove()
    page.go_to(0)
    hands.press("Z", ctrl=True)
    assert len(history.kept_sheets()) == 3
    page.go_to(2)
    hands.press("Z", ctrl=True)
    assert len(history.kept_sheets()) == 4
