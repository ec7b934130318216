"""What is seen of the list and of the game beside it where there is little room."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox

from scorekeeper_ui.pages.history.filter_box import BESIDE_WORDS
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
