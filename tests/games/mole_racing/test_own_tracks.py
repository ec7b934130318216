"""Tracks of people's own: what a ``.moleracing`` file may hold, and what it needs of the box."""

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.document import build_document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.own_tracks import (
    PartCount,
    against_the_box,
    read_own_track,
)
from scorekeeper.games.mole_racing.tracks import BARRIER_KINDS, Barrier, Track
from tests.core.spoiling import faults_of, spoilt

HERE = Path(__file__).parent
EXAMPLE = (HERE / "own_track.json").read_text("utf-8")
FAULTS = json.loads((HERE / "own_track_faults.json").read_text("utf-8"))


def test_a_file_is_read_with_its_parts_counted_and_other_keys_ignored():
    track = read_own_track(EXAMPLE.encode())
    assert (track.name, track.long, track.short) == ("Ring am Küchentisch", 2, 1)
    assert (track.start_finish, track.fuel) == (2, 1)
    assert len(track.barriers) == 7
    assert track.barriers[0] == Barrier(kind="long", x=412.5, y=-20.0, rotation=0.0)
    assert track.barriers[3] == Barrier(kind="short", x=300.0, y=75.0, rotation=-45.0)


def test_a_byte_order_mark_is_accepted():
    data = EXAMPLE.encode()
    assert read_own_track(b"\xef\xbb\xbf" + data) == read_own_track(data)


def test_a_track_may_have_no_barriers():
    text = '{"format": "mole-racing-track", "version": 1, "name": "Empty", "barriers": []}'
    track = read_own_track(text.encode())
    assert track == Track(name="Empty", long=0, short=0, start_finish=0, fuel=0, barriers=())


@pytest.mark.parametrize("case", FAULTS, ids=[case["rule"] for case in FAULTS])
def test_it_is_refused_with_its_place(case):
    assert faults_of(read_own_track, spoilt(EXAMPLE, case).encode()) == case["faults"]


def test_a_whole_number_too_large_to_be_finite_is_refused():
    text = EXAMPLE.replace("412.5", "1" + "0" * 400)
    assert faults_of(read_own_track, text.encode()) == [["barriers[0].x", "a finite number"]]


def test_a_file_in_another_encoding_is_refused():
    assert faults_of(read_own_track, EXAMPLE.encode("utf-16")) == [["byte 1", "text in UTF-8"]]


def test_something_that_is_no_object_is_refused():
    assert faults_of(read_own_track, b"[]") == [["document", "an object"]]
    assert faults_of(read_own_track, b"") == [["line 1, column 1", "JSON (Expecting value)"]]


def test_nesting_is_limited_even_where_it_would_be_ignored():
    view = "[" * 40 + "]" * 40
    text = EXAMPLE.replace('{"zoom": 1.5}', view)
    assert faults_of(read_own_track, text.encode()) == [
        ["document", "nesting of at most 32 levels"]
    ]


def test_a_track_has_at_most_999_barriers():
    content = json.loads(EXAMPLE)
    content["barriers"] = [content["barriers"][0]] * 999
    assert read_own_track(json.dumps(content).encode()).long == 999
    content["barriers"] *= 2
    assert faults_of(read_own_track, json.dumps(content).encode()) == [["barriers", "at most 999"]]


def test_a_track_stands_beside_what_the_box_holds():
    assert against_the_box(read_own_track(EXAMPLE.encode())) == (
        PartCount("long", 2, 38),
        PartCount("short", 1, 10),
        PartCount("start_finish", 2, 2),
        PartCount("fuel", 1, 14),
    )


numbers = st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(10**6), 10**6)
barriers = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(BARRIER_KINDS),
        "x": numbers,
        "y": numbers,
        "rotation": numbers,
    }
)
tracks = st.fixed_dictionaries(
    {
        "format": st.just("mole-racing-track"),
        "version": st.just(1),
        "name": st.sampled_from(["Ring", "Круг", "🏁 loop"]),
        "barriers": st.lists(barriers, max_size=12).filter(
            lambda laid: sum(barrier["kind"] == "red" for barrier in laid) <= 2
        ),
    }
)


@given(tracks)
def test_a_document_with_an_own_track_round_trips(content):
    track = read_own_track(json.dumps(content).encode())
    document = GrandPrixDocument(drivers=("Ann", "Bo"), tracks=(track,))
    again = build_document(GrandPrixDocument, read_json(write_json(document.content()).encode()))
    assert again == document
    laid = [barrier.model_dump() for barrier in again.tracks[0].barriers]
    assert laid == content["barriers"]


def refused_or_read(data):
    with contextlib.suppress(DocumentError):
        assert isinstance(read_own_track(data), Track)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data):
    refused_or_read(data)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["kind", "x", "y", "event", "\ud800"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(tracks, st.sampled_from(["format", "version", "name", "barriers", "more"]), anything)
def test_any_value_anywhere_is_read_or_refused(content, key, value):
    refused_or_read(json.dumps({**content, key: value}).encode())


@given(tracks.filter(lambda track: track["barriers"]), st.data(), anything)
def test_any_value_in_a_barrier_is_read_or_refused(content, data, value):
    barrier = data.draw(st.sampled_from(content["barriers"]))
    barrier[data.draw(st.sampled_from(["kind", "x", "y", "rotation", "more"]))] = value
    refused_or_read(json.dumps(content).encode())


@given(anything)
def test_any_json_is_read_or_refused(value):
    refused_or_read(json.dumps(value).encode())
