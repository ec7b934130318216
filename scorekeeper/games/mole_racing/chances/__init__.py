"""Who can still win a Grand Prix or a season, from plain values."""

from scorekeeper.games.mole_racing.chances.drivers import Driver, TieBreak, able_to_win
from scorekeeper.games.mole_racing.chances.members import Left, Member, members_able_to_win

__all__ = [
    "Driver",
    "Left",
    "Member",
    "TieBreak",
    "able_to_win",
    "members_able_to_win",
]
