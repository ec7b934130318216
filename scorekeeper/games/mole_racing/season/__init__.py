"""The season of Mole Racing: standings over several Grands Prix."""

from scorekeeper.games.mole_racing.season.game import GAME

__all__ = ["GAME"]
