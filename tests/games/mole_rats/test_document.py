"""What a document may hold, and how everything else is refused with its place."""

import json
from pathlib import Path

import pytest

from scorekeeper.core.json_text import place_of
from scorekeeper.games import read_document
from scorekeeper.games.mole_rats import GAME
from tests.core.spoiling import faults_of, paths, replaced, spoilt

HERE = Path(__file__).parent
TEXT = (HERE / "example.json").read_text("utf-8")
EXAMPLE = json.loads(TEXT)
TABLE_FAULTS = json.loads((HERE / "table_faults.json").read_text("utf-8"))
LOG_FAULTS = json.loads((HERE / "log_faults.json").read_text("utf-8"))
LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"


@pytest.mark.parametrize("case", TABLE_FAULTS, ids=[case["rule"] for case in TABLE_FAULTS])
def test_a_table_that_cannot_be_is_refused_with_its_place(case):
    assert faults_of(read_document, spoilt(TEXT, case).encode()) == case["faults"]


@pytest.mark.parametrize("case", LOG_FAULTS, ids=[case["rule"] for case in LOG_FAULTS])
def test_an_event_that_cannot_be_is_refused_with_its_place(case, content_of):
    assert faults_of(GAME.build, content_of(case)) == case["faults"]


FULL = {
    **EXAMPLE,
    "rats": ["orange"],
    "snakes": ["red", "brown", "violet", "teal"],
    "extra_cards": 5,
    "options": {"deck_rule": "empty-pile"},
    "id": LASTING,
    "played_at": "2026-03-01T20:00:00+01:00",
    "place": "Kitchen",
    "notes": "two\nlines",
    "people": {"Bo": LASTING},
}
FULL["log"] = [
    *EXAMPLE["log"],
    {"event": "add-snake", "snake": "teal"},
    {"event": "concede"},
    {"event": "note", "text": "next\ntime"},
]
NOTED = {key: value for key, value in FULL.items() if key != "log"}
NOTED["outcome"] = {"status": "lost", "reason": "no-cards", "turns_left": 0}


@pytest.mark.parametrize("content", [FULL, NOTED], ids=["followed", "noted"])
def test_null_stands_nowhere(content):
    for path in paths(content):
        faults = faults_of(GAME.build, replaced(content, path, None))
        assert place_of(path) in [place for place, _ in faults]


@pytest.mark.parametrize("content", [FULL, NOTED], ids=["followed", "noted"])
def test_every_key_is_kept(content):
    assert GAME.build(content).content() == content


def test_the_smallest_document_is_two_players_and_an_empty_log():
    assert GAME.new().content() == {
        "format": "scorekeeper/1",
        "game": "mole-rats",
        "players": [{"name": "Player 1", "rat": "blue"}, {"name": "Player 2", "rat": "green"}],
    }
    smallest = GAME.new().content()
    assert GAME.build({**smallest, "log": []}) == GAME.build(smallest)


def test_what_is_left_out_has_its_documented_default():
    content = {**GAME.new().content(), "extra_cards": 0, "rats": [], "log": [], "options": {}}
    content["snakes"] = ["red", "brown", "violet", "blue"]
    assert GAME.build(content) == GAME.new()
    assert GAME.new().options.deck_rule == "no-card-to-play"


def test_a_reference_to_a_color_matches_after_trim_and_normalization():
    content = {**GAME.new().content(), "players": [*GAME.new().content()["players"]]}
    content["players"][0] = {"name": "Ann", "rat": " e\u0301te\u0301 "}
    content["log"] = [{"event": "land", "rat": "\u00e9t\u00e9 ", "on": "ladder"}]
    result = GAME.score(GAME.build(content)).as_json()
    assert result["rats"]["\u00e9t\u00e9"]["place"] == "tier 2"


def test_mole_rats_and_snakes_have_their_colors_separately():
    assert GAME.build({**GAME.new().content(), "snakes": ["blue", "green", "red", "brown"]})


def test_a_rematch_is_the_same_table_of_which_nothing_is_played():
    again = GAME.build(FULL).rematch().content()
    gone = {"id", "played_at", "place", "notes", "log"}
    assert again == {key: value for key, value in FULL.items() if key not in gone}
