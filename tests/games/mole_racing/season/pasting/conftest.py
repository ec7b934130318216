"""What a text would add to a season, in plain values."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.pasting import Pasted, read_pasted


def shown(pasted: Pasted) -> dict[str, Any]:
    """The parts that are not empty, Grands Prix as plain values without what all have."""
    held = [each.model_dump(mode="json", exclude_defaults=True) for each in pasted.grands_prix]
    parts = {
        "members": list(pasted.members),
        "known": list(pasted.known),
        "grands_prix": held,
        "refused": [list(line) for line in pasted.refused],
    }
    return {key: value for key, value in parts.items() if value}


@pytest.fixture
def pasted(season_of) -> Callable[..., dict[str, Any]]:
    """Return what a text (or its lines) would add to a season."""

    def read(text: str | list[str], **case: Any) -> dict[str, Any]:
        whole = text if isinstance(text, str) else "\n".join(text)
        document = season_of(**{"members": "Ann Bo", **case})
        return shown(read_pasted(document, SeasonEntry(), whole))

    return read
