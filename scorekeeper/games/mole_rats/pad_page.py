"""The blank tracker: what a table keeps with a pencil."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.page_parts import day_and_place_to_write, page_title
from scorekeeper.core.print_frame import POINT, SOFT, Frame, hairline, leading, stack
from scorekeeper.core.sheet import Field, Mark, PadMark, Page
from scorekeeper.games.mole_rats.board import Snakes
from scorekeeper.games.mole_rats.document import CARDS, CARDS_WITH_TWO_PLAYERS, FEWEST_PLAYERS
from scorekeeper.games.mole_rats.result_part import result_bands
from scorekeeper.games.mole_rats.rules import BITES_THAT_LOSE
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.tick_boxes import (
    tick_boxes,
    tick_list,
    tick_list_height,
    tier_marks,
    tier_size,
)
from scorekeeper.games.mole_rats.tracker_grid import Band, Grid, draw_bands, space
from scorekeeper.games.mole_rats.tracker_rows import (
    PARTS,
    RAT_ROWS,
    RATS_NAME,
    SNAKE_ROWS,
    SNAKES_NAME,
    Part,
    RatRow,
    SnakeRow,
    snake_count,
)
from scorekeeper.games.mole_rats.turn_strip import (
    pack_to_write,
    strip_height,
    turn_strip,
    turns_heading,
    turns_to_tick,
)
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES, SNAKE_COLORS
from scorekeeper.games.mole_rats.words import TITLE

# The height of a heading and of a line of boxes as multiples of a row and a box's width.
_HEADING = 0.8
_BOX = 0.8
_EQUIPMENT = tuple(EQUIPMENT_NAMES.values())


def pad_page(players: int, frame: Frame, *, dated: bool = False) -> Page:
    """Return the blank tracker of 2 to 4 players, a mole rat each, on one page."""
    return frame.page(_Pad(players, frame).draw(dated=dated))


class _Pad:
    """The page in bands, each of which knows how high it is at least."""

    def __init__(self, players: int, frame: Frame) -> None:
        self.players = players
        self.frame = frame
        self.cards = CARDS_WITH_TWO_PLAYERS if players == FEWEST_PLAYERS else CARDS
        self.rats = Grid(frame, players)
        self.snakes = Grid(frame, len(SNAKE_COLORS))
        self.size = frame.points(8.5)

    def draw(self, *, dated: bool) -> Iterator[PadMark]:
        frame = self.frame
        yield from page_title(TITLE, frame)
        y = frame.top + leading(frame.points(26))
        size = frame.points(9)
        about = f"{self.players} players · {self.cards} cards"
        yield from stack([about], frame.left, y, frame.width, size, ink=SOFT)
        y += leading(size) + frame.mm(7)
        yield from day_and_place_to_write(y, frame, dated=dated)
        y += leading(size) + frame.mm(9)
        yield from draw_bands(list(self._bands()), y, frame.bottom)

    def _bands(self) -> Iterator[Band[PadMark]]:
        for number, part in enumerate(PARTS):
            if number:
                yield space(self.frame.mm(4))
            yield from self._part(part)

    def _part(self, part: Part) -> Iterator[Band[PadMark]]:
        frame, row = self.frame, self.rats.row
        match part:
            case "result":
                yield from result_bands(frame, "playing", None)
            case "turns":
                yield Band(row * _HEADING, self._draw_turns_name, rigid=True)
                yield Band(strip_height(self.cards, frame) * _BOX, self._draw_turns)
            case "rats":
                yield Band(row, self._draw_colors)
                yield Band(row, self._draw_players)
                for rat_row in RAT_ROWS:
                    yield Band(self._rat_height(rat_row), partial(self._draw_rats, rat_row))
                yield Band(0, self._close(self.rats), rigid=True)
            case "snakes":
                yield Band(row * _HEADING, self._draw_snake_colors)
                for snake_row in SNAKE_ROWS:
                    yield Band(row, partial(self._draw_snakes, snake_row))
                yield Band(0, self._close(self.snakes), rigid=True)

    def _draw_turns_name(self, y: float, height: float) -> Iterator[Mark]:
        return turns_heading("", y, height, self.frame)

    def _draw_turns(self, y: float, height: float) -> Iterator[PadMark]:
        yield from turn_strip(self.cards, 0, y, height, self.frame)
        yield from turns_to_tick(self.cards, y, height, self.frame)
        yield from pack_to_write(self.cards, y, height, self.frame)

    def _draw_colors(self, y: float, height: float) -> Iterator[PadMark]:
        yield from self._words("color", y + height)
        for left in self.rats.lefts:
            yield hairline(left, left + self.rats.column, y + height)

    def _draw_players(self, y: float, height: float) -> Iterator[PadMark]:
        """Yield the name of the table and the words; the line below is the first row's."""
        yield from self.rats.heading(RATS_NAME, y + height)
        yield from self._words("player", y + height)

    def _words(self, word: str, foot: float) -> Iterator[PadMark]:
        """Yield the small word at the beginning of each line to write on, and a field behind it."""
        size = self.frame.points(7.5)
        taken = (extent(word) + 0.6) * size * POINT
        high, column = leading(self.size), self.rats.column
        above = self.frame.mm(1) if self.frame.is_large_print else 0.0
        for left, rat in zip(self.rats.lefts, self._rats, strict=True):
            yield from stack([word], left, foot - above - leading(size), column, size, ink=SOFT)
            box = (left + taken, foot - high, column - taken, high)
            yield Field(*box, f"{rat} {word}", size=self.size)

    def _draw_snake_colors(self, y: float, height: float) -> Iterator[Mark]:
        yield from self.snakes.heading(SNAKES_NAME, y + height, map(capitalized, SNAKE_COLORS))

    def _draw_rats(self, row: RatRow, y: float, height: float) -> Iterator[PadMark]:
        yield from self._row_name(self.rats, row.name, row.hint, RAT_ROWS, y, height)
        for left, rat in zip(self.rats.lefts, self._rats, strict=True):
            yield from self._rat_cell(row, rat, left, y, height)

    def _draw_snakes(self, row: SnakeRow, y: float, height: float) -> Iterator[PadMark]:
        yield from self._row_name(self.snakes, row.name, row.hint, SNAKE_ROWS, y, height)
        there = snake_count(row, Snakes())
        for left, color in zip(self.snakes.lefts, SNAKE_COLORS, strict=True):
            name = f"Snakes {color} {row.name}"
            yield from tick_boxes(name, left, y + height / 2, row.most, there, self.frame)

    def _row_name(
        self,
        grid: Grid,
        name: str,
        hint: str,
        rows: Sequence[RatRow | SnakeRow],
        y: float,
        height: float,
    ) -> Iterator[Mark]:
        yield from grid.rules(y)
        has_room = grid.has_room_for(row.hint for row in rows)
        yield from grid.name(name, y, height, hint if has_room else "")

    def _close(self, grid: Grid) -> Callable[[float, float], Iterator[PadMark]]:
        return lambda y, _height: grid.rules(y)

    def _rat_height(self, row: RatRow) -> float:
        if row.kind == "equipment":
            least = tick_list_height(_EQUIPMENT, self.rats.column, self.size, self.frame)
            return max(self.rats.row, least)
        if row.kind == "place":
            rows, step = tier_size(self.rats.column, self.frame)
            return max(self.rats.row, (rows + 0.3) * step)
        return self.rats.row

    def _rat_cell(
        self, row: RatRow, rat: str, x: float, y: float, height: float
    ) -> Iterator[PadMark]:
        frame, middle, name = self.frame, y + height / 2, f"{rat} {row.name}"
        match row.kind:
            case "place":
                return tier_marks(name, x, middle, self.rats.column, frame)
            case "medkit":
                return tick_boxes(name, x, middle, 1, 0, frame)
            case "bites":
                return tick_boxes(name, x, middle, BITES_THAT_LOSE, 0, frame)
            case "equipment":
                cell = x, y, self.rats.column, height
                return tick_list(_EQUIPMENT, *cell, self.size, frame, rat)

    @property
    def _rats(self) -> tuple[str, ...]:
        """What fields call the mole rats."""
        return tuple(f"Mole rat {number}" for number in range(1, self.players + 1))
