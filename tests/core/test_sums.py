import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.sums import SumError, parse_sum


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("7", 7),
        ("007", 7),
        ("999", 999),
        ("10+15", 25),
        ("10+15-8", 17),
        (" 10 + 15 - 8 ", 17),
        ("10-15+8", 3),
        ("5−2", 3),
        ("5–2", 3),
        ("1+1+1+1+1+1+1+1+1+1+1+1", 12),
        ("2000-1500", 500),
    ],
)
def test_numbers_are_added_and_subtracted(text, value):
    assert parse_sum(text, 0, 999) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "+",
        "-",
        "10+",
        "+10",
        "-5",
        "10++5",
        "10 15",
        "2*3",
        "1.5",
        "1,5",
        "ten",
        "١٠",
        "1e3",
        "1234567890",
        "10+1234567890",
    ],
)
def test_anything_else_is_refused_and_says_what_was_expected(text):
    with pytest.raises(SumError, match=r"^a number from 0 to 999, or a sum such as 10\+15$"):
        parse_sum(text, 0, 999)


@pytest.mark.parametrize(
    ("text", "value"), [("1000", "1000"), ("5-6", "-1"), ("999+1", "1000"), ("0-1000", "-1000")]
)
def test_a_value_outside_the_bounds_is_named(text, value):
    with pytest.raises(SumError, match=f"^a number from 0 to 999, not {value}$"):
        parse_sum(text, 0, 999)


def test_both_bounds_are_allowed():
    assert [parse_sum(text, 3, 5) for text in ("3", "5")] == [3, 5]


@given(st.lists(st.integers(0, 999), min_size=1, max_size=20))
def test_a_sum_of_numbers_is_their_sum(numbers):
    assert parse_sum("+".join(map(str, numbers)), 0, 20 * 999) == sum(numbers)


@given(st.text("0123456789+- x", max_size=12))
def test_whatever_is_typed_gives_a_number_within_bounds_or_an_error(text):
    with contextlib.suppress(SumError):
        assert 0 <= parse_sum(text, 0, 999) <= 999
