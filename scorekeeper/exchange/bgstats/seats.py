"""What a play says of a game beside its result: variant, rounds, and who sits where."""

from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.exchange.bgstats.facts import BOARD_JOINT

_MODES = {"solo": "Solo", "advanced": "Advanced"}


def about_play(document: Document) -> dict[str, Any]:
    """Return the variant, which for races are their tracks, and the number of rounds."""
    content = document.content()
    races = content.get("races", [])
    tracks = dict.fromkeys(race["track"] for race in races if "track" in race)
    mode = _MODES.get(content.get("mode", ""), "")
    return {"board": BOARD_JOINT.join(tracks) or mode, "rounds": len(races)}


def about_seat(document: Document, position: int) -> dict[str, Any]:
    """Return whether a player begins, at which seat, and as whom; 0 and empty where unknown.

    ``position`` counts from 0. Documents list drivers and the players of Mole Rats in turn order.
    """
    content = document.content()
    is_in_order = document.game in ("grand-prix", "mole-rats")
    rats = [player.get("rat", "") for player in content.get("players", [])]
    return {
        "startPlayer": is_in_order and position == 0,
        "seatOrder": position + 1 if is_in_order else 0,
        "role": rats[position] if rats else "",
    }
