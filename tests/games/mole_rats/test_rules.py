"""Every rule of the game as a case of its own: see cases.json."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.core.json_text import write_json
from scorekeeper.games.mole_rats import GAME

HERE = Path(__file__).parent
CASES = json.loads((HERE / "cases.json").read_text("utf-8"))

SAME = ("status", "reason", "turn", "player", "draw_pile", "discarded", "turns_left", "winnable")


def rat_in_words(rat):
    """``tier 2, medkit, map``, ``start, 1 bite``: place, bites, equipment."""
    assert rat["medkit"] == (rat["bites"] == 0)
    bites = {0: "medkit", 1: "1 bite", 2: "2 bites"}[rat["bites"]]
    return ", ".join([rat["place"], bites, *rat["equipment"]])


def figures(result):
    """The figures of a result by the names that the cases use."""
    rats, snakes = result["rats"], result["snakes"]
    return {
        **{key: result[key] for key in SAME},
        **{color: rat_in_words(rat) for color, rat in (rats or {}).items()},
        "rats": rats and list(rats),
        "missing": result["equipment_missing"],
        "snakes": snakes
        and {
            color: [where["board"], where["aside"], where["removed"]]
            for color, where in snakes.items()
        },
        "warnings": [[warning["place"], warning["text"]] for warning in result["warnings"]],
    }


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_the_rule_holds(case, content_of):
    found = figures(GAME.score(GAME.build(content_of(case))).as_json())
    assert {key: found[key] for key in case["expect"]} == case["expect"]


def test_each_rule_is_told_once():
    rules = Counter(case["rule"] for case in CASES)
    assert [rule for rule, times in rules.items() if times > 1] == []
    assert len(rules) >= 80


def test_the_documented_example_gives_exactly_the_documented_result():
    document = GAME.build(json.loads((HERE / "example.json").read_text("utf-8")))
    result = GAME.score(document).as_json()
    # Compared as text: the order of the keys is documented too.
    expected = json.loads((HERE / "example_result.json").read_text("utf-8"))
    assert write_json(result, indent=1) == write_json(expected, indent=1)


def test_a_noted_game_has_the_keys_of_a_followed_one(game_of):
    noted = GAME.score(game_of(outcome={"status": "won"})).as_json()
    assert list(noted) == list(GAME.score(game_of("play")).as_json())
