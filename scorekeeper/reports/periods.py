"""Averages over time: by month, over many years by quarter or by year, without leaving any out."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from scorekeeper.core.days import short_month
from scorekeeper.history.statistics import Average, Month

# Of more points than these a line is a tangle, and nobody reads the table behind it.
MOST: Final = 36


def by_period(by_month: Mapping[Month, Average]) -> tuple[str, dict[str, Average]]:
    """Return what one period is called, and what there is of each from the first to the last.

    Periods are as short as there are few enough of them, years if there is no other way. One in
    which nothing was played is there as well, with an empty average: time goes on in it.
    """
    every = [(what, _together(by_month, name_of)) for what, name_of in _PERIODS.items()]
    return next((found for found in every if len(found[1]) <= MOST), every[-1])


def _together(
    by_month: Mapping[Month, Average], name_of: Callable[[Month], str]
) -> dict[str, Average]:
    periods: dict[str, Average] = {}
    for month in _months(by_month):
        name = name_of(month)
        periods[name] = periods.get(name, Average()) + by_month.get(month, Average())
    return periods


def _months(by_month: Mapping[Month, Average]) -> Iterator[Month]:
    """Yield the months from the first to the last that there is."""
    numbers = [12 * month.year + month.month - 1 for month in by_month]
    for number in range(min(numbers, default=0), max(numbers, default=-1) + 1):
        yield Month(number // 12, number % 12 + 1)


def _month(month: Month) -> str:
    return short_month(month.year, month.month)


def _quarter(month: Month) -> str:
    first = 3 * ((month.month - 1) // 3) + 1
    return f"{short_month(month.year, first)[:3]}–{short_month(month.year, first + 2)}"


def _year(month: Month) -> str:
    return str(month.year)


_PERIODS: Final[Mapping[str, Callable[[Month], str]]] = {
    "Month": _month,
    "Quarter": _quarter,
    "Year": _year,
}
