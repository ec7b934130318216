"""Space Lab: end-game scoring with every card effect computed."""

from scorekeeper.games.space_lab.game import GAME

__all__ = ["GAME"]
