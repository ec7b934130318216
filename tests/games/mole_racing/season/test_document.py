"""What a season may hold, and how everything else is refused with its place."""

import json
from pathlib import Path

import pytest

from scorekeeper.games import build_document, read_document
from scorekeeper.games.mole_racing.season import GAME
from tests.core.spoiling import faults_of, spoilt

HERE = Path(__file__).parent
EXAMPLE = (HERE / "example.json").read_text("utf-8")
FAULTS = json.loads((HERE / "faults.json").read_text("utf-8"))
HEAD = {"format": "scorekeeper/1", "game": "season"}
LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"


@pytest.mark.parametrize("case", FAULTS, ids=[case["rule"] for case in FAULTS])
def test_it_is_refused_with_its_place(case):
    assert faults_of(read_document, spoilt(EXAMPLE, case).encode()) == case["faults"]


def test_a_season_has_at_most_500_members():
    members = [f"Member {number}" for number in range(501)]
    assert faults_of(build_document, {**HEAD, "members": members}) == [["members", "at most 500"]]
    assert len(build_document({**HEAD, "members": members[:500]}).members) == 500


def test_the_smallest_season_is_one_member_and_no_grand_prix():
    assert GAME.new().content() == {**HEAD, "members": ["Member 1"]}


FULL = {
    **HEAD,
    "id": LASTING,
    "played_at": "2026-03-01T20:00:00+01:00",
    "place": "Kitchen",
    "notes": "two\nlines",
    "people": {"Bo": LASTING},
    "name": "League",
    "members": ["Ann", "Bo"],
    "retired": ["Bo"],
    "grands_prix_planned": 0,
    "grands_prix": [
        {
            "id": LASTING,
            "played_at": "2026-03-01T20:00:00+01:00",
            "place": "Cellar",
            "notes": "wet",
            "people": {"Ann": LASTING},
            "name": "Spring Cup",
            "drivers": ["Bo", "Ann"],
            "races_planned": 2,
            "races": [{"track": "Kitchen", "starters": ["Ann", "Bo"], "finish": ["Ann"]}],
            "next_starters": ["Ann", "Bo"],
            "tracks": [{"name": "K", "long": 1, "short": 1, "start_finish": 1, "fuel": 1}],
            "options": {"points": [3], "tie_break": "countback", "fuel": {"2": [None, 1]}},
            "round": 7,
        }
    ],
    "adjustments": [{"member": "Ann", "points": -999, "reason": "Jumped the start"}],
    "options": {"count": "places", "best": 1, "points": [3], "tie_break": "countback"},
}


def test_every_key_is_kept():
    assert build_document(FULL).content() == FULL


@pytest.mark.parametrize(
    "content",
    [
        {"members": ["Ann"]},
        {"members": ["Ann"], "retired": [], "grands_prix": [], "adjustments": [], "options": {}},
        {"members": ["Ann"], "options": {"best": None}},
        {"members": ["Ann", "Bo"], "grands_prix": [{"drivers": ["Ann", "Bo"], "races": []}]},
    ],
)
def test_lists_may_be_empty_and_keys_left_out(content):
    document = build_document({**HEAD, **content})
    assert build_document(document.content()) == document


def test_a_driver_matches_a_member_once_both_are_trimmed_and_normalized():
    grand_prix = {"drivers": ["Zoë", " Ann"], "races": [{"finish": ["Zoe\u0308 "]}]}
    content = {**HEAD, "members": ["Ann", "Zoe\u0308"], "grands_prix": [grand_prix]}
    document = build_document(content)
    assert document.members == ("Ann", "Zoë")
    assert document.grands_prix[0].drivers == ("Zoë", "Ann")


def test_a_season_holds_copies_of_a_grand_prix_without_its_format_and_game():
    held = {key: value for key, value in FULL["grands_prix"][0].items() if key != "round"}
    original = build_document({"format": "scorekeeper/1", "game": "grand-prix", **held})
    content = original.content()
    del content["format"], content["game"]
    season = build_document({**HEAD, "members": ["Ann", "Bo"], "grands_prix": [content]})
    assert season.content()["grands_prix"] == [content]


def test_who_is_not_retired_is_active():
    document = build_document({**HEAD, "members": ["Ann", "Bo", "Cy"], "retired": ["Bo"]})
    assert document.active == ("Ann", "Cy")
