"""What happens in a game, one frozen value an event, as the log of a document holds it."""

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from scorekeeper.core.document import MAY_BE_LEFT_OUT, Expected, Name, Notes, Value
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT, LANDINGS, Equipment, On


class Creature(Value):
    """A mole rat, or a snake of a color; the same color may name one of each."""

    kind: Literal["rat", "snake"]
    color: Name


class CardPlayed(Value):
    """The player whose turn it is plays the card in hand."""

    event: Literal["play-card"]


class Landing(Value):
    """A mole rat or a snake lands: what it met there.

    What is met next (the space reached, the bumped rat) is a further landing.
    """

    event: Literal["land"]
    rat: Annotated[Name | None, MAY_BE_LEFT_OUT] = None
    snake: Annotated[Name | None, MAY_BE_LEFT_OUT] = None
    on: Annotated[On, Expected("one of " + ", ".join(LANDINGS))]
    target: Annotated[Name | None, MAY_BE_LEFT_OUT] = None
    equipment: Annotated[
        Equipment | None, MAY_BE_LEFT_OUT, Expected("one of " + ", ".join(EQUIPMENT))
    ] = None

    @property
    def color(self) -> str:
        """The color of the creature that lands."""
        return next(color for color in (self.rat, self.snake) if color is not None)

    @model_validator(mode="after")
    def _says_what_its_kind_needs(self) -> "Landing":
        collects = self.rat is not None and self.on == "equipment"
        if (self.rat is None) == (self.snake is None):
            text = "exactly one of rat and snake"
        elif (self.target is not None) != (self.on == "rat"):
            text = "a target for a landing on a mole rat, and for no other"
        elif (self.equipment is not None) != collects:
            text = "a piece of equipment for a mole rat that lands on one, and for no other landing"
        else:
            return self
        raise PydanticCustomError("expected", "{text}", {"text": text})


class SnakeAdded(Value):
    """A snake comes onto the board from aside."""

    event: Literal["add-snake"]
    snake: Name


class TurnEnded(Value):
    """Discard, draw if there is a card; the turn passes on."""

    event: Literal["end-turn"]


class Conceded(Value):
    """The players give up together."""

    event: Literal["concede"]


class Noted(Value):
    """Something worth remembering; it changes nothing, and may follow the end of the game."""

    event: Literal["note"]
    text: Notes


Event = Annotated[
    CardPlayed | Landing | SnakeAdded | TurnEnded | Conceded | Noted,
    Field(discriminator="event"),
]

PLAY_CARD: Final = CardPlayed(event="play-card")
END_TURN: Final = TurnEnded(event="end-turn")
CONCEDE: Final = Conceded(event="concede")
