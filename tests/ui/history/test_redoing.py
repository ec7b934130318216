"""What was undone on the page of all kept games is done again."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from scorekeeper.core.faults import WorldError
from scorekeeper.history import ChangedSinceError, UnknownGameError
from scorekeeper_ui.pages.history import several
from scorekeeper_ui.pages.history.deeds import Done
from scorekeeper_ui.pages.history.doing import Doing
from scorekeeper_ui.pages.history.look import GONE
from tests.ui.history.listed import CTRL, SHIFT, TRASH, press, widget

ID = "11111111-2222-4333-8444-555555555555"
AGAIN = [(Qt.Key.Key_Y, CTRL), (Qt.Key.Key_Z, CTRL | SHIFT)]


@pytest.mark.parametrize(("key", "modifiers"), AGAIN)
def test_what_was_undone_is_redone_and_undone_once_more(page, key, modifiers):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    press(page, key, modifiers)
    page.until_lines(3)
    assert page.history.count(TRASH) == 1
    page.hands.press("z", ctrl=True)
    page.until_lines(4)


def test_the_message_of_an_undoing_offers_to_redo(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.click("message_action")
    page.until_lines(4)
    action = widget(page.hands.window, "message_action", QAbstractButton)
    assert action.text() == "&Redo"
    page.hands.click("message_action")
    page.until_lines(3)


def test_many_games_are_deleted_again_off_the_windows_thread(page, monkeypatch):
    monkeypatch.setattr(several, "FEW", 1)
    press(page, Qt.Key.Key_A, CTRL)
    page.hands.press("Del")
    page.until_so(lambda: page.message() == "In the trash: 4 games")
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.message().startswith("Undone: "))
    page.until_lines(4)
    page.hands.press("y", ctrl=True)
    page.until_so(lambda: page.message() == "In the trash: 4 games")
    assert page.history.count(TRASH) == 4


def test_a_copy_that_is_made_again_is_the_same_to_which_more_was_done(page):
    before = {row.id for row in page.history.rows()}
    page.hands.press("D", ctrl=True)
    page.until_lines(5)
    copy = next(row for row in page.history.rows() if row.id not in before)
    page.hands.press("Del")
    page.until_lines(4)
    for lines in (5, 4):
        page.hands.press("z", ctrl=True)
        page.until_lines(lines)
    page.hands.press("y", ctrl=True)
    page.until_lines(5)
    assert page.history.rows_of([copy.id]) == [copy]
    page.hands.press("y", ctrl=True)
    page.until_lines(4)
    assert [row.id for row in page.history.rows(TRASH)] == [copy.id]
    for lines in (5, 4):
        page.hands.press("z", ctrl=True)
        page.until_lines(lines)
    assert {row.id for row in page.history.rows()} == before


class Numbers:
    """Deeds that write numbers one below the other, and their way back."""

    def __init__(self, parent):
        self.written, self.told = [], []
        self.doing = Doing(parent)
        self.doing.told.connect(lambda text, *_: self.told.append(text))
        self.doing.refused.connect(self.told.append)

    def deed(self, number):
        def write():
            self.written.append(number)
            return Done(str(number), self.written.pop)

        return write

    def write(self, number):
        self.doing.carry_out(self.deed(number))


@pytest.fixture
def numbers(page):
    return Numbers(page.widget)


def test_several_steps_are_redone_in_the_order_in_which_they_were_done(numbers):
    for number in (1, 2, 3):
        numbers.write(number)
    for _ in range(3):
        numbers.doing.undo()
    for written in ([1], [1, 2], [1, 2, 3], [1, 2, 3]):
        numbers.doing.redo()
        assert numbers.written == written
    assert numbers.told[-1] == "There is nothing to redo."


def test_after_something_new_nothing_that_was_undone_is_redone(numbers):
    numbers.write(1)
    numbers.doing.undo()
    numbers.write(2)
    numbers.doing.redo()
    assert numbers.written == [2]


def test_what_cannot_be_redone_takes_with_it_what_was_done_after_it(numbers):
    numbers.written.append(0)
    numbers.doing.add(Done("0", numbers.written.pop))
    numbers.write(1)
    numbers.doing.undo()
    numbers.doing.undo()
    numbers.doing.redo()
    assert (numbers.written, numbers.told[-1]) == ([], "There is nothing to redo.")


@pytest.fixture
def undone(numbers):
    """A deed that was undone; what is put into the list is why it is refused from then on."""
    why = []

    def deed():
        if why:
            raise why[-1]
        return Done("done", lambda: None)

    numbers.doing.carry_out(deed)
    numbers.doing.undo()
    return why


def test_what_is_refused_when_it_is_redone_can_be_tried_again(numbers, undone):
    undone.append(WorldError("the disk is full"))
    numbers.doing.redo()
    assert numbers.told[-1] == "Not done: the disk is full."
    undone.clear()
    numbers.doing.redo()
    assert numbers.told[-1] == "done"
    numbers.doing.redo()
    assert numbers.told[-1] == "There is nothing to redo."


@pytest.mark.parametrize("never", [UnknownGameError(ID), ChangedSinceError("it was changed")])
def test_what_can_never_be_redone_is_told_and_not_tried_again(numbers, undone, never):
    undone.append(never)
    numbers.doing.redo()
    assert numbers.told[-1] in (GONE, "Not done: it was changed.")
    numbers.doing.redo()
    assert numbers.told[-1] == "There is nothing to redo."


def test_of_another_history_nothing_is_redone(numbers):
    numbers.write(1)
    numbers.doing.undo()
    numbers.doing.forget()
    numbers.doing.redo()
    assert numbers.written == []


def test_what_ends_when_another_history_is_at_hand_is_told_but_not_undone_there(page, numbers):
    go_on = threading.Event()

    def write(passed):
        go_on.wait(10)
        return numbers.deed(1)()

    numbers.doing.carry_out_long(write, "much")
    numbers.doing.forget()
    go_on.set()
    page.until_so(lambda: numbers.told[-1] == "1")
    numbers.doing.undo()
    assert (numbers.written, numbers.told[-1]) == ([1], "There is nothing to undo.")
