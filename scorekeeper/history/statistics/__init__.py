"""What the games of a history add up to; every query in here is for ``History`` alone to call."""

from scorekeeper.history.statistics.values import (
    Average,
    Best,
    DriverOnTrack,
    DriverRecord,
    GrandPrixStatistics,
    HeadToHead,
    MemberRecord,
    Month,
    PlayedGame,
    PlayerRecord,
    PlayerStatistics,
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
    "GrandPrixStatistics",
    "HeadToHead",
    "MemberRecord",
    "Month",
    "PlayedGame",
    "PlayerRecord",
    "PlayerStatistics",
    "RaceRecord",
    "Scores",
    "SeasonStatistics",
    "SpaceLabStatistics",
]
