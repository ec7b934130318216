"""Seasons from few words, as cases.json writes them down."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.document import SeasonDocument


def race(words: str) -> dict[str, Any]:
    """``Bo Ann``, the finish; ``(Ann Bo Cy) Bo Ann`` with the starters before it."""
    starters, _, finish = words.rpartition(")")
    found: dict[str, Any] = {"finish": finish.split()}
    if starters:
        found["starters"] = starters.strip("( ").split()
    return found


def grand_prix(words: str | dict[str, Any]) -> dict[str, Any]:
    """``Ann Bo Cy: Bo Ann Cy | (Ann Bo) Ann``: the drivers, then the races, all that are planned.

    With more to say it is an object that has these words as ``run``.
    """
    more = {} if isinstance(words, str) else {key: words[key] for key in words if key != "run"}
    drivers, _, run = (words if isinstance(words, str) else words["run"]).partition(":")
    races = [race(each) for each in run.split("|")] if run.strip() else []
    planned = {"races_planned": len(races)} if races else {}
    return {"drivers": drivers.split(), "races": races, **planned, **more}


def content(case: dict[str, Any]) -> dict[str, Any]:
    """A whole season: its ``grands_prix`` in words, the members those of the drivers or given."""
    held = [grand_prix(words) for words in case.get("grands_prix", [])]
    drivers = sorted({driver for each in held for driver in each["drivers"]})
    found = {
        "format": "scorekeeper/1",
        "game": "season",
        "members": case.get("members", "").split() or drivers or ["Ann"],
        "grands_prix": held,
        "adjustments": [
            {"member": member, "points": points, "reason": "Steward"}
            for member, points in case.get("adjustments", [])
        ],
    }
    for key in ("name", "options", "retired", "grands_prix_planned", "people"):
        if key in case:
            found[key] = case[key]
    return found


@pytest.fixture
def content_of() -> Callable[..., dict[str, Any]]:
    """Return the plain JSON values of a season in few words."""
    return lambda **case: content(case)


@pytest.fixture
def season_of() -> Callable[..., SeasonDocument]:
    """Return a season in few words."""
    return lambda **case: GAME.build(content(case))
