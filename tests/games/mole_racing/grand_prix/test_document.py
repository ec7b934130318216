"""What a document may hold, and how everything else is refused with its place."""

import json
from pathlib import Path

import pytest

from scorekeeper.core.document import build_document as build_model
from scorekeeper.core.json_text import place_of
from scorekeeper.games import build_document, read_document
from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrix
from scorekeeper.games.mole_racing.grand_prix.faults import find_faults
from tests.core.spoiling import faults_of, paths, replaced, spoilt

HERE = Path(__file__).parent
EXAMPLE = (HERE / "example.json").read_text("utf-8")
FAULTS = json.loads((HERE / "faults.json").read_text("utf-8"))
HEAD = {"format": "scorekeeper/1", "game": "grand-prix"}


@pytest.mark.parametrize("case", FAULTS, ids=[case["rule"] for case in FAULTS])
def test_it_is_refused_with_its_place(case):
    assert faults_of(read_document, spoilt(EXAMPLE, case).encode()) == case["faults"]


FULL = {
    **json.loads(EXAMPLE),
    "id": "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11",
    "played_at": "2026-03-01T20:00:00+01:00",
    "place": "Kitchen",
    "notes": "two\nlines",
    "people": {"Ann": "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"},
    "races": [
        {
            "track": "Loop",
            "starters": ["Cy", "Ann"],
            "finish": ["Cy"],
            "log": [{"event": "start", "turn_order": ["Ann", "Cy"]}, {"event": "end-turn"}],
        }
    ],
    "next_starters": ["Bo", "Cy"],
    "tracks": [
        {
            "name": "Loop",
            "long": 9,
            "short": 1,
            "start_finish": 2,
            "fuel": 1,
            "barriers": [{"kind": "fuel", "x": 1.5, "y": -2.0, "rotation": 0.0}],
        }
    ],
    "planned_tracks": [None, "Oval"],
    "options": {
        "points": [9, 1],
        "tie_break": "countback",
        "turn_order": "first-only",
        "fuel": {"5": [1, 2, None, None, None]},
    },
}


def allows_null(path):
    """An unknown fuel cell and a track that is not chosen are null."""
    match path:
        case ("planned_tracks", _) | ("options", "fuel", _, _):
            return True
    return False


@pytest.mark.parametrize(
    "path", [path for path in paths(FULL) if not allows_null(path)], ids=place_of
)
def test_null_stands_only_for_unknown_fuel_and_tracks_not_chosen(path):
    faults = faults_of(build_document, replaced(FULL, path, None))
    assert place_of(path) in [place for place, _ in faults]


def test_every_key_is_kept():
    assert GAME.build(FULL).content() == FULL


@pytest.mark.parametrize(
    "content",
    [
        {"drivers": ["Ann", "Bo"]},
        {"drivers": ["Ann", "Bo"], "races": [], "tracks": [], "planned_tracks": [], "options": {}},
        {"drivers": ["Ann", "Bo"], "races": [{"finish": []}]},
        {"drivers": ["Ann", "Bo"], "options": {"fuel": {}}, "people": {}},
        {"drivers": list("ABCDEFGHIJKL"), "next_starters": list("ABCDEF")},
        {"drivers": list("ABCDEFGH"), "races": [{"starters": ["A", "H"], "finish": ["H"]}]},
        {"drivers": ["Ann", "Bo"], "races_planned": 1, "races": [{"finish": ["Bo", "Ann"]}]},
    ],
)
def test_lists_may_be_empty_and_keys_left_out(content):
    document = build_document({**HEAD, **content})
    assert GAME.build(document.content()) == document
    assert GAME.score(document).as_json()["game"] == "grand-prix"


def test_the_smallest_document_is_two_drivers_and_no_race():
    assert GAME.new().content() == {**HEAD, "drivers": ["Driver 1", "Driver 2"]}


def test_names_are_trimmed_and_normalized_and_references_match_them():
    content = {"drivers": [" Zoe\u0308 ", "Bo"], "races": [{"finish": ["Zo\u00eb", " Bo"]}]}
    document = GAME.build({**HEAD, **content})
    assert document.drivers == ("Zoë", "Bo")
    assert GAME.score(document).as_json()["races"][0]["points"] == {"Zoë": 8, "Bo": 6}


def test_a_copy_in_a_season_has_neither_format_nor_game():
    body = {key: value for key, value in FULL.items() if key not in HEAD}
    copied = build_model(GrandPrix, body)
    assert GAME.score(copied) == GAME.score(GAME.build(FULL))
    for key, value in HEAD.items():
        faults = faults_of(build_model, GrandPrix, {**body, key: value})
        assert faults == [[key, "no key of this name"]]


def test_faults_of_a_copy_stand_at_its_place_in_the_season():
    copied = build_model(GrandPrix, {"drivers": ["Ann", "ann"]})
    assert [fault.place for fault in find_faults(copied, "grands_prix[2].")] == [
        "grands_prix[2].drivers[1]"
    ]
