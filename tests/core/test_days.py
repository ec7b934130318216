from datetime import date

import pytest

from scorekeeper.core.days import (
    day_in_words,
    is_written_as_day,
    read_day,
    short_day,
    short_month,
)


def test_a_day_is_written_out():
    assert day_in_words(date(2026, 11, 8)) == "8 November 2026"


def test_a_column_has_short_days():
    assert short_day(date(2026, 11, 8)) == "8 Nov 2026"


def test_a_column_has_short_months():
    assert [short_month(2026, 1), short_month(2026, 12)] == ["Jan 2026", "Dec 2026"]


@pytest.mark.parametrize(
    "text",
    [
        *("2026-03-01", "2026-03-01T20:00:00+01:00", "2026-03-01 20:00", "1.3.2026", "01.03.2026"),
        *("1 Mar 2026", "1 March 2026", "1. march 2026", "01 MAR. 2026"),
    ],
)
def test_a_written_day_is_read(text):
    assert read_day(text) == date(2026, 3, 1)


@pytest.mark.parametrize(
    "text",
    ["", "3/1/2026", "2026-13-01", "31.2.2026", "March", "2026", "30 Feb 2026", "1 Mrz 2026"],
)
def test_a_day_that_may_be_another_one_or_none_is_not_read(text):
    assert read_day(text) is None


@pytest.mark.parametrize("month", range(1, 13))
def test_a_day_in_words_is_read_again(month):
    day = date(2026, month, 28)
    assert read_day(day_in_words(day)) == read_day(short_day(day)) == day


@pytest.mark.parametrize(
    "text", ["2023-02-29", "31.2.2026", "2026-13-01", "30 Feb 2026", "1 Mar 2026", "1.3.2026"]
)
def test_a_day_is_meant_by_its_form_whether_there_is_such_a_day_or_not(text):
    assert is_written_as_day(text)


@pytest.mark.parametrize("text", ["", "3/1/2026", "March", "2026", "1 Mrz 2026", "2026-02-29-1"])
def test_what_has_no_form_of_a_day_is_meant_as_none(text):
    assert not is_written_as_day(text)
