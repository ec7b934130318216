"""The tables of the filled tracker: mole rats and snakes, a column each."""

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.core.line_breaks import balance_lines
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import SMALLEST, SOFT, Frame, ems, leading, stack
from scorekeeper.core.sheet import Mark
from scorekeeper.games.mole_rats.badges import badges
from scorekeeper.games.mole_rats.board import Snakes, State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.tracker_grid import Band, Grid
from scorekeeper.games.mole_rats.tracker_rows import (
    RAT_ROWS,
    RATS_NAME,
    SNAKE_ROWS,
    SNAKES_NAME,
    RatRow,
    SnakeRow,
    rat_lines,
    snake_count,
)

# In how many lines a text is set in a cell, and a player's name in the smallest type.
_LINES = 3
_NAME_LINES = 12
# The white above and below the lines of a cell together, as a multiple of a line.
_PADDING = 0.5


class Table:
    """A table in bands: headings that may take several lines, rows of cells, a closing line."""

    def __init__(
        self, name: str, rows: Sequence[RatRow | SnakeRow], columns: int, frame: Frame
    ) -> None:
        self.name = name
        self.frame = frame
        self.grid = Grid(frame, columns)
        self.bands: list[Band[Mark]] = []
        self._has_hints = self.grid.has_room_for(row.hint for row in rows)

    def add_headings(self, headings: Sequence[tuple[str, str]]) -> None:
        """Add what stands over each column: a bold name, and a soft one below it or nothing."""
        names = [
            bold_lines(name, self.grid.column, self.frame.points(10), self.frame.points(8.5))
            for name, _ in headings
        ]
        small = self.frame.points(8.5)
        below = [self._lines(text, small) for _, text in headings]
        if any(lines and lines[-1].endswith("…") for lines in below):
            small = SMALLEST
            below = [self._lines(text, small, _NAME_LINES) for _, text in headings]
        heights = [len(lines) * leading(size) for lines, size in names]
        tallest = max(
            height + len(soft) * leading(small) for height, soft in zip(heights, below, strict=True)
        )

        def draw(y: float, height: float) -> Iterator[Mark]:
            foot = y + height - self.frame.mm(1)
            yield from self.grid.heading(self.name, y + height)
            for left, (lines, size), soft in zip(self.grid.lefts, names, below, strict=True):
                top = foot - len(soft) * leading(small)
                high = top - len(lines) * leading(size)
                yield from stack(lines, left, high, self.grid.column, size, bold=True)
                yield from stack(soft, left, top, self.grid.column, small, ink=SOFT)

        self.bands.append(Band(tallest + self.frame.mm(1), draw, rigid=True))

    def add_row(
        self, row: RatRow | SnakeRow, cells: Sequence[Sequence[str]], *, bold: Sequence[bool]
    ) -> None:
        """Add a row; each cell has several texts, one below the other."""
        size = self.frame.points(9.5)
        lines = [[line for text in cell for line in self._lines(text, size)] for cell in cells]
        least = (max(map(len, lines)) + _PADDING) * leading(size)
        # A row without a hint may be lower: the smallest paper has to hold them all.
        lowest = self.grid.row if self._has_hints else 0

        def draw(y: float, height: float) -> Iterator[Mark]:
            yield from self.grid.rules(y)
            yield from self.grid.name(row.name, y, height, row.hint if self._has_hints else "")
            for left, texts, strong in zip(self.grid.lefts, lines, bold, strict=True):
                top = y + (height - len(texts) * leading(size)) / 2
                yield from stack(texts, left, top, self.grid.column, size, bold=strong)

        self.bands.append(Band(max(lowest, least), draw))

    def close(self) -> None:
        """Add the line at the foot."""
        self.bands.append(Band(0, lambda y, _height: self.grid.rules(y), rigid=True))

    def _lines(self, text: str, size: float, most: int = _LINES) -> tuple[str, ...]:
        return balance_lines(text, ems(self.grid.column, size), most)


def rat_table(document: MoleRatsDocument, state: State, frame: Frame) -> Sequence[Band[Mark]]:
    """Return the table of the mole rats with their players."""
    table = Table(RATS_NAME, RAT_ROWS, len(document.all_rats), frame)
    players = {player.rat: player.name for player in document.players}
    colors = document.all_rats
    named = [
        capitalized(color) if badge.isalpha() else f"{capitalized(color)} · {badge}"
        for color, badge in zip(colors, badges(colors), strict=True)
    ]
    table.add_headings(
        [(name, players.get(color, "")) for name, color in zip(named, colors, strict=True)]
    )
    rats = [state.rats[color] for color in colors]
    for row in RAT_ROWS:
        in_danger = row.kind == "bites" and not state.is_over
        danger = [in_danger and rat.is_in_danger for rat in rats]
        cells = [rat_lines(row, rat, is_over=state.is_over) for rat in rats]
        table.add_row(row, cells, bold=danger)
    table.close()
    return table.bands


def snake_table(snakes: Mapping[str, Snakes], frame: Frame) -> Sequence[Band[Mark]]:
    """Return the table of the snakes."""
    table = Table(SNAKES_NAME, SNAKE_ROWS, len(snakes), frame)
    table.add_headings([(capitalized(color), "") for color in snakes])
    for row in SNAKE_ROWS:
        cells = [[str(snake_count(row, there))] for there in snakes.values()]
        table.add_row(row, cells, bold=[False] * len(cells))
    table.close()
    return table.bands
