"""The state of a game at one moment: turn, cards, mole rats, equipment, snakes."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.vocabulary import (
    EQUIPMENT,
    DeckRule,
    Equipment,
    Place,
    Reason,
    Status,
)

SNAKES_OF_A_COLOR = 3

# Where a mole rat gets from each place; the start space counts as tier 1. No way leads out of
# the escape pod or back from outer space.
UP_A_LADDER: Final[Mapping[Place, Place]] = {
    "start": "tier 2",
    "tier 1": "tier 2",
    "tier 2": "tier 3",
    "tier 3": "tier 4",
    "tier 4": "tier 5",
    "tier 5": "escape pod",
}
DOWN_AN_AIR_SHAFT: Final[Mapping[Place, Place]] = {
    "start": "outer space",
    "tier 1": "outer space",
    "tier 2": "tier 1",
    "tier 3": "tier 2",
    "tier 4": "tier 3",
    "tier 5": "tier 4",
}


# A log of hundreds of events is replayed with every key: tuples are made three times as fast.
class Rat(NamedTuple):
    """A mole rat: where it is, how often it was bitten, what it carries in order collected."""

    place: Place = "start"
    bites: int = 0
    equipment: tuple[Equipment, ...] = ()

    @property
    def has_medkit(self) -> bool:
        """Whether its medkit is not spent yet: the first bite spends it."""
        return self.bites == 0

    @property
    def is_in_pod(self) -> bool:
        """Whether it has escaped: from then on it neither moves nor is bitten."""
        return self.place == "escape pod"

    @property
    def is_in_danger(self) -> bool:
        """Whether the next bite loses the game."""
        return self.bites == 1 and not self.is_in_pod


class Snakes(NamedTuple):
    """The three snakes of one color: how many are where."""

    board: int = 1
    aside: int = SNAKES_OF_A_COLOR - 1
    removed: int = 0


class State(NamedTuple):
    """A game at one moment.

    ``players`` and ``hands`` (whether each holds a card) go by seat, ``seat`` is the one whose
    turn it is. Between playing and discarding a card it is in no hand and not yet discarded.
    """

    players: tuple[str, ...]
    deck_rule: DeckRule
    turn: int
    seat: int
    card_played: bool
    hands: tuple[bool, ...]
    draw_pile: int
    discarded: int
    rats: Mapping[str, Rat]
    snakes: Mapping[str, Snakes]
    status: Status = "playing"
    reason: Reason | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game is won or lost."""
        return self.status != "playing"

    @property
    def player(self) -> str:
        """The name of the player whose turn it is."""
        return self.players[self.seat]

    @property
    def turns_left(self) -> int:
        """The number of cards not yet played, in hands and pile."""
        return self.draw_pile + sum(self.hands)

    @property
    def equipment_missing(self) -> tuple[Equipment, ...]:
        """The pieces that nobody has collected yet."""
        collected = [piece for rat in self.rats.values() for piece in rat.equipment]
        return tuple(piece for piece in EQUIPMENT if piece not in collected)

    @property
    def all_in_pod(self) -> bool:
        """Whether every mole rat in play is in the escape pod."""
        return all(rat.is_in_pod for rat in self.rats.values())

    @property
    def is_winnable(self) -> bool:
        """Whether the game is won or still can be: equipment is collected outside the pod only."""
        if self.is_over:
            return self.status == "won"
        return not self.all_in_pod


def set_up(document: MoleRatsDocument) -> State:
    """Return the state before the first turn (rulebook, Setup)."""
    players = tuple(player.name for player in document.players)
    return State(
        players=players,
        deck_rule=document.options.deck_rule,
        turn=1,
        seat=0,
        card_played=False,
        hands=(True,) * len(players),
        draw_pile=document.deck - len(players),
        discarded=0,
        rats=dict.fromkeys(document.all_rats, Rat()),
        snakes=dict.fromkeys(document.snakes, Snakes()),
    )
