"""Grands Prix from few words, as the data files write them down."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument


def race(part: str | dict[str, Any]) -> dict[str, Any]:
    """``Bo Ann Cy``: the finish; or its parts, names in one text each."""
    if isinstance(part, str):
        return {"finish": part.split()}
    names = ("starters", "finish")
    return {key: value.split() if key in names else value for key, value in part.items()}


def content(case: dict[str, Any]) -> dict[str, Any]:
    """A whole document: the keys of a case that the format has, names in one text each."""
    split = ("drivers", "next_starters")
    kept = (
        "name",
        "races_planned",
        "options",
        "tracks",
        "planned_tracks",
        "played_at",
        "place",
        "people",
    )
    return {
        "format": "scorekeeper/1",
        "game": "grand-prix",
        **{key: case[key].split() for key in split if key in case},
        **{key: case[key] for key in kept if key in case},
        "races": [race(part) for part in case.get("races", [])],
    }


@pytest.fixture
def game_of() -> Callable[..., GrandPrixDocument]:
    """Return the document of a case, or of the keys of one."""
    return lambda case=None, **keys: GAME.build(content(case or keys))
