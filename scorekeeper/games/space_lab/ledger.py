"""Below a Station: its Project cards with their reasons, and the sums of the pad."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.core.line_breaks import BOLDER, balance_lines, extent
from scorekeeper.core.print_columns import Columns
from scorekeeper.core.print_frame import (
    DASH,
    POINT,
    SOFT,
    Frame,
    ems,
    hairline,
    leading,
    stack,
    strong_rule,
)
from scorekeeper.core.sheet import Icon, Mark, Text
from scorekeeper.games.space_lab.document import (
    MOST_PROJECTS_OF_A_TYPE,
    Player,
)
from scorekeeper.games.space_lab.pad_rows import PadRow, cell_text, rows_for
from scorekeeper.games.space_lab.result import Line, PlayerResult
from scorekeeper.games.space_lab.vocabulary import PROJECT_NAMES

# Heights as multiples of a row's: a reason in two lines, the total, sums one beside the other.
_TWO_LINES = 1.65
_TOTAL = 1.35
_SUMS_IN_A_ROW = 3.7

# The height of a row as a multiple of a line of type.
_LEAST = 1.3
_MOST = 2.5

_NARROW = 110.0

# How much more room words have than they are wide by our reckoning.
_SPARE = 1.05
# How wide the largest number of cards is, as a multiple of the size of type.
_COUNT = extent(f"{MOST_PROJECTS_OF_A_TYPE} × ") * _SPARE


@dataclass(frozen=True, slots=True)
class Ledger:
    """A player's Project cards and sums: side by side, on narrow paper one below the other."""

    player: Player
    scored: PlayerResult
    frame: Frame

    @property
    def least_height(self) -> float:
        """How high it is at least, in mm."""
        return self._units * self._line * _LEAST

    def draw(self, top: float, bottom: float) -> Iterator[Mark]:
        """Yield the marks, from ``top`` mm down to ``bottom`` mm at most."""
        step = min(self._line * _MOST, (bottom - top) / self._units)
        yield from self._draw_projects(top, step)
        if self._narrow:
            yield from self._draw_sums_in_a_row(top + (self._project_units + 0.6) * step, step)
        else:
            yield from self._draw_sums(top, step)

    @property
    def _line(self) -> float:
        return leading(self._size)

    @property
    def _size(self) -> float:
        return self.frame.points(8)

    @property
    def _small(self) -> float:
        return self.frame.points(7)

    @property
    def _narrow(self) -> bool:
        return self.frame.width < _NARROW

    @property
    def _width(self) -> float:
        """The width of the Project cards."""
        return self.frame.width * (1.0 if self._narrow else 0.66) - self._gap

    @property
    def _gap(self) -> float:
        return 0.0 if self._narrow else self.frame.mm(8) / 2

    @property
    def _lines(self) -> list[Line]:
        return [line for line in self.scored.lines if line.category == "projects"]

    @property
    def _units(self) -> float:
        """The height in rows."""
        if self._narrow:
            return self._project_units + _SUMS_IN_A_ROW
        return max(self._project_units, len(rows_for(solo=True)) + _TOTAL)

    @property
    def _project_units(self) -> float:
        return 1 + max(1.0, sum(map(self._row_units, self._lines)))

    def _row_units(self, line: Line) -> float:
        return 1.0 if len(self._reason(line)) == 1 else _TWO_LINES

    def _reason(self, line: Line) -> tuple[str, ...]:
        return balance_lines(line.why, ems(self._reason_width, self._small), 2)

    @property
    def _name_left(self) -> float:
        """Where names begin: after the icon and the number of cards."""
        return self._count_left + _COUNT * self._size * POINT

    @property
    def _count_width(self) -> float:
        return self._name_left - self._count_left

    @property
    def _count_left(self) -> float:
        return self.frame.left + self._line + self.frame.mm(1.5)

    @property
    def _name_width(self) -> float:
        longest = max(map(extent, PROJECT_NAMES.values()))
        return longest * self._size * POINT + self.frame.mm(2)

    @property
    def _reason_width(self) -> float:
        right = self.frame.left + self._width - self._points_width
        return right - self._name_left - self._name_width

    @property
    def _points_width(self) -> float:
        longest = max((extent(f"{line.points} ") for line in self._lines), default=0.0)
        return longest * BOLDER * self._size * POINT

    def _draw_projects(self, y: float, step: float) -> Iterator[Mark]:
        left, width, size = self.frame.left, self._width, self._size
        projects = {project.source: project for project in self.player.projects}
        yield Text(left, y, width, step, "Projects", size, bold=True)
        y += step
        for line in self._lines:
            height = step * self._row_units(line)
            yield hairline(left, left + width, y)
            project = projects[line.source]
            yield Icon(left, y + (height - self._line) / 2, self._line, project.type)
            count = f"{project.count} ×"
            yield Text(self._count_left, y, self._count_width, height, count, size)
            name = PROJECT_NAMES[project.type]
            yield Text(self._name_left, y, self._name_width, height, name, size)
            reason, high = self._reason(line), leading(self._small)
            x = self._name_left + self._name_width
            middle = y + (height - len(reason) * high) / 2
            yield from stack(reason, x, middle, self._reason_width, self._small, ink=SOFT)
            yield Text(left, y, width, height, str(line.points), size, bold=True, align="right")
            y += height
        if not projects:
            yield hairline(left, left + width, y)
            yield Text(left, y, width, step, DASH, size, ink=SOFT)
            y += step
        yield hairline(left, left + width, y)

    def _draw_sums(self, y: float, step: float) -> Iterator[Mark]:
        left = self.frame.left + self._width + 2 * self._gap
        right, size = self.frame.right, self._size
        yield Text(left, y, right - left, step, "Points", size, bold=True)
        y += step
        for row in rows_for(solo=True):
            strong = row.kind == "total"
            height = step * (_TOTAL if strong else 1)
            yield (strong_rule if strong else hairline)(left, right, y)
            yield Text(left, y, (right - left) * 0.78, height, row.name, size, strong)
            large = self.frame.points(15) if strong else size
            shown = cell_text(row, self.player, self.scored)
            yield Text(left, y, right - left, height, shown, large, strong, "right")
            y += height

    def _draw_sums_in_a_row(self, y: float, step: float) -> Iterator[Mark]:
        rows = rows_for(solo=True)
        columns = Columns(self.frame.left, self.frame.right, len(rows), self.frame.mm(3))
        for row, (left, width) in zip(rows, columns.spans, strict=True):
            yield from self._draw_sum(row, left, y, width, step)

    def _draw_sum(
        self, row: PadRow, x: float, y: float, width: float, step: float
    ) -> Iterator[Mark]:
        strong = row.kind == "total"
        yield (strong_rule if strong else hairline)(x, x + width, y)
        name = balance_lines(row.name, ems(width, self._small), 2)
        high = leading(self._small)
        yield from stack(name, x, y + step * 0.2, width, self._small, bold=strong)
        large = self.frame.points(15) if strong else self.frame.points(11)
        shown = cell_text(row, self.player, self.scored)
        foot = leading(self.frame.points(15))
        yield Text(x, y + step * 0.2 + high * 2, width, foot, shown, large, strong)
