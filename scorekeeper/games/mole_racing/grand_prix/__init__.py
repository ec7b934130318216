"""A Grand Prix: races, turn orders, standings, and who won."""

from scorekeeper.games.mole_racing.grand_prix.game import GAME

__all__ = ["GAME"]
