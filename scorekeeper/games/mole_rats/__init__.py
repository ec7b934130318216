"""Mole Rats in Space: the state of a co-operative game, event by event."""

from scorekeeper.games.mole_rats.game import GAME

__all__ = ["GAME"]
