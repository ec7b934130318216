"""Another day for a game, and days between which games are listed."""

from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit

from scorekeeper_ui.widgets.typed_days import NO_SUCH_DAY, TOO_EARLY, WRITTEN
from tests.ui.history.listed import widget

TODAY = date.today()  # noqa: DTZ011 - the day here


@pytest.fixture
def dialog(page):
    page.hands.click("change_date")
    return widget(page.widget, "date_dialog")


@pytest.mark.parametrize(
    ("typed", "why_not"),
    [("2023-02-29", NO_SUCH_DAY), ("1899-12-31", TOO_EARLY), ("soon", WRITTEN), ("", WRITTEN)],
)
def test_why_what_was_typed_is_no_day_is_told(dialog, typed, why_not):
    widget(dialog, "date_day", QLineEdit).setText(typed)
    widget(dialog, "date_take", QAbstractButton).click()
    assert dialog.isVisible()
    assert widget(dialog, "date_why_not", QLabel).text() == f"⚠ {why_not}"


@pytest.mark.parametrize(("days", "is_ahead"), [(0, False), (1, False), (2, True)])
def test_of_a_day_to_come_it_is_said_that_it_is(dialog, days, is_ahead):
    ahead = widget(dialog, "date_ahead", QLabel)
    widget(dialog, "date_day", QLineEdit).setText((TODAY + timedelta(days=days)).isoformat())
    assert ahead.isVisible() is is_ahead
    widget(dialog, "date_day", QLineEdit).setText("x")
    assert not ahead.isVisible()


def test_a_game_may_be_played_on_a_day_to_come(page, dialog):
    day = TODAY + timedelta(days=30)
    widget(dialog, "date_day", QLineEdit).setText(day.isoformat())
    widget(dialog, "date_take", QAbstractButton).click()
    assert page.history.rows()[0].played_on == day


def test_tab_goes_from_the_period_to_its_days_and_then_on(page):
    page.pick("filter_period", "From … to …")
    widget(page.widget, "filter_period").setFocus()
    passed = []
    for _ in range(5):
        page.qtbot.keyClick(page.hands.focus_widget(), Qt.Key.Key_Tab)
        passed.append(page.hands.focus())
    days = [f"filter_{day}{part}" for day in ("since", "until") for part in ("", "_calendar")]
    assert passed == [*days, "filter_season"]
