"""What the history knows of the team, for the page; without Qt."""

from typing import TYPE_CHECKING

from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.statistics import TeamStatistics, team_statistics

if TYPE_CHECKING:
    from scorekeeper.history import History

GAME = "mole-rats"


def last_table(history: "History") -> MoleRatsDocument | None:
    """Return a new game of the table of last time, ``None`` when there was none."""
    from scorekeeper.history import Filter

    rows = history.rows(Filter(game=GAME), limit=1)
    document = history.export(rows[0].id) if rows else None
    return document.rematch() if isinstance(document, MoleRatsDocument) else None


def kept_statistics(history: "History") -> TeamStatistics:
    """Return the team's statistics over all kept games; it takes some milliseconds a game."""
    from scorekeeper.history import Filter

    games = history.export_all(Filter(game=GAME))
    return team_statistics(game for game in games if isinstance(game, MoleRatsDocument))
