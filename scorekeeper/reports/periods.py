"""Averages over time: by month, over many years by quarter or by year."""

from collections.abc import Callable, Mapping
from typing import Final

from scorekeeper.core.days import short_month
from scorekeeper.history.statistics import Average, Month

# Of more points than these a line is a tangle, and nobody reads the table behind it.
MOST: Final = 36


def by_period(by_month: Mapping[Month, Average]) -> tuple[str, dict[str, Average]]:
    """Return what one period is called, and what there is of each that has any.

    Periods are as short as there are few enough of them, years if there is no other way; they go
    as the months do.
    """
    every = [(what, _together(by_month, name_of)) for what, name_of in _PERIODS.items()]
    return next((found for found in every if len(found[1]) <= MOST), every[-1])


def _together(
    by_month: Mapping[Month, Average], name_of: Callable[[Month], str]
) -> dict[str, Average]:
    periods: dict[str, Average] = {}
    for month, average in by_month.items():
        name = name_of(month)
        periods[name] = periods.get(name, Average()) + average
    return periods


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
