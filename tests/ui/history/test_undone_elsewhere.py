"""What was done here and is undone elsewhere: undoing it here is no undoing any longer."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from scorekeeper.history import ChangedSinceError
from scorekeeper_ui.pages.history import deeds, several
from tests.ui.history.listed import CTRL, TRASH, press, widget

DONE_SO = "Not undone: a change made elsewhere had done so already."


@pytest.fixture
def history(kept):
    return kept


@pytest.fixture
def row(history):
    """The one of two games of a day that was played last."""
    return history.rows()[1]


def in_trash(history, row):
    history.trash(row.id)
    return row


DEEDS = {
    "trash": lambda history, row: deeds.trash(history, row),
    "restore": lambda history, row: deeds.restore(history, in_trash(history, row)),
    "count": lambda history, row: deeds.set_counts(history, row, counts=False),
    "date": lambda history, row: deeds.change_date(history, row, date(2026, 5, 1)),
    "order": lambda history, row: deeds.exchange(history, row, history.rows()[2]),
    "several": lambda history, row: several.trash(history, [row], lambda: None),
    "counts": lambda history, row: several.set_counts(history, [row], False, lambda: None),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_each_deed_is_undone_once_and_says_when_it_was_already(history, row, deed):
    before = history.rows(), history.rows(TRASH)
    done = DEEDS[deed](history, row)
    if deed == "restore":
        before = before[0][:1] + before[0][2:], None
    done.undo()
    assert [each.id for each in history.rows()] == [each.id for each in before[0]]
    assert [each.counts for each in history.rows()] == [each.counts for each in before[0]]
    with pytest.raises(ChangedSinceError, match="elsewhere"):
        done.undo()


def test_what_is_so_already_is_not_done(history, row):
    history.trash(row.id)
    assert deeds.trash(history, row) is None
    history.restore(row.id)
    assert deeds.restore(history, row) is None


def test_a_game_that_came_back_elsewhere_is_not_said_to_come_back_by_undoing(page):
    game = page.history.load(page.history.rows()[0].id)
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.click("show_trash")
    page.until_counted("1 game")
    page.hands.click("empty_trash")
    page.until_lines(0)
    page.hands.click("show_trash")
    page.history.save(game)
    page.hands.press("z", ctrl=True)
    assert page.message().startswith("Back in the trash: 0 of 1 game.")
    page.hands.press("z", ctrl=True)
    assert page.message() == DONE_SO
    assert not widget(page.hands.window, "message_action", QAbstractButton).isVisible()
    press(page, Qt.Key.Key_Y, CTRL)
    assert page.message() == "There is nothing to redo."
    assert page.history.count() == 4
