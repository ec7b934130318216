"""Games of Space Lab whose players have noted their Lab points only."""

from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.games import build_document


def night_content(players: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    """Return what the document of such a game holds, Ann's alone unless said otherwise."""
    seats = [
        {"name": name, "tally": {"lab": lab}} for name, lab in (players or {"Ann": 20}).items()
    ]
    return {"format": "scorekeeper/1", "game": "space-lab", "players": seats, **more}


def make_night(players: dict[str, int] | None = None, **more: Any) -> Document:
    """Return the document of such a game."""
    return build_document(night_content(players, **more))
