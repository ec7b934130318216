"""What is seen of the list and of the game beside it where there is little room."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMenu, QStyle, QStyleOptionComboBox

from scorekeeper_ui.widgets.filter_box import BESIDE_WORDS
from tests.ui.history.listed import controls, widget


def test_words_of_a_box_have_no_more_room_than_it_gives_them(page):
    box = widget(page.widget, "filter_player", QComboBox)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(kind, option, part, box)
    # The style leaves a pixel on either side.
    assert box.width() - BESIDE_WORDS <= room.width() - 2


@pytest.fixture
def small(page):
    """The page in a window of 1280×800 where everything is half as large again."""
    page.hands.window.resize(853, 533)
    page.select(3)
    page.until_read("Lab cards")
    page.hands.settle()
    return page


def test_in_a_small_window_only_the_list_and_what_is_read_of_a_game_scroll(small):
    frame = small.widget.parentWidget().parentWidget()
    assert frame.verticalScrollBar().maximum() == frame.horizontalScrollBar().maximum() == 0
    for control in controls(small):
        corner = control.mapTo(small.widget, control.rect().bottomRight())
        assert small.widget.rect().contains(corner), control.objectName()
    assert small.games.height() >= 9 * small.games.rowHeight(0)


def test_in_a_small_window_all_that_is_read_of_a_game_scrolls_as_one_also_by_keys(small):
    reading, reasons = widget(small.widget, "game_reading"), widget(small.widget, "game_reasons")
    bar = reading.verticalScrollBar()
    small.qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert reasons.verticalScrollBar().maximum() == 0
    reasons.setFocus()
    small.qtbot.keyClick(reasons, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    small.select(0)
    assert bar.value() == 0


def test_in_a_large_window_a_result_scrolls_below_the_words_that_stay(page):
    page.hands.window.resize(1280, 800)
    page.select(3)
    page.until_read("Lab cards")
    reading, reasons = widget(page.widget, "game_reading"), widget(page.widget, "game_reasons")
    assert reading.verticalScrollBar().maximum() == 0
    assert reasons.height() >= 8 * reasons.fontMetrics().lineSpacing()


def test_in_a_small_window_five_rows_of_a_result_are_seen(small):
    reasons, reading = widget(small.widget, "game_reasons"), widget(small.widget, "game_reading")
    above = reasons.mapTo(reading, QPoint(0, 0)).y()
    assert reading.height() - above >= 6 * reasons.fontMetrics().lineSpacing()


def test_in_a_small_window_a_menu_has_what_else_is_done_with_a_game(small):
    assert not widget(small.widget, "duplicate_game").isVisible()
    widget(small.widget, "more_with_game", QAbstractButton).click()
    menu = widget(small.widget, "more_with_game_menu", QMenu)
    actions = {action.objectName(): action for action in menu.actions()}
    assert list(actions) == [
        "more_change_date",
        "more_duplicate_game",
        "more_move_up",
        "more_move_down",
        "more_trash_game",
    ]
    assert not actions["more_move_up"].isEnabled()
    menu.close()
    with small.qtbot.waitSignal(widget(small.widget, "game_panel").asked) as asked:
        actions["more_duplicate_game"].trigger()
    assert asked.args == ["duplicate"]


def test_in_a_small_window_a_game_is_taken_out_of_the_trash_without_a_menu(small):
    small.hands.click("show_trash")
    assert not widget(small.widget, "more_with_game").isVisible()
    assert widget(small.widget, "trash_game").isVisible()


def test_a_click_beside_the_words_of_a_choice_is_none(page):
    page.hands.window.resize(1280, 800)
    page.select(3)
    page.hands.settle()
    counts = widget(page.widget, "game_counts")
    assert counts.width() <= counts.sizeHint().width()
    assert counts.width() < widget(page.widget, "open_game").width()


@pytest.mark.parametrize("is_right", [False, True])
def test_the_frame_of_the_list_is_whole_at_its_upper_corners(page, is_right):
    page.games.setFocus()
    page.hands.settle()
    picture, last = page.games.grab().toImage(), page.games.width() - 1
    frame = picture.pixelColor(QPoint(last // 2, 0))
    # The arc of the frame passes here, where the list's head would be if it had square corners.
    x, y = (last - 2 if is_right else 2), 2
    assert picture.pixelColor(QPoint(x, y)).name() != picture.pixelColor(QPoint(40, 4)).name()
    assert frame.saturation() > 100
