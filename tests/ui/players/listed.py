"""Two people as lists have them, without a history."""

from datetime import date

from scorekeeper.history import ListedPlayer, Player

ANN = Player("ann", "Ann", sign="★")
BO = Player("bo", "Bo", notes="Brings cake")
DAY = date(2026, 3, 1)


def listed(player, games=3, merged=(), counted=None, trashed=0):
    day = DAY if games else None
    counted = games if counted is None else counted
    return ListedPlayer(player, games, day, day, merged, counted, trashed)
