"""Every rule of a Grand Prix as a case of its own: see cases.json and rulebook_cases.json."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import write_json
from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.rules import starts_of

HERE = Path(__file__).parent
CASES = json.loads((HERE / "cases.json").read_text("utf-8"))
RULEBOOK_CASES = json.loads((HERE / "rulebook_cases.json").read_text("utf-8"))


def figures(result):
    """The figures of a result by the names that the cases use, of the latest race."""
    coming, standings = result.next_race, result.standings
    by_driver = {standing.driver: standing for standing in standings}
    return {
        "next": coming and [f"{start.driver}: {start.why}" for start in coming.starts],
        "fuel": coming and [start.fuel for start in coming.starts],
        "points": dict(result.races[-1].points) if result.races else {},
        "standings": [f"{each.position} {each.driver} {each.points}" for each in standings],
        "finished": result.finished,
        "winners": list(result.winners),
        "warnings": [[warning.place, warning.text] for warning in result.warnings],
        **{
            key: {name: getattr(standing, key) for name, standing in by_driver.items()}
            for key in ("scored", "movement", "gap")
        },
    }


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_the_rule_holds(case, game_of):
    found = figures(GAME.score(game_of(case)))
    assert {key: found[key] for key in case["expect"]} == case["expect"]


def test_each_rule_is_told_once():
    rules = Counter(case["rule"] for case in CASES)
    assert [rule for rule, times in rules.items() if times > 1] == []
    assert len(rules) >= 50


def document_of(case, game_of):
    """Newcomers take the seats after those who sat there first, in alphabetical order."""
    return game_of(
        drivers=f"{case['seated']} {case['joined']}",
        races_planned=case["agreed_races"],
        races=[{"starters": order, "finish": order} for order in case["races"]],
    )


@pytest.mark.parametrize("case", RULEBOOK_CASES, ids=[case["case"] for case in RULEBOOK_CASES])
def test_the_rulebooks_text_gives_these_points_and_turn_orders(case, game_of):
    document = document_of(case, game_of)
    result = GAME.score(document)
    for race, allowed, decided in zip(
        result.races, case["turn_orders"], case["decided"], strict=True
    ):
        order = " ".join(start.driver for start in race.starts)
        assert order in allowed
        assert order == decided
    for race, points in zip(result.races, case["points_after"], strict=True):
        totals = {standing.driver: standing.points for standing in race.standings}
        assert totals == {**dict.fromkeys(document.drivers, 0), **points}
    best = max(case["points_after"][-1].values())
    first = [each.driver for each in result.standings if each.points == best]
    assert sorted(first) == sorted(case["most_points"])
    all_raced = len(case["races"]) == case["agreed_races"]
    assert result.finished == all_raced
    assert sorted(result.winners) == (sorted(case["most_points"]) if all_raced else [])


def test_the_documented_example_gives_exactly_the_documented_result():
    document = GAME.build(json.loads((HERE / "example.json").read_text("utf-8")))
    result = GAME.score(document).as_json()
    # Compared as text: the order of the keys is documented too.
    expected = json.loads((HERE / "example_result.json").read_text("utf-8"))
    assert write_json(result, indent=1) == write_json(expected, indent=1)


def test_the_turn_order_of_an_earlier_race_can_be_asked_for_other_starters(game_of):
    document = game_of(drivers="Ann Bo Cy", races=["Ann Bo Cy", "Cy Bo Ann"])
    starts = starts_of(document, 1, ("Cy", "Ann"))
    assert [(start.driver, start.why, start.fuel) for start in starts] == [
        ("Cy", "4 points", 3),
        ("Ann", "8 points", 3),
    ]


def test_a_race_that_is_planned_on_a_track_says_so(game_of):
    document = game_of(drivers="Ann Bo", races=["Ann Bo"], planned_tracks=["Loop"])
    assert GAME.score(document).next_race.track == "Loop"


def test_more_crash_tokens_than_the_box_holds_are_a_warning(game_of):
    wrong_call = {"event": "wrong-call", "driver": "Bo"}
    log = [{"event": "start", "turn_order": ["Ann", "Bo"]}, *[wrong_call] * 7]
    raced = {"track": "Loop", "finish": "Ann Bo"}
    for events, places in ((log[:7], []), (log, ["races[0].log"])):
        document = game_of(drivers="Ann Bo", races=[{**raced, "log": events}])
        assert [warning.place for warning in GAME.score(document).warnings] == places


def test_what_cannot_be_scored_is_no_document(game_of):
    with pytest.raises(DocumentError):
        game_of(drivers="Ann Bo", races=["Ann Cy"])
