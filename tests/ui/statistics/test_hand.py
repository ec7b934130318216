"""The page of statistics under keys and the mouse, in windows of any size."""

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QLabel,
    QScrollArea,
    QTableView,
    QWidget,
)

from scorekeeper_ui.theme import SMALL, TEXT, font
from scorekeeper_ui.widgets.bar_chart import BarChart
from scorekeeper_ui.widgets.chart_view import ChartView
from scorekeeper_ui.widgets.target_button import TargetButton
from tests.ui.statistics.boards import (
    child,
    choose_year,
    games_of_all_kinds,
    space_lab,
    wait_for_stats,
)


def test_enter_opens_one_of_the_best_games(hands, page):
    child(page, QTableView, "best_table").setFocus()
    hands.press("Enter")
    assert child(hands.window, QAbstractButton, "go_space_lab").isChecked()


def test_the_keyboard_goes_to_topics_and_scrolls(hands, page, qtbot):
    assert hands.focus() == "space_lab_statistics"
    bar = child(page, QScrollArea, "statistics_board").verticalScrollBar()
    page.keyPressEvent(key(Qt.Key.Key_End))
    assert bar.value() == bar.maximum() > 0
    page.keyPressEvent(key(Qt.Key.Key_Home))
    assert bar.value() == 0
    action = next(a for a in page.actions() if a.shortcut().toString() == "Ctrl+5")
    action.trigger()
    wait_for_stats(page, qtbot, "1 of 2")
    assert hands.focus() == "mole_rats_statistics"


def keep_another(hands, page, qtbot):
    hands.window.history.save(space_lab(22, 32))
    page.follow_history()
    wait_for_stats(page, qtbot, "4")
    hands.settle()


def test_the_hand_stays_in_a_table_that_is_counted_anew(hands, page, qtbot):
    child(page, QTableView, "best_table").setFocus()
    keep_another(hands, page, qtbot)
    assert hands.focus() == "best_table"


def test_the_hand_goes_to_the_tab_when_its_table_is_gone(hands, page, qtbot):
    child(page, QTableView, "best_table").setFocus()
    for row in hands.window.history.rows():
        hands.window.history.trash(row.id)
    page.follow_history()
    qtbot.waitUntil(child(page, QLabel, "statistics_empty").isVisible, timeout=5000)
    hands.settle()
    assert hands.focus() == "space_lab_statistics"


def test_a_hand_that_went_on_meanwhile_is_not_brought_back(hands, page, qtbot):
    child(page, QTableView, "best_table").setFocus()
    page.view.hand_lost.connect(child(page, QComboBox, "statistics_year").setFocus)
    page.view.hand_lost.connect(
        lambda: QTimer.singleShot(0, child(page, QAbstractButton, "save_report").setFocus)
    )
    keep_another(hands, page, qtbot)
    assert hands.focus() == "save_report"


def press_ctrl(window, key):
    """Press Ctrl and a key as somebody does: shortcuts hear of it first."""
    window.activateWindow()
    QTest.keyClick(window.windowHandle(), key, Qt.KeyboardModifier.ControlModifier)


def test_the_keys_of_topics_work_in_the_whole_window(hands, page, qtbot):
    child(hands.window, QAbstractButton, "go_statistics").setFocus()
    hands.settle()
    press_ctrl(hands.window, Qt.Key.Key_5)
    wait_for_stats(page, qtbot, "1 of 2")
    assert hands.focus() == "mole_rats_statistics"


def test_the_keys_of_topics_do_nothing_while_another_page_is_shown(hands, page):
    hands.window.go_to("players")
    hands.settle()
    press_ctrl(hands.window, Qt.Key.Key_5)
    hands.settle()
    assert child(page, QAbstractButton, "space_lab_statistics").isChecked()
    assert hands.window.findChild(QAbstractButton, "go_players").isChecked()


def test_the_report_begins_with_the_year_of_the_page(hands, page, qtbot):
    choose_year(page, 2026)
    hands.press("E", ctrl=True)
    action = next(a for a in page.actions() if a.shortcut().toString() == "Ctrl+E")
    action.trigger()
    subject = child(page, QComboBox, "report_subject")
    assert subject.currentText() == "2026"
    child(page, QDialog, "report_dialog").close()


def test_without_a_game_no_report_is_offered_and_its_keys_say_why(hands, qtbot):
    page = hands.window.go_to("statistics")
    save = child(page, QAbstractButton, "save_report")
    qtbot.waitUntil(lambda: not save.isEnabled(), timeout=5000)
    assert save.toolTip() == "No game is kept yet: there is nothing to report."
    with qtbot.waitSignal(page.told) as told:
        next(a for a in page.actions() if a.shortcut().toString() == "Ctrl+E").trigger()
    assert told.args[0] == save.toolTip()
    assert page.findChild(QDialog, "report_dialog") is None
    games_of_all_kinds(hands.window.history)
    page.follow_history()
    qtbot.waitUntil(save.isEnabled, timeout=5000)


def test_in_a_window_that_was_wider_year_and_report_are_in_sight(hands, page, qtbot):
    save = child(page, QAbstractButton, "save_report")
    for width in (1100, 1024, 960, 850):
        hands.window.resize(width, 700)
        hands.settle()
        right = save.mapTo(hands.window, save.rect().topRight()).x()
        assert right < hands.window.width()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
def test_every_tab_shows_all_its_words(hands, page, size):
    hands.window.resize(*size)
    hands.settle()
    letters = QFontMetrics(font(TEXT, bold=True))
    for tab in page.findChildren(TargetButton):
        key = f"Ctrl+{tab.accessibleDescription()[-1]}"
        has_key = f"({key})" in tab.toolTip()
        cap = QFontMetrics(font(SMALL)).horizontalAdvance(key) + 14 if has_key else 0
        assert tab.width() >= letters.horizontalAdvance(tab.text()) + cap + 14
    assert child(page, QAbstractButton, "save_report").isVisible()


def key(which):
    return QKeyEvent(QEvent.Type.KeyPress, which, Qt.KeyboardModifier.NoModifier)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize(
    ("topic", "first"), [("space_lab", "3"), ("grand_prix", "1"), ("mole_rats", "1 of 2")]
)
def test_everything_has_a_name(hands, page, qtbot, size, topic, first):
    hands.window.resize(*size)
    page.go_to(topic)
    wait_for_stats(page, qtbot, first)
    hands.settle()
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.objectName(), widget
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget.objectName()
    for chart in (*page.findChildren(BarChart), *page.findChildren(ChartView)):
        assert chart.accessibleName()
        assert chart.accessibleDescription()
        assert not chart.grab().isNull()
