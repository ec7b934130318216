"""Averages over time: as short periods as there are few enough of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.history.statistics import Average, Month
from scorekeeper.reports.periods import MOST, by_period


def months(number, first=2020):
    """Return so many months, one score of 10 points in each."""
    return {Month(first + n // 12, n % 12 + 1): Average(1, 10) for n in range(number)}


@pytest.mark.parametrize(
    ("number", "what", "first", "last"),
    [
        (1, "Month", "Jan 2020", "Jan 2020"),
        (36, "Month", "Jan 2020", "Dec 2022"),
        (37, "Quarter", "Jan–Mar 2020", "Jan–Mar 2023"),
        (108, "Quarter", "Jan–Mar 2020", "Oct–Dec 2028"),
        (109, "Year", "2020", "2029"),
    ],
)
def test_more_months_than_a_line_can_show_become_quarters_and_then_years(number, what, first, last):
    name, periods = by_period(months(number))
    assert name == what
    names = list(periods)
    assert [names[0], names[-1]] == [first, last]


def test_a_month_without_games_is_there_as_well():
    what, periods = by_period({Month(2025, 11): Average(1, 4), Month(2026, 2): Average(2, 6)})
    assert what == "Month"
    assert list(periods.items()) == [
        ("Nov 2025", Average(1, 4)),
        ("Dec 2025", Average()),
        ("Jan 2026", Average()),
        ("Feb 2026", Average(2, 6)),
    ]


@given(st.sets(st.integers(0, 400)))
def test_every_month_stands_in_one_period_and_there_are_few(numbers):
    by_month = {Month(1990 + n // 12, n % 12 + 1): Average(n + 1, 7 * n) for n in sorted(numbers)}
    what, periods = by_period(by_month)
    assert len(periods) <= MOST
    if what == "Year":
        assert list(periods) == [str(int(next(iter(periods))) + n) for n in range(len(periods))]
    assert sum(periods.values(), Average()) == sum(by_month.values(), Average())
