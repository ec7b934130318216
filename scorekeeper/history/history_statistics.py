"""The part of a history that tells what its games add up to."""

from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.history.store import Store, Work

if TYPE_CHECKING:
    # Each game's statistics load its rules, which nothing else of a history needs.
    from scorekeeper.games.mole_rats.statistics import TeamStatistics
    from scorekeeper.history.statistics import (
        Evening,
        GrandPrixStatistics,
        LeftOut,
        NewBest,
        PlayerStatistics,
        SeasonStatistics,
        SpaceLabStatistics,
    )


class HistoryStatistics:
    """Statistics over the games that count; with ``year`` over those of one year alone.

    They are meant for a background thread: with 100,000 games they take some tenths of a second.
    """

    _store: Store

    def statistics_years(self) -> tuple[int, ...]:
        """Return the years that have any game that counts, the earliest first."""
        from scorekeeper.history.statistics.periods import years

        with self._store.transaction(Work.READ) as session:
            return years(session)

    def statistics_days(self, year: int | None = None) -> tuple[date, date] | None:
        """Return the first and the last day with a game that counts, ``None`` without any."""
        from scorekeeper.history.statistics.periods import days

        with self._store.transaction(Work.READ) as session:
            return days(session, year)

    def left_out(self, game: str, style: str, year: int | None = None) -> "LeftOut":
        """Return how many games of a kind are in no statistics, and why."""
        from scorekeeper.history.statistics.left_out import left_out

        with self._store.transaction(Work.READ) as session:
            return left_out(session, game, style, year)

    def space_lab_statistics(self, year: int | None = None) -> "SpaceLabStatistics":
        """Return scores over time, by category and by players, the best ones; solo apart."""
        from scorekeeper.history.statistics.space_lab import space_lab_statistics

        with self._store.transaction(Work.READ) as session:
            return space_lab_statistics(session, year)

    def grand_prix_statistics(self, year: int | None = None) -> "GrandPrixStatistics":
        """Return each driver's victories, podiums and races, on each track too."""
        from scorekeeper.history.statistics.mole_racing import grand_prix_statistics

        with self._store.transaction(Work.READ) as session:
            return grand_prix_statistics(session, year)

    def season_statistics(self, year: int | None = None) -> "SeasonStatistics":
        """Return each member's finished seasons."""
        from scorekeeper.history.statistics.mole_racing import season_statistics

        with self._store.transaction(Work.READ) as session:
            return season_statistics(session, year)

    def team_statistics(self, year: int | None = None) -> "TeamStatistics":
        """Return how often the mole rats escaped, and what stopped them."""
        from scorekeeper.history.statistics.mole_rats import team_statistics

        with self._store.transaction(Work.READ) as session:
            return team_statistics(session, year)

    def player_statistics(self, player_id: str) -> "PlayerStatistics":
        """Return a player's page; ``UnknownPlayerError`` when there is none under this id."""
        from scorekeeper.history.statistics.player import player_statistics

        with self._store.transaction(Work.READ) as session:
            return player_statistics(session, player_id)

    def evenings(self) -> "tuple[Evening, ...]":
        """Return the days that have any game out of the trash, the latest first."""
        from scorekeeper.history.statistics.evenings import evenings

        with self._store.transaction(Work.READ) as session:
            return evenings(session)

    def new_bests(self, day: date) -> "tuple[NewBest, ...]":
        """Return who reached more on a day than anybody, or than they themselves, had before."""
        from scorekeeper.history.statistics.evenings import new_bests

        with self._store.transaction(Work.READ) as session:
            return new_bests(session, day)
