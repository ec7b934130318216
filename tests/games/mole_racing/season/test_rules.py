"""Every rule of the season as a case of its own: see cases.json."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.core.json_text import write_json
from scorekeeper.games.mole_racing.season import GAME

HERE = Path(__file__).parent
CASES = json.loads((HERE / "cases.json").read_text("utf-8"))


def trimmed(places):
    while places and not places[-1]:
        places.pop()
    return places


def figures(result):
    """The figures of a result by the names that the cases use, those of a member by its name."""
    of_member = {
        standing.member: {
            **standing.as_json(),
            "positions": standing.position,
            "places": trimmed(list(standing.places)),
            "dropped_grands_prix": [
                each.grand_prix for each in standing.results if not each.counts
            ],
        }
        for standing in result.standings
    }
    names = next(iter(of_member.values()))
    return {
        **{name: {who: every[name] for who, every in of_member.items()} for name in names},
        "order": list(of_member),
        "finished": result.finished,
        "winners": list(result.winners),
        "warnings": [[warning.place, warning.text] for warning in result.warnings],
    }


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_the_rule_holds(case, season_of):
    expect = case["expect"]
    found = figures(GAME.score(season_of(**case)))
    # A case tells of the members that it is about.
    for name, value in expect.items():
        if isinstance(value, dict):
            found[name] = {who: found[name][who] for who in value}
    assert {name: found[name] for name in expect} == expect


def test_each_rule_is_told_once():
    rules = Counter(case["rule"] for case in CASES)
    assert [rule for rule, times in rules.items() if times > 1] == []
    assert len(rules) >= 40


def test_the_documented_example_gives_exactly_the_documented_result():
    document = GAME.build(json.loads((HERE / "example.json").read_text("utf-8")))
    result = GAME.score(document).as_json()
    # Compared as text: the order of the keys is documented too.
    expected = json.loads((HERE / "example_result.json").read_text("utf-8"))
    assert write_json(result, indent=1) == write_json(expected, indent=1)
