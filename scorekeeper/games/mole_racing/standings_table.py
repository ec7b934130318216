"""The standings as one table, whoever shows it: a page of paper, a page for browsers, CSV.

Its rows stand in the order of the result, so that no two of them can disagree.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorekeeper.core.phrases import ordinal
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.charts import (
    Chart,
    Plot,
    Series,
    points_chart,
    positions_chart,
)
from scorekeeper.games.mole_racing.sheet_rows import event_head, short_event_head, standings_heads

MOST_LINES = 12

ChartKind = Literal["points", "positions"]


@dataclass(frozen=True, slots=True)
class Score:
    """What one event gave: ``note`` says for what, ``dropped`` that it does not count."""

    points: int
    note: str = ""
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """An event: its kind and number ("Race", 3), the name that tells which one it was, its day."""

    kind: str
    number: int
    name: str = ""
    day: str = ""

    @property
    def head(self) -> str:
        """What heads the column: ``Race 3``."""
        return event_head(self.kind, self.number)

    @property
    def short_head(self) -> str:
        """What heads it where room is lacking: ``R 3``."""
        return short_event_head(self.kind, self.number)


@dataclass(frozen=True, slots=True)
class Row:
    """A driver or member: a score for each column, ``None`` for no part in it, and the sums.

    Nobody has a ``position`` before there is a result, ``retired`` are those who drive no longer.
    """

    position: int | None
    name: str
    scores: tuple[Score | None, ...]
    sums: tuple[int, ...]
    retired: bool = False

    @property
    def label(self) -> str:
        """The name as it stands in the table: ``Gus (retired)``."""
        return f"{self.name} (retired)" if self.retired else self.name

    @property
    def place(self) -> str:
        """The position as people say it, a dash before there is one."""
        return place_of(self.position)


def place_of(position: int | None) -> str:
    """Return a position as people say it, a dash before there is one."""
    return DASH if position is None else ordinal(position)


class RaceCell(NamedTuple):
    """What a race had in a row: its track, or a driver with the Fuel Tokens where known."""

    text: str
    tokens: int | None = None

    @property
    def behind(self) -> str:
        """What stands behind the text: `` · 2``."""
        return "" if self.tokens is None else f" · {self.tokens}"

    @property
    def line(self) -> str:
        """The whole in one line: ``Ann · 2``."""
        return self.text + self.behind


class RaceRow(NamedTuple):
    """A row of the table of races, with a cell for each race: ``None`` where nothing is known."""

    name: str
    cells: tuple[RaceCell | None, ...]


@dataclass(frozen=True, slots=True)
class ChartTable:
    """What the chart beside the table shows: a line for each of ``every``, best first."""

    kind: ChartKind
    title: str
    columns: tuple[str, ...]
    every: tuple[Series, ...]

    @property
    def series(self) -> tuple[Series, ...]:
        """The lines that are drawn: as many of the first ones as can be followed."""
        return self.every[:MOST_LINES]

    def draw(self, plot: Plot) -> Chart:
        """Return where the lines run in ``plot``."""
        chart = points_chart if self.kind == "points" else positions_chart
        return chart(self.series, self.columns, plot)

    @property
    def caption(self) -> str:
        """The title, which says when not all of them have a line, and who ends level with one."""
        if len(self.every) <= MOST_LINES:
            return self.title
        caption = f"{self.title}: the first {MOST_LINES} of {len(self.every)} who drove"
        last, *others = (each.values[-1] for each in self.every[MOST_LINES - 1 :])
        level = others.count(last)
        if not level:
            return caption
        more = "1 more is" if level == 1 else f"{level} more are"
        return f"{caption}; {more} level with the last of them"


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Everything that is published of the standings.

    ``who`` heads the names, ``sums`` the sums of each row, the last of which decides. ``races`` are
    the rows of the table below, whose columns are those of the standings; a season has none.
    ``sentences`` tell every tie, ``notes`` whatever else explains a figure, ``written`` are the
    lines that people wrote themselves.
    """

    title: str
    about: str
    headline: str
    sentences: tuple[str, ...]
    who: str
    columns: tuple[Column, ...]
    sums: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    written: tuple[str, ...]
    races: tuple[RaceRow, ...] = ()

    @property
    def heads(self) -> tuple[str, ...]:
        """What heads the standings, from the left."""
        events = (column.head for column in self.columns)
        return standings_heads(self.who, events, self.sums)

    @property
    def has_days(self) -> bool:
        """Whether of any event the day is known: a row below the heads tells it then."""
        return any(column.day for column in self.columns)
