"""A log as a whole: how it begins, whether it can have happened, and other names in it."""

import json
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from scorekeeper.games.mole_racing.tracking.events import Log
from scorekeeper.games.mole_racing.tracking.log import (
    find_log_faults,
    renamed,
    replay,
    start_race,
    steps,
    why_fuel_is_not_tracked,
)
from scorekeeper.games.mole_racing.tracking.race import begin
from scorekeeper.games.mole_racing.tracking.state import ImpossibleEventError

FAULTS = json.loads(Path(__file__).with_name("log_faults.json").read_text("utf-8"))
THREE = ("Ann", "Bo", "Cy")


@pytest.mark.parametrize("case", FAULTS, ids=[case["rule"] for case in FAULTS])
def test_a_log_can_have_happened_or_is_refused_where_it_cannot(case):
    log = TypeAdapter(Log).validate_python(case["log"])
    found = find_log_faults(case.get("starters", ["Ann", "Bo"]), log)
    assert [list(fault) for fault in found] == case["faults"]


def test_known_fuel_is_tracked():
    start = start_race(THREE, (2, 3, 3), 1, "token-or-fuel")
    assert start.model_dump() == {
        "event": "start",
        "turn_order": THREE,
        "fuel": (2, 3, 3),
        "spots": 1,
        "wrong_calls": "token-or-fuel",
    }
    assert why_fuel_is_not_tracked(THREE, (2, 3, 3), 1) is None


def test_fuel_is_asked_for_or_not_tracked_where_it_is_unknown():
    start = start_race(THREE, (2, None, None), 1)
    assert (start.fuel, start.spots) == (None, 0)
    reason = why_fuel_is_not_tracked(THREE, (2, None, None), 1)
    assert reason == "It is not known how many Fuel Tokens Bo and Cy start with"


def test_fuel_is_not_tracked_when_the_box_holds_less():
    assert start_race(THREE, (4, 4, 5), 1).fuel == (4, 4, 5)
    assert start_race(THREE, (4, 5, 5), 1).fuel is None
    reason = why_fuel_is_not_tracked(THREE, (4, 5, 5), 1)
    assert reason == "15 Fuel Tokens are needed, but the box has 14"


def test_a_log_without_an_event_tells_no_race():
    with pytest.raises(ImpossibleEventError, match="The race has not started yet"):
        replay(())


def test_the_steps_of_a_log_lead_from_one_state_to_the_next(log_of):
    log = log_of({"log": ["lap", "end-turn"]})
    start, lap, end = steps(log)
    assert start == (None, log[0], begin(log[0]))
    assert lap == (start.after, log[1], replay(log[:2]))
    assert end == (lap.after, log[2], replay(log))


def test_a_driver_is_renamed_wherever_the_log_names_one(log_of):
    case = {"log": ["wrong-call Bo", "wrong-call Cy", "give-up Bo"]}
    as_written = {
        "drivers": ["Ann", "Bob", "Cy"],
        "log": ["wrong-call Bob", "wrong-call Cy", "give-up Bob"],
    }
    assert renamed(log_of(case), "Bo", "Bob") == log_of(as_written)
