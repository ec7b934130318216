"""What happens in a tracked race, one tap an event: the ``log`` of a race in a document.

A log begins with ``start``, which holds everything its events depend on. So it keeps its meaning
when an earlier race, and with it the turn order of this one, is corrected afterwards.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from scorekeeper.core.document import (
    LIST,
    MAY_BE_LEFT_OUT,
    Expected,
    Name,
    Value,
    WholeNumber,
)
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS

WrongCalls = Literal["token", "token-or-fuel"]

_Tokens = Annotated[int, WholeNumber(0, FUEL_TOKENS)]
_YesOrNo = Annotated[bool, Expected("true or false")]


class StartRace(Value):
    """The race starts: who takes turns in which order, and what there is of Fuel Tokens.

    ``fuel`` runs along the turn order; without it Fuel Tokens are not tracked. ``spots`` are the
    fuel spots on the track, each with a token on it at first. ``wrong_calls`` says whether a
    Fuel Token can be spent instead of taking the Crash Token for a wrong call.
    """

    event: Literal["start"]
    turn_order: Annotated[tuple[Name, ...], LIST, Field(min_length=2, max_length=6)]
    fuel: Annotated[tuple[_Tokens, ...] | None, LIST, MAY_BE_LEFT_OUT] = None
    spots: _Tokens = 0
    wrong_calls: Annotated[WrongCalls, Expected("one of " + ", ".join(get_args(WrongCalls)))] = (
        "token"
    )

    @model_validator(mode="after")
    def _can_be(self) -> "StartRace":
        text = None
        if len(set(map(name_key, self.turn_order))) != len(self.turn_order):
            text = "each driver only once in turn_order"
        elif self.fuel is None:
            text = "spots only beside fuel" if self.spots else None
        elif len(self.fuel) != len(self.turn_order):
            text = "a number of Fuel Tokens for each driver in turn_order"
        elif sum(self.fuel) + self.spots > FUEL_TOKENS:
            text = f"at most {FUEL_TOKENS} Fuel Tokens, those on the track included"
        if text is not None:
            raise PydanticCustomError("expected", "{text}", {"text": text})
        return self


class EndTurn(Value):
    """The driver whose turn it is has stopped without a crash, and the turn is over."""

    event: Literal["end-turn"]


class Lap(Value):
    """The car whose turn it is enters the Start/Finish Area: the second time it finishes."""

    event: Literal["lap"]


class Crash(Value):
    """The car whose turn it is touched a barrier or another car, and the turn is over.

    The driver takes a Crash Token, or has ``avoided`` it with a Fuel Token.
    """

    event: Literal["crash"]
    avoided: _YesOrNo = False


class BuyMove(Value):
    """The driver whose turn it is stopped without a crash and spends fuel for one more move."""

    event: Literal["buy-move"]


class FindFuel(Value):
    """The car whose turn it is touches the Fuel Token on a spot (counted from 1) and stops.

    When it touches a barrier or another car as well, a ``crash`` follows.
    """

    event: Literal["find-fuel"]
    spot: Annotated[int, WholeNumber(1, FUEL_TOKENS)]


class WrongCall(Value):
    """A driver called "Crash!" when there was none while another car was moving.

    The driver takes a Crash Token, or has ``avoided`` it with a Fuel Token, which is not the one
    of a turn.
    """

    event: Literal["wrong-call"]
    driver: Name
    avoided: _YesOrNo = False


class GiveUp(Value):
    """A driver leaves the race without finishing."""

    event: Literal["give-up"]
    driver: Name


RaceEvent: TypeAlias = EndTurn | Lap | Crash | BuyMove | FindFuel | WrongCall | GiveUp
LogEvent = Annotated[StartRace | RaceEvent, Field(discriminator="event")]
Log = Annotated[tuple[LogEvent, ...], LIST]
