"""Logs of a race from few words, as the case files write them down."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter

from scorekeeper.games.mole_racing.tracking.events import Log, LogEvent

_LOGS: TypeAdapter[tuple[LogEvent, ...]] = TypeAdapter(Log)


def _event(words: str) -> dict[str, Any]:
    """Return ``wrong-call Bo avoided`` or ``find-fuel 1`` as an event of a document."""
    event, *rest = words.split()
    content: dict[str, Any] = {"event": event}
    for word in rest:
        if word == "avoided":
            content["avoided"] = True
        elif word.isdecimal():
            content["spot"] = int(word)
        else:
            content["driver"] = word
    return content


def _log(case: dict[str, Any]) -> tuple[LogEvent, ...]:
    start = {"event": "start", "turn_order": case.get("drivers", ["Ann", "Bo", "Cy"])}
    start |= {key: case[key] for key in ("spots", "wrong_calls") if key in case}
    fuel = case.get("fuel", [2, 3, 3])
    if fuel is not None:
        start["fuel"] = fuel
    return _LOGS.validate_python([start, *map(_event, case.get("log", []))])


@pytest.fixture
def log_of() -> Callable[[dict[str, Any]], tuple[LogEvent, ...]]:
    """Return what makes a log of a case."""
    return _log


@pytest.fixture
def event_of() -> Callable[[str], LogEvent]:
    """Return what makes an event of a few words."""
    return lambda words: _LOGS.validate_python([_event(words)])[0]
