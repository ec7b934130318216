import json
from contextlib import suppress
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core import json_text
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import check_nesting, place_of, read_json, write_json

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts),
)


def faults_of(data: bytes) -> list[str]:
    with pytest.raises(DocumentError) as caught:
        read_json(data)
    return [str(fault) for fault in caught.value.faults]


@given(JSON_VALUES)
def test_what_is_written_is_read_again(value):
    assert read_json(write_json(value).encode("utf-8", "surrogatepass")) == value


@given(st.binary())
def test_whatever_the_bytes_they_are_read_or_refused(data):
    with suppress(DocumentError):
        read_json(data)


def test_a_leading_byte_order_mark_is_accepted():
    assert read_json(b"\xef\xbb\xbf[1]") == [1]


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        (b"", ["line 1, column 1: JSON (Expecting value)"]),
        (b'{"a": 1}\n}', ["line 2, column 1: JSON (Extra data)"]),
        (b'"\xff"', ["byte 2: text in UTF-8"]),
        ("[]".encode("utf-16"), ["byte 1: text in UTF-8"]),
    ],
)
def test_text_that_is_no_json_is_refused_where_it_stops_being_it(data, faults):
    assert faults_of(data) == faults


@pytest.mark.parametrize(
    ("data", "places"),
    [
        (b'{"a": 1, "a": 1}', ["a"]),
        (b'{"a": [{"b": 1}, {"b": 1, "b": 2}], "c": {"d": 0, "d": 0, "d": 0}}', ["a[1].b", "c.d"]),
        (b'{"a": {"b": 1, "b": 2}, "a": 3}', ["a"]),
        (b'{"a": 1, "\\u0061": 1}', ["a"]),
    ],
)
def test_a_key_that_stands_twice_is_refused_at_each_of_its_places(data, places):
    assert faults_of(data) == [f"{place}: each key only once" for place in places]


def test_a_key_that_stands_twice_among_many_is_found_at_once():
    keys = ", ".join(f'"{number}": 0' for number in range(50_000))
    begun = perf_counter()
    assert faults_of(f'{{{keys}, "7": 0}}'.encode()) == ["7: each key only once"]
    assert perf_counter() - begun < 5


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_refused_with_its_place(constant):
    data = f'{{"a": [0, {{"b": {constant}}}]}}'.encode()
    assert faults_of(data) == [f"a[1].b: JSON, which has no {constant}"]


def test_what_is_no_number_is_refused_in_a_part_that_a_doubled_key_threw_away():
    assert faults_of(b'[{"a": NaN, "a": 1}]') == ["[0].a: each key only once"]


def test_a_number_of_thousands_of_digits_is_refused():
    assert faults_of(b"9" * 5000) == ["document: numbers of at most 4300 digits"]


def test_a_file_over_64_mb_is_refused(monkeypatch):
    monkeypatch.setattr(json_text, "MOST_BYTES", 10)
    assert read_json(b'"12345678"') == "12345678"
    assert faults_of(b'"123456789"') == ["document: at most 64 MB"]


@pytest.mark.parametrize("levels", [33, 200, 100_000])
def test_nesting_deeper_than_32_is_refused(levels):
    deep = b"[" * levels + b"]" * levels
    with pytest.raises(DocumentError, match="document: nesting of at most 32 levels"):
        check_nesting(read_json(deep))


@pytest.mark.parametrize("pair", ["[]", "{}"])
def test_nesting_of_32_is_accepted(pair):
    value = json.loads("[" * 31 + pair + "]" * 31)
    check_nesting(value)


def test_a_place_is_written_as_people_read_it():
    assert place_of(("players", 0, "station", "spaces", "A1")) == "players[0].station.spaces.A1"
    assert place_of(()) == "document"
