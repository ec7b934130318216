"""What is seen of the list and of the game beside it where there is little room."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox

from scorekeeper_ui.pages.history.filter_box import BESIDE_WORDS
from tests.ui.history.listed import widget


def test_words_of_a_box_have_no_more_room_than_it_gives_them(page):
    box = widget(page.widget, "filter_player", QComboBox)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(kind, option, part, box)
    # The style leaves a pixel on either side.
    assert box.width() - BESIDE_WORDS <= room.width() - 2


def test_a_result_is_seen_with_the_head_of_its_table_and_several_lines(page):
    page.hands.window.resize(853, 533)
    page.select(3)
    page.until_read("Lab cards")
    reasons = widget(page.widget, "game_reasons")
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
