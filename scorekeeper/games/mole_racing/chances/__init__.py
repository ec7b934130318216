"""Who can still win a Grand Prix or a season, from plain values."""

from scorekeeper.games.mole_racing.chances.drivers import Driver, able_to_win
from scorekeeper.games.mole_racing.chances.members import (
    Left,
    Member,
    members_able_to_win,
    points_at_best,
)
from scorekeeper.games.mole_racing.chances.outlook import Obstacle, Outlook, outlooks
from scorekeeper.games.mole_racing.chances.words import outlook_sentence

__all__ = [
    "Driver",
    "Left",
    "Member",
    "Obstacle",
    "Outlook",
    "able_to_win",
    "members_able_to_win",
    "outlook_sentence",
    "outlooks",
    "points_at_best",
]
