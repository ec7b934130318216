"""The standings as one table, whoever shows it: a page of paper, a page for browsers, CSV.

Its rows stand in the order of the result, so that no two of them can disagree.
"""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.games.mole_racing.charts import (
    Chart,
    Plot,
    Series,
    points_chart,
    positions_chart,
)

# What heads the sum that decides, on every sheet and pad.
POINTS_NAME = "Points"

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
    """An event: its kind and number ("Race", 3), and the name that tells which one it was."""

    kind: str
    number: int
    name: str = ""

    @property
    def head(self) -> str:
        """What heads the column: ``Race 3``."""
        return f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Row:
    """A driver or member: a score for each column, ``None`` for no part in it, and the sums.

    Nobody has a ``position`` before there is a result.
    """

    position: int | None
    name: str
    scores: tuple[Score | None, ...]
    sums: tuple[int, ...]


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
        """The title, which says when not all of them have a line."""
        if len(self.every) <= MOST_LINES:
            return self.title
        return f"{self.title}: the first {MOST_LINES} of {len(self.every)}"


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Everything that is published of the standings.

    ``who`` heads the names, ``sums`` the sums of each row, the last of which decides.
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
