"""A day that is typed."""

from datetime import date

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from scorekeeper_ui.widgets.fields import DayField
from scorekeeper_ui.widgets.typed_days import NO_SUCH_DAY, TOO_EARLY, TOO_LATE, WRITTEN


@pytest.fixture
def field(qapp, qtbot):
    field = DayField("day", "Played on")
    qtbot.addWidget(field)
    field.show()
    return field


@pytest.mark.parametrize(
    ("typed", "day"),
    [("2026-03-01", date(2026, 3, 1)), ("1 Mar 2026", date(2026, 3, 1)), ("", None)],
)
def test_a_day_is_passed_on_as_people_write_it(field, typed, day):
    field.show_day(date(2020, 1, 1))
    entered = []
    field.entered.connect(entered.append)
    field.text.setText(typed)
    field.commit()
    assert entered == [day]


@pytest.mark.parametrize(
    ("typed", "why_not"),
    [
        *(("xx", WRITTEN), ("3/1/2026", WRITTEN), ("30 Foo 2026", WRITTEN)),
        *(("2026-13-45", NO_SUCH_DAY), ("2023-02-29", NO_SUCH_DAY), ("31.2.2026", NO_SUCH_DAY)),
        *(("30 Feb 2026", NO_SUCH_DAY), ("0001-01-01", TOO_EARLY), ("31 Dec 1899", TOO_EARLY)),
        *(("9999-01-01", TOO_LATE), ("2200-01-01", TOO_LATE)),
    ],
)
def test_what_is_no_day_is_marked_by_a_sign_and_in_words_and_not_passed_on(field, typed, why_not):
    entered = []
    field.entered.connect(entered.append)
    QTest.keyClicks(field.text, typed)
    field.commit()
    signs = [label for label in field.findChildren(QLabel) if label.text() == "⚠"]
    assert entered == []
    assert [sign.isVisible() for sign in signs] == [True]
    assert field.text.accessibleDescription() == field.why_not == why_not
    assert signs[0].toolTip() == why_not
    field.text.setText("2026-03-01")
    field.commit()
    assert entered == [date(2026, 3, 1)]
    assert not signs[0].isVisible()
    assert field.text.accessibleDescription() == ""
