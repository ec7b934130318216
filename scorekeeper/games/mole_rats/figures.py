"""The numbers of a game of Mole Rats in Space that statistics are made of."""

from collections.abc import Iterator
from typing import Final

from scorekeeper.core.game import Figure
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.vocabulary import Reason

PLAYERS: Final = "players"
CHALLENGE_PACK_CARDS: Final = "challenge-pack-cards"
VICTORY: Final = "victory"
VICTORY_WITH_CHALLENGE_PACK: Final = "victory-with-challenge-pack"
TURNS_LEFT: Final = "turns-left"

_LOST_BY: Final = "lost-by-"


def figures(document: MoleRatsDocument, result: MoleRatsResult) -> Iterator[Figure]:
    """Yield the figures of a game that is over, all of them the whole table's.

    ``victory`` and ``victory-with-challenge-pack`` are 1 or 0, the latter only where the pack was
    played with; ``turns-left`` are those at a victory, where they are known; a loss has its reason.
    """
    if not result.is_over:
        return
    won = result.status == "won"
    yield Figure(PLAYERS, len(document.players))
    yield Figure(CHALLENGE_PACK_CARDS, document.extra_cards)
    yield Figure(VICTORY, int(won))
    if document.extra_cards:
        yield Figure(VICTORY_WITH_CHALLENGE_PACK, int(won))
    if won and result.turns_left is not None:
        yield Figure(TURNS_LEFT, result.turns_left)
    if result.reason is not None:
        yield Figure(lost_by(result.reason), 1)


def lost_by(reason: Reason) -> str:
    """Return the name of the figure that a loss has."""
    return _LOST_BY + reason
