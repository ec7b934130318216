"""The parts of a report: figures that lead it, and sections with a table and often a chart."""

from dataclasses import dataclass

from scorekeeper.games.mole_racing.charts import Series

NONE = "–"


@dataclass(frozen=True, slots=True)
class Stat:
    """A number that people came for, and what it counts, or what it is ``called``."""

    number: str
    words: str
    called: bool = False

    @property
    def sentence(self) -> str:
        """Both in a line: ``9 games``, ``longest run of victories: 3``."""
        return f"{self.words}: {self.number}" if self.called else f"{self.number} {self.words}"


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """The game behind a row: its kind and its id."""

    game: str
    game_id: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts; the first ``words`` columns are words, all others numbers.

    ``games`` has the game of each row, nothing where rows do not stand for games.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1
    games: tuple[OpenedGame, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: ``value`` is its length, ``text`` the number at its end."""

    label: str
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars from 0, all to one scale: to ``full``, or without it to the longest of them."""

    bars: tuple[Bar, ...]
    full: float | None = None

    @property
    def scale(self) -> float:
        """The value of a bar that takes all the room there is, never 0."""
        return self.full or max((bar.value for bar in self.bars), default=0.0) or 1.0


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines over time or over races, on a scale from 0.

    Each has a value for each column, ``None`` where there is a gap.
    """

    columns: tuple[str, ...]
    series: tuple[Series, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A question with its answer: the numbers, and the chart that is drawn from them.

    ``words`` are sentences that explain the numbers.
    """

    name: str
    title: str
    table: Table
    chart: Bars | Lines | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The report of one topic; without any game it has neither figures nor sections.

    ``words`` are sentences about what is counted here and what is not.
    """

    title: str
    stats: tuple[Stat, ...] = ()
    sections: tuple[Section, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is no game to tell of."""
        return not self.stats
