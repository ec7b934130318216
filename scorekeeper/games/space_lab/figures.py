"""The numbers of a game of Space Lab that statistics are made of."""

from collections.abc import Iterator
from typing import Final

from scorekeeper.core.game import Figure
from scorekeeper.games.space_lab.result import Rating, SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import CATEGORIES

PROJECT_CARDS: Final = "project-cards"

_RATED: Final = "rated-"


def figures(result: SpaceLabResult) -> Iterator[Figure]:
    """Yield each player's points by category and number of Project cards, then the solo rating.

    That is a figure of the whole game, under the name of the rating.
    """
    for seat, player in enumerate(result.players):
        for category in CATEGORIES:
            yield Figure(category, player.points_of(category), seat)
        yield Figure(PROJECT_CARDS, player.project_cards, seat)
    if result.rating is not None:
        yield Figure(rated(result.rating), 1)


def rated(rating: Rating) -> str:
    """Return the name of the figure that a game with a rating has."""
    return _RATED + rating
