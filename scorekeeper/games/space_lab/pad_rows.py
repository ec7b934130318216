"""The rows of the score pad, blank or filled: their order, their names, what fills them."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.core.phrases import ordinal
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.space_lab.document import Player
from scorekeeper.games.space_lab.result import PlayerResult
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES, Category

Kind = Category | Literal["total", "project_cards", "place"]


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row: its name, a hint below it, its share of the height, and whether solo has it."""

    kind: Kind
    name: str
    hint: str
    share: float
    solo: bool = True


def _category(kind: Category, hint: str, share: float) -> PadRow:
    return PadRow(kind, CATEGORY_NAMES[kind], hint, share)


ROWS = (
    _category("lab", "what every card earns", 2.0),
    _category("validation", "the values of the tiles", 1.3),
    _category("objectives", "Technician under its Capsule", 1.3),
    _category("projects", "what each type gives", 1.7),
    PadRow("total", "Total", "", 1.5),
    PadRow("project_cards", "Project cards owned", "more of them break a tie", 1.0, solo=False),
    PadRow("place", "Place", "", 1.0, solo=False),
)


def rows_for(*, solo: bool) -> tuple[PadRow, ...]:
    """Return the rows of a pad: one player alone has no tie to break and no place."""
    return tuple(row for row in ROWS if row.solo or not solo)


def field_name(row: PadRow, seat: int) -> str:
    """Return what a cell of a blank pad is called; the first player's seat is 1."""
    return f"Player {seat} {row.name}"


def addend_names(row: PadRow, seat: int) -> tuple[str, ...]:
    """Return which cells the total of a blank pad adds up; nothing for any other row."""
    if row.kind != "total":
        return ()
    return tuple(field_name(row, seat) for row in ROWS if row.kind in CATEGORY_NAMES)


def cell_text(row: PadRow, player: Player, scored: PlayerResult) -> str:
    """Return what stands in a player's cell: a dash for whatever was not entered."""
    if not player.has_entries:
        return DASH
    match row.kind:
        case "total":
            return str(scored.total)
        case "place":
            return ordinal(scored.rank)
        case "project_cards":
            points = scored.project_cards
        case category:
            points = scored.points_of(category)
    entered = player.tally is None or getattr(player.tally, row.kind) is not None
    return str(points) if entered else DASH


def addends(row: PadRow, scored: PlayerResult) -> str:
    """Return the points that a category's sum comes from, nothing where there are not several."""
    points = [str(line.points) for line in scored.lines if line.category == row.kind]
    return " + ".join(points) if len(points) > 1 else ""
