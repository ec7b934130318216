"""How the game ended, in rows: to be ticked on the pad, ticked on the filled tracker."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PadMark
from scorekeeper.games.mole_rats.tick_boxes import tick_box, tick_list, tick_list_height
from scorekeeper.games.mole_rats.tracker_grid import Band, Grid
from scorekeeper.games.mole_rats.tracker_rows import RESULT_ROWS, ResultRow
from scorekeeper.games.mole_rats.vocabulary import REASON_NAMES, Reason, Status


def result_bands(frame: Frame, status: Status, reason: Reason | None) -> list[Band[PadMark]]:
    """Return a row for each end of the game; while it is ``playing`` nothing is ticked.

    There is no line above the first one: the room over it would look like a row.
    """
    rows = [_Row(frame, row, status, reason, is_first=row == RESULT_ROWS[0]) for row in RESULT_ROWS]
    foot = Grid(frame, 1).rules
    return [
        *(Band(row.height, row.draw) for row in rows),
        Band(0, lambda y, _height: foot(y), rigid=True),
    ]


@dataclass(frozen=True)
class _Row:
    frame: Frame
    row: ResultRow
    status: Status
    reason: Reason | None
    is_first: bool

    @property
    def height(self) -> float:
        names, grid = self._names, Grid(self.frame, 1)
        least = tick_list_height(names, grid.column, self._size, self.frame) if names else 0
        return max(grid.row, least)

    def draw(self, y: float, height: float) -> Iterator[PadMark]:
        """Yield the row: a box for each reason, one for an end that needs none."""
        frame, grid, name = self.frame, Grid(self.frame, 1), self.row.name
        if not self.is_first:
            yield from grid.rules(y)
        yield from grid.name(name, y, height)
        if self._names:
            ticked = () if self.reason is None else (REASON_NAMES[self.reason],)
            box = grid.start, y, grid.column, height
            yield from tick_list(self._names, *box, self._size, frame, name, ticked)
        else:
            is_it = self.status == self.row.kind
            yield from tick_box(name, grid.start, y + height / 2, frame, ticked=is_it)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(REASON_NAMES[reason] for reason in self.row.reasons)

    @property
    def _size(self) -> float:
        return self.frame.points(8.5)
