"""One thing in a valid document is changed: it is refused with a place, or it scores."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import place_of
from scorekeeper.games import find_game, read_document
from tests.core.spoiling import paths, replaced

FULL = {
    "format": "scorekeeper/1",
    "game": "space-lab",
    "mode": "advanced",
    "id": "2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f",
    "played_at": "2026-03-06T21:30:00+01:00",
    "place": "Rome",
    "notes": "one\ntwo",
    "people": {"Ann": "7b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3"},
    "players": [
        {
            "name": "Ann",
            "station": {
                "capsules": [
                    {
                        "objective": {"agencies": ["red-rocket"] * 3, "specialty": "technician"},
                        "validation": 5,
                    },
                    {},
                ],
                "spaces": {
                    "A1": {
                        "agency": "red-rocket",
                        "specialty": "pilot",
                        "cost": 2,
                        "effect": {"kind": "per-agency", "points": 2, "agency": "red-rocket"},
                    },
                    "B1": {
                        "agency": "blue-future",
                        "specialty": "doctor",
                        "effect": {"kind": "draw-project"},
                    },
                },
            },
            "projects": [
                {"type": "moon-telescope-construction", "count": 1, "agency": "red-rocket"}
            ],
        },
        {"name": "Bo", "tally": {"lab": 3}},
    ],
}
# A key that is wrong stands in the place as it is, whatever its letters.
PLACE = re.compile(r"document|[\w-]+(\[\d+\])*(\..*)?", re.DOTALL)


def read(data):
    return read_document(json.dumps(data).encode())


def faults_of(data):
    with pytest.raises(DocumentError) as caught:
        read(data)
    return [str(fault) for fault in caught.value.faults]


PATHS = list(paths(FULL))
NUMBERS = [path for path in PATHS if path[-1] in ("validation", "cost", "points", "count", "lab")]
TEXTS = [("place",), ("notes",), ("players", 0, "name"), ("id",), ("mode",), ("format",)]


def test_the_full_document_is_read_and_written_again_without_loss():
    assert read(FULL).content() == FULL


@pytest.mark.parametrize("path", PATHS, ids=place_of)
def test_null_stands_nowhere(path):
    faults = faults_of(replaced(FULL, path, None))
    assert any(fault.startswith(place_of(path)) for fault in faults)


@pytest.mark.parametrize("path", NUMBERS, ids=place_of)
@pytest.mark.parametrize("value", [2.0, "2", True, False, -1, 1000, 10**30, 0.5, [2], {}])
def test_only_a_whole_number_in_range_is_one(path, value):
    (fault,) = faults_of(replaced(FULL, path, value))
    assert fault.startswith(f"{place_of(path)}: a whole number from ")


@pytest.mark.parametrize("path", TEXTS, ids=place_of)
@pytest.mark.parametrize("value", [1, True, ["a"], {}, "a\ud800"])
def test_only_text_without_lone_surrogates_is_text(path, value):
    assert faults_of(replaced(FULL, path, value))[0].startswith(f"{place_of(path)}: ")


@pytest.mark.parametrize("path", [(), ("players", 1, "tally")], ids=place_of)
def test_a_lone_surrogate_in_a_key_is_refused_with_its_place(path):
    place = place_of((*path, "a\ud800"))
    assert faults_of(replaced(FULL, (*path, "a\ud800"), 1)) == [f"{place}: no key of this name"]


@pytest.mark.parametrize(
    "path", [path for path in PATHS if isinstance(path[-1], str)], ids=place_of
)
def test_a_key_that_stands_twice_is_refused_with_its_place(path):
    marked = json.dumps(replaced(FULL, path, "MARK"))
    key = json.dumps(path[-1])
    doubled = marked.replace(f'{key}: "MARK"', f'{key}: "MARK", {key}: 1')
    with pytest.raises(DocumentError, match="each key only once") as caught:
        read_document(doubled.encode())
    assert caught.value.faults[0].place == place_of(path)


@pytest.mark.parametrize("path", [path for path in PATHS if isinstance(path[-1], str)])
def test_a_key_that_the_format_does_not_have_is_refused_with_its_place(path):
    faults = faults_of(replaced(FULL, (*path[:-1], "extra"), 1))
    assert any(fault.startswith(place_of((*path[:-1], "extra"))) for fault in faults)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 1001)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=3)
    | st.sampled_from(["red-rocket", "pilot", "points", "solo", "A1", "Ann", " bO "]),
    lambda parts: (
        st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=3), parts, max_size=3)
    ),
    max_leaves=5,
)


def faults_or_none(data):
    try:
        read(data)
    except DocumentError as refused:
        return refused.faults
    return None


@given(st.sampled_from(PATHS), VALUES)
def test_a_changed_document_is_refused_with_a_place_or_scores(path, value):
    data = replaced(FULL, path, value)
    faults = faults_or_none(data)
    if faults is None:
        document = read(data)
        result = find_game(document.game).score(document).as_json()
        assert len(result["players"]) == len(document.players)
        assert read(document.content()) == document
    else:
        assert faults
        assert all(PLACE.fullmatch(fault.place) and fault.expected for fault in faults)
