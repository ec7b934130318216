"""The list of games for one file, from which some are left out."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from scorekeeper.history import LockedError, open_history
from scorekeeper_ui.pages.print_room import batch_tab
from tests.ui.print_room.batches import counted, made, titles
from tests.ui.print_room.examples import EVENING, example
from tests.ui.print_room.hands_on import widget


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
    assert button.text() == "&Untick all"
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
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "0 sheets")
    hands.window.go_to("history")
    with open_history(database) as another_process:
        another_process.save(example("space-lab"))
        another_process.save(example("mole-rats"))
    hands.window.go_to("print_room")
    qtbot.waitUntil(lambda: counted(page.batch) == "2 sheets")
    assert page.batch.list.isVisible()


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


def test_what_was_left_out_beyond_the_lines_that_are_read_anew_stays_so(hands, qtbot, monkeypatch):
    monkeypatch.setattr(batch_tab, "MOST_AGAIN", 100)
    with hands.window.history.importing() as importer:
        for number in range(130):
            importer(example("space-lab", number))
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "130 sheets")
    page.batch.list.scrollToBottom()
    qtbot.waitUntil(lambda: page.batch.model.rowCount() == 130)
    page.batch.model.toggle(120)
    hands.window.history.save(example("mole-rats"))
    page.batch.follow_history()
    qtbot.waitUntil(lambda: page.batch.model.rowCount() == 100)
    assert counted(page.batch) == "130 of 131 sheets"


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
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "1 sheet")
    assert page.batch.model.index(0, 3).data() == "Bo, \u2068محمد\u2069, 50%_x"


def test_a_long_list_is_read_on_when_it_is_scrolled(hands, qtbot, database):
    history = hands.window.history
    with history.importing() as importer:
        for number in range(130):
            importer(example("space-lab", number))
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "130 sheets")
    assert page.batch.model.rowCount() == 100
    page.batch.list.scrollToBottom()
    qtbot.waitUntil(lambda: page.batch.model.rowCount() == 130)
    assert page.batch.form.choice.which.since == EVENING


@pytest.fixture
def many(database):
    with open_history(database) as history, history.importing() as importer:
        for number in range(130):
            importer(example("space-lab", number))


def test_a_long_list_is_read_on_after_it_could_not_be_once(many, hands, qtbot, monkeypatch):
    history, page = hands.window.history, hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "130 sheets")
    qtbot.waitUntil(lambda: not page.batch._reading.is_busy)
    read = history.rows

    def refuse_more(*which, after=None, **how):
        if after is not None:
            raise LockedError("in use by another program")
        return read(*which, **how)

    with monkeypatch.context() as locked, qtbot.waitSignal(page.batch.told):
        locked.setattr(history, "rows", refuse_more)
        page.batch.list.scrollToBottom()

    def scrolled():
        page.batch.list.scrollToTop()
        page.batch.list.scrollToBottom()
        return page.batch.model.rowCount() == 130

    qtbot.waitUntil(scrolled)
