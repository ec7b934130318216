"""What the games of a history add up to; every query in here is for ``History`` alone to call."""

from scorekeeper.history.statistics.left_out import LeftOut
from scorekeeper.history.statistics.player_values import (
    HeadToHead,
    PlayedGame,
    PlayerRecord,
    PlayerStatistics,
    Together,
)
from scorekeeper.history.statistics.values import (
    Average,
    Best,
    DriverOnTrack,
    DriverRecord,
    Evening,
    GrandPrixStatistics,
    MemberRecord,
    Month,
    NewBest,
    PlayerScores,
    RaceRecord,
    Scores,
    SeasonStatistics,
    SpaceLabStatistics,
)

__all__ = [
    "Average",
    "Best",
    "DriverOnTrack",
    "DriverRecord",
    "Evening",
    "GrandPrixStatistics",
    "HeadToHead",
    "LeftOut",
    "MemberRecord",
    "Month",
    "NewBest",
    "PlayedGame",
    "PlayerRecord",
    "PlayerScores",
    "PlayerStatistics",
    "RaceRecord",
    "Scores",
    "SeasonStatistics",
    "SpaceLabStatistics",
    "Together",
]
