"""The rows of the score pad, blank, filled or on the screen: order, names, what fills them."""

from dataclasses import dataclass
from typing import Final, Literal

from scorekeeper.core.phrases import ordinal
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.space_lab.document import Player
from scorekeeper.games.space_lab.objectives import TECHNICIAN_BONUS
from scorekeeper.games.space_lab.result import PlayerResult
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES, PROJECT_CARDS_NAME, Category

Kind = Category | Literal["total", "project_cards", "place"]

TOTAL_NAME: Final = "Total"


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


TOTAL_ROW: Final = PadRow("total", TOTAL_NAME, "", 1.5)
ROWS = (
    _category("lab", "what every card earns", 2.0),
    _category("validation", "the values of the tiles", 1.3),
    _category("objectives", f"{TECHNICIAN_BONUS} for each Technician below its Capsule", 1.3),
    _category("projects", "what each type gives", 1.7),
    TOTAL_ROW,
    PadRow("project_cards", PROJECT_CARDS_NAME, "more of them break a tie", 1.0, solo=False),
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
    is_typed = player.tally is not None and row.kind not in ("total", "place")
    entered = not is_typed or getattr(player.tally, row.kind) is not None
    return figure(row, scored) if entered else DASH


def figure(row: PadRow, scored: PlayerResult) -> str:
    """Return what a result has for a row."""
    match row.kind:
        case "total":
            return str(scored.total)
        case "place":
            return ordinal(scored.rank)
        case "project_cards":
            return str(scored.project_cards)
        case category:
            return str(scored.points_of(category))


def addends(row: PadRow, scored: PlayerResult) -> str:
    """Return the points that a category's sum comes from, nothing where there are not several."""
    points = [str(line.points) for line in scored.lines if line.category == row.kind]
    return " + ".join(points) if len(points) > 1 else ""
