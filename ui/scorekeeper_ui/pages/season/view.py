"""What the season shows, computed from the one on the table when it is first looked at: no Qt."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias, get_args

from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.meetings import Meetings, meetings
from scorekeeper.games.mole_racing.season.outlook import able_to_win, unknown_end
from scorekeeper.games.mole_racing.season.result import SeasonResult, SeasonStanding
from scorekeeper.games.mole_racing.season.rounds import movements
from scorekeeper.games.mole_racing.season.standings_table import positions_chart, standings_table
from scorekeeper.games.mole_racing.standings_table import ChartTable, Row, StandingsTable
from scorekeeper.session import State

SeasonState: TypeAlias = State[SeasonDocument, SeasonEntry, SeasonResult]

# The parts of the page: what is agreed on, the season as a whole, one Grand Prix of it, the end.
Room = Literal["set-up", "season", "in-hand", "finish"]
ROOMS: tuple[Room, ...] = get_args(Room)

UP, DOWN, SAME = "▲", "▼", "–"


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A row of the standings: what is published of it, and who moved how far.

    ``movement`` is ``None`` before there are two rounds to compare.
    """

    row: Row
    movement: int | None

    @property
    def moved(self) -> str:
        """How far the member went up or down with the last round."""
        if self.movement is None:
            return ""
        if self.movement == 0:
            return SAME
        return f"{UP if self.movement > 0 else DOWN}{abs(self.movement)}"


def room_of(entry: SeasonEntry) -> Room:
    """Return the part of the page that is seen."""
    if entry.stage == "season":
        return "season" if entry.index is None else "in-hand"
    return "set-up" if entry.stage == "set-up" else "finish"


class SeasonView:
    """One season at one moment; what takes long is computed once, and only when it is shown."""

    def __init__(self, document: SeasonDocument, result: SeasonResult) -> None:
        self.document = document
        self.result = result

    @cached_property
    def table(self) -> StandingsTable:
        """The standings as they are published, so that page, paper and file agree."""
        return standings_table(self.document, self.result)

    @cached_property
    def chart(self) -> ChartTable | None:
        """The positions over the rounds, as they are published."""
        return positions_chart(self.document, self.result)

    @cached_property
    def movements(self) -> Mapping[str, int]:
        """How far each member moved with the last round."""
        return movements(self.document)

    @cached_property
    def meetings(self) -> Meetings:
        """How often the members who drive have met."""
        return meetings(self.document)

    @cached_property
    def able(self) -> frozenset[str] | None:
        """Who can still win; ``None`` where it is not known what is left (``unknown_end``)."""
        return able_to_win(self.document)

    @cached_property
    def unknown_end(self) -> str | None:
        """Why it is not known what is left of the season, if it is not."""
        return unknown_end(self.document)

    @cached_property
    def standing_of(self) -> Mapping[str, SeasonStanding]:
        """Every member's standing."""
        return {standing.member: standing for standing in self.result.standings}

    @cached_property
    def has_results(self) -> bool:
        """Whether anybody has raced."""
        return any(standing.results for standing in self.result.standings)

    def lines(self, *, with_retired: bool) -> tuple[StandingLine, ...]:
        """Return the standings, best first.

        Members who have retired and left no trace are there only ``with_retired``; whoever has
        a result or an adjustment keeps the place in the table.
        """
        retired = frozenset(self.document.retired)
        return tuple(
            StandingLine(row, self.movements.get(row.name))
            for row in self.table.rows
            if with_retired or row.name not in retired or self._has_a_trace(row.name)
        )

    @cached_property
    def without_trace(self) -> int:
        """How many members have retired and left no result and no adjustment."""
        return sum(not self._has_a_trace(member) for member in self.document.retired)

    def _has_a_trace(self, member: str) -> bool:
        standing = self.standing_of[member]
        return bool(standing.results or standing.adjustment)
