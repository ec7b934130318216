"""The form of a log in a document: what it may hold, and how everything else is refused."""

import json
from pathlib import Path
from typing import Literal

import pytest

from scorekeeper.core.document import Document, build_document
from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.tracking.events import Log

FAULTS = json.loads(Path(__file__).with_name("event_faults.json").read_text("utf-8"))

EVERY_EVENT = [
    {
        "event": "start",
        "turn_order": ["Ann", "Bo"],
        "fuel": [3, 3],
        "spots": 1,
        "wrong_calls": "token-or-fuel",
    },
    {"event": "end-turn"},
    {"event": "lap"},
    {"event": "crash"},
    {"event": "crash", "avoided": True},
    {"event": "buy-move"},
    {"event": "find-fuel", "spot": 1},
    {"event": "wrong-call", "driver": "Ann"},
    {"event": "wrong-call", "driver": "Ann", "avoided": True},
    {"event": "give-up", "driver": "Bo"},
]


class LoggedRace(Document):
    """A document of nothing but a log."""

    game: Literal["logged-race"] = "logged-race"
    log: Log = ()


def build(log):
    content = {"format": "scorekeeper/1", "game": "logged-race", "log": log}
    return build_document(LoggedRace, content)


def test_a_round_trip_loses_nothing_of_any_event():
    content = build(EVERY_EVENT).content()
    assert json.loads(json.dumps(content))["log"] == EVERY_EVENT


def test_what_is_usual_may_be_left_out():
    start = {"event": "start", "turn_order": ["Ann", "Bo"], "wrong_calls": "token"}
    written = build([start, {"event": "crash", "avoided": False}]).content()["log"]
    assert written == [{"event": "start", "turn_order": ["Ann", "Bo"]}, {"event": "crash"}]


def test_names_are_trimmed_and_normalized():
    (event,) = build([{"event": "give-up", "driver": " Zoe\u0308 "}]).log
    assert event.driver == "Zoë"


@pytest.mark.parametrize("case", FAULTS, ids=[case["rule"] for case in FAULTS])
def test_it_is_refused_with_its_place(case):
    with pytest.raises(DocumentError) as refused:
        build(case["log"])
    assert [[fault.place, fault.expected] for fault in refused.value.faults] == case["faults"]
