"""Every rule of the game as a case of its own: see cases.json."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.core.json_text import write_json
from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.rules import rate_solo

HERE = Path(__file__).parent
CASES = json.loads((HERE / "cases.json").read_text("utf-8"))

PLAYER_KEYS = ("total", "lab", "validation", "objectives", "projects", "project_cards")


def figures(result):
    """The figures of a result by the names that the cases use."""
    first = result["players"][0]
    lines = [(f"{line['category']} {line['source']}", line) for line in first["lines"]]
    return {
        **{key: first[key] for key in PLAYER_KEYS},
        "met": first["objectives_met"],
        "points": {name: line["points"] for name, line in lines},
        "why": {name: line["why"] for name, line in lines},
        "order": [name for name, _ in lines],
        "names": [player["name"] for player in result["players"]],
        "totals": [player["total"] for player in result["players"]],
        "ranks": [player["rank"] for player in result["players"]],
        "warnings": [[warning["place"], warning["text"]] for warning in result["warnings"]],
        **{key: result[key] for key in ("mode", "winners", "tie_break", "rating")},
    }


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_the_rule_holds(case, game_of):
    found = figures(GAME.score(game_of(case)).as_json())
    # A case gives the reasons that it is about, and of everything else all there is.
    found["why"] = {name: found["why"].get(name) for name in case["expect"].get("why", {})}
    assert {key: found[key] for key in case["expect"]} == case["expect"]


def test_each_rule_is_told_once():
    rules = Counter(case["rule"] for case in CASES)
    assert [rule for rule, times in rules.items() if times > 1] == []
    assert len(rules) >= 60


def test_the_documented_example_gives_exactly_the_documented_result():
    document = GAME.build(json.loads((HERE / "example.json").read_text("utf-8")))
    result = GAME.score(document).as_json()
    # Compared as text: the order of the keys is documented too.
    expected = json.loads((HERE / "example_result.json").read_text("utf-8"))
    assert write_json(result, indent=1) == write_json(expected, indent=1)


def test_a_solo_total_beyond_every_band_is_above_150():
    assert rate_solo(99_999) == "above-150"
