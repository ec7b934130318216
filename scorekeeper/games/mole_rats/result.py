"""What the rules make of a game of Mole Rats in Space."""

from dataclasses import dataclass
from typing import Any, Final

from scorekeeper.core.result import Remark
from scorekeeper.games.mole_rats.board import Rat, Snakes, State
from scorekeeper.games.mole_rats.vocabulary import Reason, Status

# What only a log tells; of a game noted afterwards it is not known.
_KEYS_OF_A_LOG: Final = (
    "turn",
    "player",
    "draw_pile",
    "discarded",
    "turns_left",
    "rats",
    "equipment_missing",
    "snakes",
    "winnable",
)


@dataclass(frozen=True, slots=True)
class MoleRatsResult:
    """How a game stands or ended.

    ``state`` is ``None`` for a game noted afterwards; ``turns_left`` is ``None`` where it was not
    noted.
    """

    status: Status
    reason: Reason | None
    turns_left: int | None
    state: State | None
    warnings: tuple[Remark, ...]

    @property
    def is_over(self) -> bool:
        """Whether the game is won or lost."""
        return self.status != "playing"

    def as_json(self) -> dict[str, Any]:
        """Return the result in the words of the document format."""
        known = dict.fromkeys(_KEYS_OF_A_LOG) if self.state is None else _state_as_json(self.state)
        return {
            "game": "mole-rats",
            "status": self.status,
            "reason": self.reason,
            **known,
            "turns_left": self.turns_left,
            "warnings": [warning.as_json() for warning in self.warnings],
        }


def _state_as_json(state: State) -> dict[str, Any]:
    return {
        "turn": state.turn,
        "player": state.player,
        "draw_pile": state.draw_pile,
        "discarded": state.discarded,
        "turns_left": state.turns_left,
        "rats": {color: _rat_as_json(rat) for color, rat in state.rats.items()},
        "equipment_missing": list(state.equipment_missing),
        "snakes": {color: _snakes_as_json(snakes) for color, snakes in state.snakes.items()},
        "winnable": state.is_winnable,
    }


def _rat_as_json(rat: Rat) -> dict[str, Any]:
    return {
        "place": rat.place,
        "bites": rat.bites,
        "medkit": rat.has_medkit,
        "equipment": list(rat.equipment),
    }


def _snakes_as_json(snakes: Snakes) -> dict[str, int]:
    return {"board": snakes.board, "aside": snakes.aside, "removed": snakes.removed}
