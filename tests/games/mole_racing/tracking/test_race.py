"""The rules of a race, one named case each, and what the page may offer."""

import json
from pathlib import Path

import pytest

from scorekeeper.games.mole_racing.tracking.log import replay
from scorekeeper.games.mole_racing.tracking.race import apply, conceivable, possible, why_not
from scorekeeper.games.mole_racing.tracking.state import (
    ImpossibleEventError,
    finishing_order,
    is_over,
)

CASES = json.loads(Path(__file__).with_name("race_cases.json").read_text("utf-8"))
every_case = pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])


def shown(state):
    """A state in the words of the cases."""
    turn = state.turn
    return {
        "turn": None if turn is None else turn.driver,
        "skipped": [] if turn is None else list(turn.skipped),
        "bought": turn is not None and turn.bought,
        "on_fuel": turn is not None and turn.on_fuel,
        "laps": {car.driver: car.laps for car in state.cars},
        "crash_tokens": {car.driver: car.crash_tokens for car in state.cars},
        "fuel": {car.driver: car.fuel for car in state.cars},
        "on_spot": {car.driver: car.spot for car in state.cars},
        "empty_spots": list(state.empty_spots),
        "reserve": state.reserve,
        "finished": list(state.finished),
        "given_up": list(state.given_up),
        "over": is_over(state),
        "order": list(finishing_order(state)),
    }


@every_case
def test_the_race_stands_as_the_rule_says(case, log_of):
    found = shown(replay(log_of(case)))
    assert case["expect"]
    for key, expected in case["expect"].items():
        if isinstance(expected, dict):
            assert {**found[key], **expected} == found[key], key
        else:
            assert found[key] == expected, key


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if "refused" in case],
    ids=[case["rule"] for case in CASES if "refused" in case],
)
def test_an_impossible_event_is_refused_with_the_reason(case, log_of, event_of):
    state, event = replay(log_of(case)), event_of(case["refused"])
    assert why_not(state, event) == case["because"]
    with pytest.raises(ImpossibleEventError) as refused:
        apply(state, event)
    assert str(refused.value) == case["because"]
    assert event not in possible(state)


def offered(case, log_of):
    return [event.model_dump(exclude_defaults=True) for event in possible(replay(log_of(case)))]


def test_what_can_happen_at_the_start_is_offered(log_of):
    assert offered({"drivers": ["Ann", "Bo"], "fuel": [3, 3], "spots": 1}, log_of) == [
        {"event": "end-turn"},
        {"event": "lap"},
        {"event": "crash"},
        {"event": "crash", "avoided": True},
        {"event": "buy-move"},
        {"event": "find-fuel", "spot": 1},
        {"event": "wrong-call", "driver": "Bo"},
        {"event": "give-up", "driver": "Ann"},
        {"event": "give-up", "driver": "Bo"},
    ]


def test_a_car_that_found_fuel_in_a_bought_move_can_only_stop_or_have_crashed(log_of):
    case = {"spots": 2, "log": ["buy-move", "find-fuel 1", "give-up Cy"]}
    own = [event for event in offered(case, log_of) if "driver" not in event]
    assert own == [{"event": "end-turn"}, {"event": "crash"}]


def test_when_the_race_is_over_only_the_last_car_can_still_be_marked_as_not_finishing(log_of):
    case = {"log": ["lap", "lap", "give-up Cy"]}
    assert offered(case, log_of) == [{"event": "give-up", "driver": "Bo"}]
    assert offered({"log": [*case["log"], "give-up Bo"]}, log_of) == []


def test_nothing_is_offered_twice(log_of):
    events = list(conceivable(replay(log_of({"spots": 2}))))
    assert len({event.model_dump_json() for event in events}) == len(events)
