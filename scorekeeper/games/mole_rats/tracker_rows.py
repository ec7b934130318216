"""The tracker, blank, filled, told or on the screen: its parts, its rows, their order and words."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_rats.board import SNAKES_OF_A_COLOR, Rat, Snakes
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES, REASONS, Ending, Reason

# The parts in order: how the game ended, the cards played, the two tables.
Part = Literal["result", "turns", "rats", "snakes"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)

TURNS_NAME: Final = "Turns"
TURNS_HINT: Final = "a box for every card played"
RATS_NAME: Final = "Mole rats"
SNAKES_NAME: Final = "Snakes"
LOG_NAME: Final = "Log"
TURN_NAME: Final = "Turn"
NOTES_NAME: Final = "Notes"


@dataclass(frozen=True, slots=True)
class ResultRow:
    """An end of the game, and the reasons it can have."""

    kind: Ending
    name: str
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class RatRow:
    """What is tracked of each mole rat, and what is said about it."""

    kind: Literal["place", "medkit", "bites", "equipment"]
    name: str
    hint: str


@dataclass(frozen=True, slots=True)
class SnakeRow:
    """Where snakes of a color can be, what is said about it, and how many fit there."""

    kind: Literal["board", "aside", "removed"]
    name: str
    hint: str
    most: int


RESULT_ROWS: Final = (ResultRow("won", "Won"), ResultRow("lost", "Lost", REASONS))
RAT_ROWS: Final = (
    RatRow("place", "Tier", "where it is now"),
    RatRow("medkit", "Medkit", "a bite spends it"),
    RatRow("bites", "Bites", "the second loses"),
    RatRow("equipment", "Equipment", "what it carries"),
)
SNAKE_ROWS: Final = (
    SnakeRow("board", "On the board", "where they bite", SNAKES_OF_A_COLOR),
    SnakeRow("aside", "Aside", "not added yet", Snakes().aside),
    SnakeRow("removed", "Gone", "in outer space", SNAKES_OF_A_COLOR),
)


def rat_lines(row: RatRow, rat: Rat, *, is_over: bool) -> tuple[str, ...]:
    """Return what stands in the cell of a mole rat, one text a line; of a game that is over it
    does not say what may happen.
    """
    match row.kind:
        case "place":
            return (rat.place.capitalize(),)
        case "medkit":
            return ("ready" if rat.has_medkit else "spent",)
        case "bites":
            in_danger = rat.is_in_danger and not is_over
            return (str(rat.bites), "next one loses") if in_danger else (str(rat.bites),)
        case "equipment":
            return tuple(EQUIPMENT_NAMES[piece] for piece in rat.equipment) or (DASH,)


def snake_count(row: SnakeRow, snakes: Snakes) -> int:
    """Return how many snakes of a color are where the row says."""
    match row.kind:
        case "board":
            return snakes.board
        case "aside":
            return snakes.aside
        case "removed":
            return snakes.removed
