"""The numbers of a game of Space Lab that statistics are made of."""

from collections.abc import Iterator
from typing import Final

from scorekeeper.core.game import Figure
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import CATEGORIES

PROJECT_CARDS: Final = "project-cards"


def figures(result: SpaceLabResult) -> Iterator[Figure]:
    """Yield each player's points by category, and the number of Project cards."""
    for seat, player in enumerate(result.players):
        for category in CATEGORIES:
            yield Figure(category, player.points_of(category), seat)
        yield Figure(PROJECT_CARDS, player.project_cards, seat)
