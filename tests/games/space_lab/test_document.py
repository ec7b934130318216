"""What a document may hold, and how everything else is refused with its place."""

import json
from pathlib import Path

import pytest

from scorekeeper.core.json_text import place_of
from scorekeeper.games import build_document, read_document
from scorekeeper.games.space_lab import GAME
from tests.core.spoiling import faults_of, paths, replaced, spoilt

HERE = Path(__file__).parent
EXAMPLE = (HERE / "example.json").read_text("utf-8")
FAULTS = json.loads((HERE / "faults.json").read_text("utf-8"))


@pytest.mark.parametrize("case", FAULTS, ids=[case["rule"] for case in FAULTS])
def test_it_is_refused_with_its_place(case):
    assert faults_of(read_document, spoilt(EXAMPLE, case).encode()) == case["faults"]


def test_a_wrong_part_of_a_list_does_not_make_the_list_too_short():
    content = {"format": "scorekeeper/1", "game": "space-lab"}
    content["players"] = [{"name": "Ann", "tally": {"lab": -1}}]
    faults = faults_of(build_document, content)
    assert faults == [["players[0].tally.lab", "a whole number from 0 to 999"]]


FULL = {
    **json.loads(EXAMPLE),
    "id": "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11",
    "played_at": "2026-03-01T20:00:00+01:00",
    "place": "Kitchen",
    "notes": "two\nlines",
    "people": {"Fred": "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"},
}


@pytest.mark.parametrize("path", list(paths(FULL)), ids=place_of)
def test_null_stands_nowhere(path):
    faults = faults_of(build_document, replaced(FULL, path, None))
    assert place_of(path) in [place for place, _ in faults]


def test_every_common_key_is_kept():
    document = GAME.build(FULL)
    # Standard is the mode of a document that names none.
    expected = {key: value for key, value in FULL.items() if key != "mode"}
    assert document.content() == expected


@pytest.mark.parametrize(
    "content",
    [
        {"players": [{"name": "Ann", "station": {}}]},
        {"players": [{"name": "Ann", "station": {"capsules": [], "spaces": {}}, "projects": []}]},
        {"players": [{"name": "Ann", "station": {"capsules": [{}, {}, {}]}}]},
        {"players": [{"name": "Ann", "tally": {}}]},
        {"mode": "solo", "players": [{"name": "Ann", "station": {"capsules": [{}] * 6}}]},
        {"mode": "advanced", "players": [{"name": name, "tally": {}} for name in "ABCD"]},
    ],
)
def test_lists_may_be_empty_and_keys_left_out(content):
    document = build_document({"format": "scorekeeper/1", "game": "space-lab", **content})
    assert GAME.build(document.content()) == document


def test_the_smallest_document_is_one_player_with_an_empty_station():
    assert GAME.new().content() == {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "players": [{"name": "Player 1", "station": {}}],
    }


def test_a_name_is_trimmed_and_normalized():
    document = GAME.build(
        {
            "format": "scorekeeper/1",
            "game": "space-lab",
            "players": [{"name": " Zoe\u0308 ", "tally": {}}],
        }
    )
    assert document.players[0].name == "Zoë"
    assert document.content()["players"][0]["name"] == "Zoë"


def test_a_sum_of_0_and_a_sum_not_entered_stay_two_things():
    document = GAME.build({**FULL, "people": {}, "players": [{"name": "A", "tally": {"lab": 0}}]})
    assert document.content()["players"][0]["tally"] == {"lab": 0}
    assert document.players[0].tally.projects is None
