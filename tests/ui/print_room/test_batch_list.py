"""The list of games for one file, from which some are left out."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from scorekeeper.history import LockedError, open_history
from scorekeeper_ui.pages.print_room import batch_tab
from tests.ui.print_room.batches import counted, made, titles
from tests.ui.print_room.examples import EVENING, example
from tests.ui.print_room.hands_on import widget


def opened(hands, qtbot, count):
    """Go to the tab; return it when it has counted so many sheets."""
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == count)
    return page.batch


@pytest.fixture
def long_list(hands, qtbot):
    """Open the tab with more games of one evening than are read at once."""
    with hands.window.history.importing() as importer:
        for number in range(130):
            importer(example("space-lab", number))
    batch = opened(hands, qtbot, "130 sheets")
    qtbot.waitUntil(lambda: not batch._reading.is_busy)
    return batch


@pytest.fixture
def read_on(long_list, qtbot, monkeypatch):
    """Scroll the long list to its end, of which not all is read when it is read anew."""
    monkeypatch.setattr(batch_tab, "MOST_AGAIN", 100)
    long_list.list.scrollToBottom()
    qtbot.waitUntil(lambda: long_list.model.rowCount() == 130)
    return long_list


def test_a_line_is_left_out_by_space_and_by_a_click_on_its_tick(batch, hands, qtbot, tmp_path):
    batch.list.setFocus()
    hands.press("Down")
    qtbot.keyClick(batch.list, Qt.Key.Key_Space)
    assert counted(batch) == "3 of 4 sheets"
    tick = batch.list.visualRect(batch.model.index(2, 0)).center()
    qtbot.mouseClick(batch.list.viewport(), Qt.MouseButton.LeftButton, pos=tick)
    assert counted(batch) == "2 of 4 sheets"
    made(batch, qtbot, tmp_path / "two.pdf")
    assert [title.split(" · ")[0] for title in titles(tmp_path / "two.pdf")[1:]] == [
        "Space Lab",
        "Mole Rats in Space",
    ]


def test_all_are_left_out_and_taken_in_again_with_one_button(batch, hands):
    button = widget(batch, "batch_tick_all", QPushButton)
    assert button.text() == "Unt&ick all"
    hands.click("batch_tick_all")
    assert counted(batch) == "0 of 4 sheets"
    assert not widget(batch, "batch_save").isEnabled()
    hands.click("batch_tick_all")
    assert counted(batch) == "4 sheets"


def test_enter_opens_the_game_of_a_line(batch, hands):
    batch.list.setFocus()
    hands.press("Enter")
    page = hands.window.findChild(QWidget, "space_lab_page")
    assert page.isVisible()
    assert page.state.document.id == example("space-lab").id


def test_without_any_game_it_is_said_what_to_do(hands, qtbot):
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.wait(100)
    assert widget(page, "batch_empty", QLabel).text().startswith("No games yet.")
    assert not widget(page, "batch_save").isEnabled()


def test_a_game_that_is_kept_meanwhile_is_listed(batch, hands, qtbot):
    hands.window.history.save(example("mole-rats", 2))
    batch.follow_history()
    qtbot.waitUntil(lambda: counted(batch) == "5 sheets")


def test_games_that_came_in_meanwhile_are_listed_when_the_tab_is_gone_to(hands, qtbot, database):
    batch = opened(hands, qtbot, "0 sheets")
    hands.window.go_to("history")
    with open_history(database) as another_process:
        another_process.save(example("space-lab"))
        another_process.save(example("mole-rats"))
    hands.window.go_to("print_room")
    qtbot.waitUntil(lambda: counted(batch) == "2 sheets")
    assert batch.list.isVisible()


def test_what_was_left_out_stays_so_when_the_list_is_read_anew(batch, hands, qtbot):
    batch.list.setFocus()
    hands.press("Down Down")
    qtbot.keyClick(batch.list, Qt.Key.Key_Space)
    hands.window.history.save(example("mole-rats", 2))
    hands.window.history.trash(example("space-lab").id)
    batch.follow_history()
    qtbot.waitUntil(lambda: counted(batch) == "3 of 4 sheets")
    assert batch.model.line_at(batch.list.currentIndex().row()).game == "season"
    hands.window.history.trash(example("season").id)
    batch.follow_history()
    qtbot.waitUntil(lambda: counted(batch) == "3 sheets")


def test_what_was_left_out_beyond_the_lines_that_are_read_anew_stays_so(read_on, hands, qtbot):
    read_on.model.toggle(120)
    hands.window.history.save(example("mole-rats"))
    read_on.follow_history()
    qtbot.waitUntil(lambda: read_on.model.rowCount() == 100)
    assert counted(read_on) == "130 of 131 sheets"


def test_a_line_far_down_the_list_stays_chosen(read_on, hands, qtbot):
    read_on.list.selectRow(120)
    chosen = read_on.model.line_at(120).id
    hands.window.history.save(example("mole-rats"))
    read_on.follow_history()
    qtbot.waitUntil(lambda: counted(read_on) == "131 sheets")
    assert read_on.model.line_at(read_on.list.currentIndex().row()).id == chosen


def test_no_column_vanishes_in_a_small_window(batch, hands):
    hands.window.resize(1024, 700)
    hands.settle()
    assert all(batch.list.columnWidth(column) >= 80 for column in range(1, 5))
    assert batch.list.horizontalHeader().length() <= batch.list.viewport().width()
    assert batch.model.index(3, 2).data() == "Mole Rats"


def test_no_name_from_right_to_left_moves_what_stands_behind_it(hands, qtbot):
    names = ("Bo", "محمد", "50%_x")
    three = example("space-lab").content()["players"][: len(names)]
    players = [{**one, "name": name} for one, name in zip(three, names, strict=True)]
    hands.window.history.save(example("space-lab", players=players))
    batch = opened(hands, qtbot, "1 sheet")
    assert batch.model.index(0, 3).data() == "Bo, \u2068محمد\u2069, 50%_x"


def test_a_long_list_is_read_on_when_it_is_scrolled(long_list, qtbot):
    assert long_list.model.rowCount() == 100
    long_list.list.scrollToBottom()
    qtbot.waitUntil(lambda: long_list.model.rowCount() == 130)
    assert long_list.form.choice.which.since == EVENING


def test_a_long_list_is_read_on_after_it_could_not_be_once(long_list, hands, qtbot, monkeypatch):
    history = hands.window.history
    read = history.rows

    def refuse_more(*which, after=None, **how):
        if after is not None:
            raise LockedError("in use by another program")
        return read(*which, **how)

    with monkeypatch.context() as locked, qtbot.waitSignal(long_list.told):
        locked.setattr(history, "rows", refuse_more)
        long_list.list.scrollToBottom()

    def scrolled():
        long_list.list.scrollToTop()
        long_list.list.scrollToBottom()
        return long_list.model.rowCount() == 130

    qtbot.waitUntil(scrolled)
