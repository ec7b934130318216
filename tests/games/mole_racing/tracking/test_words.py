"""A race as people read it."""

import json
from pathlib import Path

import pytest

from scorekeeper.games.mole_racing.tracking.log import replay, steps
from scorekeeper.games.mole_racing.tracking.race import conceivable
from scorekeeper.games.mole_racing.tracking.words import (
    action,
    sentences,
    step_name,
    tell,
    warnings,
)

CASES = json.loads(Path(__file__).with_name("word_cases.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["event"] for case in CASES])
def test_an_event_is_told_with_its_driver_and_what_followed(case, log_of):
    *_, last = steps(log_of(case))
    assert tell(last) == case["says"]
    assert step_name(last) == case["step"]


def test_a_log_has_a_text_for_each_event(log_of):
    assert sentences(log_of({"log": ["lap", "crash"]})) == (
        "The race started: Ann, Bo and Cy take turns in this order.",
        "Ann completed lap 1.",
        "Ann crashed and took a Crash Token.",
    )
    assert sentences(()) == ()


def test_different_things_to_do_have_different_names(log_of):
    events = [
        event
        for event in conceivable(replay(log_of({"spots": 2})))
        if getattr(event, "driver", "Ann") == "Ann"
    ]
    assert len({action(event) for event in events}) == len(events)


def test_six_crash_tokens_are_as_many_as_the_box_has(log_of):
    assert warnings(replay(log_of({"log": ["wrong-call Bo"] * 6}))) == ()


def test_more_than_six_crash_tokens_in_all_are_a_warning(log_of):
    log = ["wrong-call Bo", "wrong-call Cy"] * 3 + ["crash"]
    text = "7 Crash Tokens taken at one time, but the box has 6"
    assert warnings(replay(log_of({"log": log}))) == (text,)


def test_the_warning_stays_when_tokens_were_returned(log_of):
    log = ["wrong-call Bo"] * 7 + ["end-turn", "give-up Bo", "wrong-call Ann"]
    assert len(warnings(replay(log_of({"log": log})))) == 1
