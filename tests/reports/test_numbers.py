"""Numbers are rounded as on paper: exactly, halves up."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.history.statistics import Average
from scorekeeper.reports.numbers import mean_text, names_text, share_text


@pytest.mark.parametrize(
    ("count", "total", "words"),
    [(4, 61, "15.3"), (4, 65, "16.3"), (20, 993, "49.7"), (20, -1, "-0.1"), (99, -1, "0.0")],
)
def test_halves_of_a_tenth_are_rounded_up(count, total, words):
    assert mean_text(Average(count, total).mean) == words


@pytest.mark.parametrize(("part", "whole", "words"), [(15, 24, "63%"), (3, 8, "38%"), (0, 4, "0%")])
def test_halves_of_a_percent_are_rounded_up(part, whole, words):
    assert share_text(part, whole) == words


def test_of_nothing_there_is_neither_mean_nor_share():
    assert (mean_text(Average().mean), share_text(0, 0)) == ("–", "–")


@given(st.integers(1, 10_000), st.integers(-1_000_000, 1_000_000))
def test_a_mean_is_that_of_exact_decimals(count, total):
    exact = Decimal(total) / Decimal(count)
    expected = exact.quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)
    assert Decimal(mean_text(Average(count, total).mean).replace(",", "")) == expected


@given(st.integers(1, 1_000_000), st.data())
def test_a_share_is_at_most_half_a_percent_off(whole, data):
    part = data.draw(st.integers(0, whole))
    percent = int(share_text(part, whole).removesuffix("%"))
    assert Fraction(-1, 2) <= percent - Fraction(100 * part, whole) <= Fraction(1, 2)
    assert percent + share_percent(whole - part, whole) >= 100


def share_percent(part, whole):
    return int(share_text(part, whole).removesuffix("%"))


def test_more_than_three_names_are_told_by_their_number():
    assert names_text(("Ann",)) == "Ann"
    assert names_text(("Ann", "Bo", "Cy")) == "Ann, Bo and Cy"
    assert names_text(("Ann", "Bo", "Cy", "Di", "Ed")) == "Ann, Bo and 3 others"
