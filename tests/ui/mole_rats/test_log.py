"""The log of Mole Rats in Space: read back, corrected, the rest replayed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QPlainTextEdit,
    QTableView,
)

from tests.ui.mole_rats.hands_on import board, seen, text, trigger, write_note


def message(hands) -> str:
    return hands.window.findChild(QLabel, "message_text").text()


def log_of(hands) -> QTableView:
    return seen(hands.window, "log_lines", QTableView)


def lines(hands) -> list[str]:
    model = log_of(hands).model()
    return [model.index(row, 1).data() for row in range(model.rowCount())]


@pytest.fixture
def log(playing, page):
    """A log of two turns: blue climbs and takes the map, green is bitten."""
    playing.press("1 L M Enter R 2 Enter")
    playing.click("log")
    return playing


def test_the_log_reads_as_sentences_the_newest_last(log):
    assert lines(log) == [
        "Player 1 played a card.",
        "Blue climbed a ladder to tier 2.",
        "Blue collected the map on tier 2.",
        "Player 1 ended turn 1.",
        "Player 2 played a card.",
        "Green was bitten by the red snake: back to the start, medkit spent.",
        "Player 2 ended turn 2.",
    ]
    turns = [log_of(log).model().index(row, 0).data() for row in range(7)]
    assert turns == [1, None, None, None, 2, None, None]
    assert log.focus() == "log_lines"


def test_an_event_is_corrected_in_place_and_the_rest_is_replayed(log, page):
    log.press("Up Up Up Up")
    assert seen(log.window, "land_map", QAbstractButton).isChecked()
    log.press("F")
    assert lines(log)[2] == "Blue collected the food on tier 2."
    assert len(lines(log)) == 7
    assert board(page).rats["blue"].equipment == ("food",)
    assert log.focus() == "log_lines"
    assert log_of(log).currentIndex().row() == 2
    assert seen(log.window, "undo", QAbstractButton).text().startswith("↶ Undo “Correction")


def test_another_creature_may_be_the_one_that_moved(log, page):
    log.press("Up")
    log.press("Backspace B 1")
    assert lines(log)[5].startswith("Blue was bitten by the brown snake")
    assert board(page).rats["green"].bites == 0


def test_an_event_is_removed_and_the_rest_is_replayed(log, page):
    log.press("Up Del")
    assert board(page).rats["green"].bites == 0
    assert len(lines(log)) == 6
    log.click("undo")
    assert board(page).rats["green"].bites == 1


def test_a_forgotten_event_is_inserted_before_the_chosen_one(log, page):
    log.press("Up")
    insert = seen(log.window, "insert_before", QAbstractButton)
    insert.setFocus()
    log.click("insert_before")
    assert log.focus() == "log_lines"
    assert text(log, "log_hint").startswith("INSERTING")
    log.press("V")
    log.type(" ")
    assert lines(log)[5] == "The violet snake moved to a plain space."
    assert lines(log)[6].startswith("Green was bitten")
    assert not insert.isChecked()
    assert "takes the place" in text(log, "log_hint")


def test_enter_is_the_plain_space_of_an_event_that_is_inserted(log):
    log.press("Up")
    log.click("insert_before")
    log.press("V Enter")
    assert lines(log)[5] == "The violet snake moved to a plain space."
    assert len(lines(log)) == 8


def test_esc_stops_inserting_and_only_then_leaves_the_log(log, page):
    before = page.state
    log.click("insert_before")
    log.press("V Esc")
    assert log.focus() == "log_lines"
    assert not seen(log.window, "insert_before", QAbstractButton).isChecked()
    assert page.state == before
    log.press("Esc")
    assert log.focus() == "station"


def test_an_event_that_cannot_be_inserted_leaves_the_inserting_on(log, page):
    before = page.state
    log_of(log).selectRow(1)
    log.click("insert_before")
    log.press("1 P")
    assert page.state == before
    assert seen(log.window, "insert_before", QAbstractButton).isChecked()


def test_what_no_longer_fits_is_refused_with_the_event_that_does_not(log, page):
    before = page.state
    log.press("Up Up Up Up Up P")
    assert page.state == before
    assert "turn 1, “Blue collected the map on tier 2.” no longer fits" in message(log)


def test_removing_the_card_of_a_turn_is_refused_in_words(log, page):
    log_of(log).selectRow(4)
    log.press("Del")
    assert len(page.state.document.log) == 7
    assert "no longer fits" in message(log)


def test_a_note_is_changed_in_place(playing, page):
    trigger(page, "Write a no&te…")
    write_note(playing, page, "Clsoe!")
    playing.click("log")
    playing.click("change_note")
    write_note(playing, page, "Close!")
    assert lines(playing) == ["Note: Close!"]


def test_enter_does_nothing_in_the_log_and_esc_leaves_it(log, page):
    before = page.state
    log.press("Enter")
    assert page.state == before
    assert not seen(log.window, "next_step").isEnabled()
    log.press("Esc")
    assert log.focus() == "station"
    assert seen(log.window, "next_step").isEnabled()


def test_the_log_is_left_when_nothing_has_happened_any_more(playing, page):
    playing.press("Enter")
    playing.click("log")
    playing.press("Del")
    assert seen(playing.window, "station").isVisible()
    assert seen(playing.window, "next_step").isEnabled()
    assert not seen(playing.window, "log").isEnabled()


def test_a_note_with_hidden_characters_is_refused_in_words(playing, page):
    trigger(page, "Write a no&te…")
    write_note(playing, page, "left\u202eright")
    assert page.state.document.log == ()
    assert "A note needs" in page.findChild(QLabel, "why_no_note").text()
    note = page.findChild(QPlainTextEdit, "note_text")
    assert note.isVisible()
    assert note.toPlainText() == "left\u202eright"


def test_tab_leaves_a_note_and_ctrl_enter_keeps_it(playing, page):
    trigger(page, "Write a no&te…")
    note = page.findChild(QPlainTextEdit, "note_text")
    playing.settle()
    note.setFocus()
    note.setPlainText("Close!")
    QTest.keyClick(note, Qt.Key.Key_Tab)
    assert note.window().focusWidget().objectName() == "cancel_note"
    QTest.keyClick(note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    playing.settle()
    assert page.state.document.log[-1].text == "Close!"


def test_the_log_does_not_wait_for_the_next_game(log, page):
    page.new_game()
    log.settle()
    log.click("start_playing")
    assert log.focus() == "station"
    log.press("Enter")
    assert page.state.document.log[-1].event == "play-card"
